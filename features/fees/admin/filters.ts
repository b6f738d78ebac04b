import type { ListFilter } from '../../../kit/admin/tab.ts'
import { useTeamChoices } from '../../teams/admin-choice.tsx'
import { stateLabels, states } from '../ledger/states.ts'
import { useFeesOverview } from './use-fees.ts'

/** The filters of the list of fees. */
export const feeFilters: readonly ListFilter[] = [
  {
    name: 'balance',
    label: 'Owes or paid',
    firstTab: 'owed',
    useChoices() {
      const counts = useFeesOverview()?.counts
      return [
        { value: 'owed', label: 'Owes', count: counts?.owed },
        { value: 'paid', label: 'Paid', count: counts?.paid },
      ]
    },
  },
  {
    name: 'state',
    label: 'State',
    useChoices: () => [
      { value: 'overdue', label: 'Overdue' },
      ...states.map(state => ({ value: state, label: stateLabels[state] })),
    ],
  },
  { name: 'team', label: 'Team', useChoices: useTeamChoices },
  {
    name: 'season',
    label: 'Season',
    useChoices() {
      const seasons = useFeesOverview()?.teams.flatMap(({ season }) => season ?? []) ?? []
      return [...new Set(seasons)].sort().map(season => ({ value: season, label: season }))
    },
  },
]
