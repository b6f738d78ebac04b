import { afterAll, describe, expect, test } from 'vitest'
import { dayIn } from '../../../../kit/clock.ts'
import { formatDaysLeft } from '../../../../kit/format-date.ts'
import { settings } from '../../../settings/schema.ts'
import { type ScheduleEvent, scheduleEvent } from '../../schedule/schema.ts'
import { upcoming } from '../../schedule/select-events.ts'
import { toCalendarEvent } from '../../schedule/to-calendar-event.ts'
import { bannerEvent, nextGame, turnsOfBanner } from './banner-event.ts'
import { upcomingForHome } from './upcoming.ts'

const club = settings.parse({ name: 'Bluestem FC' })
const zone = club.timeZone
const processZone = process.env.TZ
afterAll(() => setProcessZone(processZone))

const schedule = [
  event(1, '2026-11-05', '19:00', 'game'),
  event(2, '2026-11-06', '23:45', 'practice'),
  event(3, '2026-11-07', '09:00', 'game'),
  event(4, '2026-11-06', '10:00', 'game'),
  event(5, '2026-11-07', '00:00', 'other'),
]
const events = schedule.map(each => toCalendarEvent(each, club))

describe.each(['UTC', 'America/Chicago', 'Asia/Tokyo'])('in a process in %s', processIn => {
  test.each([
    // Chicago's clock, the instant, today there, the next game, its days left, coming events
    ['23:30', '2026-11-07T05:30:00Z', '2026-11-06', '3', 'tomorrow', ['2', '5', '3']],
    ['00:30', '2026-11-07T06:30:00Z', '2026-11-07', '3', 'today', ['3']],
    ['00:30 before', '2026-11-06T06:30:00Z', '2026-11-06', '4', 'today', ['4', '2', '5', '3']],
    ['23:30 before', '2026-11-06T05:30:00Z', '2026-11-05', '4', 'tomorrow', ['4', '2', '5', '3']],
  ])('At %s in Chicago', (_clock, now, today, game, daysLeft, coming) => {
    setProcessZone(processIn)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(processIn)
    const next = nextGame(events, club, now)
    expect(dayIn(zone, new Date(now))).toBe(today)
    expect(next?.id).toBe(game)
    expect(formatDaysLeft(today, next?.start_date ?? '')).toBe(daysLeft)
    expect(upcoming(events, now).map(({ id }) => id)).toEqual(coming)
  })
})

test('The next game is the earliest, whatever the order', () => {
  const noon = '2026-11-06T18:00:00Z'
  expect(nextGame(events, club, noon)?.id).toBe('3')
  expect(nextGame([], club, noon)).toBe(null)
  expect(formatDaysLeft('2026-11-06', '2026-11-09')).toBe('in 3 days')
  const [late, early] = ['11:30', '09:00'].map((time, id) => event(id, '2026-11-08', time, 'game'))
  const two = [late, early].flatMap(each => (each ? [toCalendarEvent(each, club)] : []))
  expect(nextGame(two, club, noon)?.id).toBe('1')
  // An event that starts this minute is no longer upcoming.
  expect(upcoming(events, '2026-11-07T15:00:00Z')).toEqual([])
})

test('Each of three games on a day is next until it ends', () => {
  const day = [
    event(1, '2026-11-07', '09:00', 'game', { end_time: '10:15' }),
    event(2, '2026-11-07', '12:00', 'game'),
    event(3, '2026-11-07', '15:00', 'game', { end_time: '16:15' }),
    event(4, '2026-11-14', '09:00', 'game'),
  ].map(each => toCalendarEvent(each, club))
  const nextAt = (time: string) => nextGame(day, club, `2026-11-07T${time}-06:00`)?.id
  expect(['08:00', '10:14', '10:15', '13:29', '13:30', '16:14', '16:15'].map(nextAt)).toEqual([
    '1',
    '1',
    '2',
    '2',
    '3',
    '3',
    '4',
  ])
  expect(turnsOfBanner(day, club)).toContain('2026-11-07T19:30:00.000Z')
})

test('A game whose time nobody knows is next until midnight', () => {
  const open = [event(1, '2026-11-07', '00:00', 'game', { time_tbd: true })]
  const tbd = open.map(each => toCalendarEvent(each, club))
  const evening = '2026-11-07T23:59:00-06:00'
  expect(upcoming(tbd, evening)).toHaveLength(1)
  expect(nextGame(tbd, club, evening)?.id).toBe('1')
  const after = '2026-11-08T00:00:00-06:00'
  expect([upcoming(tbd, after), nextGame(tbd, club, after)]).toEqual([[], null])
})

