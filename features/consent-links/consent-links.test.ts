import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import type { MadeConsentLinks } from './schema.ts'

const mail = await startMailServer()
const { admin, visitor, db } = await startClub({ env: mail.env })
beforeEach(async () => void (await db.deleteFrom('rate_limits').execute()))

const PATH = '/api/admin/consent-links'

async function aChild(more: object = {}): Promise<number> {
  const { body } = await admin.post('/api/admin/players', aPlayer(more))
  return body.id
}

const order = async (player_ids: number[], more: object = {}): Promise<MadeConsentLinks> =>
  (await admin.post(PATH, { player_ids, ...more })).body

/** The path of a new link. */
async function aLink(id: number) {
  const { links } = await order([id])
  return new URL(links[0]?.url ?? '').pathname
}

const answer = (path: string, values: Record<string, string>) =>
  visitor().send('POST', '/consent', {
    body: new URLSearchParams({ token: path.split('/').at(-1) ?? '', ...values }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const stored = (id: number) =>
  db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('GET a link asks about first name and initial', async () => {
  const path = await aLink(await aChild({ name: 'Zora Whitfield' }))
  const { status, text, headers } = await visitor().get(path)
  expect(status).toBe(200)
  expect(text).toContain('Zora W.')
  expect(text).not.toContain('Whitfield')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('referrer-policy')).toBe('strict-origin')
})

test.each([
  ['unknown', 'given', 'given'],
  ['unknown', 'refused', 'refused'],
  ['given', 'refused', 'withdrawn'],
  ['refused', 'given', 'given'],
] as const)('POST of %s, answered %s, is recorded as %s', async (was, said, is) => {
  const id = await aChild({ consent: was, consent_until: '2099-01-01' })
  const path = await aLink(id)
  const sent = await answer(path, { answer: said, by: 'Dana Whitfield' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/consent?sent=1'])
  expect((await visitor().get('/consent?sent=1')).text).toContain('Thank you')
  expect(await stored(id)).toMatchObject({
    consent: is,
    consent_by: 'Dana Whitfield',
    consent_via: 'link',
    consent_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    consent_until: null,
    consent_entered_by: null,
  })
})

test('POST without an answer is 400 and keeps what was typed', async () => {
  const id = await aChild()
  const path = await aLink(id)
  const nameless = await answer(path, { answer: 'given', by: ' ' })
  expect(nameless.status).toBe(400)
  expect(nameless.text).toContain('Your name is required')
  expect(nameless.text).toMatch(/value="given"[^>]*checked|checked[^>]*value="given"/)
  expect((await answer(path, { by: 'Dana' })).text).toContain('Choose yes or no')
  expect((await answer(path, { answer: 'perhaps', by: 'Dana' })).status).toBe(400)
  expect((await stored(id)).consent).toBe('unknown')
  expect((await answer(path, { answer: 'given', by: 'Dana' })).status).toBe(303)
})

test.each([' ', 'x'.repeat(300)])('A no by link is taken with “%s” for a name', async by => {
  const id = await aChild({ consent: 'given' })
  expect((await answer(await aLink(id), { answer: 'refused', by })).status).toBe(303)
  expect(await stored(id)).toMatchObject({ consent: 'withdrawn', consent_by: null })
})

test('A used, revoked, old or wrong link is the same 404', async () => {
  const ids = [await aChild(), await aChild(), await aChild(), await aChild()] as const
  const [used, replaced, revoked, old] = await Promise.all(ids.map(aLink))
  await answer(used ?? '', { answer: 'given', by: 'Dana' })
  await aLink(ids[1])
  expect((await admin.delete(`${PATH}/${ids[2]}`)).status).toBe(204)
  const over = { expires_at: '2020-01-01T00:00:00.000Z' }
  await db.updateTable('consent_links').set(over).where('player_id', '=', ids[3]).execute()
  const pages = new Set<string>()
  for (const path of [used, replaced, revoked, old, `/consent/${'x'.repeat(43)}`, '/consent/1']) {
    const shown = await visitor().get(path ?? '')
    const sent = await answer(path ?? '', { answer: 'refused', by: 'Somebody' })
    expect([shown.status, sent.status]).toEqual([404, 404])
    const main = /<main.*<\/main>/s
    for (const { text } of [shown, sent]) pages.add(main.exec(text)?.[0] ?? '')
  }
  expect([...pages]).toEqual([expect.stringContaining('This link does not work')])
  expect((await stored(ids[0])).consent).toBe('given')
  for (const id of ids.slice(1)) expect((await stored(id)).consent).toBe('unknown')
})

test('POST of one link twice at once is answered once', async () => {
  const id = await aChild()
  const path = await aLink(id)
  const both = ['given', 'refused'].map(each => answer(path, { answer: each, by: 'Dana' }))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, 404])
  expect((await stored(id)).version).toBe(2)
})

test('Trying wrong links over and over is 429', async () => {
  const path = await aLink(await aChild())
  const wrong = () => visitor().get(`/consent/${'y'.repeat(43)}`)
  for (let count = 0; count < 300; count += 50) await Promise.all(Array.from({ length: 50 }, wrong))
  expect((await wrong()).status).toBe(429)
  expect((await visitor().get(path)).status).toBe(200)
  expect((await answer(path, { answer: 'given', by: 'Dana' })).status).toBe(303)
})

test('POST links stores no token', async () => {
  const id = await aChild()
  const path = await aLink(id)
  const token = path.split('/').at(-1) ?? '-'
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'players')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  }
  const link = (await admin.get(PATH)).body.links.find(
    (link: { player_id: number }) => link.player_id === id,
  )
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(30 * 86_400_000)
  const isOpen = async () =>
    (await admin.get(PATH)).body.links.some((link: { player_id: number }) => link.player_id === id)
  expect(await isOpen()).toBe(true)
  await answer(path, { answer: 'given', by: 'Dana' })
  expect(await isOpen()).toBe(false)
})

