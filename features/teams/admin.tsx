import { loadedDialog } from '../../kit/admin/paper/loaded-dialog.tsx'
import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { More } from '../../ui/form/more.tsx'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { useDivisionChoices } from './admin-divisions.tsx'
import { useGradeChoices } from './admin-grades.ts'
import { logo } from './admin-logo.ts'
import { ageGroupOf } from './age-group.ts'
import { gradeLabel } from './grades.ts'
import { teamPath } from './path.ts'
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
      cell: ({ grade }) => (grade ? gradeLabel(grade) : 'N/A'),
    },
    {
      header: 'Age group',
      cell: team => {
        const age = ageGroupOf(team, today())
        return age === undefined ? 'Unknown' : `U${age}`
      },
    },
    { header: 'Coach', cell: ({ coach }) => coach || 'N/A' },
  ],
  empty: 'No teams found. Add your first team to get started.',
  emptyMore: 'Players, events and photos belong to teams, and families choose theirs on the site.',
  schema: team,
  Fields: TeamFields,
  another: ['division_id'],
  tools: [
    {
      label: 'Print QR codes',
      Dialog: loadedDialog(async () => (await import('./admin-codes.tsx')).CodesDialog),
    },
  ],
  siteAddress: teamPath,
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name}. Its players and events stay, without a team: those events are then of the whole club. This action cannot be undone.`,
  deleteManyNote:
    'Their players and events stay, without a team: those events are then of the whole club.',
  invalidates: ['players', 'schedule', 'albums'],
})

function today() {
  return new Date().toISOString().slice(0, 10)
}

function TeamFields() {
  return (
    <>
      <Field.Text name="name" label="Name" autoComplete="off" />
      <Field.Select
        name="grade"
        label="Grade"
        choices={useGradeChoices()}
        empty="No grade"
        optional
      />
      <Field.Text name="coach" label="Coach" autoComplete="off" optional />
      <Field.Select
        name="division_id"
        label="Division"
        choices={useDivisionChoices()}
        empty="None"
        optional
      />
      <Field.TextArea name="description" label="Description" optional />
      <Field.Picture name="logoUrl" label="Logo" kind={logo} optional />
      <More names={['age_group', 'age_years']} unfolding={['age_group']}>
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
      </More>
    </>
  )
}
