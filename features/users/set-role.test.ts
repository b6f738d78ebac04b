import { expect, test } from 'vitest'
import { type Role, rolesFrom } from '../../kit/roles.ts'
import { startApp } from '../../tests/app.ts'
import { setRoles } from './store.server.ts'

const { admin, userWith, db } = await startApp()
const boss = await admin()
const bossId: number = (await boss.get('/api/user')).body.id
const give = (id: number, ...names: Role[]) =>
  db.transaction().execute(transaction => setRoles(transaction, id, rolesFrom(names)))

test('an account is raised or lowered: its sessions end, and the next sign-in has the new role', async () => {
  const editor = await userWith('editor')
  for (const role of ['admin', 'user', 'editor'] as const) {
    await give(editor.id, role)
    expect((await editor.get('/api/user')).status).toBe(401)
    const { username, password } = editor
    const { body } = await editor.post('/api/login', { username, password })
    expect([body.role, body.is_admin]).toEqual([role, role === 'admin'])
  }
})

test('an account gets the role that it has: its sessions go on', async () => {
  const editor = await userWith('editor')
  await give(editor.id, 'editor')
  expect((await editor.get('/api/user')).status).toBe(200)
})

test('the only admin is lowered: 409, and stays admin', async () => {
  await expect(give(bossId, 'user')).rejects.toMatchObject({ statusCode: 409 })
  expect((await boss.get('/api/user')).body.role).toBe('admin')
})

test('two admins demote each other at the same moment, 100 times: one always remains', async () => {
  const other = await userWith('user')
  for (let round = 0; round < 100; round++) {
    await Promise.all([give(bossId, 'admin'), give(other.id, 'admin')])
    const outcomes = await Promise.allSettled([give(other.id, 'user'), give(bossId, 'user')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const admins = db.selectFrom('users').select('id').where('is_admin', '=', true)
    expect(await admins.execute()).toHaveLength(1)
  }
  await give(bossId, 'admin')
})
