/** Columns of schedules from leagues and team-management services, and the fields that they give. */
import type { Compose, Composed, ForeignColumns } from '../../../kit/admin/csv.ts'
import { isTimeUnknown, minutesOf, writtenTimes } from '../../../kit/admin/csv-clocks.ts'
import { weekdayIn, writtenDay } from '../../../kit/admin/csv-days.ts'
import { endAfter } from '../../../kit/admin/csv-file-times.ts'
import type { FileQuestion } from '../../../kit/admin/csv-questions.ts'
import { clock } from '../../../kit/admin/csv-times.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { dayIn, isTime, timeIn } from '../../../kit/clock.ts'
import { nameKey } from '../../../kit/name-key.ts'
import { minutes, timeOf } from '../../../kit/time-of-day.ts'
import { outcomeLabels } from '../../results/schema.ts'
import type { Settings } from '../../settings/schema.ts'
import type { Spelling } from '../../spellings/schema.ts'
import type { Team } from '../../teams/schema.ts'
import { isMatchup } from './matchup.ts'
import type { Unplayed } from './outcome-words.ts'
import { outcomeOf, scoreColumns, scoreOf } from './schedule-scores.ts'
import { type Sides, sidesOf } from './schedule-sides.ts'

const teamOne: FileQuestion = {
  key: 'teamOne',
  text: 'The file names two teams. Which of them plays at home?',
  choices: [
    { value: 'first', label: 'The first' },
    { value: 'second', label: 'The second' },
  ],
}

export const foreign: ForeignColumns = {
  columns: [
    {
      header: 'Matchup',
      field: 'matchup',
      also: ['Match up', 'Match', 'Game', 'Teams', 'Fixture', 'Event', 'Contest'],
      gives: ['isHome', 'opponent', 'team_id'],
      looksLike: /^\S.*\s(?:@|vs?\.?)\s\S.*$/i,
      fits: cells => cells.length > 0 && cells.every(isMatchup),
    },
    {
      header: 'Team 1',
      field: 'team_one',
      also: ['Team A', 'First team'],
      gives: ['isHome', 'opponent', 'team_id'],
      means: {
        impliedBy: 'Home',
        implied: 'Team',
        question: teamOne,
        columns: { first: 'Home team', second: 'Away team' },
      },
    },
    {
      header: 'Team 2',
      field: 'team_two',
      also: ['Team B', 'Second team'],
      gives: ['isHome', 'opponent', 'team_id'],
      means: {
        impliedBy: 'Home',
        implied: 'Opponent',
        question: teamOne,
        columns: { first: 'Away team', second: 'Home team' },
      },
    },
    {
      header: 'Home team',
      field: 'home_team',
      also: ['Home', 'Home team name', 'Home club'],
      fits: cells =>
        cells.every(cell => !/^(?:y|n|yes|no|true|false|home|away|h|a|[01])$/i.test(cell)),
      gives: ['isHome', 'opponent', 'team_id'],
    },
    {
      header: 'Away team',
      field: 'away_team',
      also: ['Away', 'Away team name', 'Visitor', 'Visitors', 'Visiting team', 'Away club'],
      gives: ['isHome', 'opponent', 'team_id'],
    },
    {
      header: 'Division',
      field: 'division',
      also: ['Age group', 'Age division', 'Bracket', 'Flight'],
      gives: ['team_id'],
    },
    {
      header: 'Date and time',
      field: 'date_time',
      also: [
        'Date/Time',
        'Start date/time',
        'Start',
        'Kickoff',
        'Game time',
        'Date',
        'Day',
        'Start date',
        'Game date',
        'Match date',
        'Event date',
        'Date & time',
      ],
      gives: ['date', 'time'],
      holds: 'date-time',
      looksLike: /^\S*\d[/-]\d\S*[ T,]+\d{1,2}:\d{2}.*$/,
      fits: cells => cells.some(cell => /\d/.test(writtenDay(cell)?.rest ?? '')),
    },
    {
      header: 'Weekday',
      field: 'weekday',
      also: ['Day', 'Day of week', 'Week day', 'DOW'],
      gives: [],
      holds: 'weekday',
      fits: cells => cells.some(cell => weekdayIn(cell) !== undefined),
      looksLike: /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?$/i,
    },
    {
      header: 'Venue',
      field: 'place_name',
      also: ['Venue name', 'Location name', 'Facility', 'Complex', 'Site'],
      gives: ['location', 'venue'],
    },
    {
      header: 'Field',
      field: 'place_field',
      also: [
        'Field name',
        'Field number',
        'Pitch',
        'Location details',
        'Subvenue',
        'Sub location',
        'Field #',
        'Court',
        'Surface name',
        'Surface',
      ],
      gives: ['location', 'venue'],
    },
    {
      header: 'Address',
      field: 'place_address',
      also: ['Location address', 'Venue address', 'Street address'],
      gives: ['location', 'venue'],
    },
    {
      header: 'Arrival time',
      field: 'arrival',
      also: [
        'Arrival',
        'Arrive',
        'Arrive at',
        'Arrive by',
        'Be there',
        'Report time',
        'Arrival time (minutes)',
      ],
      gives: ['arrive_early'],
    },
    {
      header: 'Duration',
      field: 'duration',
      also: ['Duration (HH:MM)', 'Duration (minutes)', 'Length'],
      gives: ['end_time'],
    },
    ...scoreColumns(teamOne),
  ],

  async prepare() {
    const [club, teams, spellings] = await Promise.all([
      send<Settings>('GET', '/api/settings'),
      send<Team[]>('GET', '/api/teams'),
      send<Spelling[]>('GET', '/api/admin/spellings'),
    ])
    const [date, time] = [dayIn, timeIn].map(read => read(club.timeZone, new Date()))
    return composeEvent({ club, teams, spellings, now: `${date} ${time}` })
  },
}

