import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oracle } from '../../../tests/clashes/oracle.ts'
import {
  clubOf,
  edits,
  type Sketch,
  type World,
  world,
  written,
} from '../../../tests/clashes/sketch.ts'
import type { Place } from '../places/schema.ts'
import { closure } from '../schedule/closure-schema.ts'
import type { Clash } from './clash.ts'
import { ClashIndex } from './clash-book.ts'
import { freeSlots } from './free-slots.ts'
import { slotText } from './in-words.ts'
import type { JudgedEvent } from './judged-event.ts'
import type { ClashClub } from './prepared-event.ts'

const BLANK = { address: null, parking: null, open_from: null, open_until: null, lights: null }
const places: Place[] = [
  {
    ...BLANK,
    id: 1,
    name: 'Oak Park',
    fields: 'Field 1\nField 2\nField 3',
    lights: 'no',
    pin: '33.0198, -96.6989',
    open_from: '08:00',
    open_until: '21:00',
  },
  { ...BLANK, id: 2, name: 'Elm Green', fields: null, pin: '33.2148, -97.1331' },
]

const club: ClashClub = {
  settings: {
    name: 'Bluestem FC',
    timeZone: 'America/Chicago',
    restHours: 20,
    gameMinutes: 90,
    practiceMinutes: 75,
  },
  teams: [
    { id: 1, name: 'U9 Swifts', coach: 'Dana Whitfield' },
    { id: 2, name: 'U10 Kestrels', coach: null },
    { id: 3, name: 'U13 Harriers', coach: 'TBD' },
    { id: 4, name: 'U15 Hawks', coach: 'tbd' },
  ],
  coaches: [{ name: 'dana whitfield', team_ids: [2] }],
  places,
  closures: [
    closure.parse({ date: '2026-10-10', field: 'Field 2', reason: 'Standing water' }),
    closure.parse({ date: '2026-10-11', status: 'delayed' }),
  ],
}

let last = 0

function event(more: Partial<JudgedEvent> = {}): JudgedEvent {
  last += 1
  return {
    id: last,
    date: '2026-10-03',
    time: '09:00',
    time_tbd: false,
    all_day: false,
    end_date: null,
    end_time: null,
    type: 'practice',
    title: null,
    opponent: null,
    isHome: true,
    location: 'Oak Park, Field 1',
    venue: null,
    team_id: 3,
    status: 'scheduled',
    status_reason: null,
    ...more,
  }
}

const found = (...events: JudgedEvent[]) =>
  new ClashIndex(club, events)
    .all()
    .map(({ kind, level }) => `${kind} ${level}`)
    .join(', ')

const game = { type: 'game', opponent: 'Rovers' } as const
const away = { ...game, isHome: false } as const
const PINE = { location: 'Pine' }
const GREEN = { location: 'Elm Green' }
const OTHER = { team_id: 4 }
/** The two teams of one coach. */
const ONE = { team_id: 1 }
const TWO = { team_id: 2 }
const CUP = { type: 'tournament', team_id: null } as const
const LATE = { time: '18:00', end_time: '19:30' }
const CLOSED = { date: '2026-10-10', location: 'Oak Park #2' }

