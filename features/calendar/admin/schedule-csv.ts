import {
  blankMeansNo,
  type CsvKind,
  type CsvWords,
  choiceCell,
  type NewRows,
  type PlacesOfRows,
  yesOrNo,
} from '../../../kit/admin/csv.ts'
import { columnsOf } from '../../../kit/admin/csv-columns.ts'
import { writtenDay } from '../../../kit/admin/csv-days.ts'
import { clock } from '../../../kit/admin/csv-times.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { choicesOf } from '../../../kit/fields.ts'
import { counted } from '../../../ui/english.ts'
import { result } from '../../results/schema.ts'
import { type Place, venuesOf } from '../places/schema.ts'
import { isBye } from '../schedule/bye.ts'
import { hasOpponent } from '../schedule/event-name.ts'
import { isSamePlace } from '../schedule/field-name.ts'
import { isUnknown } from '../schedule/place.ts'
import { scheduleEvent } from '../schedule/schema.ts'
import { isMatchup } from './matchup.ts'
import { outcomeIn } from './outcome-words.ts'
import { nilNil } from './schedule-scores.ts'
import { sideIn } from './side-in.ts'

const sides = yesOrNo(['home', 'h', 'vs', 'vs.', 'v'], ['away', 'a', 'at', '@', 'visitor'])

/** A blank cell says nothing. */
const side: CsvKind = {
  ...sides,
  fromText: text => (text.trim() === '' ? undefined : sides.fromText(text)),
}

const planned = choiceCell(choicesOf(scheduleEvent.shape.status), 'scheduled', {
  canceled: 'cancelled',
  'rained out': 'cancelled',
  ppd: 'postponed',
  rescheduled: 'moved',
  active: 'scheduled',
  confirmed: 'scheduled',
  final: 'scheduled',
  played: 'scheduled',
  normal: 'scheduled',
  unplayed: 'scheduled',
  pending: 'scheduled',
  cancel: 'cancelled',
  'cancelled - rain': 'cancelled',
  'rained-out': 'cancelled',
  cxl: 'cancelled',
  complete: 'scheduled',
  completed: 'scheduled',
  open: 'scheduled',
  approved: 'scheduled',
})

/** A game that was not played to its end becomes a result, or is off (`composeEvent`). */
const statuses: CsvKind = {
  ...planned,
  fromText: text => outcomeIn(text)?.outcome ?? planned.fromText(text),
}

const types = choiceCell(choicesOf(scheduleEvent.shape.type), 'game', {
  match: 'game',
  'league game': 'game',
  scrimmage: 'game',
  friendly: 'game',
  regular_season: 'game',
  'regular season': 'game',
  league: 'game',
  'regular game': 'game',
  exhibition: 'game',
  playoff: 'game',
  playoffs: 'game',
  postseason: 'game',
  season: 'game',
  training: 'practice',
  event: 'other',
  meeting: 'other',
  'tournament game': 'tournament',
})

/** A start that is to be announced is stored as midnight. */
const start: CsvKind = {
  ...clock,
  shown: (value, times, row) =>
    row?.time_tbd === true ? 'TBD' : (clock.shown?.(value, times) ?? ''),
}

/** Asks about words that are not among the choices. */
function wordsOf(kind: CsvKind, choices: CsvWords['choices']): CsvWords {
  return {
    isClear: word => choices.some(({ value }) => value === kind.fromText(word)),
    question: (word, header, count) =>
      `“${header}” says “${word}” in ${counted(count, 'row')}. What is that?`,
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
    const cell = word === '' ? 'is blank' : `says “${word}”`
    return `“${header}” ${cell} in ${counted(count, 'row')}. Where is that played?`
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

export const naming = ['date', 'time', 'team_id', 'title', 'opponent']

export default columnsOf(scheduleEvent, {
  date: {
    also: ['Start date', 'Game date', 'Event date', 'Match date', 'Day'],
    holds: 'day',
    looksLike: /^(?:\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2}))$/,
    fits: cells => cells.some(cell => /\d/.test(cell)) && !cells.some(hasTime),
    example: '2026-09-12',
  },
  time: {
    kind: start,
    also: ['Start', 'Start time', 'Game time', 'Kickoff', 'Kick-off', 'Match time'],
    holds: 'start',
    looksLike: /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/i,
    fits: cells => !cells.some(cell => writtenDay(cell)),
    example: '09:00',
  },
  end_time: { header: 'End', also: ['Ends at', 'End time', 'Finish'], example: '10:30' },
  end_date: { rare: true },
  time_tbd: {
    header: 'Time TBD',
    rare: true,
    kind: blankMeansNo(['tbd'], ['known']),
    holds: 'later',
  },
  arrive_early: { header: 'Be there (minutes early)', rare: true, also: ['Arrive early'] },
  type: {
    kind: types,
    words: wordsOf(types, choicesOf(scheduleEvent.shape.type)),
    also: ['Event type', 'Game type', 'Activity'],
    example: 'Game',
  },
  team_id: { also: ['Team name', 'Our team', 'Team1 name'] },
  title: {
    also: ['Name', 'Event', 'Event name'],
    fits: cells => !(cells.length > 0 && cells.every(isMatchup)),
  },
  opponent: {
    also: ['Opponent name', 'Against', 'Versus', 'vs', 'Team2 name', 'Opponent/Event title'],
    example: 'Cedar Creek',
  },
  isHome: {
    header: 'Home',
    kind: side,
    also: ['Home or away', 'Home/Away', 'H/A', 'Side', 'Team1 is home'],
    looksLike: /^(?:h|a|home|away|vs\.?|@)$/i,
    fits: cells => cells.some(cell => typeof side.fromText(cell) === 'boolean'),
    words: sideWords,
    example: 'Yes',
  },
  location: { also: ['Place'], example: 'Oak Park, Field 2' },
  match_number: {
    rare: true,
    also: ['Match no', 'Match', 'Game', 'Game number', 'Game no', 'Game ID', 'Match ID'],
    fits: cells => cells.some(cell => /\d/.test(cell)) && !cells.some(isMatchup),
  },
  venue: { rare: true },
  uniform: { rare: true, also: ['Jersey', 'Shirt color', 'Kit'] },
  notes: { rare: true, also: ['Description', 'Comments'] },
  status: {
    kind: statuses,
    words: wordsOf(statuses, [
      ...choicesOf(scheduleEvent.shape.status),
      ...choicesOf(result.shape.outcome).filter(({ value }) => value !== 'played'),
    ]),
    also: ['Game status', 'Match status'],
  },
})

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
export { scoreLinked as linked } from './schedule-scores.ts'
