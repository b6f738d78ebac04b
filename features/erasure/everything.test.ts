import { beforeAll, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { expectHarmless } from '../../tests/harmless.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { storedTables } from '../tables.server.ts'

const { admin, create, db, visitor } = await startClub()

const HOSTILE = '<img src=x onerror=alert(1)>'
const MOTHER = 'mae@example.com'

let id: number
let token: string
let html: string
let data: { tables: Record<string, Record<string, unknown>[]>; child: string }

beforeAll(async () => {
  const team = await create('teams', aTeam({ name: 'U12 Kestrels' }))
  const child = await create(
    'players',
    aPlayer({
      name: 'Ottoline Marsh',
      position: 'midfielder',
      team_id: team.id,
      photoUrl: await aPhotoUrl(),
      consent: 'given',
      consent_on: '2026-03-14',
    }),
  )
  id = child.id
  await admin.put(`/api/admin/players/${id}`, { bio: HOSTILE, hidden: true })
  await create('schedule', {
    date: '2026-12-05',
    time: '10:00',
    location: 'Oak Park',
    opponent: 'Comets',
    team_id: team.id,
  })
  await create('parents', { children: [id], name: 'Mae Marsh', emails: MOTHER })
  const fee = { player_id: id, amount: 18_500, description: `Fall ${HOSTILE}`, currency: 'USD' }
  token = (await admin.post('/api/admin/payments', fee)).body.token
  await admin.post('/api/admin/consent-links', { player_ids: [id] })
  const photo = await create('gallery', { title: 'Spring Cup', imageUrl: await aPhotoUrl() })
  await admin.put(`/api/admin/gallery/${photo.id}/people`, { player_ids: [id] })
  const message = { subject: 'schedule', message: 'Ottoline Marsh is ill' }
  await visitor().post('/api/contact', { ...message, name: 'M. M.', email: MOTHER })
  const others = { message: 'Ottoline Marsh was rude', name: 'B. Other', email: 'b@example.com' }
  await visitor().post('/api/contact', { ...message, ...others })
  await create('news', { title: 'Goals', content: 'Ottoline Marsh scored' })
  html = (await admin.get(`/api/admin/players/${id}/everything`)).text
  data = (await admin.get(`/api/admin/players/${id}/everything/json`)).body
})

test('Everything about a child is said in words', () => {
  for (const text of [
    'What Our Football Club has about Ottoline Marsh',
    '<dt>Position</dt><dd dir="auto">Midfielder</dd>',
    '<dt>Team</dt><dd dir="auto">U12 Kestrels</dd>',
    '<dt>Hidden from the public</dt><dd dir="auto">Yes</dd>',
    '<dt>Consent on</dt><dd dir="auto">Mar 14, 2026</dd>',
    '<dt>Amount</dt><dd dir="auto">$185.00</dd>',
    '<dt>Status</dt><dd dir="auto">Open</dd>',
    '<dt>Opponent</dt><dd dir="auto">Comets</dd>',
    'Ottoline Marsh is ill',
    'Player changed',
    'No → Yes',
    'News: article',
  ])
    expect(html).toContain(text)
  expect(html.replaceAll(/data:[^"]*|<style>.*<\/style>/gs, '')).not.toMatch(/_|undefined|\[object/)
})

test('Every table of the data has its heading', () => {
  const headings = [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title = '']) =>
    title.toLowerCase(),
  )
  const tables = Object.keys(data.tables) as (keyof typeof storedTables)[]
  expect(tables).toEqual(
    expect.arrayContaining(['parents', 'payments', 'consent_links', 'fee_ledger']),
  )
  const missing = tables.filter(
    table => !storedTables[table].what.some(what => headings.includes(what.toLowerCase())),
  )
  expect(missing).toEqual([])
})

test('Its pictures are inside, but for photos of others that are kept off the site', () => {
  // The portrait stands twice: as it is now, and as what is kept off the site.
  expect([...html.matchAll(/<img src="data:image\/jpeg;base64,[\w+/=]+"/g)]).toHaveLength(2)
  expect(html).toContain('The picture is gone, or kept off the site.')
  expect(html).not.toContain('/media/')
})

test('It runs nothing and loads nothing', () => {
  expect(html).toContain('&lt;img src=x')
  const plain = html
    .replaceAll(/src="data:image\/jpeg[^"]*"/g, '')
    .replace(/<meta http-equiv[^>]*>/, '')
  expectHarmless(plain)
  expect(plain).not.toMatch(/<script|<[^>]*(?:src|href)=/)
})

test('It has no key of a link, and not what others wrote about the child', () => {
  for (const text of [html, JSON.stringify(data)]) {
    expect(text).not.toContain(token)
    for (const words of ['b@example.com', 'was rude']) expect(text).not.toContain(words)
    expect(text).toContain(MOTHER)
  }
})

test('It is a file, and taking it is logged', async () => {
  const page = await admin.get(`/api/admin/players/${id}/everything`)
  expect(page.headers.get('content-disposition')).toContain(`player-${id}.html`)
  expect((await admin.get('/api/admin/access-log')).body[0].what).toBe(
    `took everything about player ${id}`,
  )
  expect((await admin.get('/api/admin/players/99999/everything')).status).toBe(404)
  expect(await db.selectFrom('players').select('id').execute()).toHaveLength(1)
})