test.each<[string, Partial<JudgedEvent>, Partial<JudgedEvent>, string]>([
  ['a team, overlapping', { end_time: '10:00' }, { time: '09:45', ...PINE }, 'team stop'],
  ['a team, one after the other', { end_time: '10:00' }, { time: '10:00' }, ''],
  ['a team, within the usual length of a practice', {}, { time: '10:14' }, 'team stop'],
  ['a team, after the usual length of a practice', {}, { time: '10:15' }, ''],
  ['a team, within the usual length of a game', game, { time: '10:29' }, 'team stop'],
  ['the same twice', {}, { location: 'OAK PARK #1' }, 'duplicate stop'],
  ['the same twice, both TBD', { time_tbd: true }, { time_tbd: true }, 'duplicate stop'],
  ['two days apart', {}, { date: '2026-10-05' }, ''],
  ['practices of two teams on a field', {}, OTHER, 'field warn'],
  ['a practice and a game on a field', {}, { ...game, ...OTHER }, 'field stop'],
  ['two fields', {}, { ...OTHER, location: 'Oak Park - Field 2' }, ''],
  ['a field and its half', game, { ...OTHER, location: 'Oak Park, Field 1A' }, 'field stop'],
  ['… its half by words', {}, { ...OTHER, venue: 'Oak Park, Fld. 1 North' }, 'field warn'],
  ['two halves', { location: 'Oak Park #1A' }, { ...OTHER, location: 'Oak Park #1B' }, ''],
  ['Field 1 and Field 11', {}, { ...OTHER, location: 'Oak Park, Field 11' }, ''],
  ['a field and no field', {}, { ...OTHER, location: 'Oak Park' }, 'field note'],
  ['a place with one field', GREEN, { ...OTHER, location: 'elm green' }, 'field warn'],
  ['at the same school away', { ...away, ...PINE }, { ...away, ...OTHER, ...PINE }, ''],
  [
    'on the same pitch away',
    { ...away, location: 'Forks, Pitch B' },
    { ...away, ...OTHER, location: 'Forks - pitch b' },
    'field stop',
  ],
  ['no place known', { location: 'TBD' }, { ...OTHER, location: 'tba' }, ''],
  ['two teams of a coach', ONE, { ...TWO, ...PINE }, 'coach warn'],
  ['two teams of a coach together', ONE, TWO, 'field note'],
  ['two teams without a coach yet', {}, { ...OTHER, ...PINE }, ''],
  ['44 km in half an hour', ONE, { ...TWO, time: '10:45', ...GREEN }, 'drive warn'],
  ['44 km in 80 minutes', ONE, { ...TWO, time: '11:35', ...GREEN }, ''],
  ['44 km in half an hour, a team', {}, { time: '10:45', ...GREEN }, 'drive warn'],
  ['two games of a day', game, { ...game, opponent: 'Reds', time: '18:00', ...GREEN }, 'rest note'],
  ['a game and a practice of a day', game, { time: '18:00', ...PINE }, ''],
  [
    'teams of the club against each other',
    { ...game, opponent: 'Bluestem FC U15 Hawks' },
    { ...away, opponent: 'U-13 Harriers', ...OTHER },
    '',
  ],
  ['a game of a tournament', { ...CUP, ...GREEN }, { ...game, ...GREEN }, ''],
  ['a practice at a tournament', { type: 'tournament' }, PINE, 'team stop'],
  ['one that is off', { status: 'cancelled' }, {}, ''],
  [
    'one into the night',
    { time: '20:00', end_time: '01:00', ...PINE },
    { date: '2026-10-04', time: '00:30', location: 'Ash' },
    'team stop',
  ],
])('%s', (_, one, other, expected) => {
  expect(found(event(one), event(other))).toBe(expected)
})

test.each<[string, Partial<JudgedEvent>, string]>([
  ['in hours', { time: '08:00' }, ''],
  ['too early', { time: '07:45' }, 'hours warn'],
  ['too late', { time: '20:00', date: '2026-07-04' }, 'hours warn, dark warn'],
  // 6:02 PM by the almanac.
  ['before sunset', { time: '18:00', end_time: '18:55' }, ''],
  ['after sunset', LATE, 'dark warn'],
  ['after sunset, nobody knows of lights', { ...LATE, ...GREEN }, ''],
  ['on a closed field', CLOSED, 'closed warn'],
  ['on another field that day', { date: '2026-10-10' }, ''],
  ['on a day that is delayed', { date: '2026-10-11' }, 'closed note'],
  ['on a closed field, cancelled', { ...CLOSED, status: 'cancelled' }, ''],
  ['at no known time', { time_tbd: true, time: '03:00' }, ''],
])('An event %s', (_, one, expected) => {
  expect(found(event(one))).toBe(expected)
})

