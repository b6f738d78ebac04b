import { expect, test } from 'vitest'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { startApp } from '../../../tests/app.ts'
import { aCalendarGame } from '../../../tests/factories.ts'
import { fill, onePicture } from '../../../tests/sample-club.ts'
import { settings } from '../../settings/schema.ts'
import { nextSaturday } from '../admin/new-event.ts'
import { classify } from '../source/classify/classify.ts'
import { type CalendarEvent, kindOf, ownNamesOf, withoutOwnName } from './calendar-event.ts'
import {
  formatDayRange,
  formatOriginalSlot,
  formatTimeRange,
  formatTimeRange12,
} from './format-event.ts'
import { addMonths, isMonth, weeksOf } from './months.ts'
import { packEvents, unpackEvents } from './packed-events.ts'
import { type EventStatus, scheduleEvent } from './schema.ts'
import { eventsByDay, eventsByFirstDay } from './select-events.ts'
import { toCalendarEvent } from './to-calendar-event.ts'

const club = settings.parse({ name: 'Bluestem FC' })
const ZONE = club.timeZone

test('A month has whole weeks from Sunday', () => {
  const weeks = weeksOf('2026-11')
  const sundays = '2026-11-01 2026-11-08 2026-11-15 2026-11-22 2026-11-29'
  expect(weeks.map(([sunday]) => sunday).join(' ')).toBe(sundays)
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(['2026-11', '2026-13', '1999-01', 'x', undefined].filter(isMonth)).toEqual(['2026-11'])
  const today = ['2031-03-10', '2031-03-14', '2031-03-15', '2031-03-16']
  expect(today.map(nextSaturday).join(' ')).toBe('2031-03-15 2031-03-15 2031-03-22 2031-03-22')
})

test('An event of several days is on each of its days', () => {
  const tournament = aCalendarGame({
    id: 'tournament',
    all_day: true,
    start: '2026-11-06T06:00:00.000Z',
    end: '2026-11-09T06:00:00.000Z',
    start_date: '2026-11-06',
    end_date: '2026-11-08',
  })
  const party = aCalendarGame({
    id: 'party',
    start: '2026-11-08T04:00:00.000Z',
    end: '2026-11-08T07:00:00.000Z',
    start_date: '2026-11-07',
    end_date: '2026-11-08',
  })
  const days = eventsByDay([party, tournament], '2026-11-01', '2026-11-30', ZONE)
  expect([...days].map(([day, on]) => [day, on.map(({ id }) => id)])).toEqual([
    ['2026-11-06', ['tournament']],
    ['2026-11-07', ['tournament', 'party']],
    ['2026-11-08', ['tournament']],
  ])
  const list = eventsByFirstDay([party, tournament], '2026-11-07', '2026-11-30', ZONE)
  expect([...list.keys()]).toEqual(['2026-11-07'])
})

test('A game is at home when any name of the club is the home team', () => {
  const named = { ...club, homeTeamNames: ['Bluestem U10 Red'] }
  const game = (home_team: string, title = '') => aCalendarGame({ is_game: true, home_team, title })
  expect(kindOf(game('Bluestem FC'), named)).toBe('home')
  expect(kindOf(game('bluestem u10 red '), named)).toBe('home')
  expect(kindOf(game('Bluestem U10 Red'), club)).toBe('away')
  expect(kindOf(game('Homestead', 'Bluestem FC at Homestead'), named)).toBe('away')
  expect(kindOf(game('', 'Home opener'), named)).toBe('home')
})

test.each([
  ['Team Practice', 'practice'],
  ['Goalkeeper training', 'practice'],
  ['U10 Training @ Ross Park', 'practice'],
  ['Team picnic', 'event'],
])('%s is %s, on pages as in feeds', (title, kind) => {
  expect(kindOf(aCalendarGame({ title, is_game: false }), club)).toBe(kind)
  const entry = { uid: '', summary: title, description: '', status: '', date: '2026-09-05' }
  expect(classify(entry, []).type).toBe(kind === 'event' ? 'other' : kind)
})

test('Times and days are formatted', () => {
  const times = ['00:05', '09:30', '12:00', '23:59'].map(formatTime)
  expect(times.join(', ')).toBe('12:05 AM, 9:30 AM, 12:00 PM, 11:59 PM')
  expect(formatDay('2026-03-14', '2026-01-01')).toBe('Saturday, March 14')
  expect(formatDay('2027-01-02', '2026-12-31')).toBe('Saturday, January 2, 2027')
  const game = aCalendarGame({ end: '2026-11-07T16:30:00.000Z' })
  expect(formatTimeRange(game, ZONE)).toBe('09:00 – 10:30')
  expect(formatTimeRange12(game, ZONE)).toBe('9:00 AM – 10:30 AM')
  expect(formatTimeRange(aCalendarGame(), ZONE)).toBe('09:00')
  const days = aCalendarGame({ all_day: true, end_date: '2026-11-08' })
  expect(formatTimeRange(days, ZONE)).toBe('All day')
  expect(formatDayRange(days, '2026-11-01')).toBe('Saturday, November 7 to Sunday, November 8')
})