/** Exported for the tests. */
export function composeEvent(sides: Sides): Compose {
  return (cells, own) => {
    const { fields = {}, errors, skipped } = sidesOf(cells, own, sides)
    if (skipped) return { skipped }
    const when = start(cells, own)
    const outcome = outcomeOf(cells, own)
    const score = scoreOf(cells, outcome)
    const isOver = startOf({ ...own, ...when }) < (sides.now ?? '~')
    const wrong = { ...errors, ...score.errors }
    return {
      fields: {
        ...when,
        ...ending(cells, { ...own, ...when }),
        ...place(cells, own),
        ...fields,
        ...score.fields,
        ...(outcome && statusBy(outcome, Boolean(score.fields) && isOver, own)),
      },
      ...(Object.keys(wrong).length > 0 && { errors: wrong }),
    }
  }
}

/** A game with a score is over; one without, or before its day, does not take place. */
function statusBy(outcome: Unplayed, isResult: boolean, { status_reason }: Own): Fields {
  if (isResult) return { status: 'scheduled', status_reason: status_reason || null }
  return { status: 'cancelled', status_reason: status_reason || outcomeLabels[outcome] }
}

function startOf({ date, time }: Own) {
  return `${date} ${time}`
}

type Cells = Parameters<Compose>[0]
type Own = Parameters<Compose>[1]
type Fields = NonNullable<Composed['fields']>

/** Reads both times of '09:00-10:15'; a given time is no longer to be announced. */
function start({ date_time }: Cells, own: Own): Fields {
  const [date = '', behind] = (date_time ?? '').split(' ')
  const start: Fields = date_time ? { date, ...(behind && { time: behind }) } : {}
  const text = String({ ...own, ...start }.time ?? '')
  if (text === '') return start
  if (isTimeUnknown(text)) return { ...start, time: '00:00', time_tbd: true }
  const [time = '', end] = text.split('-')
  const isOver = own.time_tbd === undefined && isTime(time)
  return { ...start, time, ...(end && { end_time: end }), ...(isOver && { time_tbd: false }) }
}

/** End, arrival and duration are computed from the start. */
function ending({ arrival, duration }: Cells, own: Own): Fields {
  const start = own.time_tbd === true ? undefined : minutesOfCell(own.time)
  const fields: Fields = {}
  if (own.time_tbd === true && own.end_time) fields.end_time = null
  else if (own.end_time) fields.end_time = endOf(String(own.end_time), start)
  if (arrival !== undefined) fields.arrive_early = minutesEarly(arrival, start)
  if (duration !== undefined && start !== undefined) {
    const lasts = lengthOf(duration) ?? minutesOfCell(clock.fromText(duration))
    if (lasts) fields.end_time = timeOf(start + lasts)
  }
  return fields
}

/** Reads '1:00' beside a start at 11:30 AM as 1:00 PM. */
function endOf(text: string, start: number | undefined) {
  const end = isTimeUnknown(text) ? null : writtenTimes(text)
  if (!end || typeof end === 'string') return end === null ? null : text
  return timeOf(start === undefined ? minutesOf(end.start) : endAfter(start, end.start, false))
}

/** '30', '30 min' and ':30' count back from the start; '8:30' is a time of day before it. */
function minutesEarly(arrival: string, start: number | undefined) {
  const length = lengthOf(arrival)
  if (length !== undefined) return length > 0 ? length : null
  const at = isTimeUnknown(arrival) ? undefined : writtenTimes(arrival)
  if (!at || typeof at === 'string' || start === undefined) return null
  const { start: time } = at
  const early = start - minutesOf(time)
  const isNoon = !time.half && !time.isOf24 && early >= NOON
  const minutes = isNoon ? early - NOON : early
  return minutes > 0 ? minutes : null
}

const NOON = 12 * 60
const LENGTH =
  /^:?(?<count>\d{1,3})(?:\s*(?<unit>m|min|mins|minutes?|h|hrs?|hours?)\.?)?(?:\s+(?:early|before|prior)\b.*)?$/i

/** Minutes of '30', '30 min', '1 hour' and '30 minutes before the game'. */
function lengthOf(text: string) {
  const { count, unit = '' } = LENGTH.exec(text.trim())?.groups ?? {}
  if (count === undefined) return undefined
  return Number(count) * (/^h/i.test(unit) ? 60 : 1)
}

function minutesOfCell(time: unknown) {
  return /^\d\d:\d\d$/.test(String(time)) ? minutes(String(time)) : undefined
}

/** Our location is the place, or its address where the venue names it. */
function place({ place_name, place_field, place_address }: Cells, own: Own): Fields {
  const hasPlace = [place_name, place_field, place_address].some(cell => cell !== undefined)
  if (!hasPlace) return {}
  const isNamed = place_name && nameKey(place_field ?? '').includes(nameKey(place_name))
  // A bare '4' is the number of a field.
  const field = /^#?\d{1,2}[a-z]?$/i.test(place_field ?? '')
    ? `Field ${place_field?.replace('#', '')}`
    : place_field
  const name = [isNamed ? '' : place_name, field].filter(Boolean).join(', ')
  const location = String(own.location ?? '').trim()
  if (place_address) {
    const venue = name || location
    return { location: place_address, venue: venue === '' ? null : venue }
  }
  if (place_name && location) return { location, venue: name }
  return { location: [location, name].filter(Boolean).join(', ') || 'TBD' }
}
