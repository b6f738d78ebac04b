import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOwnTeams } from '../../kit/admin/user.ts'
import type { Choice } from '../../ui/form/choices.tsx'
import type { Team } from './schema.ts'

/** The teams to choose from. */
export function useTeamChoices(): Choice[] {
  return useTeams()?.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

/** Of the field for the team of a row: a coach chooses among their own, and others also `none`. */
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

function useTeams() {
  return useQuery<Team[]>({ queryKey: ['/api/teams'] }).data
}
