/** Columns of schedules from leagues and team-management services, and our fields that are made of them. */
import type { Compose, Composed, ForeignColumns } from '../../../kit/admin/csv.ts'
import { clock, day } from '../../../kit/admin/csv-times.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { nameKey } from '../../../kit/name-key.ts'
import type { Settings } from '../../settings/schema.ts'
import type { Team } from '../../teams/schema.ts'
import { type Sides, sidesOf } from './schedule-sides.ts'

export const foreign: ForeignColumns = {
  columns: [
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
      also: ['Date/Time', 'Start date/time', 'Start', 'Kickoff', 'Game time'],
      gives: ['date', 'time'],
      looksLike: /^\S*\d[/-]\d\S*[ T,]+\d{1,2}:\d{2}.*$/,
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
      also: ['Field name', 'Field number', 'Pitch', 'Location details', 'Subvenue'],
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
      also: ['Arrival', 'Arrive', 'Arrive at', 'Report time', 'Arrival time (minutes)'],
      gives: ['arrive_early'],
    },
    {
      header: 'Duration',
      field: 'duration',
      also: ['Duration (HH:MM)', 'Duration (minutes)', 'Length'],
      gives: ['end_time'],
    },
  ],

  async prepare() {
    const [club, teams] = await Promise.all([
      send<Settings>('GET', '/api/settings'),
      send<Team[]>('GET', '/api/teams'),
    ])
    return composeEvent({ club, teams })
  },
}

/** Exported for the tests. */
export function composeEvent(sides: Sides): Compose {
  return (cells, own) => {
    const when = { ...start(cells, own) }
    const { fields = {}, errors } = sidesOf(cells, own, sides)
    return {
      fields: {
        ...when,
        ...ending(cells, { ...own, ...when }),
        ...place(cells, own),
        ...fields,
      },
      ...(errors && { errors }),
    }
  }
}

type Cells = Parameters<Compose>[0]
type Own = Parameters<Compose>[1]
type Fields = NonNullable<Composed['fields']>

const TBD = /^(?:tb[adc]|to be (?:announced|determined|decided))\.?$/i

function start({ date_time }: Cells, own: Own): Fields {
  const [date = '', ...rest] = (date_time ?? '').split(/[ T,]+/)
  const given = date_time ? { date: day.fromText(date), time: clock.fromText(rest.join(' ')) } : {}
  const time = String({ ...own, ...given }.time ?? '').trim()
  return TBD.test(time) ? { ...given, time: '00:00', time_tbd: true } : given
}

/** Arrival and duration count from the start. */
function ending({ arrival, duration }: Cells, own: Own): Fields {
  const start = minutes(own.time)
  const fields: Fields = {}
  if (arrival !== undefined) {
    const at = minutes(clock.fromText(arrival))
    const early = /^\d+$/.test(arrival)
      ? Number(arrival)
      : (start ?? Number.NaN) - (at ?? Number.NaN)
    fields.arrive_early = early > 0 ? early : null
  }
  if (duration !== undefined && start !== undefined) {
    const lasts = /^\d+$/.test(duration) ? Number(duration) : minutes(clock.fromText(duration))
    if (lasts) fields.end_time = timeOf((start + lasts) % (24 * 60))
  }
  return fields
}

function minutes(time: unknown) {
  const [hours, rest] = /^\d\d:\d\d$/.test(String(time)) ? String(time).split(':').map(Number) : []
  return hours === undefined || rest === undefined ? undefined : hours * 60 + rest
}

function timeOf(minutes: number) {
  return [Math.floor(minutes / 60), minutes % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}

/** Our location is the place, or its address where the venue names it. */
function place({ place_name, place_field, place_address }: Cells, own: Own): Fields {
  const isGiven = [place_name, place_field, place_address].some(cell => cell !== undefined)
  if (!isGiven) return {}
  const isNamed = place_name && nameKey(place_field ?? '').includes(nameKey(place_name))
  const name = [isNamed ? '' : place_name, place_field].filter(Boolean).join(', ')
  const location = String(own.location ?? '').trim()
  if (place_address) {
    const venue = name || location
    return { location: place_address, venue: venue === '' ? null : venue }
  }
  if (place_name && location) return { location, venue: name }
  return { location: [location, name].filter(Boolean).join(', ') || 'TBD' }
}
