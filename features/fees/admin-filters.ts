import type { ListFilter } from '../../kit/admin/tab.ts'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import { isOverdue } from './fee-words.ts'
import type { Fee } from './schema.ts'
import { isPayable, stateLabels, states } from './states.ts'
import { useFeesOverview } from './use-fees.ts'

/** What narrows the list of fees. */
export const feeFilters: readonly ListFilter<Fee>[] = [
  {
    name: 'state',
    label: 'State',
    useFilter() {
      const today = useFeesOverview()?.today ?? ''
      return {
        choices: [
          { value: 'owed', label: 'Still to be paid' },
          { value: 'overdue', label: 'Overdue' },
          ...states.map(state => ({ value: state, label: stateLabels[state] })),
        ],
        matches: (fee, value) =>
          value === 'owed'
            ? isPayable(fee.status)
            : value === 'overdue'
              ? isOverdue(fee, today)
              : fee.status === value,
      }
    },
  },
  {
    name: 'team',
    label: 'Team',
    useFilter: () => ({
      choices: useTeamChoices(),
      matches: ({ team_id }, value) => String(team_id) === value,
    }),
  },
  {
    name: 'season',
    label: 'Season',
    useFilter() {
      const seasons = useFeesOverview()?.teams.flatMap(({ season }) => season ?? []) ?? []
      return {
        choices: [...new Set(seasons)].sort().map(season => ({ value: season, label: season })),
        matches: ({ season }, value) => season === value,
      }
    },
  },
]
