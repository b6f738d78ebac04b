import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { patiently } from '../../tests/patiently.ts'
import { testNow } from '../../tests/test-clock.ts'
import { createAccountLink } from './account-links.server.ts'

const mail = await startMailServer()
const NEW = 'a new password'
const club = await startApp({ env: mail.env })
const { admin, db, visitor } = club

/** A signed-in user, and the path of a link for it. */
async function withLink(now = testNow()) {
  const client = await club.admin()
  const { id } = (await client.get('/api/user')).body
  return { client, id, path: await createAccountLink(db, 'reset-password', id, now) }
}

function send(client: Client, path: string, password: string) {
  const token = path.split('/').at(-1) ?? ''
  return client.submit('/reset-password', { token, password })
}

async function signIn(username: string, password: string) {
  return (await visitor().post('/api/login', { username, password })).status
}

test('GET of a link shows a form that no cache stores', async () => {
  const { client, path } = await withLink()
  const { status, headers, text } = await visitor().get(path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(text).toContain(`<strong>${client.username}</strong>`)
  expect(text).toMatch(/<form [^>]*action="\/reset-password" method="post"/)
  expect(text).toContain('name="robots" content="noindex"')
})

test('POST of a new password ends every session', async () => {
  const { client, path } = await withLink()
  const elsewhere = visitor()
  const { username, password } = client
  await elsewhere.post('/api/login', { username, password })
  const answer = await send(visitor(), path, NEW)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reset-password?sent=1'])
  expect((await visitor().get('/reset-password?sent=1')).text).toContain('Password changed')
  expect([await signIn(username, password), await signIn(username, NEW)]).toEqual([401, 200])
  expect((await client.get('/api/user')).status).toBe(401)
  expect((await elsewhere.get('/api/user')).status).toBe(401)
})

test('POST with a used or older link is 410', async () => {
  const { client, id, path } = await withLink()
  const older = await createAccountLink(db, 'reset-password', id, testNow())
  expect((await send(visitor(), path, NEW)).status).toBe(303)
  for (const used of [path, older]) {
    const again = await send(visitor(), used, 'another password')
    expect([again.status, again.text.includes('This link is not valid')]).toEqual([410, true])
    expect((await visitor().get(used)).text).toContain('This link is not valid')
  }
  expect(await signIn(client.username, NEW)).toBe(200)
})

test('POST with one link twenty times at once counts once', async () => {
  const { path } = await withLink()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => patiently(() => send(visitor(), path, NEW))),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
})

test('A link is no longer valid after 24 hours', async () => {
  const { client, path } = await withLink(new Date(testNow().getTime() - 24 * 3_600_000))
  for (const each of [path, '/reset-password/0123456789', '/reset-password']) {
    expect((await visitor().get(each)).text).toContain('This link is not valid')
    expect((await send(visitor(), each, NEW)).status).toBe(410)
  }
  expect(await signIn(client.username, client.password)).toBe(200)
})

test('POST of a password that is too short leaves the link valid', async () => {
  const { client, path } = await withLink()
  const { status, text } = await send(visitor(), path, 'tiny!')
  expect(status).toBe(400)
  expect(text).toContain('Password must be at least 6 characters')
  expect(text).not.toContain('tiny!')
  expect((await send(visitor(), path, NEW)).status).toBe(303)
  expect(await signIn(client.username, NEW)).toBe(200)
})

test('POST from another site is 403', async () => {
  const { path } = await withLink()
  const answer = await visitor().send('POST', '/reset-password', {
    body: new URLSearchParams({ token: path.split('/').at(-1) ?? '', password: NEW }),
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(403)
})

test('The database holds no link that could be used', async () => {
  const { path } = await withLink()
  const stored = JSON.stringify(await db.selectFrom('account_links').selectAll().execute())
  expect(stored).not.toContain(path.split('/').at(-1))
})

const dana = await admin({ email: 'Dana@family.example' })
const silent = await admin()

beforeEach(async () => {
  mail.received.length = 0
  await db.deleteFrom('rate_limits').execute()
})

/** The emails with a link for a new password, when there are as many; others tell of the sign-ins. */
async function links(count: number) {
  const emails = () => mail.received.filter(({ text }) => text.includes('/reset-password/'))
  await expect.poll(() => emails().length).toBe(count)
  return emails()
}

const ask = (account: string) => visitor().submit('/forgot-password', { account })

test.each([
  ['the user name', () => dana.username],
  ['the user name in capitals', () => dana.username.toUpperCase()],
  ['the email address, written differently', () => 'dana@FAMILY.example'],
])('POST of %s sends an email with a link for a new password', async (_, account) => {
  expect((await ask(account())).status).toBe(303)
  const [email] = await links(1)
  expect(email?.to).toBe('Dana@family.example')
  const [, token = ''] = /\/reset-password\/([\w-]{43})\s/.exec(email?.text ?? '') ?? []
  const password = `new words ${crypto.randomUUID()}`
  const sent = await visitor().submit('/reset-password', { token, password })
  expect(sent.status).toBe(303)
  const { status } = await visitor().post('/api/login', { username: dana.username, password })
  expect(status).toBe(200)
})

test('POST answers alike whether an account exists or not', async () => {
  const answers = []
  for (const account of ['nobody-at-all', silent.username, dana.username]) {
    const { status, headers, text } = await ask(account)
    answers.push([status, headers.get('location'), text])
  }
  expect(answers[0]).toEqual([303, '/forgot-password?sent=1', ''])
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  await links(1)
  const { text } = await visitor().get('/forgot-password?sent=1')
  expect(text).toContain('If there is an account')
})

test('POST is answered while the mail server hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  mail.onRecipient = () => promise
  expect((await ask(dana.username)).status).toBe(303)
  resolve()
  await links(1)
  delete mail.onRecipient
})

test('A fourth email within an hour for one account is not sent', async () => {
  const emails = () => db.selectFrom('emails').select('id').execute()
  const before = (await emails()).length
  for (let nth = 1; nth <= 3; nth++) {
    expect((await ask(dana.username)).status).toBe(303)
    await links(nth)
  }
  expect((await ask(dana.username)).status).toBe(303)
  // The limits of the client and of the account: the fourth request was counted, and not sent.
  const counted = db.selectFrom('rate_limits').select('attempts').where('attempts', '=', 4)
  await expect.poll(async () => (await counted.execute()).length).toBe(2)
  expect((await emails()).length - before).toBe(3)
})

test('A sixth request of a client within an hour is 429', async () => {
  for (let nth = 0; nth < 5; nth++) await ask('nobody-at-all')
  expect((await ask('nobody-at-all')).status).toBe(429)
})

test('POST without mail is 409 and says who makes a link', async () => {
  const without = await startApp()
  const { text } = await without.visitor().get('/forgot-password')
  expect(text).toContain('Ask another admin of the club')
  expect(text).not.toContain('<form')
  const answer = await without.visitor().submit('/forgot-password', { account: 'dana' })
  expect(answer.status).toBe(409)
})
