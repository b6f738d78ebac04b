import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings, emptyTables } from '../../tests/content.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { cardOfPage, sharedOf } from '../../tests/share-cards.ts'
import { withFocus } from '../../ui/picture/focus.ts'

const club = await startClub({ at: '2026-11-23T18:00:00Z' })
const { visitor, url, db } = club
const { admin } = club
await changeSettings(db, { name: 'Bluestem FC' })
const team = (await admin.post('/api/admin/teams', aTeam({ name: 'U9 Swifts' }))).body

const GAME = {
  date: '2026-11-28',
  time: '14:30',
  type: 'game',
  opponent: 'Lone Oak Rovers',
  isHome: true,
  location: 'Bluestem Park, Field 1',
  team_id: team.id,
}

async function add(path: string, row: object) {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect(status).toBe(201)
  return body
}

async function picture(path: string) {
  const response = await fetch(url + path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('A game has a title, a text and a picture of its own', async () => {
  const game = await add('schedule', { ...GAME, arrive_early: 30, uniform: 'White' })
  const path = `/schedule?event=${game.id}`
  expect(await sharedOf(visitor(), path)).toMatchObject({
    title: 'U9 Swifts vs Lone Oak Rovers, Sat, Nov 28 · 2:30 PM',
    description: 'Bluestem Park, Field 1 · Be there 2:00 PM · Uniform: White',
    url: expect.stringMatching(new RegExp(`/schedule\\?event=${game.id}$`)),
    'image:width': '1200',
    'image:height': '630',
  })
  const card = await cardOfPage(visitor(), path)
  expect(card).toBe(`${card.slice(0, 27)}?of=${encodeURIComponent(path)}`)
  const { headers, bytes } = await picture(card)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  // Messengers leave out heavier ones.
  expect(bytes.length).toBeLessThan(300_000)
  // Another query of the same event shows the same picture.
  expect(await cardOfPage(visitor(), `/schedule?team=${team.id}&view=list&event=${game.id}`)).toBe(
    card,
  )
})

test('A game that is called off says so in title and picture', async () => {
  const game = await add('schedule', { ...GAME, date: '2026-11-29' })
  const path = `/schedule?event=${game.id}`
  const before = await cardOfPage(visitor(), path)
  const reds = async (card: string) => {
    const { data, info } = await sharp((await picture(card)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    let count = 0
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at] ?? 0) > 140 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) < 60) count += 1
    return count
  }
  expect(await reds(before)).toBe(0)
  const off = { status: 'cancelled', status_reason: 'Lightning' }
  expect((await admin.put(`/api/admin/schedule/${game.id}`, off)).status).toBe(200)
  expect(await sharedOf(visitor(), path)).toMatchObject({
    title: 'Cancelled: U9 Swifts vs Lone Oak Rovers, Sun, Nov 29 · 2:30 PM',
    description: 'Cancelled: lightning',
  })
  const after = await cardOfPage(visitor(), path)
  expect(after).not.toBe(before)
  expect(await reds(after)).toBeGreaterThan(10_000)
  const former = await visitor().get(before)
  expect([former.status, former.headers.get('location')]).toEqual([302, after])
  expect(former.headers.get('cache-control')).toBe('no-store')
})

test("A closed field shows in the shared game's title", async () => {
  const game = await add('schedule', { ...GAME, date: '2026-12-12', location: 'Elm Court' })
  const path = `/schedule?event=${game.id}`
  const before = await cardOfPage(visitor(), path)
  const closed = { date: '2026-12-12', field: 'Elm Court', reason: 'Standing water' }
  const { id } = await add('closures', closed)
  expect(await sharedOf(visitor(), path)).toMatchObject({
    title: 'Cancelled: U9 Swifts vs Lone Oak Rovers, Sat, Dec 12 · 2:30 PM',
    description: 'Cancelled: standing water',
  })
  expect(await cardOfPage(visitor(), path)).not.toBe(before)
  await admin.delete(`/api/admin/closures/${id}`)
  expect(await cardOfPage(visitor(), path)).toBe(before)

  const played = await add('schedule', { ...GAME, date: '2026-11-21' })
  const unplayed = await cardOfPage(visitor(), `/schedule?event=${played.id}`)
  const score = { ours: 3, theirs: 1, outcome: 'played' }
  expect((await admin.post(`/api/admin/schedule/${played.id}/score`, score)).status).toBe(201)
  const { description } = await sharedOf(visitor(), `/schedule?event=${played.id}`)
  expect(description).toBe('Won 3-1 · Bluestem Park, Field 1')
  expect(await cardOfPage(visitor(), `/schedule?event=${played.id}`)).not.toBe(unplayed)
})

