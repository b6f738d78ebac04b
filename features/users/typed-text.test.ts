import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { ADMIN_KEY, startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'

const NFC = 'Jos\u00e9'
const NFD = 'Jose\u0301'

const club = await startClub()
const { admin, db } = club
const logIn = async (username: string, password: string) =>
  (await club.visitor().post('/api/login', { username, password })).status
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, sign => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))

test('A password signs in as each device types its accents and spaces', async () => {
  const username = `coach ${NFD}`
  const registered = { username, password: `${NFD}\u00a0plays on`, adminKey: ADMIN_KEY }
  await club.visitor().succeed('POST', '/api/register', registered)
  expect(await logIn(`coach ${NFC}`, `${NFC} plays on`)).toBe(200)
  expect(await logIn(`Coach ${NFD}`, `${NFD} plays\u3000on`)).toBe(200)
  expect(await logIn(username, `${NFC.toLowerCase()} plays on`)).toBe(401)
})

test.each([NFC, NFD])(
  'A password that release 0.1.0 hashed as %j signs in in both forms',
  async form => {
    const { id, username } = await club.userWith('editor')
    const password = await hash(`${form}\u00a0plays on`)
    await db.updateTable('users').set({ password }).where('id', '=', id).execute()
    expect(await logIn(username, `${NFC}\u00a0plays on`)).toBe(200)
    expect(await logIn(username, `${NFD}\u00a0plays on`)).toBe(200)
  },
)

test('The admin key counts in full-width signs and with spaces around it', async () => {
  const account = { username: 'wide key', password: 'correct horse' }
  const answer = await club.visitor().post('/api/register', {
    ...account,
    adminKey: ` ${wide(ADMIN_KEY)}\u3000`,
  })
  expect(answer.status).toBe(201)
})

test('A player is one in both Unicode forms, also where a row keeps the other form', async () => {
  const player = await club.create('players', { ...aPlayer(), name: `${NFD} Marsh`, number: 71 })
  expect(player.name).toBe(`${NFC} Marsh`)
  const again = { ...aPlayer(), name: `${NFC} Marsh`, number: 71 }
  expect((await admin.post('/api/admin/players', again)).status).toBe(409)
  await db
    .updateTable('players')
    .set({ name: `${NFD} Marsh` })
    .where('id', '=', player.id)
    .execute()
  expect((await admin.post('/api/admin/players', again)).status).toBe(409)
})
