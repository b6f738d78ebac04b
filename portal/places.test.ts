import { glob, readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { portalPlaces } from '../features/portal-places.ts'
import { storedTables } from '../features/tables.server.ts'
import type { Today, TodayEvent } from '../features/today/schema.ts'
import { noticeText } from '../kit/admin/change-notice.ts'
import { namesOf } from '../kit/admin/form-parts.tsx'
import type { AdminTab } from '../kit/admin/tab.ts'
import type { CurrentUser } from '../kit/current-user.ts'

// The portal's modules look at the browser when they are loaded.
vi.stubGlobal('location', new URL('http://club.example/admin'))
vi.stubGlobal('window', { addEventListener: () => {} })
const { contents } = await import('./contents.ts')
const { movedTo, places } = await import('./places.ts')
const { deletedNotice, savedNotice } = await import('./list/row-mutations.ts')
const { addable, findCommands } = await import('./find/commands.ts')
const { findEventCommands, findLaterEvents } = await import('./find/event-commands.ts')
const loaded = await Promise.all(
  places.map(async place => ({ ...place, lists: (await contents[place.key]()).lists ?? [] })),
)
vi.unstubAllGlobals()

const kinds = Object.entries(storedTables).flatMap(([table, { edited }]) =>
  edited ? [{ table, place: edited.place, path: pathOf(edited) }] : [],
)

/** An answer leads to its message, a spelling to its team. */
function pathOf({ path }: { path: (id: string, row: never) => string }) {
  return path('7', { message_id: 7, team_id: 7 } as never)
}

test.each(kinds)('$table: $path is in the portal, under $place', ({ place, path }) => {
  const { pathname, searchParams } = new URL(path, 'http://club.example')
  const opened = loaded.find(({ key }) => `/admin/${key}` === pathname)
  const lists = opened?.lists ?? []
  const rows = [...searchParams.keys()].map(key => key.replace(/-view$/, ''))
  for (const each of rows) expect(lists.map(({ path }) => path)).toContain(each)
  expect([opened?.label, ...lists.map(({ label }) => label)]).toContain(place)
})

test('Each place shows its lists to those who may read them', () => {
  const declared = Object.entries(portalPlaces).map(([key, place]) => ({
    key,
    lists: 'lists' in place ? place.lists : {},
    ...('lists' in place && { areas: [...place.areas] as string[] }),
  }))
  const shown = loaded.map(({ key, lists }) => ({
    key,
    lists: Object.fromEntries(lists.map(({ path, label }) => [path, label])),
    ...(lists.length > 0 && { areas: [...new Set(lists.map(({ area }) => area))] }),
  }))
  expect(shown).toEqual(declared)
})

const tabs = loaded.flatMap(({ lists }) => lists).filter(list => 'form' in list)

test.each(tabs)('The form of $path has exactly the fields that it sends', ({ form, blank }) => {
  expect(namesOf(form).toSorted()).toEqual(Object.keys(blank('2026-11-27')).toSorted())
})

test.each([
  ['/admin/divisions?divisions=7', '/admin/standings?divisions=7'],
  ['/admin/divisions', '/admin/standings'],
  ['/admin?teams=3', '/admin/teams?teams=3'],
  ['/admin/messages?contact-view=3', undefined],
  ['/admin/players?players-team=3', undefined],
  ['/admin/news?news=3', '/admin/content?news=3'],
  ['/admin/nowhere?teams=3', undefined],
  ['/admin', undefined],
  ['/admin/players?constructor=1', undefined],
  ['/admin/family-contacts', '/admin/players'],
  ['/admin/constructor?players=7', undefined],
])('A row at %s is now at %s', (old, now) => {
  expect(movedTo(old)).toBe(now)
})

test('A link to a place that is gone does not compile', async () => {
  const written: string[] = []
  for await (const file of glob('features/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file) || file.endsWith('portal-places.ts')) continue
    const text = await readFile(file, 'utf8')
    const links = text.match(/(?<!api)\/admin\/[a-z-]+(?=[?'"`])/g) ?? []
    written.push(...links.map(link => `${file}: ${link}`))
  }
  // The user's own account is not a tab.
  expect(written.filter(link => !link.endsWith('/admin/account'))).toEqual([])
})

/** A row with a text of its own in every column, and a day and time where they are written. */
const row = new Proxy({} as { id: number }, {
  get: (_, name) => {
    if (name === 'id') return 7
    if (name === 'date') return '2026-03-14'
    if (name === 'time') return '09:00'
    if (['hidden', 'left_on', 'time_tbd', 'unseen'].includes(String(name))) return null
    return `the ${String(name)}`
  },
})

test.each(loaded.flatMap(({ lists }) => lists))(
  '$path has notices that name the row and lead to it',
  tab => {
    const name = tab.rowName(row)
    expect(name).toMatch(/^\S/)
    for (const done of ['created', 'updated'] as const) {
      const notice = savedNotice(tab as AdminTab, row, done)
      expect(noticeText(notice).toLowerCase()).toContain(name.toLowerCase())
      expect(notice.link?.href).toMatch(/^\/\S*/)
      expect(notice.link?.label).toBe(notice.link?.href.startsWith('/admin') ? 'Open' : 'View')
    }
    expect(noticeText(deletedNotice(tab, row)).toLowerCase()).toContain(name.toLowerCase())
  },
)

const user: CurrentUser = {
  id: 1,
  username: 'a',
  email: null,
  is_admin: true,
  role: 'admin',
  roles: ['admin'],
}
const labels = (query: string, who = user) => findCommands(who, query).map(({ label }) => label)

test('A verb alone finds places to open and things to add', () => {
  expect(labels('open')).toEqual(expect.arrayContaining(['Today', 'Schedule', 'Players']))
  expect(labels('add')).toEqual(expect.arrayContaining(['Add event', 'Add player', 'Add page']))
  expect(labels('open schedule')).toEqual(['Schedule'])
  expect(labels('go to backups')).toEqual(['Backups'])
  expect(labels('divisions')).toEqual(['Tables'])
  expect(labels('add pl')).toEqual(['Add place', 'Add player'])
  expect(
    labels('add', { ...user, is_admin: false, role: 'treasurer', roles: ['treasurer'] }),
  ).toEqual(['Add fee'])
})

test('What is added opens its form, also in lists whose rows open beside them', () => {
  expect(findCommands(user, 'add event')[0]?.path).toBe('/admin/schedule?schedule=new')
  const paths = addable(user).map(({ path }) => path)
  expect(paths.filter(path => /-view=new/.test(path))).toEqual([])
})

test('An event that is not on Today is chosen from the schedule', () => {
  const later = (query: string, shown = screen) => findLaterEvents(query, shown)
  expect(later('cancel u13')).toMatchObject([{ path: '/admin/schedule?schedule-find=u13' }])
  for (const query of ['score hawks', 'cancel', 'u13']) expect(later(query)).toEqual([])
  const { days, ...withoutSchedule } = screen
  expect(later('cancel u13', withoutSchedule)).toEqual([])
})

test.each([
  ['who owes', 'Overdue fees'],
  ['overdue', 'Overdue fees'],
  ['refund', 'Refund a paid fee'],
  ['parents', 'Players and their parents'],
  ['new season', 'Import players'],
  ['rain', 'Close fields'],
])('%s finds its action', (query, label) => {
  expect(labels(query)[0]).toBe(label)
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
  needs: [{ kind: 'scores', games: [played] }],
} as unknown as Today
const found = (query: string) =>
  findEventCommands(query, screen).map(({ label, detail }) => `${label}, ${detail}`)

test('A verb finds the events with which it can be done', () => {
  expect(found('cancel')).toEqual([
    'Cancel: U11 Herons · practice, Today at 9:00 AM · Oak Park',
    'Cancel: U15 Hawks · practice, Tomorrow at 2:30 PM · Oak Park',
  ])
  expect(found('cancel u11 tonight')).toHaveLength(1)
  expect(found('hawks dela')).toEqual([
    'Delay: U15 Hawks · practice, Tomorrow at 2:30 PM · Oak Park',
  ])
  expect(found('score')).toEqual([
    'Add score: U9 Swifts vs Lone Oak, Sunday, November 1 at 9:00 AM · Oak Park',
  ])
  expect(findEventCommands('score', screen)[0]?.opens).toEqual({
    what: 'score',
    event: played.event,
  })
  expect(found('move hawks')).toEqual([])
  expect(found('herons')).toEqual([])
  expect(found('constructor')).toEqual([])
})