test("A deleted game's picture is gone at once", async () => {
  const game = await add('schedule', { ...GAME, date: '2026-12-05' })
  const card = await cardOfPage(visitor(), `/schedule?event=${game.id}`)
  await picture(card)
  await admin.delete(`/api/admin/schedule/${game.id}`)
  const { status, headers } = await visitor().get(card)
  expect([status, headers.get('location')]).toEqual([302, await cardOfPage(visitor(), '/schedule')])
})

test('Each kind of page has its own title and picture', async () => {
  const article = await add('news', { title: 'Won the cup', content: 'They did.' })
  await add('pages', { title: 'Tryouts', slug: 'tryouts' })
  const album = await add('albums', { name: 'Cup of 2026' })
  await add('gallery', { title: 'Corner', imageUrl: await aPhotoUrl(), album_id: album.id })
  const shown = new Map<string, string>()
  for (const [path, title] of Object.entries({
    '/': 'Bluestem FC',
    '/about': 'About Us',
    '/schedule': 'Team Schedule',
    [`/schedule?team=${team.id}`]: 'U9 Swifts Schedule',
    [`/team/${team.id}/u9-swifts`]: 'U9 Swifts',
    [`/news/${article.id}/won-the-cup`]: 'Won the cup',
    [`/gallery?album=${album.id}`]: 'Cup of 2026',
    '/tryouts': 'Tryouts',
  })) {
    expect((await sharedOf(visitor(), path)).title, path).toBe(title)
    const card = await cardOfPage(visitor(), path)
    shown.set(path, (await picture(card)).bytes.toString('base64'))
  }
  expect(new Set(shown.values()).size).toBe(shown.size)
})

test("A page's chosen picture is a light JPEG of it", async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 120 } as const
  const create = { width: 1260, height: 1260, channels: 3, background: '#14503c', noise } as const
  const bytes = await sharp({ create }).webp({ quality: 80 }).toBuffer()
  const shareImageUrl = `data:image/webp;base64,${bytes.toString('base64')}`
  await add('pages', { title: 'Camp', slug: 'camp', shareImageUrl })
  const shared = await sharedOf(visitor(), '/camp')
  expect(shared).toMatchObject({ 'image:width': '1200', 'image:height': '1200' })
  const sent = (await picture(await cardOfPage(visitor(), '/camp'))).bytes
  const { width, height, format } = await sharp(sent).metadata()
  expect([width, height, format]).toEqual([1200, 1200, 'jpeg'])
  expect(sent.length).toBeLessThanOrEqual(600_000)
})

test('A new badge or color is another picture', async () => {
  const path = `/team/${team.id}/u9-swifts`
  const before = await cardOfPage(visitor(), path)
  expect(
    (await admin.put(`/api/admin/teams/${team.id}`, { logoUrl: await aPhotoUrl() })).status,
  ).toBe(200)
  const withBadge = await cardOfPage(visitor(), path)
  expect(withBadge).not.toBe(before)
  await changeSettings(db, { clubColour: '#7a1f2b' })
  const coloured = await cardOfPage(visitor(), path)
  expect(coloured).not.toBe(withBadge)
  expect((await picture(coloured)).bytes.length).toBeGreaterThan(1_000)
})

test('An open player has the title and picture of the page', async () => {
  await changeSettings(db, { nameStyle: 'full' })
  const player = await add('players', aPlayer({ name: 'Wren Halloway', team_id: team.id }))
  for (const path of ['/team', '/'])
    expect(await sharedOf(visitor(), `${path}?player=${player.id}`)).toEqual({
      ...(await sharedOf(visitor(), path)),
    })
})

test('A family practice has no title and no picture', async () => {
  await changeSettings(db, { practices: 'public' })
  const practice = await add('schedule', { ...GAME, type: 'practice', opponent: null })
  const card = await cardOfPage(visitor(), `/schedule?event=${practice.id}`)
  await picture(card)
  await changeSettings(db, { practices: 'families' })
  const schedule = await sharedOf(visitor(), '/schedule')
  expect(await sharedOf(visitor(), `/schedule?event=${practice.id}`)).toEqual(schedule)
  const { status, headers } = await visitor().get(card)
  expect([status, headers.get('location')]).toEqual([302, await cardOfPage(visitor(), '/schedule')])
})