test('A clash is described in a sentence', () => {
  const detail = (...events: Partial<JudgedEvent>[]) =>
    new ClashIndex(club, events.map(event)).all()[0]?.detail
  expect(detail(ONE, { ...TWO, ...PINE })).toBe('Dana Whitfield coaches both teams.')
  expect(detail(ONE, { ...TWO, time: '10:45', ...GREEN })).toBe(
    'From Oak Park to Elm Green it is about 1 hour and 18 minutes by car, and Dana Whitfield has 30 minutes.',
  )
  expect(detail({ time: '07:00' })).toBe('Oak Park is open from 8:00 AM until 9:00 PM.')
  expect(detail(LATE)).toMatch(/^The sun sets at 7:0\d PM, and Oak Park has no lights\.$/)
  expect(detail(CLOSED)).toBe(
    'Field 2 is closed that day (Standing water): everybody reads that the event is cancelled.',
  )
})

test('The nearest free field, hour and day are proposed', () => {
  const taken = event({ ...game, team_id: 4 })
  const typed = event()
  const book = new ClashIndex(club, [taken])
  const clashesOf = (typed: JudgedEvent) => book.of(typed)
  const calendar = { club, today: '2026-10-01', clashesOf }
  const texts = freeSlots(typed, calendar).map(slot => slotText(slot, typed))
  expect(texts).toEqual(['Oak Park, Field 2', '10:30 AM', 'Sun, Oct 4'])
  // A practice at 7:45 AM would be too early for the place, and nothing is proposed in the past.
  const late = { ...calendar, today: '2026-10-03' }
  expect(freeSlots(typed, late).map(slot => slot.date)).not.toContain('2026-10-02')
})

/** `CALENDARS=10000 SEED=… npx vitest run --project sqlite features/calendar/clashes/rules.test.ts` */
const CALENDARS = Number(process.env.CALENDARS ?? 500)
const SEED = Number(process.env.SEED ?? 20_261_123)

test(`${CALENDARS} random calendars have the clashes of a brute-force oracle`, {
  timeout: (CALENDARS + 500) * 100,
}, () => {
  const seen = new Map<string, number>()
  let calendars = 0
  const property = fc.property(world, fc.array(edits, { maxLength: 3 }), (first, rounds) => {
    calendars += 1
    const book = new ClashIndex(clubOf(first), first.events.map(written))
    let current = first
    expectSame(book.all(), current)
    for (const round of rounds) {
      current = edited(current, round)
      book.update(current.events.map(written))
      expectSame(book.all(), current)
    }
    for (const event of current.events)
      expect(textsOf(book.of(written(event)))).toEqual(
        textsOf(book.all().filter(({ events }) => events.some(id => id === event.id))),
      )
    for (const { kind, level } of book.all())
      seen.set(`${kind} ${level}`, (seen.get(`${kind} ${level}`) ?? 0) + 1)
  })
  fc.assert(property, { numRuns: CALENDARS, seed: SEED })
  expect(calendars).toBe(CALENDARS)
  // Each outcome of each rule was met.
  expect([...seen.keys()].toSorted()).toEqual([
    'closed note',
    'closed warn',
    'coach warn',
    'dark warn',
    'drive warn',
    'duplicate stop',
    'field note',
    'field stop',
    'field warn',
    'hours warn',
    'rest note',
    'team stop',
  ])
})

function expectSame(clashes: readonly Clash[], calendar: World) {
  const { found, unsure } = oracle(calendar)
  const isSure = (text: string) => ![...unsure].some(id => text === `dark warn ${id}`)
  expect(textsOf(clashes).filter(isSure)).toEqual(found)
}

function textsOf(clashes: readonly Clash[]) {
  return clashes
    .map(({ kind, level, events }) =>
      [kind, level, ...events.toSorted((one, other) => one - other)].join(' '),
    )
    .sort()
}

/** Each edit puts another event in the place of one, or takes one out. */
function edited(calendar: World, round: readonly [number, Omit<Sketch, 'id'> | null][]): World {
  const events = new Map(calendar.events.map(event => [event.id, event]))
  for (const [at, event] of round) {
    if (event) events.set(at + 1, { ...event, id: at + 1 })
    else events.delete(at + 1)
  }
  return { ...calendar, events: [...events.values()] }
}
