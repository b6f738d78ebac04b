import { glob, readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { portalPlaces } from '../features/portal-places.ts'
import { storedTables } from '../features/tables.server.ts'
import { noticeText } from '../kit/admin/change-notice.ts'
import { namesOf } from '../kit/admin/form-parts.tsx'
import type { AdminTab } from '../kit/admin/tab.ts'

// The portal's modules look at the browser when they are loaded.
vi.stubGlobal('location', new URL('http://club.example/admin'))
vi.stubGlobal('window', { addEventListener: () => {} })
const { contents } = await import('./contents.ts')
const { movedTo, places } = await import('./places.ts')
const loaded = await Promise.all(
  places.map(async place => ({ ...place, lists: (await contents[place.key]()).lists ?? [] })),
)
vi.unstubAllGlobals()

const kinds = Object.entries(storedTables).flatMap(([table, { edited }]) =>
  edited ? [{ table, place: edited.place, path: pathOf(edited) }] : [],
)

/** An answer leads to its message. */
function pathOf({ path }: { path: (id: string, row: never) => string }) {
  return path('7', { message_id: 7 } as never)
}

test.each(kinds)('$table: $path is in the portal, under $place', ({ place, path }) => {
  const { pathname, searchParams } = new URL(path, 'http://club.example')
  const opened = loaded.find(({ key }) => `/admin/${key}` === pathname)
  const lists = opened?.lists ?? []
  const rows = [...searchParams.keys()].map(key => key.replace(/-view$/, ''))
  for (const each of rows) expect(lists.map(({ path }) => path)).toContain(each)
  expect([opened?.label, ...lists.map(({ label }) => label)]).toContain(place)
})

test('each place shows the lists that it declares, under their labels, to whom may read them', () => {
  const declared = Object.entries(portalPlaces).map(([key, place]) => ({
    ...{ key, lists: 'lists' in place ? place.lists : {} },
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

test.each(tabs)('the form of $path has exactly the fields that it sends', ({ form, blank }) => {
  expect(namesOf(form).toSorted()).toEqual(Object.keys(blank('2026-11-27')).toSorted())
})

test.each([
  ['/admin/standings?divisions=7', '/admin/divisions?divisions=7'],
  ['/admin/standings?divisions=new', '/admin/divisions?divisions=new'],
  ['/admin?teams=3', '/admin/teams?teams=3'],
  ['/admin/messages?contact-view=3', undefined],
  ['/admin/players?players-team=3', undefined],
  ['/admin/news?news=3', '/admin/content?news=3'],
  ['/admin/nowhere?teams=3', undefined],
  ['/admin', undefined],
  ['/admin/players?constructor=1', undefined],
  ['/admin/constructor?players=7', undefined],
])('a row at %s is now at %s', (old, now) => {
  expect(movedTo(old)).toBe(now)
})

test('links to the portal are made of its declared places: a place that is gone does not compile', async () => {
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

// The portal's modules look at the browser when they are lists.
vi.stubGlobal('location', new URL('http://club.example/admin'))
vi.stubGlobal('window', { addEventListener: () => {} })

const { deletedNotice, savedNotice } = await import('./list/row-mutations.ts')
const keys = Object.keys(portalPlaces) as (keyof typeof portalPlaces)[]
const lists = await Promise.all(keys.map(async key => (await contents[key]()).lists ?? []))
vi.unstubAllGlobals()

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

test.each(lists.flat())('$path: its notices name the row, and lead to it', tab => {
  const name = tab.rowName(row)
  expect(name).toMatch(/^\S/)
  for (const done of ['added', 'changed'] as const) {
    const notice = savedNotice(tab as AdminTab, row, done)
    expect(noticeText(notice).toLowerCase()).toContain(name.toLowerCase())
    expect(notice.link?.href).toMatch(/^\/\S*/)
    expect(notice.link?.label).toBe(notice.link?.href.startsWith('/admin') ? 'Open' : 'View')
  }
  expect(noticeText(deletedNotice(tab, row)).toLowerCase()).toContain(name.toLowerCase())
})
