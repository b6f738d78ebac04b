import { useMemo } from 'react'
import { send } from '../../kit/admin/portal-client.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { useScope } from '../../kit/admin/user.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import type { Column } from '../../ui/table/column.ts'
import { AskFamilies } from '../consent-links/admin.tsx'
import { DataDialog, useMayErase } from '../erasure/admin.tsx'
import { useFeesNote } from '../fees/admin-removed.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import { gradeChoices } from '../teams/grade-choices.ts'
import { ConsentDialog, ConsentFields, consentFilter } from './admin-consent.tsx'
import { LeftDialog, leftFilter } from './admin-left.tsx'
import { photo } from './admin-photo.ts'
import { positionLabel } from './position.ts'
import { positionChoices } from './position-choices.ts'
import { type Player, type PlayerInput, player } from './schema.ts'

const Field = fieldsOf<PlayerInput>()
const CONFLICT = 'A player with this name and number already exists'

export default adminTab<PlayerInput, Player>({
  path: 'players',
  area: 'players',
  label: 'Players',
  singular: 'player',
  columns: useColumns,
  arrange: rows => rows.toSorted((one, other) => one.number - other.number),
  empty: 'No players found',
  schema: player,
  blank: {
    name: '',
    number: '',
    position: '',
    year_of_birth: '',
    age: '',
    grade: null,
    team_id: null,
    bio: '',
    statLabel: '',
    statValue: '',
    photoUrl: '',
    hidden: false,
    left_on: null,
    consent: 'unknown',
    consent_by: '',
    consent_on: null,
    consent_until: null,
    consent_via: null,
  },
  Fields,
  csv: () => import('./admin-csv.ts'),
  exporting: players => send('POST', '/api/admin/access-log', { players }),
  filters: [consentFilter, leftFilter],
  rowActions: [{ label: 'Data', Dialog: DataDialog, useIsOffered: useMayErase }],
  selectionActions: [
    { label: 'Photo consent', Dialog: ConsentDialog },
    { label: 'Ask families', Dialog: AskFamilies },
    { label: 'Left the club', Dialog: LeftDialog },
  ],
  rowName: ({ name }) => name,
  deleteQuestion: ({ name }) =>
    `This will permanently delete ${name} from the team roster. This action cannot be undone.`,
  useDeleteNote: useFeesNote,
  messages: {
    created: 'Player created successfully',
    updated: 'Player updated successfully',
    deleted: 'Player deleted successfully',
  },
  failureMessage: message => (message.includes('already exists') ? CONFLICT : undefined),
})

function useColumns() {
  const teamName = useTeamName()
  return useMemo(
    (): Column<Player>[] => [
      { header: 'Name', cell: ({ name }) => name },
      { header: 'Number', cell: ({ number }) => number, numeric: true },
      { header: 'Position', cell: positionLabel },
      {
        header: 'Grade',
        cell: ({ grade }) => (grade ? `${grade} Grade` : 'N/A'),
        value: ({ grade }) => grade,
      },
      {
        header: 'Team',
        cell: ({ team_id }) => teamName(team_id) ?? 'N/A',
        value: ({ team_id }) => teamName(team_id),
      },
    ],
    [teamName],
  )
}

function Fields() {
  return useScope('players.update') === 'own' ? <CoachFields /> : <AllFields />
}

/** What coaches change of the players of their teams; the server accepts no more. */
function CoachFields() {
  return (
    <>
      <SideBySide>
        <Field.Number name="number" label="Number" />
        <Field.Select name="position" label="Position" choices={positionChoices} />
      </SideBySide>
      <Field.TextArea name="bio" label="Bio" optional />
      <SideBySide>
        <Field.Text name="statLabel" label="Stat label" hint="Such as Goals" optional />
        <Field.Text name="statValue" label="Stat value" hint="Such as 12" optional />
      </SideBySide>
    </>
  )
}

function AllFields() {
  const teams = useTeamChoices()
  return (
    <>
      <Field.Text name="name" label="Name" autoComplete="off" />
      <SideBySide>
        <Field.Number name="number" label="Number" />
        <Field.Select
          name="position"
          label="Position"
          choices={positionChoices}
          empty="Choose a position"
        />
        <Field.Number name="year_of_birth" label="Year of birth" />
        <Field.Number name="age" label="Age" optional />
        <Field.Select name="grade" label="Grade" choices={gradeChoices} empty="No grade" optional />
        <Field.Select name="team_id" label="Team" choices={teams} empty="No team" optional />
      </SideBySide>
      <Field.TextArea name="bio" label="Bio" optional />
      <SideBySide>
        <Field.Text name="statLabel" label="Stat label" hint="Such as Goals" optional />
        <Field.Text name="statValue" label="Stat value" hint="Such as 12" optional />
      </SideBySide>
      <Field.Picture name="photoUrl" label="Photo" kind={photo} optional />
      <ConsentFields />
      <Field.Checkbox
        name="hidden"
        label="Hidden from the public"
        hint="No page, list or feed then shows this player. Staff see everything as before."
      />
      <Field.Date
        name="left_on"
        label="Left the club on"
        hint="The site shows nothing of players who left. Their data stays until you erase it."
        optional
      />
    </>
  )
}
