import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { LARGE_CLUB, writeLargeClub } from '../tests/large-club.ts'
import { testToday } from '../tests/test-clock.ts'

const { visitor, admin: newAdmin, db } = await startApp()
await writeLargeClub(db)
const admin = await newAdmin()
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

test.each([
  '/',
  '/about',
  '/schedule',
  '/schedule?team=7',
  '/team',
  '/team?team=7',
  '/gallery',
  '/gallery?page=20',
  '/gallery?photo=1500',
  '/news',
  '/news?page=9',
  '/news/250/x',
])('GET %s of a large club is under 40 kB compressed', async path =>
  expect(await compressedSize(path)).toBeLessThan(40_000),
)

test('A month of the schedule carries three events of a day', async () => {
  const month = testToday().slice(0, 7)
  const all = (await list('/api/schedule')).filter(({ date }) => String(date).startsWith(month))
  const ofDay = all.filter(({ date }) => String(date).endsWith('-15')).length
  const { text } = await visitor().get(`/schedule?month=${month}&view=month`)
  const plain = text.replaceAll('<!-- -->', '')
  expect(plain.includes(`${all.length} events`)).toBe(true)
  expect(plain.includes(`15: ${ofDay} events`)).toBe(true)
  expect(plain.includes(`+${ofDay - 3} more`)).toBe(true)
  const carried = text.match(new RegExp(`"start_date":"${month}-15"`, 'g')) ?? []
  expect(carried).toHaveLength(3)
})

test("A month's list has whole days and links to the others", async () => {
  const month = testToday().slice(0, 7)
  const all = (await list('/api/schedule')).filter(({ date }) => String(date).startsWith(month))
  const shown: string[] = []
  for (let from: string | undefined = `${month}-01`; from; ) {
    const path = `/schedule?month=${month}&view=list&from=${from}`
    expect(await compressedSize(path)).toBeLessThan(40_000)
    const { text } = await visitor().get(path)
    const ids = [...text.matchAll(/value="(\d+)"[^>]*name="event"|name="event" value="(\d+)"/g)]
    expect(ids.length).toBeLessThan(100)
    shown.push(...ids.map(([, one, other]) => one ?? other ?? ''))
    from = /name="from"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="from"/
      .exec(text)
      ?.slice(1)
      .find(Boolean)
  }
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toHaveLength(all.length)
})

test('Links to more photos lead to all, each once', async () => {
  const photos = await alongLinks('/gallery', /value="(\d+)" name="photo"/g)
  expect(new Set(photos).size).toBe(LARGE_CLUB.photos)
  expect(photos).toHaveLength(LARGE_CLUB.photos)
  const titles = new Map(
    (await list('/api/gallery')).map(({ id, title }) => [String(id), String(title)]),
  )
  const shown = photos.map(id => titles.get(id) ?? '')
  expect(shown).toEqual(shown.toSorted(natural.compare))
})

test('A gallery page beyond the last shows the last', async () => {
  const { text, status } = await visitor().get('/gallery?page=9999')
  expect(status).toBe(200)
  expect(text.includes('of 3,000')).toBe(true)
  expect(shared(text)).not.toContain('9999')
  expect(shared((await visitor().get('/gallery?page=2')).text)).toMatch(/\/gallery\?page=2$/)
  expect(shared((await visitor().get('/gallery?page=x')).text)).toMatch(/\/gallery$/)
})

test('A shared photo opens with its neighbors', async () => {
  const photos = await list('/api/gallery')
  for (const at of [0, 1499, 2999]) {
    for (const path of ['/gallery', '/']) {
      const { text } = await visitor().get(`${path}?photo=${photos[at]?.id}`)
      expect(
        text.replaceAll('<!-- -->', '').includes(`${(at + 1).toLocaleString('en')} of 3,000`),
      ).toBe(true)
      for (const neighbour of [photos.at(at - 1), photos[(at + 1) % 3000]]) {
        expect(text.includes(`href="${path}?photo=${neighbour?.id}#gallery"`)).toBe(true)
      }
    }
  }
})

test('Links to more players lead to all, by team and number', async () => {
  const players = await alongLinks('/team', /value="(\d+)" name="player"/g)
  expect(new Set(players).size).toBe(LARGE_CLUB.players)
  expect(players).toHaveLength(LARGE_CLUB.players)
  const teams = (await list('/api/teams')).map(({ id }) => id)
  const places = new Map(
    (await list('/api/players')).map(({ id, number, team_id }) => [
      String(id),
      teams.indexOf(team_id) * 1_000 + Number(number),
    ]),
  )
  const shown = players.map(id => Number(places.get(id)))
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  expect((await visitor().get('/team')).text.includes('1,200 players')).toBe(true)
})

