import type { ListFilter, RowGroups } from '../../kit/admin/tab.ts'
import { choicesOf } from '../../kit/fields.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import { type Player, player } from './schema.ts'

const NO_TEAM = { value: 'none', label: 'Without a team' }

export const teamFilter: ListFilter = {
  name: 'team',
  label: 'Team',
  useChoices: () => [...useTeamChoices(), NO_TEAM],
}

export const positionFilter: ListFilter = {
  name: 'position',
  label: 'Position',
  useChoices: () => choicesOf(player.shape.position),
}

/** The players of a team under its name; no heading where there are no teams. */
export function useRosters(): RowGroups<Player> | undefined {
  const isNamed = useTeamChoices().length > 0
  const nameOf = useTeamName()
  return isNamed ? { label: ({ team_id }) => nameOf(team_id) ?? NO_TEAM.label } : undefined
}
