import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient, read } from '../../kit/admin/portal-client.ts'
import { useOwnTeams } from '../../kit/admin/user.ts'
import type { Choice } from '../../ui/form/choices.tsx'
import type { NamedTeam } from './schema.ts'

/** The teams to choose from. */
export function useTeamChoices(): Choice[] {
  return useTeams()?.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

/** Returns the choices for the team of a row: a coach chooses among their own teams, others also `none`. */
export function useTeamField(none: string) {
  const all = useTeamChoices()
  const own = useOwnTeams()
  if (!own) return { choices: all, empty: none, optional: true }
  const choices = own.map(({ id, name }) => ({ value: id, label: name }))
  return { choices, optional: false, ...(own.length !== 1 && { empty: 'Choose a team' }) }
}

/** Finds the name of the team with an id. */
export function useTeamName() {
  const teams = useTeams()
  return useMemo(() => {
    const names = new Map(teams?.map(({ id, name }) => [id, name]))
    return (id: number | null) => (id === null ? undefined : names.get(id))
  }, [teams])
}

const TEAM_NAMES = ['/api/teams', 'names']

/** Returns the name of the team with an id, if names have been read: for what is said once, such as a notice. */
export function teamNameOf(id: number | null) {
  return queryClient.getQueryData<NamedTeam[]>(TEAM_NAMES)?.find(team => team.id === id)?.name
}

/** The teams whose papers the user may print: a coach's own, or all. */
export function usePrintedTeams() {
  const [own, all] = [useOwnTeams(), useTeams()]
  return own ?? all ?? []
}

/** Ids and names of the teams; undefined while they load. */
export function useTeams() {
  // Read again whenever the list of teams is.
  return useQuery({
    queryKey: TEAM_NAMES,
    queryFn: () => read<NamedTeam[]>('/api/admin/teams/names'),
  }).data
}
