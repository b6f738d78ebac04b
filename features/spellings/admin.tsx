import { adminTab } from '../../kit/admin/tab.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { useTeamField, useTeamName } from '../teams/admin-choice.tsx'
import { type Spelling, type SpellingInput, spelling } from './schema.ts'

const Field = fieldsOf<SpellingInput>()

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
  Fields: SpellingFields,
  rowName: ({ written }) => written,
  deleteQuestion: ({ written }) =>
    `The next file with “${written}” is then asked about again. What was imported stays.`,
})

function Meaning({ team_id, place }: Spelling) {
  const teamName = useTeamName()
  return <bdi>{place ?? teamName(team_id) ?? 'A team that is gone'}</bdi>
}

function SpellingFields() {
  const team = useTeamField('None of our teams')
  return (
    <>
      <Field.Text
        name="written"
        label="Written in files"
        hint="As a league or a coach writes it, such as Bluestem 15B Blue"
        autoComplete="off"
      />
      <Field.Select name="team_id" label="It is our team" {...team} />
      <Field.Text
        name="place"
        label="Or the place"
        hint="As the club writes it, such as Oak Park, Field 2"
        autoComplete="off"
        optional
      />
    </>
  )
}
