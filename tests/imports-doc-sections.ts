/** Sections of docs/imports.md about scores, rosters, and names that mean the same; made from the product itself. */

import { composeEvent } from '../features/calendar/admin/schedule-foreign.ts'
import { isSamePlace } from '../features/calendar/schedule/field-name.ts'
import * as roster from '../features/players/admin-csv.ts'
import { headRow, listIn } from '../kit/admin/csv-heads.ts'
import { guessMapping } from '../kit/admin/csv-mapping.ts'
import { type RowsRead, readRows } from '../kit/admin/csv-read.ts'
import { readSheet } from '../ui/csv/read.ts'

interface Making {
  /** A schedule. */
  read(text: string): RowsRead
  rowsOf(head: string, rows: readonly (readonly [string, string])[]): string
  here: { today: string; timeZone: string }
}

export function moreSections({ read, rowsOf, here }: Making) {
  return [
    `## How games ended\n\n${rowsOf(
      'in the file',
      SCORES.map(text => [text, scoreMade(text, read)]),
    )}\n\n${SCORES_NOTE}`,
    `## Status\n\n${rowsOf(
      'in the file',
      STATUSES.map(text => [text, statusMade(text, read)]),
    )}\n\n${STATUSES_NOTE}`,
    `## Photo OK?\n\n${rowsOf(
      'in the file',
      ANSWERS.map(text => [text, answerMade(text, here)]),
    )}\n\n${ANSWERS_NOTE}`,
    `## Columns of rosters about parents\n\n${rowsOf(
      'name of the column',
      CONTACTS.map(head => [head, contactMade(head)]),
    )}`,
    `## Our teams\n\n${TEAMS_NOTE}\n\n${rowsOf(
      'in the file',
      TEAM_NAMES.map(name => [name, teamMade(name)]),
    )}`,
    `## Places\n\n${PLACES_NOTE}\n\n${rowsOf(
      'in the schedule, and in the file',
      PLACES.map(([one, other]) => [
        `${one}\` and \`${other}`,
        isSamePlace(one, other) ? 'the same place' : 'two places',
      ]),
    )}`,
  ]
}

const teams = ['U11 Comets', 'U12 Boys'].map((name, index) => ({ id: index + 1, name }))
/** Meanings that somebody has given. */
const said = [
  { written: 'Comets 15B', team_id: 1, place: null },
  { written: 'Ross Pk F4', team_id: null, place: 'Ross Park, Field 4' },
]
const composeSaid = composeEvent({
  club: { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] },
  teams,
  said,
})

const SCORES = [
  ...[
    '3-1',
    '3 : 1',
    'W 3-1',
    'L 3-1',
    '1-3 L',
    'Won 3–1',
    'T 2-2',
    '2-2 (4-3 PK)',
    '',
    '-',
    'TBD',
  ],
  ...['1-Mar', '3-1 forfeit'],
]

/** Reads a column 'Score' beside a game of ours away. */
function scoreMade(text: string, read: Making['read']) {
  const table = ['Date\tTime\tOpponent\tHome/Away\tLocation\tScore']
    .concat(`9/19/2026\t9:00 AM\tTigers\tAway\tRoss Park\t${text}`)
    .join('\n')
  const { rows, open, rejected } = read(table)
  const [question] = open
  const [error] = rejected.flatMap(({ errors }) => Object.values(errors))
  if (error) return `error: ${error}`
  if (question)
    return `asked: ${question.text} ${question.choices.map(({ label }) => label).join(' / ')}`
  const { score } = rows[0] as { score?: { goals: number[]; first: string } }
  return score ? `${score.goals.join('–')}, ours first` : 'no score yet'
}

const STATUSES = [
  ...['Scheduled', 'Final', 'Cancelled', 'Rained out', 'PPD', 'Rescheduled', ''],
  ...['Forfeit', 'FF', 'W/O', 'Walkover', 'Awarded', 'Abandoned', 'Suspended', 'No show'],
]

/** Reads a column 'Status' of a past game, with and without a score. */
function statusMade(text: string, read: Making['read']) {
  const head = 'Date\tTime\tOpponent\tHome/Away\tLocation\tStatus\tHome score\tAway score'
  const game = `9/19/2026\t9:00 AM\tTigers\tHome\tRoss Park\t${text}\t`
  const [scored, without] = ['3\t0', '\t'].map(goals => read(`${head}\n${game}${goals}`))
  const [question] = scored?.open ?? []
  if (question)
    return `asked: ${question.text} ${question.choices.map(({ label }) => label).join(' / ')}`
  const { score, status } = (scored?.rows[0] ?? {}) as {
    score?: { outcome?: string }
    status?: string
  }
  const unscored = without?.rows[0]?.status
  const made = score?.outcome ? `with a score a result, ${score.outcome}` : String(status)
  return status === unscored ? made : `${made}; without one ${unscored}`
}

const ANSWERS = [
  'Yes',
  'y',
  'OK',
  'x',
  'signed',
  'No',
  'n',
  'declined',
  'opt out',
  '',
  'Team photo only',
]

/** Reads a column 'Photo OK?' of a roster. */
function answerMade(text: string, here: Making['here']) {
  const file = `Name\tNumber\tPosition\tBirth year\tPhoto OK?\nAna Brooks\t7\tD\t2015\t${text}`
  const table = readSheet(file)
  const list = listIn(roster, table, headRow(roster, table).row).table
  const { mapping } = guessMapping(roster, list)
  const { rows, open } = readRows(roster, list, { mapping, replies: {}, club: here })
  const [question] = open
  if (question)
    return `asked: ${question.text} ${question.choices.map(({ label }) => label).join(' / ')}`
  return String(rows[0]?.consent ?? 'nothing: what is stored stays')
}

const TEAM_NAMES = [
  ...['U11 Comets', 'u-11 comets', '11U Comets', 'Comets 15B', 'U-12 Boys', '12U Boys', 'U12B'],
  ...['Bluestem FC U12 Boys', 'U12 Boys Blue', 'U12 Girls'],
]
const PLACES: [string, string][] = [
  ['Ross Park, Field 4', 'Ross Park #4'],
  ['Ross Park, Field 4', 'Ross Park Fld. 4'],
  ['Ross Park, Field 4', 'Ross Park, Field 5'],
  ['Ross Park, Field 4', 'Ross Park'],
]

/** Reads a column of the home team. */
function teamMade(name: string) {
  const { fields, errors } = composeSaid({ home_team: name, away_team: 'Tigers' }, {})
  const team = fields?.team_id as { name: string } | undefined
  const isKnown = teams.some(each => each.name === team?.name)
  if (errors) return 'not ours, unless somebody says so'
  return isKnown
    ? `${team?.name}`
    : `asked: a new team “${team?.name}”, or another name of one of ours`
}

const CONTACTS = [
  ...['Parent 1 Email', 'Guardian Name', 'Mother', 'Contact 2 Phone', 'Email 1', 'Zip Code'],
  ...['Jersey Size', 'School'],
]

/** Reads a column of contacts next to one of addresses. */
function contactMade(head: string) {
  const cellsOf = (index: number) =>
    index === 1 || /mail/i.test(head) ? ['pat@family.example'] : ['Pat']
  if (!roster.leftOut.isSo(head, cellsOf(0))) return 'left out as unknown'
  const isKept = roster.leftOut.kept?.columns([head, 'E-mail'], cellsOf).includes(0)
  const kept = isKept ? '; kept with the player when staff tick it' : ''
  return `left out, and named in a sentence${kept}`
}

const SCORES_NOTE = `Columns of the home team's and the away team's goals, or of ours and theirs, are taken as they are. A score becomes a
result, by the rules of the score dialog: not before the game is over, not of one that is cancelled. 0-0 beside games that are over
is asked about. Another score than is stored stays until staff tick it. Scores under the club's age are stored and not public.`

const STATUSES_NOTE = `Each word that is not known is asked about once. A game that was not played to its end is off until its day is over, so that no
family comes; a score that the file has then becomes a result with that outcome.`

const ANSWERS_NOTE = `A no always counts, unless the file itself says that it is older. A yes never replaces a family's no without a later day
beside it (a column such as “Consent date”), and nothing in a file makes an answer unasked again. Of a column “No photos” only a yes
says something.`

const TEAMS_NOTE =
  'The club has the teams U11 Comets and U12 Boys, and somebody has said that “Comets 15B” is the first.'

const PLACES_NOTE = `What a rule takes for the same is one place; what somebody has said, such as that “Ross Pk F4” is “Ross Park, Field 4”,
counts in each later file.`
