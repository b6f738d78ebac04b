import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../kit/admin/format.ts'
import type { ListFilter } from '../../kit/admin/tab.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import type { Choice } from '../../ui/form/choices.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { More } from '../../ui/form/more.tsx'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { type Division, type DivisionInput, division } from './division.ts'
import { tieBreakOrders, tieBreaksInWords } from './tie-breaks.ts'

const Field = fieldsOf<DivisionInput>()

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
  Fields: DivisionFields,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name} and its table. This action cannot be undone.`,
  invalidates: ['standings', 'teams'],
})

const orderChoices = tieBreakOrders.map(value => ({
  value,
  label: tieBreaksInWords(value),
}))

function DivisionFields() {
  return (
    <>
      <Field.Text name="name" label="Name" hint="Such as U13 Boys, Division 2" autoComplete="off" />
      <SideBySide as="trio">
        <Field.Number name="win_points" label="For a win" />
        <Field.Number name="tie_points" label="For a tie" />
        <Field.Number name="loss_points" label="For a loss" />
      </SideBySide>
      <Field.Date
        name="counts_from"
        label="Season from"
        hint="Games before do not count."
        optional
      />
      <Field.Select
        name="tie_breaks"
        label="Teams level on points"
        choices={orderChoices}
        hint="Compared one after the other."
      />
      <More names={['goal_cap', 'age_group']}>
        <Field.Number
          name="goal_cap"
          label="Goals that count"
          hint="The league’s cap for the goal difference of a game, such as 4. Empty: all."
          optional
        />
        <Field.Number
          name="age_group"
          label="Age group"
          hint="Such as 13 for U13. Left empty, the name and the club’s teams say it."
          optional
        />
      </More>
    </>
  )
}

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
