import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aTeam } from '../../tests/factories.ts'

const { admin: newAdmin } = await startApp()
const admin = await newAdmin()
const other = await newAdmin()

const create = async () => (await admin.post('/api/admin/teams', aTeam())).body

test('PUT over a newer change answers 409 with the row as it is, and changes nothing', async () => {
  const team = await create()
  const path = `/api/admin/teams/${team.id}`
  const theirs = await other.put(path, { coach: 'Dana', version: team.version })
  expect(theirs.status).toBe(200)
  const late = await admin.put(path, { coach: 'Riley', version: team.version })
  expect(late.status).toBe(409)
  expect(late.body).toEqual({
    message: 'Someone else changed this team since you opened it.',
    current: theirs.body,
    changedBy: other.username,
  })
  expect((await admin.get('/api/teams')).body).toContainEqual(theirs.body)
})

test('PUT of the version that is stored answers 200 and raises it', async () => {
  const team = await create()
  const answer = await admin.put(`/api/admin/teams/${team.id}`, { coach: 'Dana', version: 1 })
  expect([answer.status, answer.body.version]).toEqual([200, 2])
})

test('PUT without a version wins over whatever is stored', async () => {
  const team = await create()
  const path = `/api/admin/teams/${team.id}`
  await other.put(path, { coach: 'Dana' })
  expect((await admin.put(path, { coach: 'Riley' })).body).toMatchObject({ coach: 'Riley' })
})

test('PUT from one version ten times at once is stored once', async () => {
  const { id, version } = await create()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      admin.put(`/api/admin/teams/${id}`, { coach: `Coach ${i}`, version }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('PUT of a version that is no number answers 400 at the field', async () => {
  const { id } = await create()
  const answer = await admin.put(`/api/admin/teams/${id}`, { version: 'new' })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { version: 'Version must be a whole number' },
  ])
})

test('PUT with a version to a row that is gone answers 404', async () => {
  const { id, version } = await create()
  await other.delete(`/api/admin/teams/${id}`)
  expect((await admin.put(`/api/admin/teams/${id}`, { coach: 'x', version })).status).toBe(404)
})
