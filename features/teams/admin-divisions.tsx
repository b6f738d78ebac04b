import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../kit/admin/format.ts'
import type { ListFilter } from '../../kit/admin/tab.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import type { Choice } from '../../ui/form/choices.tsx'
import { type Division, type DivisionInput, division } from './division.ts'

/** The divisions, beneath the league tables. */
export default adminTab<DivisionInput, Division>({
  path: 'divisions',
  area: 'standings',
  label: 'Divisions',
  singular: 'division',
  columns: [
    { header: 'Name', cell: ({ name }) => name, names: true },
    {
      header: 'Win, tie, loss',
      cell: ({ win_points: win, tie_points: tie, loss_points: loss }) =>
        `${win}, ${tie}, ${loss} points`,
    },
    {
      header: 'Season from',
      cell: ({ counts_from }) => (counts_from ? formatShortDay(counts_from) : 'All results'),
    },
  ],
  empty: 'No divisions found. With one, its teams have a table of their own.',
  emptyMore: 'Add your first division, and choose it in the form of its teams.',
  schema: division,
  form: [
    'name',
    { row: ['win_points', 'tie_points', 'loss_points'], as: 'trio' },
    'counts_from',
    'tie_breaks',
    { more: ['goal_cap', 'age_group'] },
  ],
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name} and its table. This action cannot be undone.`,
  invalidates: ['standings', 'teams'],
})

export function useDivisions(): Division[] {
  return useQuery<Division[]>({ queryKey: ['/api/divisions'] }).data ?? NONE
}

export function useDivisionChoices(): Choice[] {
  return useDivisions().map(({ id, name }) => ({ value: id, label: name }))
}

/** Always the same array, so that derived values are not computed again. */
const NONE: Division[] = []

export const divisionFilter: ListFilter = {
  name: 'division',
  label: 'Division',
  useChoices: useDivisionChoices,
}