const homeTeamNames = ['Lone Star FC 2012B Red', 'Lone Star 2014']
const playing = { name: 'Lone Star FC', homeTeamNames }
const single = { ...playing, homeTeamNames: [] }
const red = { name: '2012B Red' }
const blue = { name: '2014 Blue' }

test.each([
  ['a chosen team', playing, { team: red, teams: [red, blue] }, 'Team Practice'],
  ['all of several teams', playing, { team: undefined, teams: [red, blue] }, undefined],
  ['a club of one team', single, { team: undefined, teams: [red] }, 'Team Practice'],
  ['a club without teams of several names', club, { team: undefined, teams: [] }, undefined],
])('%s loses our name where the title stands for that team', (_, names, shown, short) => {
  const title = 'Lone Star FC 2012B Red - Team Practice'
  expect(withoutOwnName(title, ownNamesOf(names, shown))).toBe(short ?? title)
})

test.each([
  ['Lone Star FC: Team night', 'Team night'],
  ['Lone Star FC picnic', 'Lone Star FC picnic'],
  ['Lone Star FC - ', 'Lone Star FC - '],
  ['Practice', 'Practice'],
])('%j with a team chosen is %j', (title, short) => {
  expect(withoutOwnName(title, ownNamesOf(playing, { team: red, teams: [red, blue] }))).toBe(short)
})

const slot = { date: '2026-11-22', time: '10:00', location: 'Field 5' }
const NEXT_YEAR = { date: '2027-01-02', time: '09:00', location: 'Field 3' }

test.each([
  ['delayed', { ...slot, time: '09:00' }, 'was 9:00 AM'],
  ['moved', { ...slot, location: 'Field 3' }, 'was Field 3'],
  ['moved', { ...slot, time: '00:00' }, 'was all day'],
  ['moved', { ...slot, time: '09:00', location: 'Field 3' }, 'was 9:00 AM, Field 3'],
  ['moved', { ...slot, date: '2026-11-21' }, 'was Saturday, November 21, 10:00 AM'],
  ['moved', slot, undefined],
  ['delayed', null, undefined],
  ['cancelled', null, 'was 10:00 AM, Field 5'],
  ['postponed', { ...slot, location: 'Field 3' }, 'was 10:00 AM, Field 3'],
  ['cancelled', NEXT_YEAR, 'was Saturday, January 2, 2027, 9:00 AM, Field 3'],
  ['scheduled', { ...slot, time: '09:00' }, undefined],
] as [EventStatus, typeof slot | null, string | undefined][])(
  '%s, originally at %j, is %s',
  (status, was, text) => {
    const original = {
      was_date: was?.date ?? null,
      was_time: was?.time ?? null,
      was_location: was?.location ?? null,
      was_venue: null,
    }
    const extent = { end_date: null, end_time: null, all_day: false }
    const row = { ...scheduleEvent.parse({ ...slot, status }), ...original, ...extent, id: 1 }
    const event = toCalendarEvent(row, club)
    expect(formatOriginalSlot(event, club.timeZone, '2026-11-01', formatTime)).toBe(text)
  },
)

test("The sample club's events survive packing in half the text", async () => {
  const { context, visitor } = await startApp()
  await fill(context, onePicture)
  const events: CalendarEvent[] = (await visitor().get('/api/teamsnap-calendar')).body
  expect(events.length).toBeGreaterThan(20)
  const sent = JSON.stringify(packEvents(events))
  // Without an arrival: null, or none.
  const plain = events.map(({ arrival, ...event }) => (arrival ? { ...event, arrival } : event))
  expect(unpackEvents(JSON.parse(sent))).toEqual(plain)
  expect(sent.length).toBeLessThan(JSON.stringify(events).length * 0.55)
})

test('Events over days or without length survive packing', () => {
  const events = [
    aCalendarGame({ end: '2026-11-09T23:30:00.000Z', end_date: '2026-11-09', all_day: true }),
    aCalendarGame({ status: 'cancelled', cancelled: true, status_reason: 'Lightning' }),
  ]
  expect(unpackEvents(JSON.parse(JSON.stringify(packEvents(events))))).toEqual(events)
})
