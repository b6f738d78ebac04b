import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { SponsorClicks } from './schema.ts'

const { admin, visitor, db, setTime } = await startClub({ at: '2026-03-14T18:00:00Z' })
const anonymous = visitor()
const BROWSER = { 'user-agent': 'Mozilla/5.0 (iPhone)', 'sec-fetch-site': 'same-origin' }

test('A sponsor is public from midnight to midnight of its days', async () => {
  const { body } = await add({
    name: 'Prairie Dental',
    starts_on: '2026-03-20',
    ends_on: '2026-03-21',
  })
  const seen = async (instant: string) => {
    setTime(instant)
    const list: { id: number }[] = (await anonymous.get('/api/sponsors')).body
    const home = (await anonymous.get('/')).text
    const page = await anonymous.get('/sponsors')
    return [
      list.some(({ id }) => id === body.id),
      home.includes('Prairie Dental'),
      page.text.includes('Prairie Dental'),
      page.status,
      home.includes('href="/sponsors"'),
    ]
  }
  const shown = [true, true, true, 200, true]
  const hidden = [false, false, false, 404, false]
  // The instants are in Chicago, which is five hours behind UTC then.
  expect(await seen('2026-03-20T04:59:59Z')).toEqual(hidden)
  expect(await seen('2026-03-20T05:00:00Z')).toEqual(shown)
  expect(await seen('2026-03-22T04:59:59Z')).toEqual(shown)
  expect(await seen('2026-03-22T05:00:00Z')).toEqual(hidden)
  expect((await admin.get('/api/sponsors')).body).toHaveLength(1)
  await remove(body.id)
})

test('GET of sponsors sorts them by tier, then by order', async () => {
  const rows = [
    { name: 'Bike Shed', tier: 'supporter' },
    { name: 'Second Bank', tier: 'main', order_index: 2 },
    { name: 'First Bank', tier: 'main', order_index: 1 },
    { name: 'Bakery', tier: 'partner', ends_on: '2027-01-01' },
  ]
  const added = []
  for (const row of rows) added.push((await add(row)).body)
  const { body } = await anonymous.get('/api/sponsors')
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    'First Bank',
    'Second Bank',
    'Bakery',
    'Bike Shed',
  ])
  expect(Object.keys(body[0])).not.toContain('ends_on')
  expect((await anonymous.get('/sponsors')).text).toMatch(
    /Main sponsors<.*First Bank.*Second Bank.*Partner<.*Bakery.*Supporter<.*Bike Shed/s,
  )
  for (const { id } of added) await remove(id)
})

test.each([
  ['acme.example/teams', 'https://acme.example/teams'],
  ['http://acme.example', 'http://acme.example'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['/admin', null],
  ['https://user:secret@acme.example', null],
  ['mailto:a@acme.example', null],
])('POST with the website %s: %s', async (link, stored) => {
  const { status, body } = await add({ name: 'Acme', link })
  if (stored) expect(body.link).toBe(stored)
  else expect([status, Object.keys(body.errors)]).toEqual([400, ['link']])
  if (stored) await remove(body.id)
})

test('POST of an end before the start is 400 at its field', async () => {
  const { body } = await add({ name: 'Acme', starts_on: '2026-03-02', ends_on: '2026-03-01' })
  expect(body.errors).toEqual({ ends_on: 'Until must not be before From' })
})

test('GET of a visit leads to the website and counts once a day', async () => {
  const { body } = await add({ name: 'Acme', link: 'https://acme.example/ü?from=club' })
  const path = `/sponsors/${body.id}/visit`
  const first = await anonymous.get(path, BROWSER)
  expect([first.status, first.headers.get('location')]).toEqual([
    302,
    'https://acme.example/%C3%BC?from=club',
  ])
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(first.headers.has('set-cookie')).toBe(false)
  await anonymous.get(path, BROWSER)
  await anonymous.get(path, { ...BROWSER, 'user-agent': 'Mozilla/5.0 (Android)' })
  expect(await clicksOf(body.id)).toMatchObject({ last_30_days: 2, in_all: 2 })
  const rows = await db.selectFrom('sponsor_clicks').selectAll().execute()
  expect(rows).toEqual([{ sponsor_id: body.id, day: '2026-03-22', clicks: 2 }])

  setTime('2026-03-23T18:00:00Z')
  await anonymous.get(path, BROWSER)
  expect(await clicksOf(body.id)).toMatchObject({ last_30_days: 3, in_all: 3 })
  setTime('2026-04-21T18:00:00Z')
  expect(await clicksOf(body.id)).toMatchObject({ last_30_days: 1, in_all: 3 })

  await remove(body.id)
  expect((await anonymous.get(path, BROWSER)).status).toBe(404)
})

test.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program without a name', { 'user-agent': '' }],
  ['a prefetch', { ...BROWSER, 'sec-purpose': 'prefetch' }],
  ['a link on another site', { ...BROWSER, 'sec-fetch-site': 'cross-site' }],
])('GET of a visit by %s is not counted', async (_who, headers) => {
  const { body } = await add({ name: 'Acme', link: 'https://acme.example' })
  const path = `/sponsors/${body.id}/visit`
  expect((await anonymous.get(path, headers)).status).toBe(302)
  expect(await clicksOf(body.id)).toBeUndefined()
  await remove(body.id)
})

test('GET of a visit by staff, or by HEAD, is not counted', async () => {
  const { body } = await add({ name: 'Acme', link: 'https://acme.example' })
  const path = `/sponsors/${body.id}/visit`
  await admin.get(path, BROWSER)
  await anonymous.send('HEAD', path, { headers: BROWSER })
  expect(await clicksOf(body.id)).toBeUndefined()
})

test('GET of a visit of a sponsor that is over is 404', async () => {
  const { body: plain } = await add({ name: 'Acme' })
  const { body: over } = await add({
    name: 'Former',
    link: 'https://former.example',
    ends_on: '2026-01-01',
  })
  for (const { id } of [plain, over]) {
    const { status } = await anonymous.get(`/sponsors/${id}/visit?url=https://evil.example`)
    expect(status).toBe(404)
  }
})

function add(row: object) {
  return admin.post('/api/admin/sponsors', row)
}

function remove(id: number) {
  return admin.delete(`/api/admin/sponsors/${id}`)
}

async function clicksOf(id: number) {
  const clicks: SponsorClicks[] = (await admin.get('/api/admin/sponsors/clicks')).body
  return clicks.find(({ sponsor_id }) => sponsor_id === id)
}