test('A tournament is the next game until its own games are', () => {
  const extent = { end_date: '2026-11-08', all_day: true, title: 'Fall Cup' }
  const weekend = [
    event(1, '2026-11-06', '00:00', 'tournament', extent),
    event(2, '2026-11-07', '09:00', 'game'),
    event(3, '2026-11-14', '09:00', 'game'),
  ].map(each => toCalendarEvent(each, club))
  const nextAt = (at: string) => nextGame(weekend, club, `2026-11-${at}:00-06:00`)?.id
  expect(['07T08:00', '07T12:00', '08T23:00', '09T01:00'].map(nextAt)).toEqual(['2', '1', '1', '3'])
  const [cup] = weekend
  expect(nextGame(cup ? [cup] : [], club, '2026-11-07T12:00:00-06:00')?.title).toBe('Fall Cup')
})

test('A game that is off is never the next game', () => {
  const noon = '2026-11-06T18:00:00Z'
  const statuses = ['cancelled', 'postponed', 'delayed', 'scheduled'] as const
  const games = statuses.map((status, i) => ({
    ...toCalendarEvent(event(i + 1, `2026-11-1${i}`, '09:00', 'game'), club),
    status,
  }))
  expect(nextGame(games, club, noon)?.status).toBe('delayed')
  expect(nextGame(games.slice(0, 2), club, noon)).toBe(null)
})

test('Home shows the first events of every filter with their counts', () => {
  const games = Array.from({ length: 20 }, (_, i) => event(i + 1, '2026-11-20', '10:00', 'game'))
  const practices = [event(31, '2026-12-01', '18:00', 'practice')]
  const all = [...games, ...practices].map(each => toCalendarEvent(each, club))
  const now = '2026-11-06T18:00:00Z'
  const home = upcomingForHome(all, now, { banner: null, today: null })
  expect(home.counts).toEqual({ all: 21, games: 20, practices: 1 })
  expect(home.events.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '31'])
  const beneath = upcomingForHome(all, now, { banner: bannerEvent(all, club, now), today: null })
  expect(home.hasMoreAbove).toEqual({ all: false, games: false, practices: false })
  expect(beneath.hasMoreAbove).toEqual({ all: true, games: true, practices: false })
  expect(beneath.events.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6', '7', '31'])
})

function event(
  id: number,
  date: string,
  time: string,
  type: ScheduleEvent['type'],
  more: Partial<ScheduleEvent> = {},
): ScheduleEvent {
  const original = { was_date: null, was_time: null, was_location: null, was_venue: null }
  const extent = { end_date: null, end_time: null, all_day: false }
  return {
    ...scheduleEvent.parse({ date, time, type, location: 'Field 1' }),
    ...original,
    ...extent,
    id,
    ...more,
  }
}

function setProcessZone(timeZone: string | undefined) {
  if (timeZone === undefined) delete process.env.TZ
  else process.env.TZ = timeZone
}

test("The banner follows a Saturday's games from next to over", () => {
  const day = [
    event(1, '2026-11-07', '09:00', 'game', { end_time: '10:00' }),
    event(2, '2026-11-07', '12:00', 'game', { end_time: '13:00' }),
    event(3, '2026-11-07', '16:00', 'game', { status: 'cancelled', status_reason: 'Lightning' }),
    event(4, '2026-11-14', '09:00', 'game'),
  ].map(each => toCalendarEvent(each, club))
  const at = (time: string) => {
    const banner = bannerEvent(day, club, `2026-11-07T${time}:00-06:00`)
    return banner && `${banner.state} ${banner.event.id}${banner.next ? ` ${banner.next.id}` : ''}`
  }
  const times = '08:00 09:00 09:59 10:00 10:59 11:00 12:30 13:00 14:30 18:00'
  expect(times.split(' ').map(at).join(', ')).toBe(
    'next 1, on 1, on 1, over 1 2, over 1 2, next 2, on 2, over 2 4, off 3 4, over 2 4',
  )
  // Checks a day without a past game: the cancelled game is shown until it would be over.
  const later = day.slice(2)
  const onlyOff = (time: string) => bannerEvent(later, club, `2026-11-07T${time}:00-06:00`)?.state
  expect(['08:00', '16:30', '23:00'].map(onlyOff)).toEqual(['off', 'off', 'next'])
  expect(bannerEvent(later, club, '2026-11-05T18:00:00Z')?.state).toBe('next')
  expect(bannerEvent([], club, '2026-11-05T18:00:00Z')).toBe(null)
  const turns = turnsOfBanner(day, club)
  expect(turns).toEqual(
    expect.arrayContaining(['2026-11-07T16:00:00.000Z', '2026-11-07T17:00:00.000Z']),
  )
})
