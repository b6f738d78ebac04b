import { type CsvColumn, named, oneOf, yesIfSaid } from '../../kit/admin/csv.ts'
import { gradeChoices } from '../teams/grade-choices.ts'
import { consentChoices, proofChoices } from './consent.ts'
import { positionChoices } from './position-choices.ts'
import type { PlayerInput } from './schema.ts'

const columns: readonly CsvColumn<keyof PlayerInput>[] = [
  { header: 'Name', field: 'name', required: true, also: ['Player', 'Player name', 'Full name'] },
  { header: 'Number', field: 'number', required: true, also: ['Jersey', 'Jersey number', 'No'] },
  { header: 'Position', field: 'position', required: true, kind: oneOf(positionChoices) },
  { header: 'Year of birth', field: 'year_of_birth', required: true, also: ['Birth year'] },
  { header: 'Age', field: 'age' },
  { header: 'Grade', field: 'grade', kind: oneOf(gradeChoices) },
  { header: 'Team', field: 'team_id', kind: named('teams') },
  { header: 'Bio', field: 'bio' },
  { header: 'Stat label', field: 'statLabel' },
  { header: 'Stat value', field: 'statValue' },
  { header: 'Photo', field: 'photoUrl' },
  { header: 'Hidden', field: 'hidden', rare: true, kind: yesIfSaid('hidden', 'shown') },
  { header: 'Photo consent', field: 'consent', rare: true, kind: oneOf(consentChoices, 'unknown') },
  { header: 'Consent by', field: 'consent_by', rare: true },
  { header: 'Consent on', field: 'consent_on', rare: true },
  { header: 'Consent until', field: 'consent_until', rare: true },
  { header: 'Consent via', field: 'consent_via', rare: true, kind: oneOf(proofChoices) },
  { header: 'Photo data', field: 'photoData', rare: true },
]

export default columns
