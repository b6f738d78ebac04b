import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { startMailServer } from '../../tests/mail-server.ts'

const server = await startMailServer()
const { admin, visitor, db } = await startApp({
  env: { SMTP_URL: server.url, MAIL_FROM: 'club@club.example' },
})
const dana = await admin({ email: 'Dana@family.example' })
const silent = await admin()

beforeEach(async () => {
  server.received.length = 0
  await db.deleteFrom('rate_limits').execute()
})

/** The letters with a link for a new password, when there are as many; others tell of the sign-ins. */
async function links(count: number) {
  const letters = () => server.received.filter(({ text }) => text.includes('/reset-password/'))
  await expect.poll(() => letters().length).toBe(count)
  return letters()
}

const ask = (account: string) =>
  visitor().send('POST', '/forgot-password', { body: new URLSearchParams({ account }) })

test.each([
  ['the user name', () => dana.username],
  ['the user name in capitals', () => dana.username.toUpperCase()],
  ['the e-mail address, written differently', () => 'dana@FAMILY.example'],
])('POST of %s: a letter with a link that sets a new password', async (_, account) => {
  expect((await ask(account())).status).toBe(303)
  const [letter] = await links(1)
  expect(letter?.to).toBe('Dana@family.example')
  const [, token = ''] = /\/reset-password\/([\w-]{43})\s/.exec(letter?.text ?? '') ?? []
  const password = `new words ${crypto.randomUUID()}`
  const sent = await visitor().send('POST', '/reset-password', {
    body: new URLSearchParams({ token, password }),
  })
  expect(sent.status).toBe(303)
  const { status } = await visitor().post('/api/login', { username: dana.username, password })
  expect(status).toBe(200)
})

test('POST of a name without an account, without an address, and with one: the same answer', async () => {
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

test('POST while the mail server hangs: answered, and the letter arrives later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.onRecipient = () => promise
  expect((await ask(dana.username)).status).toBe(303)
  resolve()
  await links(1)
  delete server.onRecipient
})

test('a fourth letter within an hour for one account: not sent, and the answer is the same', async () => {
  const letters = () => db.selectFrom('mails').select('id').execute()
  const before = (await letters()).length
  for (let nth = 1; nth <= 3; nth++) {
    expect((await ask(dana.username)).status).toBe(303)
    await links(nth)
  }
  expect((await ask(dana.username)).status).toBe(303)
  // The limits of the client and of the account: the fourth request was counted, and not sent.
  const counted = db.selectFrom('rate_limits').select('attempts').where('attempts', '=', 4)
  await expect.poll(async () => (await counted.execute()).length).toBe(2)
  expect((await letters()).length - before).toBe(3)
})

test('a sixth request of a client within an hour: 429', async () => {
  for (let nth = 0; nth < 5; nth++) await ask('nobody-at-all')
  expect((await ask('nobody-at-all')).status).toBe(429)
})

test('GET and POST without mail: who makes a link, and 409', async () => {
  const without = await startApp()
  const { text } = await without.visitor().get('/forgot-password')
  expect(text).toContain('Ask another admin of the club')
  expect(text).not.toContain('<form')
  const answer = await without.visitor().send('POST', '/forgot-password', {
    body: new URLSearchParams({ account: 'dana' }),
  })
  expect(answer.status).toBe(409)
})
