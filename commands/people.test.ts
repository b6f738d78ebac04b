import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../tests/app.ts'
import { runCommand } from '../tests/server-process.ts'
import { testNow } from '../tests/test-clock.ts'

const { url, visitor, db, dataDir, ...club } = await startApp()
const variables = { ...club.variables, PUBLIC_URL: url }
const password = 'correct horse'
const signIn = async (username: string, password: string) => {
  const { status, body } = await visitor().post('/api/login', { username, password })
  return [status, body.is_admin]
}
const LINK = /^http:\/\/127\.0\.0\.1:\d+(\/reset-password\/[\w-]{43})$/m

async function setPassword(link: string) {
  const token = link.split('/').at(-1) ?? ''
  return visitor().submit('/reset-password', { token, password })
}

test('create-admin makes an admin with the password typed', async () => {
  const { code, stdout } = await runCommand(['create-admin', 'boss'], variables, `${password}\n`)
  expect([code, stdout]).toEqual([0, `boss is an admin now.\nSign in at ${url}/auth\n`])
  expect(await signIn('boss', password)).toEqual([200, true])
})

test('create-admin --link makes an admin who sets a password', async () => {
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
])('%j with %j on standard input is one line', async (args, input, line) => {
  expect(await runCommand(args, variables, input)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${line}\n`,
  })
})

test('reset-password prints a link for a new password', async () => {
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

test('reset-password --remove-second-factor leaves the password alone', async () => {
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

const HEADER = 'Name,Number,Position,Year of birth,Shoe size'
const names = async () =>
  (await db.selectFrom('players').select('name').execute()).map(row => row.name)

async function importPlayers(rows: string[], ...more: string[]) {
  const file = join(dataDir, 'players.csv')
  await writeFile(file, [HEADER, ...rows].join('\n'))
  return runCommand(['import', 'players', file, ...more], variables)
}

test('import players changes the running site with --yes', async () => {
  const before = (await visitor().get('/api/players')).body
  const shown = await importPlayers(['Ana Brooks,7,forward,2014,36'])
  expect([shown.code, shown.stdout]).toEqual([
    0,
    'Columns that are not imported: Shoe size.\nRow 2, Ana Brooks 7: new\n' +
      'It would be: 1 new, 0 changed, 0 unchanged. Nothing was changed; add --yes to do it.\n',
  ])
  expect([before, await names()]).toEqual([[], []])

  const done = await importPlayers(['Ana Brooks,7,forward,2014,36'], '--yes')
  expect(done.stdout).toContain('Imported: 1 new, 0 changed, 0 unchanged.')
  expect((await visitor().get('/api/players')).body).toHaveLength(1)

  const again = await importPlayers(['Ana Brooks,7,midfielder,2014,36'], '--yes')
  expect(again.stdout).toContain('Row 2, Ana Brooks 7: position "forward" → "midfielder"')
})

test('import players with an invalid row imports nothing', async () => {
  const stored = await names()
  const { code, stdout, stderr } = await importPlayers(
    ['Bo Chen,8,forward,2014,', 'Cy Diaz,9,keeper,1900,'],
    '--yes',
  )
  expect([code, stderr]).toEqual([
    1,
    '1 of 2 rows cannot be imported (see above), so nothing was changed.\n',
  ])
  expect(stdout).toMatch(/^Row 3, Cy Diaz 9: Year must be between 2000 and 2022$/m)
  expect(await names()).toEqual(stored)
})

test('import players leaves out who has cancelled or coaches', async () => {
  const file = join(dataDir, 'report.csv')
  const rows = [
    'Name,Player Number,Position,Year of birth,Role,Status',
    'Di Fox,61,forward,2014,Player,Active',
    'Ed Hall,62,forward,2014,Player,Cancelled',
    'Flo Ito,63,forward,2014,Coach,Active',
  ]
  await writeFile(file, rows.join('\n'))
  const { code, stdout } = await runCommand(['import', 'players', file, '--yes'], variables)
  expect([code, stdout]).toEqual([
    0,
    '1 row left out: “Role” says “Coach” (Flo Ito), unless you say otherwise. The portal asks whether to import them.\n' +
      '1 row left out: “Status” says “Cancelled” (Ed Hall), unless you say otherwise. The portal asks whether to import them.\n' +
      'Row 2, Di Fox 61: new\nImported: 1 new, 0 changed, 0 unchanged.\n',
  ])
  expect(await names()).toContain('Di Fox')
})

test('import players of a file without a table is one line', async () => {
  const file = join(dataDir, 'broken.csv')
  await writeFile(file, 'Name,Number\n"Ana')
  const { code, stderr } = await runCommand(['import', 'players', file], variables)
  expect([code, stderr]).toEqual([
    1,
    'Row 2 has a quotation mark that is not closed, or one too many.\n',
  ])
})
