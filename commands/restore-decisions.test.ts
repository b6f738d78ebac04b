import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../tests/app.ts'
import { Client } from '../tests/client.ts'
import { PATIENT, startBackups } from '../tests/club-backups.ts'
import { aPlayer } from '../tests/factories.ts'
import { aPhotoUrl } from '../tests/photos.ts'
import { ACCOUNT, adminOf, runCommand, spawnServer } from '../tests/server-process.ts'

const { folder, anEmptyPlace } = await startBackups()

test("Families' later noes survive a restore", PATIENT, async () => {
  const { env } = await anEmptyPlace()
  const place = { ...env, ADMIN_KEY }
  const before = await open(place)
  const [stays, refuses, goes] = [
    await before.aChild(),
    await before.aChild(),
    await before.aChild(),
  ]
  for (const { photoUrl } of [stays, refuses, goes])
    await before.admin.post('/api/admin/news', { title: 'A', content: 'B', imageUrl: photoUrl })
  const file = join(folder, 'before.tar')
  expect((await runCommand(['backup', file], env)).code).toBe(0)
  await before.admin.put(`/api/admin/players/${refuses.id}`, { consent: 'refused' })
  await before.admin.post(`/api/admin/players/${goes.id}/erase`, {})
  await before.stop()

  const { code, stdout } = await runCommand(['restore', file, '--replace'], env)
  expect(code).toBe(0)
  expect(stdout).toContain('Pictures that were withheld since the backup and stay so: 2.')
  expect(stdout).toContain(`and there again: player ${goes.id}. Erase them again.`)
  expect(stdout).toContain(`which does not know it: player ${refuses.id}. Enter it again.`)

  const after = await open(place)
  const statuses = async () =>
    Promise.all([stays, refuses, goes].map(({ photoUrl }) => after.status(photoUrl)))
  expect(await statuses()).toEqual([200, 404, 404])
  const { text } = await new Client(after.url).get('/news')
  const shown = [stays, refuses, goes].map(({ photoUrl }) => text.includes(nameOf(photoUrl)))
  expect(shown).toEqual([true, false, false])
  await after.stop()
})

test('Later changes of accounts survive a restore', PATIENT, async () => {
  const { env } = await anEmptyPlace()
  const before = await open({ ...env, ADMIN_KEY })
  const [demoted, removed, renamed] = [
    await before.anAdmin('demoted-dana'),
    await before.anAdmin('removed-remy'),
    await before.anAdmin('moved-mika'),
  ]
  const { id: team } = (await before.admin.post('/api/admin/teams', { name: 'U10 Kestrels' })).body
  const address = async () =>
    (await before.admin.post(`/api/admin/family-calendars/${team}`, {})).body.path as string
  const formerAddress = await address()
  const invitation = { name: 'Noa', role: 'editor' }
  expect((await before.admin.post('/api/admin/invitations', invitation)).status).toBe(201)
  const file = join(folder, 'accounts.tar')
  expect((await runCommand(['backup', file], env)).code).toBe(0)
  expect(
    (await before.admin.put(`/api/admin/accounts/${demoted.id}`, { role: 'editor' })).status,
  ).toBe(200)
  expect((await before.admin.delete(`/api/admin/accounts/${removed.id}`)).status).toBe(204)
  const passwords = { current: PASSWORD, password: 'three green bicycles' }
  expect((await renamed.client.put('/api/account/password', passwords)).status).toBeLessThan(300)
  const newAddress = await address()
  await before.stop()

  const { code, stdout } = await runCommand(['restore', file, '--replace'], env)
  expect(code).toBe(0)
  expect(stdout).toContain('are there again without a role: removed-remy.')
  const after = await open({ ...env, ADMIN_KEY })
  const roleOf = async (username: string, password = PASSWORD) => {
    const client = new Client(after.url)
    const { status, body } = await client.post('/api/login', { username, password })
    return status === 200 ? body.role : status
  }
  expect(await roleOf('demoted-dana')).toBe('editor')
  expect(await roleOf('removed-remy')).toBe('user')
  expect(await roleOf('moved-mika')).toBe(401)
  expect(await roleOf('moved-mika', passwords.password)).toBe('admin')
  for (const { client } of [demoted, removed, renamed]) {
    const old = new Client(after.url)
    for (const [name, value] of client.cookies) old.cookies.set(name, value)
    expect((await old.get('/api/user')).status).toBe(401)
  }
  expect((await after.admin.get('/api/admin/accounts')).body.invitations).toEqual([])
  const status = async (path: string) => (await new Client(after.url).get(path)).status
  expect([await status(formerAddress), await status(newAddress)]).toEqual([404, 200])
  await after.stop()
})

const nameOf = (url: string) => url.replace(/^.*\/|#.*$/g, '')

const PASSWORD = ACCOUNT.password

async function open(env: Record<string, string>) {
  const server = await spawnServer(env)
  const url = await server.url()
  const admin = await adminOf(url)
  return {
    admin,
    url,
    async aChild(): Promise<{ id: number; photoUrl: string }> {
      const row = aPlayer({ photoUrl: await aPhotoUrl() })
      return admin.succeed('POST', '/api/admin/players', row)
    },
    async anAdmin(username: string): Promise<{ id: number; client: Client }> {
      const client = new Client(url)
      const account = { username, password: PASSWORD, adminKey: ADMIN_KEY }
      const { id } = await client.succeed('POST', '/api/register', account)
      return { id, client }
    },
    status: async (photoUrl: string) =>
      (await new Client(url).get(`/media/${nameOf(photoUrl)}`)).status,
    async stop() {
      server.signal('SIGTERM')
      expect(await server.ended()).toBe(0)
    },
  }
}
