import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { doubtOf, takenInExif } from './admin-taken-day.ts'
import { handfulOf, rowsOf, shapeOf } from './rows.ts'

const picture = (width: number, height: number) => ({
  imageUrl: `/media/abc.${width}x${height}.jpg`,
})

const wide = picture(2400, 1600)

const tall = picture(1600, 2000)

test("A picture's aspect ratio is read from its URL", () => {
  expect(shapeOf(wide.imageUrl)).toBe(1.5)
  expect(shapeOf('https://elsewhere.example/photo.jpg')).toBe(1.5)
})

test('Tall pictures stand in pairs on a phone, in order', () => {
  const images = [tall, tall, wide, tall, tall, wide, tall]
  const rows = rowsOf(images)
  expect(rows.flatMap(({ groups }) => groups.flat())).toEqual(images)
  expect(rows.map(({ groups }) => groups.map(group => group.length))).toEqual([
    [2, 1, 2],
    [1, 1],
  ])
})

test('A short last row leaves room instead of growing', () => {
  expect(rowsOf([wide, wide, wide]).map(({ missing }) => missing)).toEqual([0])
  expect(rowsOf([wide, wide, wide, tall]).map(({ missing }) => missing)).toEqual([0, 4 - 0.8])
  expect(rowsOf([])).toEqual([])
})

test('A handful of pictures is two whole rows', () => {
  expect(handfulOf(Array(20).fill(wide))).toHaveLength(6)
})

const { admin, visitor, create, db } = await startClub()

let team: number

beforeAll(async () => {
  team = (await create('teams', { name: 'U10 Kestrels' })).id
})

const anAlbum = (more: object = {}) => create('albums', { name: 'Autumn Cup', ...more })

const aPhoto = async (title: string, album_id: number | null = null) =>
  create('gallery', { title, album_id, imageUrl: await aPhotoUrl() })

const page = async (path: string) => (await visitor().get(path)).text.replaceAll('<!-- -->', '')

/** Returns the texts that the page lacks. */
const missing = (html: string, texts: readonly string[]) =>
  texts.filter(text => !html.includes(text))

const status = async (path: string) => (await visitor().get(path)).status

const albums = async () => (await visitor().get('/api/albums')).body as { id: number }[]

test('An album without photos is seen by staff alone', async () => {
  const NAV = 'aria-label="Albums"'
  expect(missing(await page('/gallery'), [NAV])).toEqual([NAV])
  const { id } = await anAlbum({ day: '2026-10-03', team_id: team })
  expect([await albums(), await status(`/gallery?album=${id}`)]).toEqual([[], 404])
  expect((await admin.get('/api/albums')).body).toMatchObject([{ id, name: 'Autumn Cup' }])

  await aPhoto('In no album')
  const { id: photo } = await aPhoto('Kick-off', id)
  expect(await albums()).toEqual([
    { id, version: 1, name: 'Autumn Cup', team_id: team, day: '2026-10-03' },
  ])
  const links = [NAV, `href="/gallery?album=${id}"`]
  expect(missing(await page('/gallery'), links)).toEqual([])
  const shown = [
    '<title>Autumn Cup · Our Football Club</title>',
    '>Autumn Cup</h1>',
    'noindex',
    'October 3',
    '/team/1/u10-kestrels',
    '1 photo<',
    'alt="Kick-off"',
    // The form of the photos opens one within the album.
    `<input type="hidden" name="album" value="${id}"/>`,
  ]
  const html = await page(`/gallery?album=${id}`)
  expect(missing(html, [...shown, 'In no album'])).toEqual(['In no album'])
  expect(missing(await page(`/gallery?album=${id}&photo=${photo}`), ['1 of 1'])).toEqual([])
})

test('GET part of an album has its photos alone', async () => {
  const { id } = await anAlbum({ name: 'Summer camp' })
  const one = await aPhoto('Camp 1', id)
  await aPhoto('Camp 1b')
  const two = await aPhoto('Camp 2', id)
  const { body } = await visitor().get(`/api/gallery/part?album=${id}&photo=${two.id}`)
  expect(body).toMatchObject({ count: 2, before: two.id, after: one.id })
  expect(body.items.map((item: object) => Object.keys(item))).toEqual(
    Array(2).fill(['id', 'title', 'description', 'imageUrl', 'altText', 'capturedAt']),
  )
})

