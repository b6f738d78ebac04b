import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../tests/app.ts'
import { runCommand } from '../tests/server-process.ts'
import { testNow } from '../tests/test-clock.ts'

const { url, visitor, ...club } = await startApp()
const variables = { ...club.variables, PUBLIC_URL: url }
const password = 'correct horse'
const signIn = async (username: string, password: string) => {
  const { status, body } = await visitor().post('/api/login', { username, password })
  return [status, body.is_admin]
}
const LINK = /^http:\/\/127\.0\.0\.1:\d+(\/reset-password\/[\w-]{43})$/m

async function setPassword(link: string) {
  const token = link.split('/').at(-1) ?? ''
  return visitor().send('POST', '/reset-password', {
    body: new URLSearchParams({ token, password }),
  })
}

test('create-admin with a password on standard input: an admin who can sign in', async () => {
  const { code, stdout } = await runCommand(['create-admin', 'boss'], variables, `${password}\n`)
  expect([code, stdout]).toEqual([0, `boss is an admin now.\nSign in at ${url}/auth\n`])
  expect(await signIn('boss', password)).toEqual([200, true])
})

test('create-admin --link: an admin who can sign in once the password is set', async () => {
  const { code, stdout } = await runCommand(['create-admin', 'carla', '--link'], variables)
  expect(code).toBe(0)
  expect((await setPassword(LINK.exec(stdout)?.[1] ?? '')).status).toBe(303)
  expect(await signIn('carla', password)).toEqual([200, true])
})

test.each([
  [['create-admin', 'ab'], 'x', 'Username must be at least 3 characters.'],
  [['create-admin', 'dora'], 'tiny', 'Password must be at least 6 characters.'],
  [
    ['create-admin', 'dora'],
    'letmein1',
    'This password is one of those that are tried first. Three or four words in a row are a good one.',
  ],
  [['create-admin', 'dora'], '', 'There is no password on standard input.'],
  [['reset-password', 'nobody'], '', 'There is no account nobody. The admins are: boss, carla.'],
  [
    ['create-admin', 'boss'],
    password,
    'There is an account boss already. For a new password: npm run club -- reset-password boss',
  ],
])('%j with %j on standard input: one line, exit code 1', async (args, input, line) => {
  expect(await runCommand(args, variables, input)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${line}\n`,
  })
})

test('reset-password: a link with which the account gets a new password', async () => {
  const username = 'elias'
  const before = visitor()
  await before.post('/api/register', { username, password: 'forgotten horse', adminKey: ADMIN_KEY })
  const { code, stdout } = await runCommand(['reset-password', username], variables)
  expect(code).toBe(0)
  expect((await before.get('/api/user')).status).toBe(200)
  expect((await setPassword(LINK.exec(stdout)?.[1] ?? '')).status).toBe(303)
  expect((await before.get('/api/user')).status).toBe(401)
  expect(await signIn(username, password)).toEqual([200, true])
})

test('reset-password --remove-second-factor: the new password alone signs in', async () => {
  const username = 'farah'
  const client = visitor()
  await client.post('/api/register', { username, password: 'forgotten horse', adminKey: ADMIN_KEY })
  const { secret } = (await client.post('/api/account/totp', {})).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: testNow().getTime(),
  })
  expect((await client.put('/api/account/totp', { code })).status).toBe(200)
  const ran = await runCommand(['reset-password', username, '--remove-second-factor'], variables)
  expect(ran.code).toBe(0)
  expect(ran.stdout).toContain('farah signs in with the password alone')
  await setPassword(LINK.exec(ran.stdout)?.[1] ?? '')
  expect(await signIn(username, password)).toEqual([200, true])
})
