import { expect, test, vi } from 'vitest'
import type { Today, TodayEvent } from '../../features/today/schema.ts'
import type { CurrentUser } from '../../kit/current-user.ts'

// The portal's modules look at the browser when they are loaded.
vi.stubGlobal('location', new URL('http://club.example/admin'))
vi.stubGlobal('window', { addEventListener: () => {} })
const { findCommands } = await import('./commands.ts')
const { findEventCommands } = await import('./event-commands.ts')
vi.unstubAllGlobals()

const user: CurrentUser = {
  id: 1,
  username: 'a',
  email: null,
  is_admin: true,
  role: 'admin',
  roles: ['admin'],
}
const labels = (query: string, who = user) => findCommands(who, query).map(({ label }) => label)

test('a verb alone finds what it can do: places to open, things to add', () => {
  expect(labels('open')).toEqual(expect.arrayContaining(['Today', 'Schedule', 'Players']))
  expect(labels('add')).toEqual(expect.arrayContaining(['Add event', 'Add player', 'Add page']))
  expect(labels('open schedule')).toEqual(['Schedule'])
  expect(labels('go to backups')).toEqual(['Backups'])
  expect(labels('add pl')).toEqual(['Add place', 'Add player'])
  expect(
    labels('add', { ...user, is_admin: false, role: 'treasurer', roles: ['treasurer'] }),
  ).toEqual(['Add fee'])
})

const today = '2026-11-07'
const event = {
  id: 1,
  version: 1,
  date: today,
  time: '09:00',
  type: 'practice',
  location: 'Oak Park',
}

function shown(team: string, more: object, actions: TodayEvent['actions']) {
  const whole = { ...event, ...more } as TodayEvent['event']
  return { team, event: whole, actions, phase: 'coming' } as TodayEvent
}

const herons = shown('U11 Herons', {}, ['delay', 'move', 'cancel'])
const hawks = shown('U15 Hawks', { date: '2026-11-08', time: '14:30' }, ['delay', 'cancel'])
const played = shown(
  'U9 Swifts',
  { date: '2026-11-01', type: 'game', opponent: 'Lone Oak', isHome: true },
  ['score'],
)
const screen = {
  today,
  days: [
    { day: today, events: [herons] },
    { day: '2026-11-08', events: [hawks] },
  ],
  needs: [{ kind: 'score', game: played }],
} as unknown as Today
const found = (query: string) =>
  findEventCommands(query, screen).map(({ label, detail }) => `${label}, ${detail}`)

test('a verb finds the events with which it can be done; other words narrow them', () => {
  expect(found('cancel')).toEqual([
    'Cancel: U11 Herons · practice, Today at 9:00 AM · Oak Park',
    'Cancel: U15 Hawks · practice, Tomorrow at 2:30 PM · Oak Park',
  ])
  expect(found('cancel u11 tonight')).toHaveLength(1)
  expect(found('hawks dela')).toEqual([
    'Delay: U15 Hawks · practice, Tomorrow at 2:30 PM · Oak Park',
  ])
  expect(found('score')).toEqual([
    'Enter score: U9 Swifts vs Lone Oak, Sunday, November 1 at 9:00 AM · Oak Park',
  ])
  expect(findEventCommands('score', screen)[0]?.opens).toEqual({
    what: 'score',
    event: played.event,
  })
  expect(found('move hawks')).toEqual([])
  expect(found('herons')).toEqual([])
  expect(found('constructor')).toEqual([])
})
