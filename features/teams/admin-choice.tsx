import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Choice } from '../../ui/form/choices.tsx'
import type { Team } from './schema.ts'

/** The teams to choose from. */
export function useTeamChoices(): Choice[] {
  return useTeams()?.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

/** Finds the name of the team with an id. */
export function useTeamName() {
  const teams = useTeams()
  return useMemo(() => {
    const names = new Map(teams?.map(({ id, name }) => [id, name]))
    return (id: number | null) => (id === null ? undefined : names.get(id))
  }, [teams])
}

function useTeams() {
  return useQuery<Team[]>({ queryKey: ['/api/teams'] }).data
}
