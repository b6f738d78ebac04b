import type { ListFilter } from '../../../kit/admin/tab.ts'
import { addDays } from '../../../kit/clock.ts'
import { useToday } from '../../settings/use-club.ts'
import { useTeamChoices } from '../../teams/admin-choice.tsx'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { useLacksScore } from '../score/use-games.ts'
import { typeChoices } from './type-choices.ts'

const CLUB = { value: 'club', label: 'Whole club' }

/** What narrows the list of events. */
export const eventFilters: readonly ListFilter<ScheduleEvent>[] = [
  {
    name: 'team',
    label: 'Team',
    useFilter: () => ({
      choices: [...useTeamChoices(), CLUB],
      matches: ({ team_id }, value) => String(team_id ?? CLUB.value) === value,
    }),
  },
  {
    name: 'type',
    label: 'Type',
    useFilter: () => ({ choices: typeChoices, matches: ({ type }, value) => type === value }),
  },
  {
    name: 'side',
    label: 'Home or away',
    useFilter: () => ({
      choices: [
        { value: 'home', label: 'Home games' },
        { value: 'away', label: 'Away games' },
      ],
      matches: ({ type, isHome }, value) => type === 'game' && isHome === (value === 'home'),
    }),
  },
  {
    name: 'when',
    label: 'When',
    useFilter() {
      const today = useToday() ?? ''
      const sunday = today && addDays(today, -new Date(today).getUTCDay())
      return {
        choices: [{ value: 'week', label: 'This week' }],
        matches: ({ date }) => date >= sunday && date < addDays(sunday, 7),
      }
    },
  },
  {
    name: 'score',
    label: 'Score',
    useFilter() {
      const lacksScore = useLacksScore()
      return { choices: [{ value: 'none', label: 'Without a score' }], matches: lacksScore }
    },
  },
]
