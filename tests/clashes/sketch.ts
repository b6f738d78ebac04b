/** Generates small calendars for the oracle: meanings are numbers, and their spellings are separate. */
import fc from 'fast-check'
import type { JudgedEvent } from '../../features/calendar/clashes/judged-event.ts'
import type { ClashClub } from '../../features/calendar/clashes/prepared-event.ts'

export interface Sketch {
  id: number
  /** Index in DAYS. */
  day: number
  /** Minutes after midnight; null: to be announced. */
  start: number | null
  end: number | null
  /** Days after the first. */
  more: number
  type: 'game' | 'practice' | 'tournament' | 'other'
  /** Index in TEAMS. */
  team: number | null
  /** Index in TEAMS, or another club. */
  opponent: number | 'Rovers' | null
  home: boolean
  status: 'scheduled' | 'moved' | 'cancelled'
  where: { place: number | null; field: number | null; part: 'A' | 'B' | null; writing: number }
}

export interface World {
  restHours: number | null
  closures: { day: number; place: number | null; status: 'cancelled' | 'delayed' }[]
  events: Sketch[]
}

export const DAYS = [
  '2026-10-30',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
  '2026-11-05',
]
export const TEAMS = ['U9 Swifts', 'U10 Kestrels', 'U11 Herons', 'U13 Harriers']
/** Coaches with indexes in TEAMS; the last is named by a team's form alone. */
export const COACHES = [
  { name: 'Dana Whitfield', teams: [0, 1] },
  { name: 'Priya Raman', teams: [1, 2] },
  { name: 'Marcus Bell', teams: [3, 0] },
]
export const GAME = 90
export const PRACTICE = 75
export const OTHER = 60

/** The last is in no list of the club. */
export const PLACES = [
  { name: 'Oak Park', fields: 3, at: [33.03, -96.74], open: [480, 1260], lights: false },
  { name: 'Elm Green', fields: 0, at: [33.2, -97.13], open: [null, 1200], lights: true },
  { name: 'Pine Hill', fields: 1, at: [30.27, -97.74], open: [420, null], lights: null },
  { name: 'Cape Meadow', fields: 2, at: [40.71, -74.0], open: [null, null], lights: false },
  { name: 'Lone School', fields: null, at: null, open: [null, null], lights: null },
] as const

const quarter = (from: number, to: number) =>
  fc.integer({ min: from * 4, max: to * 4 }).map(count => count * 15)

const sketch: fc.Arbitrary<Omit<Sketch, 'id'>> = fc.record({
  day: fc.integer({ min: 0, max: DAYS.length - 1 }),
  start: fc.oneof(
    { weight: 12, arbitrary: quarter(8, 20) },
    { weight: 4, arbitrary: quarter(0, 23) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  end: fc.oneof(
    { weight: 3, arbitrary: quarter(9, 22) },
    { weight: 1, arbitrary: quarter(0, 23) },
    { weight: 4, arbitrary: fc.constant(null) },
  ),
  more: fc.oneof(
    { weight: 12, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constant(60) },
  ),
  type: fc.constantFrom('game', 'game', 'practice', 'practice', 'tournament', 'other'),
  team: fc.constantFrom(null, 0, 1, 2, 3),
  opponent: fc.constantFrom<Sketch['opponent'][]>(null, 'Rovers', 0, 1, 2, 3),
  home: fc.boolean(),
  status: fc.constantFrom('scheduled', 'scheduled', 'scheduled', 'moved', 'cancelled'),
  where: fc.record({
    place: fc.constantFrom(null, 0, 0, 0, 1, 2, 3, 4),
    field: fc.constantFrom(null, 1, 2, 2),
    part: fc.constantFrom(null, null, 'A', 'B'),
    writing: fc.integer({ min: 0, max: 3 }),
  }),
})

/** Events that are in the calendar twice, possibly in other words. */
const copies = fc.array(fc.tuple(fc.nat(13), fc.integer({ min: 0, max: 3 })), { maxLength: 2 })

export const world: fc.Arbitrary<World> = fc.record({
  restHours: fc.constantFrom(null, 2, 24, 60),
  closures: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: DAYS.length - 1 }),
      place: fc.constantFrom(null, 0, 1, 4),
      status: fc.constantFrom('cancelled', 'delayed'),
    }),
    { maxLength: 2 },
  ),
  events: fc
    .tuple(fc.array(sketch, { minLength: 2, maxLength: 12 }), copies)
    .map(([events, again]) =>
      [
        ...events,
        ...again.flatMap(([at, writing]) => {
          const event = events[at % events.length]
          return event ? { ...event, where: { ...event.where, writing } } : []
        }),
      ].map((event, at) => ({ ...event, id: at + 1 })),
    ),
})

