import { expect, test, vi } from 'vitest'
import { portalPlaces } from '../features/portal-places.ts'
import { noticeText } from '../kit/admin/change-notice.ts'
import type { AdminTab } from '../kit/admin/tab.ts'

// The portal's modules look at the browser when they are loaded.
vi.stubGlobal('location', new URL('http://club.example/admin'))
vi.stubGlobal('window', { addEventListener: () => {} })
const { contents } = await import('./contents.ts')
const { deletedNotice, savedNotice } = await import('./list/row-mutations.ts')
const keys = Object.keys(portalPlaces) as (keyof typeof portalPlaces)[]
const loaded = await Promise.all(keys.map(async key => (await contents[key]()).lists ?? []))
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

test.each(loaded.flat())('$path: its notices name the row, and lead to it', tab => {
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
