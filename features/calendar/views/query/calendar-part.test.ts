import { expect, test } from 'vitest'
import { addDays } from '../../../../kit/clock.ts'
import { aCalendarEvent } from '../../../../tests/factories.ts'
import { calendarPart, covers, MAX_COMING } from './calendar-part.ts'
import { parseScheduleQuery } from './schedule-query.ts'

const KESTRELS = 1
const HAWKS = 2
const SPARROWS = 3
const teams = [
  { id: KESTRELS, name: 'U10 Kestrels' },
  { id: HAWKS, name: 'U15 Hawks' },
  { id: SPARROWS, name: 'U8 Sparrows' },
]
/** Four a day from January 2026 to May 2027: 100 of the Hawks, 40 of the whole club, the rest of the Kestrels. */
const many = Array.from({ length: 2_000 }, (_, i) =>
  event(i, i % 20 === 0 ? HAWKS : i % 50 === 1 ? null : KESTRELS),
)

test('a few hundred events: all sent, whatever the query', () => {
  for (const query of [{}, { team: '1' }, { team: '99' }, { month: '2027-03' }]) {
    const part = partOf(query, { events: many.slice(0, 300) })
    expect(part.events).toHaveLength(300)
    expect(part.cut).toBeUndefined()
    expect(covers(part, { team: HAWKS, month: '2029-01' })).toBe(true)
  }
})

test('a large calendar: the month, and one more coming event than the list shows', () => {
  const part = partOf({})
  expect(monthsIn(part.events)).toEqual(['2026-11'])
  expect(part.events).toHaveLength(30 * 4)
  expect(covers(part, { team: null, month: '' })).toBe(true)
  expect(covers(part, { team: null, month: '2026-11' })).toBe(true)
  expect(covers(part, { team: null, month: '2026-12' })).toBe(false)
  expect(covers(part, { team: KESTRELS, month: '' })).toBe(false)

  const late = partOf({}, { today: '2026-11-30' }).events
  expect(late.filter(event => event.start_date >= '2026-11-30')).toHaveLength(MAX_COMING + 1)
})

test('a distant month: that month alone, with the list of all months', () => {
  const part = partOf({ month: '2027-03' })
  expect(monthsIn(part.events)).toEqual(['2027-03'])
  expect(part.cut?.months).toHaveLength(17)
  expect([part.cut?.months[0], part.cut?.months.at(-1)]).toEqual(['2026-01', '2027-05'])
  expect(partOf({ month: '2029-03' }).events).toEqual([])
})

test('a large team: its month, with the events of the whole club', () => {
  const part = partOf({ team: '1', month: '2026-11' })
  expect(new Set(part.events.map(event => event.team_id))).toEqual(new Set([KESTRELS, null]))
  expect(monthsIn(part.events)).toEqual(['2026-11'])
  expect(covers(part, { team: KESTRELS, month: '2026-11' })).toBe(true)
  expect(covers(part, { team: null, month: '2026-11' })).toBe(false)
})

test('a small team of a large club: all its events', () => {
  const part = partOf({ team: '2', month: '2026-11' })
  expect(part.events).toHaveLength(140)
  expect(covers(part, { team: HAWKS, month: '2029-01' })).toBe(true)
  expect(covers(part, { team: KESTRELS, month: '2026-11' })).toBe(false)
})

test('an unknown team: all teams; a team without events: listed only when in the query', () => {
  expect(partOf({ team: '99' }).team).toBe(null)
  expect(partOf({}).teams.map(({ id }) => id)).toEqual([KESTRELS, HAWKS])
  expect(partOf({ team: '3' }).teams.map(({ id }) => id)).toEqual([KESTRELS, HAWKS, SPARROWS])
})

test('an event or a day in the query: included', () => {
  expect(partOf({ team: '2', event: '7' }).events.map(({ id }) => id)).toContain('7')
  const { events } = partOf({ day: '2026-02-03' })
  expect(events.filter(event => event.start_date === '2026-02-03')).toHaveLength(4)
})

function partOf(values: Record<string, string>, { events = many, today = '2026-11-06' } = {}) {
  const timeZone = 'America/Chicago'
  return calendarPart({ events, teams, query: parseScheduleQuery(values), today, timeZone })
}

function monthsIn(events: { start_date: string }[]) {
  return [...new Set(events.map(event => event.start_date.slice(0, 7)))]
}

function event(number: number, team_id: number | null) {
  const day = addDays('2026-01-01', Math.floor(number / 4))
  const start = `${day}T18:00:00.000Z`
  return aCalendarEvent({
    id: String(number),
    start,
    end: start,
    start_date: day,
    end_date: day,
    team_id,
  })
}
