import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../../ui/form/inputs.tsx'
import type { Team } from './schema.ts'

/** The teams to choose from. */
export function useTeamChoices(): Choice[] {
  return useTeams().map(({ id, name }) => ({ value: id, label: name }))
}

/** The name of the team with that id. */
export function TeamName({ id }: { id: number | null }) {
  return useTeams().find(team => team.id === id)?.name ?? 'N/A'
}

function useTeams() {
  return useQuery<Team[]>({ queryKey: ['/api/teams'] }).data ?? []
}
