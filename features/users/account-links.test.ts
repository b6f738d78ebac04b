import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { patiently } from '../../tests/patiently.ts'
import { testNow } from '../../tests/test-clock.ts'
import { createAccountLink } from './account-links.server.ts'

const NEW = 'a new password'
const club = await startApp()
const { db, visitor } = club

/** A signed-in user, and the path of a link for it. */
async function withLink(now = testNow()) {
  const client = await club.admin()
  const { id } = (await client.get('/api/user')).body
  return { client, id, path: await createAccountLink(db, 'reset-password', id, now) }
}

function send(client: Client, path: string, password: string) {
  const token = path.split('/').at(-1) ?? ''
  return client.send('POST', '/reset-password', {
    body: new URLSearchParams({ token, password }),
  })
}

async function signIn(username: string, password: string) {
  return (await visitor().post('/api/login', { username, password })).status
}

test('GET of a link: a form for that account, stored by no cache and found by no search engine', async () => {
  const { client, path } = await withLink()
  const { status, headers, text } = await visitor().get(path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(text).toContain(`<strong>${client.username}</strong>`)
  expect(text).toMatch(/<form [^>]*action="\/reset-password" method="post"/)
  expect(text).toContain('name="robots" content="noindex"')
})

test('POST of a new password: it counts, the old one does not, and every session has ended', async () => {
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

test('POST with a link a second time, or with an older link of the account: 410, and nothing changes', async () => {
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

test('POST with one link twenty times at once: one counts', async () => {
  const { path } = await withLink()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => patiently(() => send(visitor(), path, NEW))),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
})

test('a link of 24 hours ago, and one that was never made: not valid', async () => {
  const { client, path } = await withLink(new Date(testNow().getTime() - 24 * 3_600_000))
  for (const each of [path, '/reset-password/0123456789', '/reset-password']) {
    expect((await visitor().get(each)).text).toContain('This link is not valid')
    expect((await send(visitor(), each, NEW)).status).toBe(410)
  }
  expect(await signIn(client.username, client.password)).toBe(200)
})

test('POST of a password that is too short: 400, the form with the reason and without the password, and the link still counts', async () => {
  const { client, path } = await withLink()
  const { status, text } = await send(visitor(), path, 'tiny!')
  expect(status).toBe(400)
  expect(text).toContain('Password must be at least 6 characters')
  expect(text).not.toContain('tiny!')
  expect((await send(visitor(), path, NEW)).status).toBe(303)
  expect(await signIn(client.username, NEW)).toBe(200)
})

test('POST from another site: 403', async () => {
  const { path } = await withLink()
  const answer = await visitor().send('POST', '/reset-password', {
    body: new URLSearchParams({ token: path.split('/').at(-1) ?? '', password: NEW }),
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(403)
})

test('the database holds no link that could be used', async () => {
  const { path } = await withLink()
  const stored = JSON.stringify(await db.selectFrom('account_links').selectAll().execute())
  expect(stored).not.toContain(path.split('/').at(-1))
})
