import { expect, test } from 'vitest'
import { addDays } from '../../../../kit/clock.ts'
import { aCalendarEvent } from '../../../../tests/factories.ts'
import { chosenTeams } from '../../../teams/chosen-teams.ts'
import { calendarPart, covers, coversDay } from './calendar-part.ts'
import { MAX_LISTED, MAX_OF_DAY, monthList } from './month-part.ts'
import { parseScheduleQuery } from './schedule-query.ts'

const timeZone = 'America/Chicago'
const KESTRELS = 1
const HAWKS = 2
const SPARROWS = 3
const teams = [
  { id: KESTRELS, name: 'U10 Kestrels' },
  { id: HAWKS, name: 'U15 Hawks' },
  { id: SPARROWS, name: 'U8 Sparrows' },
]
/** Four a day from January 2026 to May 2027: 100 of the Hawks, 40 of the whole club, the rest of the Kestrels. */
const many = Array.from({ length: 2_000 }, (_, i) => {
  if (i % 20 === 0) return event(i, HAWKS)
  return event(i, i % 50 === 1 ? null : KESTRELS)
})

/** Twenty events a day; five of them are off. */
const busy = Array.from({ length: 2_000 }, (_, i) => ({
  ...event(i, KESTRELS, addDays('2026-10-01', Math.floor(i / 20))),
  ...(i % 4 === 3 && { status: 'cancelled' as const }),
}))

test('A few hundred events are all sent, whatever the query', () => {
  for (const query of [{}, { team: '99' }, { month: '2027-03' }]) {
    const part = partOf(query, { events: many.slice(0, 300) })
    expect(part.events).toHaveLength(300)
    expect(part.cut).toBeUndefined()
    expect(covers(part, at('2029-01'))).toBe(true)
  }
  const part = partOf({ team: '2' }, { events: many.slice(0, 300) })
  expect(new Set(part.events.map(event => event.team_id))).toEqual(new Set([HAWKS, null]))
})

test("A large calendar sends the month and the list's coming events", () => {
  const part = partOf({})
  // The last week of the month ends in the next one.
  expect(monthsIn(part.events)).toEqual(['2026-11', '2026-12'])
  expect(part.events).toHaveLength(35 * 4)
  expect(covers(part, at(''))).toBe(true)
  expect(covers(part, at('2026-11'))).toBe(true)
  expect(covers(part, at('2026-12'))).toBe(false)

  const late = partOf({}, { today: '2026-11-30' }).events
  const coming = late.filter(event => event.start_date >= '2026-11-30')
  expect(coming.length).toBeGreaterThan(MAX_LISTED)
})

test('A distant month is sent alone, with the list of all months', () => {
  const part = partOf({ month: '2027-03' })
  expect(monthsIn(part.events)).toEqual(['2027-02', '2027-03', '2027-04'])
  expect(part.cut?.months).toHaveLength(17)
  expect([part.cut?.months[0], part.cut?.months.at(-1)]).toEqual(['2026-01', '2027-05'])
  expect(partOf({ month: '2029-03' }).events).toEqual([])
})

test('A large team gets its month with the events of the club', () => {
  const part = partOf({ team: '1', month: '2026-11' })
  expect(new Set(part.events.map(event => event.team_id))).toEqual(new Set([KESTRELS, null]))
  expect(monthsIn(part.events)).toEqual(['2026-11', '2026-12'])
  expect(covers(part, at('2026-11'))).toBe(true)
  expect(covers(part, at('2026-12'))).toBe(false)
})

test('A small team of a large club gets all its events', () => {
  const part = partOf({ team: '2', month: '2026-11' })
  expect(part.events).toHaveLength(140)
  expect(covers(part, at('2029-01'))).toBe(true)
})

test('Two teams get the events of both and of the club', () => {
  const part = partOf({ team: '2,3', month: '2026-11' })
  expect(part.events).toHaveLength(140)
  const both = partOf({ team: '1,2', month: '2026-11' })
  expect(new Set(both.events.map(event => event.team_id))).toEqual(new Set([KESTRELS, HAWKS, null]))
})

test('A busy month sends the first events of each day, and counts', () => {
  for (const from of [undefined, '2026-11-12', '2026-11-28']) {
    const part = partOf({ month: '2026-11', ...(from && { from }) }, { events: busy })
    const { events, cut } = part
    expect(events.length).toBeLessThan(30 * MAX_OF_DAY + MAX_LISTED + 20)
    expect(cut?.busy).toMatchObject({ month: '2026-11', count: 600 })
    expect(cut?.busy?.days['2026-11-30']).toEqual({ events: 20, off: 5 })
    for (const day of Object.keys(cut?.busy?.days ?? {})) {
      const ofDay = (all: readonly { start_date: string }[]) =>
        all.filter(({ start_date }) => start_date === day)
      expect(ofDay(events).slice(0, MAX_OF_DAY)).toEqual(ofDay(busy).slice(0, MAX_OF_DAY))
    }
    const input = { month: '2026-11', from, timeZone }
    expect(monthList(events, input, cut?.busy)).toEqual(monthList(busy, input))
    expect(covers(part, at('2026-11', from))).toBe(true)
    expect(covers(part, at('2026-11', '2026-11-02'))).toBe(false)
    expect(coversDay(part, '2026-11-01')).toBe(false)
  }
})

test('A busy current month sends the coming events without its list', () => {
  const part = partOf({}, { events: busy })
  const coming = part.events.filter(({ start_date }) => start_date >= '2026-11-06')
  expect(coming.slice(0, MAX_LISTED + 1)).toEqual(
    busy.filter(({ start_date }) => start_date >= '2026-11-06').slice(0, MAX_LISTED + 1),
  )
  expect(part.cut?.busy?.count).toBe(600)
  expect(covers(part, at(''))).toBe(true)
  expect(covers(part, at('2026-11'))).toBe(false)
})

test('A day of a busy month has all its events', () => {
  const part = partOf({ month: '2026-11', day: '2026-11-20' }, { events: busy })
  expect(part.events.filter(({ start_date }) => start_date === '2026-11-20')).toHaveLength(20)
  expect(coversDay(part, '2026-11-20')).toBe(true)
  expect(coversDay(part, '2026-11-21')).toBe(false)
})

test('An unknown team shows all teams', () => {
  expect(partOf({ team: '99' })).toEqual(partOf({}))
  expect(new Set(partOf({ team: '3' }).events.map(event => event.team_id))).toEqual(new Set([null]))
})

test('An event or a day in the query is included', () => {
  expect(partOf({ team: '2', event: '7' }).events.map(({ id }) => id)).toContain('7')
  const { events } = partOf({ day: '2026-02-03' })
  expect(events.filter(event => event.start_date === '2026-02-03')).toHaveLength(4)
})

function partOf(values: Record<string, string>, { events = many, today = '2026-11-06' } = {}) {
  const chosen = chosenTeams(teams, values.team)
  const query = parseScheduleQuery(values)
  return calendarPart({ events, teams: chosen, query, today, timeZone })
}

function monthsIn(events: { start_date: string }[]) {
  return [...new Set(events.map(event => event.start_date.slice(0, 7)))]
}

function at(month: string, from = '') {
  return { month, from }
}

function event(
  number: number,
  team_id: number | null,
  day = addDays('2026-01-01', Math.floor(number / 4)),
) {
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
