import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { stepOf } from './totp.server.ts'

const club = await startApp({ at: '2030-01-01T12:00:00Z' })
const { visitor, userWith, admin: newAdmin, db, startAgain, wait } = club
const PASSWORD = 'correct horse'

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: club.now().getTime() })

/** An account with an authenticator app; a code is accepted once, so the clock goes on. */
async function withApp(role: 'admin' | 'editor' = 'editor') {
  const client = await userWith(role)
  const { secret, uri } = (await client.post('/api/account/totp', {})).body
  const confirmed = await client.put('/api/account/totp', { code: codeOf(secret) })
  wait(60_000)
  const recoveryCodes: string[] = confirmed.body.recoveryCodes
  return Object.assign(client, { secret: String(secret), uri: String(uri), recoveryCodes })
}

/** A browser that has sent the right password. */
async function atSecondStep({ username }: { username: string }) {
  const client = visitor()
  const answer = await client.post('/api/login', { username, password: PASSWORD })
  expect(answer.status).toBe(202)
  return client
}

const isSignedIn = async (client: Client) => (await client.get('/api/user')).status === 200
const step = (client: Client, code: string) => client.post('/api/login/second-step', { code })

test('POST /api/login without a second factor is 200 with the user', async () => {
  const { username } = await userWith('editor')
  const answer = await visitor().post('/api/login', { username, password: PASSWORD })
  expect([answer.status, answer.body.username]).toEqual([200, username])
})

