import {
  type CsvColumn,
  type CsvKind,
  type CsvWords,
  choiceCell,
  type NewRows,
  nameCell,
  type PlacesOfRows,
  yesIfSaid,
  yesOrNo,
} from '../../../kit/admin/csv.ts'
import { writtenDay } from '../../../kit/admin/csv-days.ts'
import { clock, day } from '../../../kit/admin/csv-times.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { outcomeChoices } from '../../results/outcome-choices.ts'
import { type Place, venuesOf } from '../places/schema.ts'
import { isBye } from '../schedule/bye.ts'
import { hasOpponent } from '../schedule/event-name.ts'
import { isSamePlace } from '../schedule/field-name.ts'
import { isUnknown } from '../schedule/place.ts'
import { eventStatuses, type ScheduleEventInput } from '../schedule/schema.ts'
import { statusWords } from '../schedule/words.ts'
import { isMatchup } from './matchup.ts'
import { outcomeIn } from './outcome-words.ts'
import { nilNil } from './schedule-scores.ts'
import { sideIn } from './side-in.ts'
import { typeChoices } from './type-choices.ts'

const sides = yesOrNo(['home', 'h', 'vs', 'vs.', 'v'], ['away', 'a', 'at', '@', 'visitor'])

/** A blank cell says nothing. */
const side: CsvKind = {
  ...sides,
  fromText: text => (text.trim() === '' ? undefined : sides.fromText(text)),
}

const statusChoices = eventStatuses.map(value => ({ value, label: statusWords(value) }))

const planned = choiceCell(statusChoices, 'scheduled', {
  ...{ canceled: 'cancelled', 'rained out': 'cancelled', ppd: 'postponed', rescheduled: 'moved' },
  ...{ active: 'scheduled', confirmed: 'scheduled', final: 'scheduled', played: 'scheduled' },
  ...{ normal: 'scheduled', unplayed: 'scheduled', pending: 'scheduled', cancel: 'cancelled' },
  ...{ 'cancelled - rain': 'cancelled', 'rained-out': 'cancelled', cxl: 'cancelled' },
  ...{ complete: 'scheduled', completed: 'scheduled', open: 'scheduled', approved: 'scheduled' },
})

/** A game that was not played to its end becomes a result, or is off (`composeEvent`). */
const statuses: CsvKind = {
  ...planned,
  fromText: text => outcomeIn(text)?.outcome ?? planned.fromText(text),
}

const types = choiceCell(typeChoices, 'game', {
  ...{ match: 'game', 'league game': 'game', scrimmage: 'game', friendly: 'game' },
  ...{ regular_season: 'game', 'regular season': 'game', league: 'game', 'regular game': 'game' },
  ...{ exhibition: 'game', playoff: 'game', playoffs: 'game', postseason: 'game', season: 'game' },
  ...{ training: 'practice', event: 'other', meeting: 'other', 'tournament game': 'tournament' },
})

/** Asks about words that are not among the choices. */
function wordsOf(kind: CsvKind, choices: CsvWords['choices']): CsvWords {
  return {
    isClear: word => choices.some(({ value }) => value === kind.fromText(word)),
    question: (word, header, count) =>
      `“${header}” says “${word}” in ${count === 1 ? '1 row' : `${count} rows`}. What is that?`,
    choices,
  }
}

/** A blank cell is clear where there is no opponent or its name says the side; 'N' only beside 'Y'. */
const sideWords: CsvWords = {
  isClear(word, { all, fields }) {
    const { opponent = '' } = fields
    if (word === '')
      return opponent === '' || isBye(opponent) || sideIn(opponent).isHome !== undefined
    if (/^n$/i.test(word)) return all.some(other => /^(?:y|yes)$/i.test(other))
    return typeof side.fromText(word) === 'boolean'
  },
  question(word, header, count) {
    const games = count === 1 ? '1 row' : `${count} rows`
    const said = word === '' ? 'is blank' : `says “${word}”`
    return `“${header}” ${said} in ${games}. Where is that played?`
  },
  choices: [
    { value: 'Home', label: 'At home' },
    { value: 'Away', label: 'Away' },
  ],
}

/** Tells whether a time follows the day. */
function hasTime(cell: string) {
  return /\d/.test(writtenDay(cell)?.rest ?? '')
}

