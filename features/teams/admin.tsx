import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { useDivisionChoices } from './admin-divisions.tsx'
import { logo } from './admin-logo.ts'
import { gradeChoices } from './grade-choices.ts'
import { type Team, type TeamInput, team } from './schema.ts'

const Field = fieldsOf<TeamInput>()

export default adminTab<TeamInput, Team>({
  path: 'teams',
  area: 'teams',
  label: 'Teams',
  singular: 'team',
  columns: [
    { header: 'Name', cell: ({ name }) => name },
    {
      header: 'Grade',
      cell: ({ grade }) => (grade ? `${grade} Grade` : 'N/A'),
      value: ({ grade }) => grade,
    },
    { header: 'Coach', cell: ({ coach }) => coach || 'N/A', value: ({ coach }) => coach },
  ],
  empty: 'No teams found. Add your first team to get started.',
  schema: team,
  blank: { name: '', description: '', grade: null, coach: '', logoUrl: '', division_id: null },
  Fields: TeamFields,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name}. Its players and events stay, without a team: those events are then of the whole club. This action cannot be undone.`,
  deleteManyNote:
    'Their players and events stay, without a team: those events are then of the whole club.',
  messages: { created: 'Team created', updated: 'Team updated', deleted: 'Team deleted' },
  invalidates: ['players', 'schedule', 'albums'],
})

function TeamFields() {
  return (
    <>
      <Field.Text name="name" label="Name" autoComplete="off" />
      <Field.Select name="grade" label="Grade" choices={gradeChoices} empty="No grade" optional />
      <Field.Select
        name="division_id"
        label="Division"
        choices={useDivisionChoices()}
        empty="None"
        optional
      />
      <Field.Text name="coach" label="Coach" autoComplete="off" optional />
      <Field.TextArea name="description" label="Description" optional />
      <Field.Picture name="logoUrl" label="Logo" kind={logo} optional />
    </>
  )
}
