import { expect, test } from 'vitest'
import { aCalendarEvent } from '../../../tests/factories.ts'
import { settings } from '../../settings/schema.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { sportsEvents } from './sports-event.ts'

const club = settings.parse({ name: 'Bluestem FC' })

test('coming games: structured data with status and UTC offset', () => {
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

test('a game with a new time: rescheduled, with the previous start', () => {
  const was = { date: '2026-11-01', time: '08:30', location: 'Field 1', venue: null }
  const data = (more: Partial<CalendarEvent>) =>
    sportsEvents([event(more)], club, '2026-11-01T12:00:00Z', 'https://x.example')[0]
  expect(data({ status: 'delayed', was })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-11-01T08:30:00-06:00',
  })
  const elsewhere = { date: '2026-11-07', time: '09:00', location: 'Field 2', venue: null }
  const moved = data({ status: 'moved', was: elsewhere })
  expect(moved).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  expect(moved).not.toHaveProperty('previousStartDate')
  expect(data({ status: 'postponed' })).toMatchObject({
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
