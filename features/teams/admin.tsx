import { loadedDialog } from '../../kit/admin/paper/loaded-dialog.tsx'
import { adminTab } from '../../kit/admin/tab.ts'
import { AlsoWritten } from '../spellings/admin-also-written.tsx'
import { useTeamDeletion } from './admin-deletion.tsx'
import { useDivisionChoices } from './admin-divisions.tsx'
import { Followers } from './admin-followers.tsx'
import { useGradeChoices } from './admin-grades.ts'
import { logo } from './admin-logo.ts'
import { gradeLabel } from './grades.ts'
import { teamPath } from './path.ts'
import { type Team, type TeamInput, team } from './schema.ts'

/** The list has the age in words, such as U13: it reads names as their players say. */
type ListedTeam = Team & { age: string }

export default adminTab<TeamInput, ListedTeam>({
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
      cell: ({ age }) => age,
    },
    { header: 'Coach', cell: ({ coach }) => coach || 'N/A' },
  ],
  empty: 'No teams found. Add your first team to get started.',
  emptyMore: 'Players, events and photos belong to teams, and families choose theirs on the site.',
  schema: team,
  form: [
    'name',
    { name: 'grade', empty: 'No grade', useProps: () => ({ choices: useGradeChoices() }) },
    'coach',
    { name: 'division_id', empty: 'None', useProps: () => ({ choices: useDivisionChoices() }) },
    'description',
    { name: 'logoUrl', kind: logo },
    { more: [{ row: ['age_group', 'age_years'] }], unfolding: ['age_group'] },
    OtherNames,
    Followers,
  ],
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
    `This will permanently delete ${name}. Its players stay, without a team; what it has played stays under its name. This action cannot be undone.`,
  useDeletion: useTeamDeletion,
  invalidates: ['players', 'schedule', 'albums'],
})

function OtherNames({ row }: { row?: ListedTeam | undefined }) {
  return row && <AlsoWritten meanings={[{ label: row.name, team_id: row.id, place: null }]} />
}
