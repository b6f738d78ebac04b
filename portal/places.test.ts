import { expect, test, vi } from 'vitest'
import { kept } from '../features/retention/kept.server.ts'

// The portal's modules look at the browser when they are loaded.
vi.stubGlobal('location', new URL('http://club.example/admin'))
vi.stubGlobal('window', { addEventListener: () => {} })
const { tabs } = await import('./tabs.ts')
vi.unstubAllGlobals()

const places = Object.entries(kept).flatMap(([table, { edited }]) =>
  edited ? [{ table, place: edited.place, path: edited.path('7') }] : [],
)

test.each(places)('$table: $path is in the portal, under $place', ({ place, path }) => {
  const { pathname, searchParams } = new URL(path, 'http://club.example')
  const tab = tabs.find(({ key }) => `/admin/${key}` === pathname)
  const lists = tab?.resources ?? []
  const opened = [...searchParams.keys()].map(key => key.replace(/-view$/, ''))
  for (const each of opened) expect(lists.map(({ path }) => path)).toContain(each)
  expect([tab?.label, ...lists.map(({ label }) => label)]).toContain(place)
})