const columns: readonly CsvColumn<keyof ScheduleEventInput>[] = [
  {
    header: 'Date',
    field: 'date',
    required: true,
    kind: day,
    also: ['Start date', 'Game date', 'Event date', 'Match date', 'Day'],
    holds: 'day',
    looksLike: /^(?:\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2}))$/,
    fits: cells => cells.some(cell => /\d/.test(cell)) && !cells.some(hasTime),
    example: '2026-09-12',
  },
  {
    header: 'Time',
    field: 'time',
    required: true,
    kind: clock,
    also: ['Start', 'Start time', 'Game time', 'Kickoff', 'Kick-off', 'Match time'],
    holds: 'start',
    looksLike: /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/i,
    fits: cells => !cells.some(cell => writtenDay(cell)),
    example: '09:00',
  },
  {
    header: 'End',
    field: 'end_time',
    kind: clock,
    also: ['Ends at', 'End time', 'Finish'],
    example: '10:30',
  },
  { header: 'Last day', field: 'end_date', rare: true },
  {
    header: 'Time TBD',
    field: 'time_tbd',
    rare: true,
    kind: yesIfSaid(['tbd'], ['known']),
    holds: 'later',
  },
  {
    header: 'Be there (minutes early)',
    field: 'arrive_early',
    rare: true,
    also: ['Arrive early'],
  },
  {
    header: 'Type',
    field: 'type',
    kind: types,
    words: wordsOf(types, typeChoices),
    also: ['Event type', 'Game type', 'Activity'],
    example: 'Game',
  },
  {
    header: 'Team',
    field: 'team_id',
    kind: nameCell('teams'),
    also: ['Team name', 'Our team', 'Team1 name'],
  },
  {
    header: 'Title',
    field: 'title',
    also: ['Name', 'Event', 'Event name'],
    fits: cells => !(cells.length > 0 && cells.every(isMatchup)),
  },
  {
    header: 'Opponent',
    field: 'opponent',
    also: ['Opponent name', 'Against', 'Versus', 'vs', 'Team2 name', 'Opponent/Event title'],
    example: 'Cedar Creek',
  },
  {
    header: 'Home',
    field: 'isHome',
    kind: side,
    also: ['Home or away', 'Home/Away', 'H/A', 'Side', 'Team1 is home'],
    looksLike: /^(?:h|a|home|away|vs\.?|@)$/i,
    fits: cells => cells.some(cell => typeof side.fromText(cell) === 'boolean'),
    words: sideWords,
    example: 'Yes',
  },
  {
    header: 'Location',
    field: 'location',
    required: true,
    also: ['Place'],
    example: 'Oak Park, Field 2',
  },
  {
    header: 'Match number',
    field: 'match_number',
    rare: true,
    also: [
      'Match #',
      'Match no',
      'Match',
      'Game #',
      'Game number',
      'Game no',
      'Game ID',
      'Match ID',
    ],
    fits: cells => cells.some(cell => /\d/.test(cell)) && !cells.some(isMatchup),
  },
  { header: 'Venue and field', field: 'venue', rare: true },
  { header: 'Uniform', field: 'uniform', rare: true, also: ['Jersey', 'Shirt color', 'Kit'] },
  { header: 'Notes', field: 'notes', rare: true, also: ['Description', 'Comments'] },
  {
    header: 'Status',
    field: 'status',
    kind: statuses,
    words: wordsOf(statuses, [
      ...statusChoices,
      ...outcomeChoices.filter(({ value }) => value !== 'played'),
    ]),
    also: ['Game status', 'Match status'],
  },
  { header: 'Reason', field: 'status_reason' },
]

export default columns

/** A file without a column for the side says nothing of games whose opponent has no '@' or 'vs'. */
export const newRows: readonly NewRows[] = [
  {
    field: 'isHome',
    isClear: ({ type = 'game', opponent, isHome }) =>
      isHome !== undefined || !opponent || !hasOpponent(String(type)),
    question: count => ({
      key: 'side',
      text: `The file does not say where ${count === 1 ? 'a new game is' : `${count} new games are`} played.`,
      choices: [
        { value: 'home', label: 'At home' },
        { value: 'away', label: 'Away' },
      ],
    }),
    complete: (reply, row) => ({ ...row, isHome: reply === 'home' }),
  },
  nilNil,
]

/** The places of a file's events: the venue where it stands beside an address, else the location. */
export const places: PlacesOfRows = {
  textOf({ venue, location }) {
    const text = String(venue ?? location ?? '').trim()
    return isUnknown(text) ? undefined : text
  },
  at: (row, place) => (row.venue ? { ...row, venue: place } : { ...row, location: place }),
  isSame: isSamePlace,
  fetchKnown: async () => (await send<Place[]>('GET', '/api/places')).flatMap(venuesOf),
}

export { foreign } from './schedule-foreign.ts'
export { scoreBeside as beside } from './schedule-scores.ts'
