import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aCoach, aTeam } from '../../tests/factories.ts'
import type { Need, Today } from './schema.ts'

const { visitor, userWith, admin: newAdmin } = await startApp()
const admin = await newAdmin()
const coach = await userWith('coach')
const editor = await userWith('editor')

async function made(path: string, row: object): Promise<number> {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect(status).toBe(201)
  return body.id
}

async function needOf(client: Client, kind: Need['kind']) {
  const { body } = await client.get('/api/admin/today')
  return (body as Today).needs.find(need => need.kind === kind)
}

test('a message as a task: on Today from its day on, also for the coach of its team, until it is ticked off; Undo brings it back', async () => {
  const message = { name: 'Eve', email: 'eve@example.com', subject: 'other', message: 'Call me' }
  const team = await made('teams', aTeam())
  const person = await made('coaches', aCoach())
  const access = { user_id: coach.id, team_ids: [team] }
  expect((await admin.put(`/api/admin/coaches/${person}/access`, access)).status).toBe(200)
  await visitor().post('/api/contact', message)
  const [{ id }] = (await admin.get('/api/admin/contact')).body
  const path = `/api/admin/contact/${id}`
  await admin.post(`${path}/assigned`, { team_id: team })
  const { today } = (await admin.get('/api/admin/today')).body
  const task = 'Call her back'
  await admin.post(`${path}/task`, { task_on: addDays(today, 1), task })
  expect(await needOf(admin, 'task')).toBeUndefined()
  // It waits for its day, and for nobody until then.
  expect(await needOf(admin, 'messages')).toBeUndefined()
  expect((await admin.post(`${path}/task`, { task_on: today, task })).status).toBe(200)
  const need = { id, name: 'Eve', task, on: today, assigned: null }
  expect(await needOf(admin, 'task')).toMatchObject({ ...need, mayUpdate: true })
  expect(await needOf(coach, 'task')).toMatchObject({ ...need, mayUpdate: false })
  expect(await needOf(editor, 'task')).toBeUndefined()
  const done = await admin.post(`${path}/done`, {})
  expect(done.body).toMatchObject({ task_done_by: admin.username })
  expect(await needOf(admin, 'task')).toBeUndefined()
  const changeSet = Number(done.headers.get('x-undo'))
  expect((await admin.post('/api/admin/history/restore', { changeSet })).status).toBe(200)
  expect(await needOf(admin, 'task')).toMatchObject(need)
  await admin.post(`${path}/task`, {})
  expect(await needOf(admin, 'task')).toBeUndefined()
  expect((await admin.post(`${path}/done`, {})).status).toBe(409)
  expect((await admin.post(`${path}/task`, { task_on: 'soon' })).body.errors).toHaveProperty(
    'task_on',
  )
})