test('Setting up an app shows its secret and ten recovery codes', async () => {
  const user = await withApp()
  expect(user.uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
  expect(new Set(user.recoveryCodes).size).toBe(10)
  // A code has 24 of 31 signs: 118 bits, for which a plain hash is enough (ASVS 6.5.2).
  for (const code of user.recoveryCodes)
    expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
  expect((await user.get('/api/account/second-factor')).body).toMatchObject({
    totp: true,
    passkeys: [],
    recoveryCodes: 10,
    isRequired: false,
  })
  const stored = await db.selectFrom('recovery_codes').selectAll().execute()
  for (const code of user.recoveryCodes) {
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
  }
})

test('Confirming an app with a wrong code is 400 at its field', async () => {
  const user = await userWith('editor')
  await user.post('/api/account/totp', {})
  const answer = await user.put('/api/account/totp', { code: '000000' })
  expect([answer.status, answer.body.errors]).toEqual([400, { code: expect.any(String) }])
  const { username } = user
  expect((await visitor().post('/api/login', { username, password: PASSWORD })).status).toBe(200)
})

test('Sign-in with an app needs the code', async () => {
  const user = await withApp()
  const { username } = user
  const browser = visitor()
  const first = await browser.post('/api/login', { username, password: PASSWORD })
  expect([first.status, first.body]).toEqual([202, { secondStep: { totp: true, passkey: false } }])
  expect(await isSignedIn(browser)).toBe(false)
  const done = await step(browser, codeOf(user.secret))
  expect([done.status, done.body.username]).toEqual([200, username])
  expect(await isSignedIn(browser)).toBe(true)
  // The step is used up.
  expect((await step(browser, codeOf(user.secret))).status).toBe(401)
  wait(60_000)
})

test('A wrong password answers alike with an app and without', async () => {
  const user = await withApp()
  const password = 'wrong horse'
  const known = await visitor().post('/api/login', { username: user.username, password })
  const unknown = await visitor().post('/api/login', { username: 'nobody-there', password })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
})

test('A code works only once, also at the same moment', async () => {
  const user = await withApp()
  const browsers = [await atSecondStep(user), await atSecondStep(user), await atSecondStep(user)]
  const code = codeOf(user.secret)
  const answers = await Promise.all(browsers.map(browser => step(browser, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  wait(60_000)
})

test('A recovery code in capitals with spaces signs in once', async () => {
  const user = await withApp()
  const [code = ''] = user.recoveryCodes
  const typed = code.toUpperCase().replaceAll('-', ' ')
  expect((await step(await atSecondStep(user), typed)).status).toBe(200)
  expect((await step(await atSecondStep(user), code)).status).toBe(400)
  expect((await user.get('/api/account/second-factor')).body.recoveryCodes).toBe(9)
})

test('Codes count in full-width digits, with spaces and dashes', async () => {
  const user = await withApp()
  const typed = codeOf(user.secret)
    .replaceAll(/\d/g, digit => String.fromCodePoint(Number(digit) + 0xff10))
    .replace(/^.../, '$&\u2013\u00a0')
  expect((await step(await atSecondStep(user), typed)).status).toBe(200)
  const [code = ''] = user.recoveryCodes
  const wide = code.replaceAll(/[\da-z]/g, sign =>
    String.fromCodePoint(sign.charCodeAt(0) + 0xfee0),
  )
  expect((await step(await atSecondStep(user), wide)).status).toBe(200)
})

test('A recovery code of another account is 400', async () => {
  const [one, other] = [await withApp(), await withApp()]
  const browser = await atSecondStep(one)
  expect((await step(browser, other.recoveryCodes[0] ?? '')).status).toBe(400)
  expect((await step(browser, ' ')).status).toBe(400)
})

test('A right code after 10 wrong ones is 429', async () => {
  const user = await withApp()
  const browser = await atSecondStep(user)
  for (let nth = 0; nth < 10; nth++) await step(browser, '000000')
  expect((await step(browser, codeOf(user.secret))).status).toBe(429)
  const { username } = user
  expect((await user.post('/api/login', { username, password: PASSWORD })).status).toBe(202)
  expect((await step(user, codeOf(user.secret))).status).toBe(200)
  wait(60_000)
})

test('POST /api/login/passkey-options without a passkey is 409', async () => {
  const answer = await (await atSecondStep(await withApp())).post('/api/login/passkey-options', {})
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('code')])
})

test('A second step without a first one is 401', async () => {
  const user = await withApp()
  expect((await step(visitor(), codeOf(user.secret))).status).toBe(401)
  const browser = await atSecondStep(user)
  await db.updateTable('sign_in_steps').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect((await step(browser, codeOf(user.secret))).status).toBe(401)
})

test('A second step on another instance signs in', async () => {
  const user = await withApp()
  const browser = await atSecondStep(user)
  const other = (await startAgain()).visitor()
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  expect((await step(other, codeOf(user.secret))).status).toBe(200)
  wait(60_000)
})

test('POST /second-step without JavaScript leads to /admin', async () => {
  const user = await withApp()
  const browser = await atSecondStep(user)
  expect((await browser.get('/second-step')).text).toContain('action="/second-step"')
  const send = (code: string) => browser.submit('/second-step', { code })
  const wrong = await send('135790')
  expect([wrong.status, wrong.text]).toEqual([
    400,
    expect.stringContaining('This code is not right'),
  ])
  expect(wrong.text).not.toContain('135790')
  const right = await send(codeOf(user.secret))
  expect([right.status, right.headers.get('location')]).toEqual([303, '/admin'])
  expect(await isSignedIn(browser)).toBe(true)
  wait(60_000)
})

test.each([
  ['/admin/players?players=7', '/admin/players?players=7'],
  ['//evil.example/admin', '/admin'],
])(
  'The form of the second step without JavaScript, for a link to %s, leads to %s',
  async (to, target) => {
    const user = await withApp()
    const browser = await atSecondStep(user)
    const path = `/second-step?to=${encodeURIComponent(to)}`
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec((await browser.get(path)).text) ?? []
    expect(action.includes('evil')).toBe(false)
    const body = new URLSearchParams({ code: codeOf(user.secret) })
    const right = await browser.send('POST', action.replaceAll('&amp;', '&'), { body })
    expect([right.status, right.headers.get('location')]).toEqual([303, target])
    wait(60_000)
  },
)

test('POST /api/direct-admin-login asks for the second step', async () => {
  const { username } = await withApp('admin')
  const claim = { username, password: PASSWORD, adminKey: ADMIN_KEY }
  const answer = await visitor().post('/api/direct-admin-login', claim)
  expect([answer.status, answer.body]).toEqual([202, { secondStep: expect.anything() }])
})

test("A removed app's recovery codes are gone", async () => {
  const user = await withApp()
  expect((await user.delete('/api/account/totp')).status).toBe(204)
  expect((await user.delete('/api/account/totp')).status).toBe(404)
  const { username } = user
  expect((await visitor().post('/api/login', { username, password: PASSWORD })).status).toBe(200)
  expect((await user.get('/api/account/second-factor')).body.recoveryCodes).toBe(0)
})

test('An admin without a required second factor can only set it up', async () => {
  const [boss, bare] = [await withApp('admin'), await newAdmin()]
  const editor = await userWith('editor')
  await boss.put('/api/admin/settings', { secondFactor: 'admins' })
  const refused = await bare.get('/api/admin/contact')
  expect([refused.status, refused.body.needs]).toEqual([403, 'second-factor'])
  expect((await editor.get('/api/admin/contact-info')).status).toBe(200)
  expect((await boss.get('/api/admin/contact')).status).toBe(200)
  expect((await boss.delete('/api/account/totp')).status).toBe(409)
  const { secret } = (await bare.post('/api/account/totp', {})).body
  await bare.put('/api/account/totp', { code: codeOf(secret) })
  expect((await bare.get('/api/admin/contact')).status).toBe(200)
  await boss.put('/api/admin/settings', { secondFactor: 'optional' })
})

test('A link for a new password still asks for the second step', async () => {
  const [user, boss] = [await withApp(), await newAdmin()]
  const { url } = (await boss.post(`/api/admin/accounts/${user.id}/password-link`, {})).body
  const token = url.split('/').at(-1)
  const body = new URLSearchParams({ token, password: 'another horse' })
  expect((await visitor().send('POST', '/reset-password', { body })).status).toBe(303)
  const { username } = user
  const answer = await visitor().post('/api/login', { username, password: 'another horse' })
  expect([answer.status, answer.body]).toEqual([
    202,
    { secondStep: { totp: true, passkey: false } },
  ])
})

test('Another admin can remove the second factor of an account', async () => {
  const [user, boss] = [await withApp(), await newAdmin()]
  const hasFactor = async () => {
    const { accounts } = (await boss.get('/api/admin/accounts')).body
    return accounts.find(({ id }: { id: number }) => id === user.id).hasSecondFactor
  }
  expect(await hasFactor()).toBe(true)
  expect((await boss.delete(`/api/admin/accounts/${user.id}/second-factor`)).status).toBe(204)
  expect(await hasFactor()).toBe(false)
  const { username } = user
  expect((await visitor().post('/api/login', { username, password: PASSWORD })).status).toBe(200)
})

test.each([
  ['POST', '/api/account/totp'],
  ['PUT', '/api/account/totp'],
  ['DELETE', '/api/account/totp'],
  ['POST', '/api/account/recovery-codes'],
  ['POST', '/api/account/passkeys/options'],
  ['POST', '/api/account/passkeys'],
  ['DELETE', '/api/account/passkeys/x'],
])('%s %s without a recent proof is 403', async (method, path) => {
  const user = await userWith('editor')
  await db
    .updateTable('sessions')
    .set({ proven_at: '2020-01-01T00:00:00.000Z' })
    .where('user_id', '=', user.id)
    .execute()
  const body = method === 'DELETE' ? {} : { body: '{}', headers: JSON_TYPE }
  const answer = await user.send(method, path, body)
  expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
})

const JSON_TYPE = { 'content-type': 'application/json' }

/** The vectors of RFC 6238, appendix B, for SHA-1: they have eight digits, and ours are the last six. */
const rfcSecret = Secret.fromUTF8('12345678901234567890').base32

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238 at %d seconds is %s', (seconds, eightDigits) => {
  const now = new Date(seconds * 1_000)
  expect(stepOf(rfcSecret, eightDigits.slice(2), now)).toBe(Math.floor(seconds / 30))
})

test('A code counts half a minute before and after its time', () => {
  const at = (steps: number) => new Date((1_111_111_111 + steps * 30) * 1_000)
  const step = Math.floor(1_111_111_111 / 30)
  expect([-1, 0, 1].map(steps => stepOf(rfcSecret, '050471', at(steps)))).toEqual([
    step,
    step,
    step,
  ])
  expect([-2, 2].map(steps => stepOf(rfcSecret, '050471', at(steps)))).toEqual([
    undefined,
    undefined,
  ])
})

test.each(['', '05047', '0504711', 'abcdef', '٠٥٠٤٧١'])('The code %j is wrong', code => {
  expect(stepOf(rfcSecret, code, new Date(1_111_111_111_000))).toBe(undefined)
})
