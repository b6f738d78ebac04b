import { expect, test } from 'vitest'
import { aCalendarGame } from '../../../tests/factories.ts'
import { mapsSearch } from '../../../ui/maps-search.ts'
import { standaloneTitle } from '../schedule/calendar-event.ts'
import {
  appleSubscription,
  googleCalendar,
  googleSubscription,
  outlookCalendar,
  outlookSubscription,
} from './calendar-links.ts'

const ZONE = 'America/Chicago'
const club = { timeZone: ZONE, gameMinutes: 90, practiceMinutes: 75 }

test('Links have times in UTC and the place in one line', () => {
  const timed = aCalendarGame({
    end: '2026-11-07T16:30:00.000Z',
    title: 'Fun + games',
    description: '😀'.repeat(800),
  })
  const google = new URL(googleCalendar(timed, club)).searchParams
  expect(google.get('dates')).toBe('20261107T150000Z/20261107T163000Z')
  expect(google.get('ctz')).toBe(ZONE)
  expect(google.get('details')).toHaveLength(1_500)
  expect(outlookCalendar(timed, club)).toContain('subject=Fun%20%2B%20games')

  const days = aCalendarGame({ all_day: true, start_date: '2026-11-06', end_date: '2026-11-08' })
  expect(googleCalendar(days, club)).toContain('dates=20261106%2F20261109')
  expect(outlookCalendar(days, club)).toContain('startdt=2026-11-06&enddt=2026-11-09&allday=true')

  expect(mapsSearch('Ross Park\n1 Main & 2nd #4')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Ross%20Park%2C%201%20Main%20%26%202nd%20%234',
  )
  const none = ['TBD', ' tba ', '', '-', 'N/A', 'Online', 'Virtual', 'Zoom', 'Online (via Zoom)']
  none.push('see notes', 'Google Meet', 'https://zoom.us/j/1?pwd=x', 'Zoom ID 1, Passcode 2')
  expect(none.filter(mapsSearch)).toEqual([])
  expect(mapsSearch('Zoom Park https://club.example/map')).toMatch(/query=Zoom%20Park$/)
  expect(mapsSearch('\ud800 Park')).toContain('query=%EF%BF%BD%20Park')
})

test('A link of an event without an end has its usual length', () => {
  const game = aCalendarGame()
  const google = new URL(googleCalendar(game, club)).searchParams
  expect(google.get('dates')).toBe('20261107T150000Z/20261107T163000Z')
  const outlook = new URL(outlookCalendar(game, { ...club, gameMinutes: 60 })).searchParams
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([
    '2026-11-07T15:00:00.000Z',
    '2026-11-07T16:00:00.000Z',
  ])
})

test('Subscription links have the form that each calendar expects', () => {
  const url = 'https://club.example/teams/3/calendar.ics?games=1'
  expect(appleSubscription(url)).toBe('webcal://club.example/teams/3/calendar.ics?games=1')
  expect(googleSubscription(url)).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fclub.example%2Fteams%2F3%2Fcalendar.ics%3Fgames%3D1',
  )
  expect(outlookSubscription(url, 'U10 & U12')).toBe(
    'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fclub.example%2Fteams%2F3%2Fcalendar.ics%3Fgames%3D1&name=U10%20%26%20U12',
  )
})

test("A standalone title has the team's name once", () => {
  const practice = { title: 'Practice', team_name: 'U10 Kestrels' }
  expect(standaloneTitle(aCalendarGame(practice))).toBe('U10 Kestrels: Practice')
  expect(googleCalendar(aCalendarGame(practice), club)).toContain(
    'text=U10%20Kestrels%3A%20Practice',
  )
  const game = { title: 'U10 Kestrels vs Red Clay FC', team_name: 'U10 Kestrels' }
  expect(standaloneTitle(aCalendarGame(game))).toBe('U10 Kestrels vs Red Clay FC')
  expect(standaloneTitle(aCalendarGame())).toBe('Bluestem FC vs Red Clay FC')
})
