import type { ListFilter } from '../../../kit/admin/tab.ts'
import { choicesOf } from '../../../kit/fields.ts'
import { useTeamChoices } from '../../teams/admin-choice.tsx'
import { scheduleEvent } from '../schedule/schema.ts'

const CLUB = { value: 'club', label: 'Whole club' }

/** The filters of the list of events. */
export const eventFilters: readonly ListFilter[] = [
  { name: 'team', label: 'Team', useChoices: () => [...useTeamChoices(), CLUB] },
  { name: 'type', label: 'Type', useChoices: () => choicesOf(scheduleEvent.shape.type) },
  {
    name: 'side',
    label: 'Home or away',
    useChoices: () => [
      { value: 'home', label: 'Home games' },
      { value: 'away', label: 'Away games' },
    ],
  },
  { name: 'when', label: 'When', useChoices: () => [{ value: 'week', label: 'This week' }] },
  {
    name: 'score',
    label: 'Score',
    isQuick: true,
    useChoices: () => [{ value: 'none', label: 'Without a score' }],
  },
]
