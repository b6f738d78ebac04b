import { expect, test } from 'vitest'
import { addDays } from '../kit/clock.ts'
import { startApp } from './app.ts'
import { LARGE_CLUB, writeLargeClub } from './large-club.ts'
import { testToday } from './test-clock.ts'

const { admin: newAdmin, db } = await startApp()
await writeLargeClub(db, undefined, { ...LARGE_CLUB, events: 10_000, messages: 500 })
const admin = await newAdmin()

/** Bytes of JSON that a phone may load when it opens a list. */
const MOST = 60_000

/** Requests that every place makes. */
const ALWAYS = ['/api/user', '/api/settings', '/api/admin/live']

/** By the list's path: what else its place asks for when it opens. */
const BESIDE: Record<string, readonly string[]> = {
  'about-sections': [],
  albums: ['/api/admin/teams/names', '/api/albums', '/api/admin/gallery-withheld'],
  announcements: [],
  coaches: [],
  contact: ['/api/admin/contact/mail', '/api/admin/contact/readers', '/api/admin/teams/names'],
  'contact-info': [],
  divisions: [],
  documents: [],
  'fee-templates': [],
  gallery: ['/api/albums', '/api/admin/gallery-withheld'],
  menu: ['/api/admin/pages/rows'],
  news: [],
  pages: ['/api/menu'],
  payments: ['/api/admin/payments/overview', '/api/admin/teams/names'],
  places: [],
  players: ['/api/admin/teams/names'],
  results: ['/api/admin/teams/names', '/api/divisions'],
  'saved-replies': [],
  schedule: [
    '/api/admin/teams/names',
    '/api/admin/clashes/counts',
    '/api/admin/calendar-feeds',
    '/api/admin/calendar-waiting',
    '/api/closures',
    '/api/admin/spellings',
  ],
  sponsors: ['/api/admin/sponsors/clicks'],
  standings: ['/api/divisions'],
  teams: ['/api/divisions'],
}

async function sizeOf(path: string) {
  const { status, text } = await admin.get(path)
  expect(status, path).toBe(200)
  return Buffer.byteLength(text)
}

test.each(Object.entries(BESIDE))(
  'The list of %s opens with at most 60 kB of JSON',
  async (path, beside) => {
    const sizes = new Map<string, number>()
    for (const each of [`/api/admin/${path}/rows`, ...beside, ...ALWAYS])
      sizes.set(each, await sizeOf(each))
    const sum = [...sizes.values()].reduce((one, other) => one + other)

    expect(sum, JSON.stringify(Object.fromEntries(sizes))).toBeLessThanOrEqual(MOST)
  },
)

/** By form or picker: what it asks for when it is opened or searched. */
const PICKERS: Record<string, readonly string[]> = {
  'the page of a link': ['/api/admin/pages/rows', '/api/admin/documents/rows'],
  'the page of a link, searched': [
    ...['pages', 'documents', 'news'].map(path => `/api/admin/${path}/rows?search=a`),
    '/api/admin/schedule/rows?search=a&past=folded',
  ],
  'the photos of an article, an album, and those that are chosen': [
    '/api/albums',
    '/api/gallery/part?page=2',
    '/api/gallery/part?album=1&page=1',
    '/api/admin/gallery-withheld',
  ],
  'the file or film of an article': ['/api/admin/documents/rows', '/api/admin/hero-videos'],
  'a page': ['/api/admin/pages/names', '/api/menu', '/api/albums'],
  'a document': ['/api/admin/documents/groups'],
  'a photo': ['/api/admin/gallery/rows?id=1', '/api/albums'],
  'the parents of a player': ['/api/admin/parents/rows?player=1'],
  'who is in a photo': ['/api/admin/gallery/1/people', '/api/admin/players/rows?sort=Name'],
  'a fee': ['/api/admin/teams/names', '/api/admin/fee-templates'],
  'the site map': [
    '/api/admin/contact-info',
    '/api/admin/hero-videos',
    '/api/about-sections',
    '/api/menu',
    '/api/admin/pages/names',
    '/api/admin/news/rows?size=0',
    '/api/admin/gallery/rows?size=0',
    ...['draft', 'later'].map(state => `/api/admin/news/rows?publication=${state}&size=9`),
    ...['announcements', 'albums'].map(path => `/api/admin/${path}/rows?size=0`),
    ...['documents', 'sponsors'].map(path => `/api/admin/${path}/rows?size=9`),
  ],
  'a new event': [
    '/api/admin/teams/names',
    '/api/places',
    '/api/admin/schedule/last-place?team_id=1&type=practice',
  ],
  'an event that is moved': ['/api/admin/schedule/locations', '/api/closures'],
  'close a day': [
    '/api/admin/schedule/locations',
    '/api/closures',
    '/api/admin/spellings',
    `/api/admin/schedule/rows?want=all&days=${testToday()}`,
  ],
  'the clashes of the schedule': ['open', 'note', 'accepted'].map(
    state => `/api/admin/clashes?state=${state}&limit=20`,
  ),
  'a new result': [
    '/api/admin/teams/names',
    '/api/standings',
    '/api/divisions',
    '/api/admin/results/rows?date=2026-09-12',
  ],
}

const TYPED = {
  id: 0,
  type: 'practice',
  status: 'scheduled',
  date: testToday(),
  time: '18:00',
  time_tbd: false,
  all_day: false,
  isHome: true,
  team_id: 1,
}

/** By form: what it asks for while it is typed, by POST. */
const TYPING: Record<string, readonly [string, object]> = {
  'the clashes of an event': ['/api/admin/clashes/event', TYPED],
  'the clashes of a season': [
    '/api/admin/clashes/days',
    { event: TYPED, days: Array.from({ length: 200 }, (_, at) => addDays(TYPED.date, at)) },
  ],
}

test.each(Object.entries(TYPING))('%s has at most 60 kB of JSON', async (_, [path, body]) => {
  const { status, text } = await admin.post(path, body)
  expect(status, text).toBe(200)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST)
})

test.each(Object.entries(PICKERS))('%s opens with at most 60 kB of JSON', async (_, paths) => {
  const sizes = await Promise.all(paths.map(sizeOf))
  const sum = sizes.reduce((one, other) => one + other)

  expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST)
})

test('GET /api/admin/gallery/rows has at most 60 rows at once', async () => {
  const part = async (query: string) => (await admin.get(`/api/admin/gallery/rows?${query}`)).body
  const count = LARGE_CLUB.photos
  expect(await part('size=0')).toMatchObject({ rows: [], page: 1, count, total: count })
  expect((await part('size=99')).rows).toHaveLength(60)
  expect((await part('size=9&page=2')).rows[0]).toEqual((await part('')).rows[9])
})
