import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { HOUR_MS } from '../../kit/durations.ts'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { writeContent } from '../../tests/content.ts'
import { aCoach, aTeam } from '../../tests/factories.ts'
import { testNow } from '../../tests/test-clock.ts'
import type { Need, Today } from './schema.ts'

const { visitor, userWith, admin, made, giveTeams, db } = await startClub()

const coach = await userWith('coach')

const editor = await userWith('editor')

async function needOf(client: Client, kind: Need['kind']) {
  const { body } = await client.get('/api/admin/today')
  return (body as Today).needs.find(need => need.kind === kind)
}

test('a message as a task: on Today from its day on, also for the coach of its team, until it is ticked off; Undo brings it back', async () => {
  const message = { name: 'Eve', email: 'eve@example.com', subject: 'other', message: 'Call me' }
  const team = await made('teams', aTeam())
  await giveTeams(await made('coaches', aCoach()), [team], coach.id)
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

async function todayOf(client: Pick<typeof admin, 'get'>): Promise<Today> {
  const { status, text, body } = await client.get('/api/admin/today')
  expect(status, text).toBe(200)
  return body
}

test('plots: visits of pages by day, and the pages that were read most, for who writes pages', async () => {
  const { today } = await todayOf(admin)
  const rows = [
    { day: addDays(today, -1), path: '/news', visits: 7 },
    { day: today, path: '/news', visits: 2 },
    { day: today, path: '/', visits: 5 },
    { day: addDays(today, -14), path: '/', visits: 99 },
  ]
  await db.insertInto('page_visits').values(rows).execute()
  const plotOf = async (user: Pick<typeof admin, 'get'>) =>
    (await todayOf(user)).plots.find(({ kind }) => kind === 'visits')
  const plot = await plotOf(admin)
  expect(plot?.steps).toHaveLength(14)
  expect(plot?.steps.slice(-2)).toEqual([
    { from: addDays(today, -1), done: 7, left: 0 },
    { from: today, done: 7, left: 0 },
  ])
  expect(plot?.pages).toEqual([
    { path: '/news', visits: 9 },
    { path: '/', visits: 5 },
  ])
  expect(await plotOf(await userWith('coach'))).toBe(undefined)
})

const team = await made('teams', { name: 'U10 Kestrels' })

test.each([
  ['read an hour ago', { result: 'ok', fetched_at: hoursAgo(1) }, undefined],
  ['failed once since', { result: 'timeout', fetched_at: hoursAgo(2) }, undefined],
  ['failing for hours', { result: 'timeout', fetched_at: hoursAgo(5) }, 'failed'],
  ['never read', { result: 'timeout', fetched_at: null }, 'failed'],
  ['quarantined', { result: 'ok', fetched_at: hoursAgo(1), held_at: hoursAgo(1) }, 'quarantined'],
  ['not read for days', { result: 'ok', fetched_at: hoursAgo(60) }, 'late'],
])('a feed that is %s: a line for admins alone where that matters', async (_, copy, state) => {
  const feeds = [{ id: 'one', teamId: team, address: 'https://feeds.example/secret.ics' }]
  await writeContent(db, async db => {
    await db.deleteFrom('settings').where('key', '=', 'calendarFeeds').execute()
    const value = JSON.stringify(feeds)
    await db.insertInto('settings').values({ key: 'calendarFeeds', value }).execute()
    await db.deleteFrom('calendar_copies').execute()
    const tried = { feed_id: 'one', tried_at: hoursAgo(1), next_at: hoursAgo(-1) }
    await db
      .insertInto('calendar_copies')
      .values({ ...tried, ...copy })
      .execute()
  })
  const line = await feedLine(admin)
  if (state) expect(line).toMatchObject({ team: 'U10 Kestrels', state })
  else expect(line).toBeUndefined()
  expect(JSON.stringify(line) ?? '').not.toContain('secret')
  expect(await feedLine(coach)).toBeUndefined()
})

async function feedLine(client: Client): Promise<Need | undefined> {
  const { needs }: Today = (await client.get('/api/admin/today')).body
  return needs.find(({ kind }) => kind === 'feed')
}

function hoursAgo(hours: number) {
  return new Date(testNow().getTime() - hours * HOUR_MS).toISOString()
}
