import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aTeam } from '../../tests/factories.ts'
import { forgetProof, proveAnew } from '../../tests/recent-proof.ts'

const { admin: newAdmin, visitor, db } = await startApp()
let admin: Client
beforeAll(async () => {
  admin = await newAdmin()
})

test('POST a team answers 201 with the row and when it was made', async () => {
  const { status, body } = await admin.post('/api/admin/teams', aTeam({ grade: '3rd', coach: '' }))
  expect(status).toBe(201)
  expect(body).toMatchObject({ grade: '3rd', coach: null, description: null, logoUrl: null })
  expect(body.updated_at).toBe(body.created_at)
  expect(Date.parse(body.created_at)).toBeGreaterThan(0)
})

test.each([
  [{ name: 'U' }, { name: 'Team name must be at least 2 characters' }],
  [{ name: 'x'.repeat(201) }, { name: 'Team name must be at most 200 characters' }],
  [{ grade: '9th' }, { grade: expect.stringContaining('Grade must be one of 1st') }],
])('POST a team with %j answers 400 with a message for the field', async (wrong, errors) => {
  const answer = await admin.post('/api/admin/teams', aTeam(wrong))
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual(errors)
})

test('PUT a team changes it and the time of its last change', async () => {
  const team = (await admin.post('/api/admin/teams', aTeam({ coach: 'Ann' }))).body
  const { status, body } = await admin.put(`/api/admin/teams/${team.id}`, { name: 'U12 Gold' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...team, name: 'U12 Gold', version: 2, updated_at: expect.any(String) })
  expect(body.updated_at >= team.updated_at).toBe(true)
})

test('GET lists teams in natural order, U8 before U10', async () => {
  for (const name of ['U10 Order', 'U8 Order', 'U9 Order']) {
    await admin.post('/api/admin/teams', aTeam({ name }))
  }
  const { body } = await visitor().get('/api/teams')
  const names = body
    .map((team: { name: string }) => team.name)
    .filter((n: string) => /Order/.test(n))
  expect(names).toEqual(['U8 Order', 'U9 Order', 'U10 Order'])
})

test('DELETE a team answers 204 and then 404', async () => {
  const { id } = (await admin.post('/api/admin/teams', aTeam())).body
  expect((await admin.delete(`/api/admin/teams/${id}`)).status).toBe(204)
  const again = await admin.delete(`/api/admin/teams/${id}`)
  expect([again.status, again.body]).toEqual([404, { message: 'There is no such team.' }])
})

test('PUT of an older age in a club that hides scores of young teams: asks for recent proof, and so does its Undo', async () => {
  await admin.put('/api/admin/settings', { noScoresUnder: 10 })
  const { body: team } = await admin.post('/api/admin/teams', { name: 'U8 Sparrows' })
  const path = `/api/admin/teams/${team.id}`
  await forgetProof(db, admin)
  expect((await admin.put(path, { age_group: 7 })).status).toBe(200)
  const older = await admin.put(path, { age_group: 14 })
  expect([older.status, older.body.needs]).toEqual([403, 'proof'])
  const [{ id: changeSet }] = (await admin.get('/api/admin/history')).body.changeSets
  expect((await admin.post('/api/admin/history/restore', { changeSet })).status).toBe(403)
  expect((await admin.put(path, { description: 'Sparrows' })).status).toBe(200)
  await proveAnew(db, admin)
  expect((await admin.put(path, { age_group: 14 })).status).toBe(200)
  await admin.put('/api/admin/settings', { noScoresUnder: null })
})