test("A team's page shows the newest photos of its albums", async () => {
  const older = await create('teams', { name: 'U15 Merlins' })
  const [one, two] = [await anAlbum({ team_id: older.id }), await anAlbum({ team_id: older.id })]
  await aPhoto('Alpha goal', one.id)
  await aPhoto('Beta goal', two.id)
  const path = `/team/${older.id}/u15-merlins`
  const order = (html: string) => [...html.matchAll(/alt="(\w+ goal)"/g)].map(([, alt]) => alt)
  const html = await page(path)
  expect(order(html)).toEqual(['Beta goal', 'Alpha goal'])
  expect(/<section id="gallery"[^>]*data-nosnippet/.test(html)).toBe(true)
  expect(missing(html, [`href="/gallery?team=${older.id}"`])).toEqual([])
  expect(order(await page(`/gallery?team=${older.id}`))).toEqual(['Beta goal', 'Alpha goal'])
  const third = await aPhoto('Gamma goal', two.id)
  expect(missing(await page(`${path}?photo=${third.id}`), ['1 of 3'])).toEqual([])
  const other = await create('teams', { name: 'U8 Wrens' })
  const none = 'id="gallery"'
  expect(missing(await page(`/team/${other.id}/u8-wrens`), [none])).toEqual([none])
})

test.each(['album=0', 'album=999', 'album=x', 'team=999'])(
  'GET /gallery?%s is 404',
  async query => {
    expect(await status(`/gallery?${query}`)).toBe(404)
  },
)

test('An album whose only photo is withheld is nowhere', async () => {
  const wrens = await create('teams', { name: 'U9 Wrens' })
  const { id } = await anAlbum({ name: 'Wrens away', team_id: wrens.id })
  const { id: photo } = await aPhoto('Wrens on the bus', id)
  const child = await create('players', aPlayer())
  await admin.put(`/api/admin/gallery/${photo}/people`, { player_ids: [child.id], removed: 0 })
  const seen = async () => [
    (await albums()).some(album => album.id === id),
    await status(`/gallery?album=${id}`),
    (await page(`/team/${wrens.id}/u9-wrens`)).includes('Wrens on the bus'),
    (await page('/gallery')).includes('Wrens away'),
    (await visitor().get(`/api/gallery/part?album=${id}`)).body.count,
  ]
  expect(await seen()).toEqual([true, 200, true, true, 1])
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'withdrawn' })
  expect(await seen()).toEqual([false, 404, false, false, 0])
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'given' })
  expect(await seen()).toEqual([true, 200, true, true, 1])
})

test('Children are tagged in several photos at once', async () => {
  const [one, two] = [await aPhoto('Corner'), await aPhoto('Penalty')]
  const [ana, bo] = [await create('players', aPlayer()), await create('players', aPlayer())]
  await admin.put(`/api/admin/gallery/${one.id}/people`, { player_ids: [ana.id] })
  const chosen = { ids: [one.id, two.id], player_ids: [ana.id, bo.id] }
  const { status, body, key } = await sendAsChangeSet(admin, 'POST', 'gallery/people', chosen)
  expect([status, body]).toEqual([200, { added: 3 }])
  const tagged = async () =>
    Promise.all(
      [one, two].map(async ({ id }) => {
        const { player_ids } = await admin.read(`/api/admin/gallery/${id}/people`)
        return player_ids
      }),
    )
  expect(await tagged()).toEqual([
    [ana.id, bo.id],
    [ana.id, bo.id],
  ])
  await admin.put(`/api/admin/players/${bo.id}`, { consent: 'withdrawn' })
  const titles = async () =>
    (await visitor().read('/api/gallery')).map(({ title }: { title: string }) => title)
  expect(missing((await titles()).join(), ['Corner', 'Penalty'])).toEqual(['Corner', 'Penalty'])
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(await tagged()).toEqual([[ana.id], []])
  expect(missing((await titles()).join(), ['Corner', 'Penalty'])).toEqual([])
})

test('Many photos are tagged at once, up to 2,000 tags', async () => {
  const { imageUrl, ...one } = await aPhoto('Day 1')
  const days = Array.from({ length: 249 }, (_, day) => ({ title: `Day ${day + 2}`, imageUrl }))
  const more = await db.insertInto('gallery_images').values(days).returning('id').execute()
  const ids = [one, ...more].map(({ id }) => id)
  const player_ids: number[] = []
  for (let nth = 0; nth < 9; nth += 1) player_ids.push((await create('players', aPlayer())).id)
  const tag = (player_ids: number[]) => admin.post('/api/admin/gallery/people', { ids, player_ids })
  const refused = await tag(player_ids)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    {
      ids: 'At most 2,000 tags at once, as each player is tagged in each photo: choose fewer photos or fewer players',
    },
  ])
  const tagged = await tag(player_ids.slice(0, 8))
  expect([tagged.status, tagged.body]).toEqual([200, { added: 2_000 }])
  await admin.post('/api/admin/gallery/delete', { ids })
})

test.each([
  [{ ids: [9_999], player_ids: [1] }, 404],
  [{ ids: [], player_ids: [1] }, 400],
])('POST people of photos with %j is %s', async (body, status) => {
  expect((await admin.post('/api/admin/gallery/people', body)).status).toBe(status)
})