test('A made-up hash leads to the one picture', async () => {
  await emptyTables(db, 'rate_limits')
  const card = await cardOfPage(visitor(), '/about')
  for (let nth = 0; nth < 30; nth++) {
    const wrong = `/share/${String(nth).padStart(16, 'x')}.jpg?of=/about`
    const { status, headers } = await visitor().get(wrong)
    expect([status, headers.get('location')]).toEqual([302, card])
  }
  const hash = card.slice('/share/'.length, '/share/'.length + 16)
  // One picture has one URL: another query cannot fill the memory with copies of it.
  for (const of of ['/about?x=1', '/about?sent=1', '/about#x']) {
    const { status, headers } = await visitor().get(
      `/share/${hash}.jpg?of=${encodeURIComponent(of)}`,
    )
    expect([of, status, headers.get('location')]).toEqual([of, 302, card])
  }
  for (const of of [
    '/nowhere',
    '/search',
    '/consent',
    '/families/x',
    '/pay/x',
    '//evil.example',
    'about',
    '',
    '/admin',
    '/api/teams',
    '/%E0%A4%A',
    `/about?x=${'a'.repeat(400)}`,
    '/\\evil.example',
  ]) {
    const { status } = await visitor().get(`/share/${hash}.jpg?of=${encodeURIComponent(of)}`)
    expect([of, status]).toEqual([of, 404])
  }
  expect((await visitor().get(`/share/${hash}.jpg`)).status).toBe(404)
  expect((await visitor().get(`/share/${hash}.jpg?of=/about&of=/team`)).status).toBe(404)
})

test("A withdrawn photo leaves the article's card", async () => {
  const child = await add('players', aPlayer({ photoUrl: await aPhotoUrl() }))
  const { id } = await add('news', { title: 'Cup', content: 'Won', imageUrl: child.photoUrl })
  const colourAt = async (card: string) => {
    const region = { left: 1_000, top: 300, width: 1, height: 1 }
    const { dominant } = await sharp((await picture(card)).bytes)
      .extract(region)
      .stats()
    return dominant
  }
  const before = await cardOfPage(visitor(), `/news/${id}/cup`)
  const withPhoto = await colourAt(before)
  expect((await admin.put(`/api/admin/players/${child.id}`, { consent: 'refused' })).status).toBe(
    200,
  )
  const after = await cardOfPage(visitor(), `/news/${id}/cup`)
  expect(after).not.toBe(before)
  expect(await colourAt(after)).not.toEqual(withPhoto)
  const former = await visitor().get(before)
  expect([former.status, former.headers.get('location')]).toEqual([302, after])
})

test("A photo's card is cropped around its focus", async () => {
  const halves = await sharp({
    create: { width: 900, height: 300, channels: 3, background: '#fff' },
  })
    .composite([
      {
        input: { create: { width: 450, height: 300, channels: 3, background: '#c00000' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const imageUrl = `data:image/png;base64,${halves.toString('base64')}`
  const article = await add('news', { title: 'Halves', content: 'Won', imageUrl })
  const whiteness = async (x: number) => {
    const focused = withFocus(article.imageUrl, { x, y: 50 })
    await admin.put(`/api/admin/news/${article.id}`, { imageUrl: focused })
    const card = await cardOfPage(visitor(), `/news/${article.id}/halves`)
    const region = { left: 700, top: 100, width: 480, height: 400 }
    const [, green] = (
      await sharp(
        await sharp((await picture(card)).bytes)
          .extract(region)
          .toBuffer(),
      ).stats()
    ).channels
    return { card, green: green?.mean ?? 0 }
  }
  const [left, right] = [await whiteness(0), await whiteness(99)]
  expect(left.green).toBeLessThan(20)
  expect(right.green).toBeGreaterThan(235)
  expect(left.card).not.toBe(right.card)
})

test('Many who ask for one card at once get the same picture', async () => {
  const same = await cardOfPage(visitor(), '/contact')
  const copies = await Promise.all(Array.from({ length: 30 }, () => picture(same)))
  expect(new Set(copies.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)

  const cards: string[] = []
  for (let nth = 0; nth < 30; nth++) {
    const { id } = await add('news', { title: `Story ${nth}`, content: 'Text.' })
    cards.push(await cardOfPage(visitor(), `/news/${id}/story-${nth}`))
  }
  const answers = await Promise.all(cards.map(card => fetch(url + card)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThan(20)
  for (const { status, headers } of refused)
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  for (const card of cards) expect((await picture(card)).bytes.length).toBeGreaterThan(1_000)
})
