import { expect, test } from 'vitest'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { aCalendarEvent } from '../../../tests/factories.ts'
import { settings } from '../../settings/schema.ts'
import {
  appleSubscription,
  googleCalendar,
  googleSubscription,
  mapsSearch,
  outlookCalendar,
  outlookSubscription,
} from '../publish/calendar-links.ts'
import { sportsEvents } from '../publish/sports-event.ts'
import { type CalendarEvent, kindOf, standaloneTitle } from './calendar-event.ts'
import { formatDayRange, formatTimeRange, formatTimeRange12 } from './format-event.ts'
import { addMonths, isDay, isMonth, weeksOf } from './months.ts'
import { eventsByDay, eventsByFirstDay } from './select-events.ts'

const club = settings.parse({ name: 'Bluestem FC' })
const ZONE = club.timeZone

test('a month is whole weeks that begin on Sunday', () => {
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

test('an event over several days stands on each, a late one only on its first', () => {
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

test('a game is at home when the home team is the club, by any of its names', () => {
  const named = { ...club, homeTeamNames: ['Bluestem U10 Red'] }
  const game = (home_team: string, title = '') => event({ is_game: true, home_team, title })
  expect(kindOf(game('Bluestem FC'), named)).toBe('home')
  expect(kindOf(game('bluestem u10 red '), named)).toBe('home')
  expect(kindOf(game('Bluestem U10 Red'), club)).toBe('away')
  expect(kindOf(game('Homestead', 'Bluestem FC at Homestead'), named)).toBe('away')
  expect(kindOf(game('', 'Home opener'), named)).toBe('home')
})

test('times and days are said as a parent says them', () => {
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

test('links say times in UTC, whole days with the day after as the end, and places in one line', () => {
  const timed = event({
    end: '2026-11-07T16:30:00.000Z',
    title: 'Fun + games',
    description: '😀'.repeat(800),
  })
  const google = new URL(googleCalendar(timed, ZONE)).searchParams
  expect(google.get('dates')).toBe('20261107T150000Z/20261107T163000Z')
  expect(google.get('ctz')).toBe(ZONE)
  expect(google.get('details')).toHaveLength(1_500)
  expect(outlookCalendar(timed)).toContain('subject=Fun%20%2B%20games')

  const days = event({ all_day: true, start_date: '2026-11-06', end_date: '2026-11-08' })
  expect(googleCalendar(days, ZONE)).toContain('dates=20261106%2F20261109')
  expect(outlookCalendar(days)).toContain('startdt=2026-11-06&enddt=2026-11-09&allday=true')

  expect(mapsSearch('Ross Park\n1 Main & 2nd #4')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Ross%20Park%2C%201%20Main%20%26%202nd%20%234',
  )
  expect(['TBD', ' tba ', ''].map(mapsSearch)).toEqual([undefined, undefined, undefined])
  expect(mapsSearch('\ud800')).toContain('query=%EF%BF%BD')
})

test('links of a real game, of three whole days, and of a place in lines', () => {
  const dates = (more: Partial<CalendarEvent>) =>
    new URL(googleCalendar(event(more), ZONE)).searchParams.get('dates')
  const game = { start: '2026-09-05T14:30:00.000Z', end: '2026-09-05T16:00:00.000Z' }
  const days = { all_day: true, start_date: '2026-11-06', end_date: '2026-11-08' }
  expect([dates(game), dates(days), mapsSearch('Ross Park\n1 Main & 2nd #4')]).toEqual([
    '20260905T143000Z/20260905T160000Z',
    '20261106/20261109',
    'https://www.google.com/maps/search/?api=1&query=Ross%20Park%2C%201%20Main%20%26%202nd%20%234',
  ])
})

test('links to subscribe say the address in the words of each calendar', () => {
  const address = 'https://club.example/teams/3/calendar.ics?games=1'
  expect(appleSubscription(address)).toBe('webcal://club.example/teams/3/calendar.ics?games=1')
  expect(googleSubscription(address)).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fclub.example%2Fteams%2F3%2Fcalendar.ics%3Fgames%3D1',
  )
  expect(outlookSubscription(address, 'U10 & U12')).toBe(
    'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fclub.example%2Fteams%2F3%2Fcalendar.ics%3Fgames%3D1&name=U10%20%26%20U12',
  )
})

test('in a calendar of somebody else an event says whose it is, once', () => {
  const practice = { title: 'Practice', team_name: 'U10 Kestrels' }
  expect(standaloneTitle(event(practice))).toBe('U10 Kestrels: Practice')
  expect(googleCalendar(event(practice), ZONE)).toContain('text=U10%20Kestrels%3A%20Practice')
  const game = { title: 'U10 Kestrels vs Red Clay FC', team_name: 'U10 Kestrels' }
  expect(standaloneTitle(event(game))).toBe('U10 Kestrels vs Red Clay FC')
  expect(standaloneTitle(event({}))).toBe('Bluestem FC vs Red Clay FC')
})

test('coming games are told to search engines with their status and the offset of the field', () => {
  const away = event({ id: 'away', home_team: 'Red Clay FC', status: 'cancelled' })
  const practice = event({ is_game: false, title: 'Practice' })
  const now = '2026-11-01T12:00:00Z'
  const [game, cancelled, ...rest] = sportsEvents(
    [event({}), away, practice],
    club,
    now,
    'https://x.example',
  )
  expect(rest).toEqual([])
  expect(game).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2026-11-07T09:00:00-06:00',
    eventStatus: 'https://schema.org/EventScheduled',
    homeTeam: { name: 'Bluestem FC' },
    awayTeam: { name: 'Red Clay FC' },
    location: { name: 'Field 1' },
    url: 'https://x.example/schedule?event=1',
  })
  expect(cancelled).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    homeTeam: { name: 'Red Clay FC' },
  })
})

test('search engines are told of a new time, and of the one before', () => {
  const was = { date: '2026-11-01', time: '08:30', location: 'Field 1' }
  const told = (more: Partial<CalendarEvent>) =>
    sportsEvents([event(more)], club, '2026-11-01T12:00:00Z', 'https://x.example')[0]
  expect(told({ status: 'delayed', was })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-11-01T08:30:00-06:00',
  })
  const elsewhere = { date: '2026-11-07', time: '09:00', location: 'Field 2' }
  const moved = told({ status: 'moved', was: elsewhere })
  expect(moved).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  expect(moved).not.toHaveProperty('previousStartDate')
  expect(told({ status: 'postponed' })).toMatchObject({
    eventStatus: 'https://schema.org/EventPostponed',
  })
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