test('An album is in the order in which its photos were taken', async () => {
  const { id } = await anAlbum({ name: 'Cup day' })
  for (const [title, taken_at] of [
    ['Award', '2026-10-03T16:30:00'],
    ['Unknown 10', null],
    ['Warm-up', '2026-10-03T08:59:59'],
    ['Unknown 9', null],
    ['Kick-off', '2026-10-03T09:00:00'],
  ])
    await create('gallery', { title, taken_at, album_id: id, imageUrl: await aPhotoUrl() })
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)
  const order = ['Warm-up', 'Kick-off', 'Award', 'Unknown 9', 'Unknown 10']
  const part = await visitor().read(`/api/gallery/part?album=${id}`)
  expect(titles(part.items)).toEqual(order)
  // The time of day is not public.
  expect(JSON.stringify([part, await visitor().read('/api/gallery')])).not.toContain('16:30')
  const { rows } = await admin.read(`/api/admin/gallery/rows?album=${id}`)
  expect(titles(rows)).toEqual(order)
  const last = rows.at(-1)
  await admin.put(`/api/admin/gallery/${last.id}`, { taken_at: '2026-10-03T08:00:00' })
  expect(titles((await visitor().read(`/api/gallery/part?album=${id}`)).items)[0]).toBe(last.title)
})

test('DELETE of an album leaves its photos', async () => {
  const { id } = await anAlbum({ name: 'Deleted' })
  const photo = await aPhoto('Stays', id)
  const { key } = await sendAsChangeSet(admin, 'DELETE', `albums/${id}`)
  const albumOf = async () => {
    const rows: { id: number; album_id: number | null }[] = (await admin.get('/api/gallery')).body
    return rows.find(row => row.id === photo.id)?.album_id
  }
  expect([await albumOf(), await status(`/gallery?album=${id}`)]).toEqual([null, 404])
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect([await albumOf(), await status(`/gallery?album=${id}`)]).toEqual([id, 200])
})

test('DELETE of a team leaves its albums to the club', async () => {
  const gone = await create('teams', { name: 'U7 Gone' })
  const { id } = await anAlbum({ team_id: gone.id })
  await admin.delete(`/api/admin/teams/${gone.id}`)
  const rows: { id: number }[] = (await admin.get('/api/albums')).body
  expect(rows.find(row => row.id === id)).toMatchObject({ team_id: null, version: 2 })
})

test('PUT of an album with an older version is 409', async () => {
  const { id } = await anAlbum()
  await admin.put(`/api/admin/albums/${id}`, { name: 'Autumn Cup 2026', version: 1 })
  const answer = await admin.put(`/api/admin/albums/${id}`, { name: 'Other', version: 1 })
  expect([answer.status, answer.body.current.name]).toEqual([409, 'Autumn Cup 2026'])
})

test('POST of a photo in an unknown album is 400', async () => {
  const row = { title: 'Nowhere', imageUrl: await aPhotoUrl(), album_id: 999_999 }
  expect((await admin.post('/api/admin/gallery', row)).status).toBe(400)
})

const canvas = { width: 8, height: 8, channels: 3 as const, background: '#17694d' }

async function photo(taken: string) {
  const exif = { IFD0: { Make: 'Phone' }, IFD2: { DateTimeOriginal: taken } }
  return sharp({ create: canvas }).jpeg().withExif(exif).toBuffer()
}

const bytes = (file: Buffer) => Uint8Array.from(file).buffer

test.each([
  ['2026:05:09 23:59:59', '2026-05-09', '2026-05-09T23:59:59'],
  ['2024:02:29 00:00:00', '2024-02-29', '2024-02-29T00:00:00'],
  ['2026:05:09         ', '2026-05-09', null],
  ['2026:05:09 24:00:00', '2026-05-09', null],
  ['0000:00:00 00:00:00', undefined, undefined],
  ['2026:13:40 00:00:00', undefined, undefined],
  ['               ', undefined, undefined],
])('A photo that was taken at %j: %s, %s', async (taken, day, instant) => {
  expect(takenInExif(bytes(await photo(taken)))).toEqual(day && { day, instant })
})

test('A file without EXIF has no day, and no error', async () => {
  expect(takenInExif(bytes(await sharp({ create: canvas }).jpeg().toBuffer()))).toBeUndefined()
  expect(takenInExif(bytes(Buffer.from('Exif')))).toBeUndefined()
  const whole = await photo('2026:05:09 10:00:00')
  for (let length = 0; length < 300; length += 1)
    expect([undefined, '2026-05-09']).toContain(takenInExif(bytes(whole.subarray(0, length)))?.day)
})

test.each([
  ['2026-11-24', 'future'],
  ['2026-11-23', undefined],
  ['2009-01-01', undefined],
  ['2008-12-31', 'before'],
])('%s, today being November 23, 2026, in a club of 2009: %s', (day, doubt) => {
  expect(doubtOf(day, '2026-11-23', 'Fall 2009')).toBe(doubt)
})
