import { useMemo } from 'react'
import { loadedDialog } from '../../kit/admin/paper/loaded-dialog.tsx'
import { send } from '../../kit/admin/portal-client.ts'
import { adminTab, type RowBrief } from '../../kit/admin/tab.ts'
import { useScope } from '../../kit/admin/user.ts'
import { dayIn } from '../../kit/clock.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { More } from '../../ui/form/more.tsx'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import type { Column } from '../../ui/table/column.ts'
import { AskFamilies } from '../consent-links/admin.tsx'
import { DataDialog, useMayErase } from '../erasure/admin.tsx'
import { useFeesNote } from '../fees/admin/removed.ts'
import { useClub } from '../settings/use-club.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import { useGradeChoices } from '../teams/admin-grades.ts'
import { gradeLabel } from '../teams/grades.ts'
import { ConsentDialog, ConsentFields, consentFilter } from './admin-consent.tsx'
import { positionFilter, teamFilter, useRosters } from './admin-filters.ts'
import { GradeDialog } from './admin-grade.tsx'
import { LeftDialog, leftFilter } from './admin-left.tsx'
import { MoveDialog } from './admin-move.tsx'
import { NumbersDialog } from './admin-numbers.tsx'
import { photo } from './admin-photo.ts'
import { NameOffer } from './admin-usual-names.tsx'
import { limitsOf, playerWithin } from './limits.ts'
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
  empty: 'No players found',
  emptyMore:
    'The roster of each team on the site is made of them. Add the first one, or import a file.',
  schema: player,
  useSchema,
  omit: ['photoData'],
  Fields,
  alike: ['name', 'number', 'team_id', 'year_of_birth'],
  another: ['team_id', 'grade'],
  csv: () => import('./admin-csv.ts'),
  sheet: [
    { field: 'name' },
    { field: 'number', isNumber: true, isOwn: true },
    { field: 'position', isOwn: true },
    { field: 'year_of_birth', isNumber: true },
    { field: 'age', isNumber: true },
    { field: 'grade' },
    { field: 'team_id' },
    { field: 'statLabel', isOwn: true },
    { field: 'statValue', isOwn: true },
  ],
  exporting: players => send('POST', '/api/admin/access-log', { players }),
  tools: [
    {
      label: 'Print a roster',
      Dialog: loadedDialog(async () => (await import('./admin-roster.tsx')).RosterDialog),
    },
  ],
  useBrief,
  useGroups: useRosters,
  filters: [teamFilter, positionFilter, consentFilter, leftFilter],
  rowActions: [{ label: 'Data', Dialog: DataDialog, useIsOffered: useMayErase }],
  selectionActions: [
    { label: 'Move to a team', Dialog: MoveDialog },
    { label: 'Change grade', Dialog: GradeDialog },
    { label: 'Free numbers', Dialog: NumbersDialog },
    { label: 'Photo consent', Dialog: ConsentDialog },
    { label: 'Ask families', Dialog: AskFamilies },
    { label: 'Left the club', Dialog: LeftDialog },
  ],
  siteAddress: ({ id, hidden, left_on }) => (hidden || left_on ? undefined : `/team?player=${id}`),
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

/** The schema with the club's limits for years of birth and ages. */
function useSchema(row: Player | undefined) {
  const club = useClub()
  return useMemo(
    () => club && playerWithin(limitsOf(club, dayIn(club.timeZone, new Date())), row),
    [club, row],
  )
}

function useColumns() {
  const teamName = useTeamName()
  return useMemo(
    (): Column<Player>[] => [
      { header: 'Name', cell: ({ name }) => name },
      { header: 'Number', cell: ({ number }) => number, numeric: true },
      { header: 'Position', cell: positionLabel },
      {
        header: 'Grade',
        cell: ({ grade }) => (grade ? gradeLabel(grade) : 'N/A'),
      },
      {
        header: 'Team',
        cell: ({ team_id }) => teamName(team_id) ?? 'N/A',
      },
    ],
    [teamName],
  )
}

/** The heading of the group says the team. */
function useBrief(): RowBrief<Player> {
  return {
    start: ({ number }) => number,
    line: player =>
      [positionLabel(player), player.grade && gradeLabel(player.grade)].filter(Boolean).join(' · '),
  }
}

function Fields() {
  return useScope('players.update') === 'own' ? <CoachFields /> : <AllFields />
}

/** The fields that coaches may change of the players of their teams; the server accepts no others. */
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
  const grades = useGradeChoices()
  return (
    <>
      <Field.Text name="name" label="Name" autoComplete="off" />
      <NameOffer />
      <Field.Select name="team_id" label="Team" choices={teams} empty="No team" optional />
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
        <Field.Select name="grade" label="Grade" choices={grades} empty="No grade" optional />
      </SideBySide>
      <Field.TextArea name="bio" label="Bio" optional />
      <Field.Picture name="photoUrl" label="Photo" kind={photo} optional />
      <ConsentFields />
      <More names={['statLabel', 'statValue', 'hidden', 'left_on']}>
        <SideBySide>
          <Field.Text name="statLabel" label="Stat label" hint="Such as Goals" optional />
          <Field.Text name="statValue" label="Stat value" hint="Such as 12" optional />
        </SideBySide>
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
      </More>
    </>
  )
}
