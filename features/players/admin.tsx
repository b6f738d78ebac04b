import { useMemo } from 'react'
import { alikeQuestion } from '../../kit/admin/alike-question.ts'
import { loadedDialog } from '../../kit/admin/paper/loaded-dialog.tsx'
import { send } from '../../kit/admin/portal-client.ts'
import { adminTab, type PhoneRow } from '../../kit/admin/tab.ts'
import { dayIn } from '../../kit/clock.ts'
import type { Column } from '../../ui/table/column.ts'
import { AskFamilies } from '../consent-links/admin.tsx'
import { DataDialog, useMayErase } from '../erasure/admin.tsx'
import { useFeesNote } from '../fees/admin/removed.ts'
import { FamilyPart } from '../parents/admin-family.tsx'
import { useClub } from '../settings/use-club.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import { useGradeChoices } from '../teams/admin-grades.ts'
import { gradeLabel } from '../teams/grades.ts'
import { ConsentDialog, ConsentFields, consentFilter } from './admin-consent.tsx'
import { useExportWithParents } from './admin-export.ts'
import { positionFilter, teamFilter, useRosters } from './admin-filters.ts'
import { GradeDialog } from './admin-grade.tsx'
import { LeftDialog, leftFilter } from './admin-left.tsx'
import { MoveDialog } from './admin-move.tsx'
import { NumbersDialog } from './admin-numbers.tsx'
import { photo } from './admin-photo.ts'
import { NameOffer } from './admin-usual-names.tsx'
import { consentFields } from './consent.ts'
import { limitsOf, playerWithinLimits } from './limits.ts'
import {
  coachFields,
  NO_POSITION,
  type Player,
  type PlayerInput,
  player,
  positionLabel,
} from './schema.ts'
import { takingNo } from './takes-no.ts'

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
  ownFields: coachFields,
  form: [
    'name',
    NameOffer,
    { name: 'team_id', empty: 'No team', useProps: () => ({ choices: useTeamChoices() }) },
    {
      row: [
        'number',
        { name: 'position', empty: 'Choose a position' },
        'year_of_birth',
        'age',
        { name: 'grade', empty: 'No grade', useProps: () => ({ choices: useGradeChoices() }) },
      ],
    },
    FamilyPart,
    'bio',
    { name: 'photoUrl', kind: photo },
    { Part: ConsentFields, names: consentFields },
    { more: [{ row: ['statLabel', 'statValue'] }, 'hidden', 'left_on'] },
  ],
  question: alikeQuestion('players', ['name', 'number', 'team_id', 'year_of_birth']),
  another: ['team_id', 'grade'],
  csv: () => import('./admin-csv.ts'),
  sheet: ['name', 'number', 'position', 'year_of_birth', 'age', 'grade', 'team_id'],
  exporting: players => send('POST', '/api/admin/access-log', { players }),
  tools: [
    {
      label: 'Print a roster',
      Dialog: loadedDialog(async () => (await import('./admin-roster.tsx')).RosterDialog),
    },
    { label: 'Export with parents', useTool: useExportWithParents },
  ],
  usePhoneRow,
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
  useDeletion: rows => ({ note: useFeesNote(rows) }),
  notices: {
    created: 'Player created successfully',
    updated: 'Player updated successfully',
    deleted: 'Player deleted successfully',
    failed: (_action, message) => (message.includes('already exists') ? CONFLICT : undefined),
  },
})

/** The schema with the club's limits for years of birth and ages. */
function useSchema(row: Player | undefined) {
  const club = useClub()
  return useMemo(
    () =>
      club &&
      takingNo(
        playerWithinLimits(limitsOf(club, dayIn(club.timeZone, new Date())), row),
        row && [row],
      ),
    [club, row],
  )
}

function useColumns() {
  const teamName = useTeamName()
  return useMemo(
    (): Column<Player>[] => [
      { header: 'Name', cell: ({ name }) => name },
      { header: 'Number', cell: ({ number }) => number, numeric: true },
      { header: 'Position', cell: ({ position }) => positionLabel(position) },
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
function usePhoneRow(): PhoneRow<Player> {
  return {
    start: ({ number }) => number,
    line: ({ position, grade }) =>
      [position !== NO_POSITION && positionLabel(position), grade && gradeLabel(grade)]
        .filter(Boolean)
        .join(' · '),
  }
}
