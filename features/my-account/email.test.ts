import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { startMailServer } from '../../tests/mail-server.ts'

const server = await startMailServer()
const { userWith, visitor, db } = await startApp({ env: server.env })

test('PUT /api/account/email where the site sends mail: it counts once the mailed link was confirmed, once', async () => {
  const user = await userWith('editor')
  const set = await user.put('/api/account/email', { email: 'ana@example.org' })
  expect(set.body).toMatchObject({ email: null, pendingEmail: 'ana@example.org' })
  await server.until(1)
  const [letter] = server.received
  expect(letter?.to).toBe('ana@example.org')
  const token = /\/confirm-email\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
  const page = await visitor().get(`/confirm-email/${token}`)
  expect(page.text).toContain('Is this your address?')
  // Opening the link alone changes nothing, as mail programs open links by themselves.
  expect((await user.get('/api/account')).body.email).toBe(null)
  const confirm = () =>
    visitor().send('POST', '/confirm-email', { body: new URLSearchParams({ token }) })
  expect((await confirm()).status).toBe(303)
  const { body } = await user.get('/api/account')
  expect(body).toMatchObject({ email: 'ana@example.org', pendingEmail: null })
  expect((await confirm()).status).toBe(410)
})

test('a link to confirm an address that is older than a day: 410', async () => {
  const user = await userWith('editor')
  const count = server.received.length
  await user.put('/api/account/email', { email: 'mia@example.org' })
  await server.until(count + 1)
  const token = /\/confirm-email\/([\w-]{43})/.exec(server.received.at(-1)?.text ?? '')?.[1] ?? ''
  await db.updateTable('email_changes').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
  const answer = await visitor().send('POST', '/confirm-email', {
    body: new URLSearchParams({ token }),
  })
  expect(answer.status).toBe(410)
  expect((await user.get('/api/account')).body.email).toBe(null)
})

test('another password ends an address that waits to be confirmed: whoever entered it may be the reason', async () => {
  const user = await userWith('editor')
  const count = server.received.length
  await user.put('/api/account/email', { email: 'thief@example.org' })
  await server.until(count + 1)
  const token = /\/confirm-email\/([\w-]{43})/.exec(server.received.at(-1)?.text ?? '')?.[1] ?? ''
  const password = { current: 'correct horse', password: 'violet tundra 88 lanterns' }
  expect((await user.put('/api/account/password', password)).status).toBe(204)
  const body = new URLSearchParams({ token })
  expect((await visitor().send('POST', '/confirm-email', { body })).status).toBe(410)
  expect((await user.get('/api/account')).body).toMatchObject({ email: null, pendingEmail: null })
})