/** Other events in place of some of them. */
export const edits = fc.array(fc.tuple(fc.nat(13), fc.option(sketch)), { maxLength: 4 })

export function clubOf({ restHours, closures }: World): ClashClub {
  return {
    settings: {
      name: 'Bluestem FC',
      timeZone: 'America/Chicago',
      restHours,
      gameMinutes: GAME,
      practiceMinutes: PRACTICE,
    },
    teams: TEAMS.map((name, at) => ({
      id: at + 1,
      name,
      // Marcus Bell leads the Swifts by the team's form, in other letters.
      coach: at === 0 ? 'MARCUS  Bell' : 'TBD',
    })),
    coaches: COACHES.map(({ name, teams }) => ({
      name,
      team_ids: teams.filter(at => !(name === 'Marcus Bell' && at === 0)).map(at => at + 1),
    })),
    places: PLACES.flatMap(({ name, fields, at, open: [from, until], lights }, index) => {
      if (!at) return []
      const lit = lights ? ('yes' as const) : ('no' as const)
      const lines = Array.from({ length: fields }, (_, each) => `Field ${each + 1}`)
      return {
        id: index + 1,
        name,
        fields: lines.join('\n') || null,
        pin: at.join(', '),
        address: null,
        parking: null,
        open_from: clock(from),
        open_until: clock(until),
        lights: lights === null ? null : lit,
      }
    }),
    closures: closures.map(({ day, place, status }) => ({
      from_time: null,
      until_time: null,
      date: DAYS[day] ?? '',
      status,
      reason: null,
      in_play: null,
      except_events: null,
      own: PLACES.flatMap(({ name, at }) => (at ? name : [])),
      field: place === null ? null : (PLACES[place]?.name ?? ''),
    })),
  }
}

export function written(event: Sketch): JudgedEvent {
  const { id, day, start, end, more, type, team, opponent, home, status } = event
  const date = DAYS[day] ?? ''
  const texts = textsOf(event.where)
  return {
    id,
    date,
    type,
    status,
    status_reason: null,
    isHome: home,
    title: null,
    ...texts,
    time: clock(start) ?? '00:00',
    time_tbd: start === null,
    all_day: false,
    end_time: clock(end),
    end_date: more === 0 ? null : later(date, more),
    team_id: team === null ? null : team + 1,
    opponent:
      typeof opponent === 'number' ? `${['', 'Bluestem FC '][id % 2]}${TEAMS[opponent]}` : opponent,
  }
}

function textsOf({ place, field, part, writing }: Sketch['where']) {
  const name = place === null ? undefined : PLACES[place]?.name
  if (!name) return { location: ['TBD', 'tba', 'Tbd', 'TBA'][writing] ?? '', venue: null }
  const number = `${field}${part ?? ''}`
  const named = [
    `${name}, Field ${number}`,
    `${name} #${number}`,
    `${name.toUpperCase()} - Fld. ${field} ${part ?? ''}`,
    `${name}, field ${number}`,
  ]
  const text = (field === null ? name : named[writing]) ?? ''
  return writing === 3
    ? { location: '12 Main St, Plano, TX', venue: text }
    : { location: writing === 0 ? `${text}, 12 Main St` : text, venue: null }
}

function clock(minutes: number | null) {
  if (minutes === null) return null
  return [Math.floor(minutes / 60), minutes % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}

function later(date: string, days: number) {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
