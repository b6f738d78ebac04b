import { expect, test } from 'vitest'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { aCalendarEvent } from '../../../tests/factories.ts'
import { settings } from '../../settings/schema.ts'
import { classify } from '../source/classify/classify.ts'
import { type CalendarEvent, kindOf } from './calendar-event.ts'
import { formatDayRange, formatTimeRange, formatTimeRange12 } from './format-event.ts'
import { addMonths, isDay, isMonth, weeksOf } from './months.ts'
import { eventsByDay, eventsByFirstDay } from './select-events.ts'

const club = settings.parse({ name: 'Bluestem FC' })
const ZONE = club.timeZone

test('a month: whole weeks from Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map(week => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(['2026-11', '2026-13', '1999-01', 'x', undefined].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(['2026-02-28', '2026-02-29', '2026-11-00', 'x'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an event of several days: on each day; one that ends at night: on its first only', () => {
  const tournament = event({
    id: 'tournament',
    all_day: true,
    start: '2026-11-06T06:00:00.000Z',
    end: '2026-11-09T06:00:00.000Z',
    start_date: '2026-11-06',
    end_date: '2026-11-08',
  })
  const party = event({
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

test('a game: at home when the home team is the club, by any of its names', () => {
  const named = { ...club, homeTeamNames: ['Bluestem U10 Red'] }
  const game = (home_team: string, title = '') => event({ is_game: true, home_team, title })
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
])('%s: %s, on pages as in feeds', (title, kind) => {
  expect(kindOf(event({ title, is_game: false }), club)).toBe(kind)
  const entry = { uid: '', summary: title, description: '', status: '', date: '2026-09-05' }
  expect(classify(entry, []).type).toBe(kind === 'event' ? 'other' : kind)
})

test('times and days: formatted', () => {
  expect(['00:05', '09:30', '12:00', '23:59'].map(formatTime)).toEqual([
    '12:05 AM',
    '9:30 AM',
    '12:00 PM',
    '11:59 PM',
  ])
  expect(formatDay('2026-03-14', '2026-01-01')).toBe('Saturday, March 14')
  expect(formatDay('2027-01-02', '2026-12-31')).toBe('Saturday, January 2, 2027')
  const game = event({ end: '2026-11-07T16:30:00.000Z' })
  expect(formatTimeRange(game, ZONE)).toBe('09:00 – 10:30')
  expect(formatTimeRange12(game, ZONE)).toBe('9:00 AM – 10:30 AM')
  expect(formatTimeRange(event({}), ZONE)).toBe('09:00')
  const days = event({ all_day: true, end_date: '2026-11-08' })
  expect(formatTimeRange(days, ZONE)).toBe('All day')
  expect(formatDayRange(days, '2026-11-01')).toBe('Saturday, November 7 to Sunday, November 8')
})

function event(more: Partial<CalendarEvent>) {
  return aCalendarEvent({
    title: 'Bluestem FC vs Red Clay FC',
    is_game: true,
    home_team: 'Bluestem FC',
    opponent_name: 'Red Clay FC',
    ...more,
  })
}
