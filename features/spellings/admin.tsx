import { adminTab } from '../../kit/admin/tab.ts'
import { useTeamField, useTeamName } from '../teams/admin-choice.tsx'
import { type Spelling, type SpellingInput, spelling } from './schema.ts'

export default adminTab<SpellingInput, Spelling>({
  path: 'spellings',
  listPath: 'admin/spellings',
  area: 'teams',
  label: 'Names That Mean the Same',
  singular: 'name',
  columns: [
    { header: 'Written in files', cell: ({ written }) => written, names: true },
    { header: 'Means', cell: row => <Meaning {...row} /> },
  ],
  empty: 'No names yet.',
  emptyMore:
    'When a file names a team or a place otherwise than the club does, the import asks what is meant, and remembers it here.',
  schema: spelling,
  form: [
    'written',
    {
      name: 'team_id',
      label: 'It is our team',
      useProps: () => useTeamField('None of our teams'),
    },
    { name: 'place', label: 'Or the place' },
  ],
  rowName: ({ written }) => written,
  deleteQuestion: ({ written }) =>
    `The next file with “${written}” is then asked about again. What was imported stays.`,
})

function Meaning({ team_id, place }: Spelling) {
  const teamName = useTeamName()
  return <bdi>{place ?? teamName(team_id) ?? 'A team that is gone'}</bdi>
}
