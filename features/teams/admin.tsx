import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { useDivisionChoices } from './admin-divisions.tsx'
import { logo } from './admin-logo.ts'
import { ageGroupOf } from './age-group.ts'
import { gradeChoices } from './grade-choices.ts'
import { type Team, type TeamInput, team } from './schema.ts'

const Field = fieldsOf<TeamInput>()

const ageYearChoices = [
  { value: 'school', label: 'School years, from August' },
  { value: 'calendar', label: 'Calendar years' },
]

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
    {
      header: 'Age group',
      cell: team => {
        const age = ageGroupOf(team, today())
        return age === undefined ? 'Unknown' : `U${age}`
      },
      value: team => ageGroupOf(team, today()),
    },
    { header: 'Coach', cell: ({ coach }) => coach || 'N/A', value: ({ coach }) => coach },
  ],
  empty: 'No teams found. Add your first team to get started.',
  schema: team,
  blank: {
    name: '',
    description: '',
    grade: null,
    coach: '',
    logoUrl: '',
    division_id: null,
    age_group: '',
    age_years: 'school',
  },
  Fields: TeamFields,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name}. Its players and events stay, without a team: those events are then of the whole club. This action cannot be undone.`,
  deleteManyNote:
    'Their players and events stay, without a team: those events are then of the whole club.',
  messages: { created: 'Team created', updated: 'Team updated', deleted: 'Team deleted' },
  invalidates: ['players', 'schedule', 'albums'],
})

function today() {
  return new Date().toISOString().slice(0, 10)
}

function TeamFields() {
  return (
    <>
      <Field.Text name="name" label="Name" autoComplete="off" />
      <Field.Select name="grade" label="Grade" choices={gradeChoices} empty="No grade" optional />
      <SideBySide>
        <Field.Number
          name="age_group"
          label="Age group"
          hint="Such as 13 for U13. Left empty, name or grade say it."
          optional
        />
        <Field.Select
          name="age_years"
          label="Years of birth"
          choices={ageYearChoices}
          hint="What 2014 in the name means."
        />
      </SideBySide>
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