test('POST links to payers emails those who have not answered', async () => {
  const [paying, other] = [await aChild({ name: 'Zora Whitfield' }), await aChild()]
  const fee = { amount: 100, description: 'Fee', payer_email: 'parent@family.example' }
  await admin.post('/api/admin/payments', { ...fee, player_id: paying })
  const { mailed, links } = await order([paying, other], { toPayers: true })
  expect([mailed, links.map(({ player_id }) => player_id)]).toEqual([1, [other]])
  const [email] = await mail.until(1)
  expect(email?.to).toBe('parent@family.example')
  expect(email?.source).not.toContain('Zora')
  const [, path = ''] = /(\/consent\/[\w-]{43})/.exec(email?.text.replaceAll('\n', '') ?? '') ?? []
  expect((await visitor().get(path)).text).toContain('Zora W.')
})

test('POST links prefers the address kept with the player', async () => {
  const [kept, other] = [await aChild(), await aChild()]
  const fee = { amount: 100, description: 'Fee', payer_email: 'grandpa@family.example' }
  await admin.post('/api/admin/payments', { ...fee, player_id: kept })
  const email = 'mother@family.example'
  await admin.post('/api/admin/parents', { children: [kept], emails: email })
  const { mailed, links } = await order([kept, other], { toPayers: true })
  expect([mailed, links.map(({ player_id }) => player_id)]).toEqual([1, [other]])
  await mail.until(1, ({ to }) => to === email)
})

test('POST links with one address for two families is 400', async () => {
  const ids = [await aChild(), await aChild()]
  const mailed = await admin.post(PATH, { player_ids: ids, email: 'parent@family.example' })
  expect([mailed.status, Object.keys(mailed.body.errors)]).toEqual([400, ['email']])
  const gone = await admin.post(PATH, { player_ids: [999_999] })
  expect([gone.status, Object.keys(gone.body.errors)]).toEqual([400, ['player_ids']])
})