test('A team has its players, an unknown one those of all', async () => {
  const teamOf = new Map(
    (await list('/api/players')).map(({ id, team_id }) => [String(id), team_id]),
  )
  for (const team of [1, 7, 60]) {
    const players = await alongLinks(`/team?team=${team}`, /value="(\d+)" name="player"/g)
    expect(players).toHaveLength(20)
    expect(new Set(players.map(id => teamOf.get(id)))).toEqual(new Set([team]))
  }
  expect((await visitor().get('/team?team=99')).text.includes('1,200 players')).toBe(true)
})

test('A player of another page opens by the address', async () => {
  const players = await list('/api/players')
  const far = players.at(-1)
  for (const path of ['/team', '/', '/team?team=1']) {
    const separator = path.includes('?') ? '&' : '?'
    const { text } = await visitor().get(`${path}${separator}player=${far?.id}`)
    expect(text.includes(`Portrait of ${far?.name}`)).toBe(true)
  }
})

test('Links to more coaches lead to all', async () => {
  const coaches = await alongLinks(
    '/team',
    /value="(\d+)" aria-label="[^"]*" name="coach"/g,
    'More coaches',
  )
  expect(new Set(coaches).size).toBe(60)
  const { text } = await visitor().get('/team?coach=60')
  expect(/value="60" [^>]*name="coach"/.test(text)).toBe(true)
})

test('Links to older news lead to all articles', async () => {
  const articles = await alongLinks('/news', /<h3[^>]*><a href="\/news\/(\d+)\//g)
  expect(articles).toEqual((await list('/api/news')).map(({ id }) => String(id)))
})

test('Home has the first players, photos and articles', async () => {
  const { text } = await visitor().get('/')
  // Search engines list the page, so the browser fetches the players.
  expect(text).not.toContain('name="player"')
  const plain = text.replaceAll('<!-- -->', '')
  expect(/href="\/team"[^>]*>All 1,200 players/.test(plain)).toBe(true)
  expect(/href="\/team#coaches"[^>]*>All 60 coaches/.test(plain)).toBe(true)
  const ofTeam = (await visitor().get('/?team=7')).text
  expect(ofTeam.match(/name="player"/g)).toHaveLength(12)
})

test('A change of one row is in the next answer of every page', async () => {
  const [photo] = await list('/api/gallery')
  await admin.put(`/api/admin/gallery/${photo?.id}`, { title: '0 The new first' })
  for (const path of ['/', '/gallery', '/api/gallery', '/api/gallery/part?page=1']) {
    expect((await visitor().get(path)).text.includes('0 The new first'), path).toBe(true)
  }
  await admin.put('/api/admin/players/1', { name: 'Aaron Newcomer' })
  for (const path of ['/?team=1', '/team', '/api/players/part', '/api/players/part?team=1']) {
    expect((await visitor().get(path)).text.includes('Aaron N.'), path).toBe(true)
  }
})

async function compressedSize(path: string) {
  const { status, text } = await visitor().get(path)
  expect(status).toBe(200)
  return gzipSync(text).length
}

/** Returns the items of all pages, along their links to the next page. */
async function alongLinks(path: string, item: RegExp, label?: string) {
  const items: string[] = []
  for (let next: string | undefined = path; next; ) {
    const { text } = await visitor().get(next)
    items.push(...Array.from(text.matchAll(item), ([, id = '']) => id))
    const links = [...text.matchAll(/<a [^>]*href="([^"]+)"[^>]*rel="next"[^>]*>([^<]*)/g)]
    const others = links.filter(([, , name]) =>
      label === undefined ? name !== 'More coaches' : name === label,
    )
    next = others[0]?.[1]?.replaceAll('&amp;', '&').replace(/#.*/, '')
  }
  return items
}

async function list(path: string): Promise<Record<string, string | number>[]> {
  return (await visitor().get(path)).body
}

/** Search engines may not list the gallery, so its only canonical URL is that of its previews. */
function shared(html: string) {
  return /property="og:url" content="([^"]+)"/.exec(html)?.[1] ?? ''
}
