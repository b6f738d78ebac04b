import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { ADMIN_KEY, startClub } from '../../tests/app.ts'
import { aCoach, aTeam } from '../../tests/factories.ts'
import { checkStaffPassword } from './staff-passwords.server.ts'

const { visitor, db, create, change } = await startClub()
await change('settings', { name: 'Bluestem FC' })
await create('teams', aTeam({ name: 'U10 Sparrows' }))
await create('coaches', aCoach({ name: 'Ida Rivera' }))
const address = { section: 'footer', title: 'Where', content: '12 Elm Street, Plano, TX' }
await create('contact-info', address)
const signUp = (password: string, more: object = { adminKey: ADMIN_KEY }) =>
  visitor().post('/api/register', { username: `quinn-${crypto.randomUUID()}`, password, ...more })

test.each([
  ['123456', /tried first/],
  ['password', /tried first/],
  ['PassWord', /tried first/],
  ['soccer', /tried first/],
  ['bluestem2026', /name of the club/],
  ['Our Blue Stem F.C.!', /name of the club/],
])('Registering an admin with the password %s is 400 at the field', async (password, message) => {
  const { status, body } = await signUp(password)
  expect([status, body.errors]).toEqual([400, { password: expect.stringMatching(message) }])
  const direct = await visitor().post('/api/direct-admin-login', {
    username: 'quinn-quinn',
    password,
    adminKey: ADMIN_KEY,
  })
  expect(direct.status).toBe(400)
})

test("An admin's password may not hold the user name", async () => {
  const body = { username: 'Jordan.Lee', password: 'the jordan lee way', adminKey: ADMIN_KEY }
  const { status, body: answer } = await visitor().post('/api/register', body)
  expect([status, answer.errors.password]).toEqual([400, 'Password must not contain the username'])
})

test('A plain user with a common password may not become an admin', async () => {
  const username = 'quinn-the-coach'
  const plain = visitor()
  await plain.post('/api/register', { username, password: 'dragon' })
  const claim = { username, password: 'dragon', adminKey: ADMIN_KEY }
  const { status, body } = await visitor().post('/api/direct-admin-login', claim)
  expect([status, body.errors.password]).toEqual([400, expect.stringMatching(/tried first/)])
  expect((await plain.get('/api/user')).body.role).toBe('user')
})

test('A plain user may register with six characters', async () => {
  expect((await signUp('soccer', {})).status).toBe(201)
})

const isAllowed = (password: string) =>
  checkStaffPassword(db, { password, username: 'somebody', isStaff: true }).then(
    () => true,
    () => false,
  )

test.each([
  '654321',
  'aaaaaa',
  'abcdef',
  '987654321',
  'abcabcabc',
  'qwertz',
  '1q2w3e4r',
  'asdfjkl;',
  '09121984',
  '19840912',
  '12/09/1984',
  'p4ssw0rd',
  'P@ssw0rd1',
  'soccer2026',
  'dragon99',
])('An editor is refused the password %s with a pattern', async password => {
  expect(await isAllowed(password)).toBe(false)
})

test.each([
  'Summer2026!',
  'winter26',
  '2026Texas',
  'M0nday#1',
  '!!drowssap!!',
  'sesroh',
  'Plano2026',
  'Pl4no!',
  'onalp99',
  'Sparrows#12',
  'rivera2026',
  'N0rthT3xas',
  'contraseña',
  'Contrasena1',
  'пароль1',
  'Fútbol!',
])('An editor is refused the password %s with a usual word', async password => {
  expect(await isAllowed(password)).toBe(false)
})

test.each(['jd8#kq', 'four old oak trees', 'Sunny-Field-42', 'goalkeeper7'])(
  'An editor may have the password %s',
  async password => {
    expect(await isAllowed(password)).toBe(true)
  },
)

test('No common password is allowed to an editor', async () => {
  const path = createRequire(import.meta.url).resolve(
    '@zxcvbn-ts/language-common/src/passwords.json',
  )
  const common: string[] = JSON.parse(await readFile(path, 'utf8'))
  const tried = common
    .filter(({ length }) => length >= 6)
    .slice(0, 10_000)
    .filter((password, nth) => nth % 20 === 0 || /[^a-z0-9]/.test(password))
  const allowed = []
  for (const password of tried) if (await isAllowed(password)) allowed.push(password)
  expect(allowed).toEqual([])
})

const long = 'four old oak trees beside the field, and a goal without a net at both ends'
// Repeats are refused, so the text has none.
const longest = Array.from({ length: 300 }, (_, nth) => (nth * 7_919).toString(36))
  .join(' ')
  .slice(0, 1_000)

test.each([
  ['64 characters', long.slice(0, 64), long.slice(0, 63)],
  ['more than 72 bytes, of which the first 72 are another password', `${long}!`, `${long}?`],
  ['1,000 characters', longest, longest.slice(1)],
  ['spaces at both ends', ' old oak trees ', 'old oak trees'],
  ['capitals', 'Old Oak Trees', 'old oak trees'],
  ['other scripts and signs', '古い樫の木🌳🥅', '古い樫の木🌳'],
  ['an accent', 'caf\u00e9 by the goal', 'cafe by the goal'],
])('A password of %s signs in, and nothing else does', async (_what, password, almost) => {
  await db.deleteFrom('rate_limits').execute()
  const username = `robin ${password.length}`
  const registered = await visitor().post('/api/register', {
    username,
    password,
    adminKey: ADMIN_KEY,
  })
  expect(registered.status).toBe(201)
  const signIn = (password: string) => visitor().post('/api/login', { username, password })
  expect((await signIn(almost)).status).toBe(401)
  expect((await signIn(password)).status).toBe(200)
})

test('An admin needs the twelve characters that the club asks for', async () => {
  await change('settings', { passwordMin: 12 })
  const { body } = await signUp('eleven char')
  expect(body.errors.password).toBe('Password must be at least 12 characters')
  expect((await signUp('eleven char', {})).status).toBe(201)
  expect((await signUp('twelve chars')).status).toBe(201)
})
