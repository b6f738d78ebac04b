import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { DAY_MS, HOUR_MS } from '../../kit/durations.ts'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { writeContent } from '../../tests/content.ts'
import { aCoach, aTeam } from '../../tests/factories.ts'
import { testNow } from '../../tests/test-clock.ts'
import type { Today, TodayEvent, TodayNeed } from './schema.ts'
import { daysToShow } from './shown-days.ts'

const { visitor, userWith, admin, made, giveTeams, db } = await startClub()
const coach = await userWith('coach')
const editor = await userWith('editor')
const todayOf = (client: Client): Promise<Today> => client.read('/api/admin/today')
const needOf = async (client: Client, kind: TodayNeed['kind']) =>
  (await todayOf(client)).needs.find(need => need.kind === kind)

test('A message is a task on Today until it is ticked off', async () => {
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

const team = await made('teams', { name: 'U10 Kestrels' })

test.each([
  ['read an hour ago', { result: 'ok', fetched_at: hoursAgo(1) }, undefined],
  ['failed once since', { result: 'timeout', fetched_at: hoursAgo(2) }, undefined],
  ['failing for hours', { result: 'timeout', fetched_at: hoursAgo(5) }, 'failed'],
  ['never read', { result: 'timeout', fetched_at: null }, 'failed'],
  ['quarantined', { result: 'ok', fetched_at: hoursAgo(1), held_at: hoursAgo(1) }, 'quarantined'],
  ['not read for days', { result: 'ok', fetched_at: hoursAgo(60) }, 'late'],
])('A feed that is %s is a line for admins alone', async (_, copy, state) => {
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
  const line = await needOf(admin, 'feed')
  if (state) expect(line).toMatchObject({ team: 'U10 Kestrels', state })
  else expect(line).toBeUndefined()
  expect(JSON.stringify(line) ?? '').not.toContain('secret')
  expect(await needOf(coach, 'feed')).toBeUndefined()
})

function hoursAgo(hours: number) {
  return new Date(testNow().getTime() - hours * HOUR_MS).toISOString()
}

const SATURDAY = '2026-11-07'
/** A club on a Saturday with two games and a practice. */
const busy = await startClub({ at: at('07:00').toISOString() })

beforeAll(async () => {
  const kestrels = await busy.made('teams', { name: 'U10 Kestrels' })
  const hawks = await busy.made('teams', { name: 'U15 Hawks' })
  const game = { date: SATURDAY, type: 'game', location: 'Oak Park, Field 1' }
  await busy.made('schedule', {
    ...game,
    team_id: kestrels,
    opponent: 'Red Clay FC',
    time: '09:00',
  })
  await busy.made('schedule', { ...game, team_id: hawks, opponent: 'Lone Oak', time: '14:30' })
  const practice = { type: 'practice', location: 'Oak Park', team_id: hawks, time: '18:00' }
  await busy.made('schedule', { ...practice, date: SATURDAY, end_time: '19:00' })
  const later = { ...game, date: '2026-11-14', team_id: hawks, opponent: 'X' }
  await busy.made('schedule', { ...later, time: '10:00' })
})

test.each([
  ['2026-11-04', ['2026-11-04', '2026-11-07', '2026-11-08']],
  ['2026-11-06', ['2026-11-06', '2026-11-07', '2026-11-08']],
  ['2026-11-07', ['2026-11-07', '2026-11-08']],
  ['2026-11-08', ['2026-11-08']],
])('The days that are shown on %s are today and the weekend', (day, days) => {
  expect(daysToShow(day)).toEqual(days)
})

test("A Saturday's events offer what can be done at each hour", async () => {
  const told: string[] = []
  const acts: Record<string, () => Promise<unknown>> = {
    '10:45': () => busy.admin.post('/api/admin/schedule/1/score', { ours: 2, theirs: 1 }),
    '13:00': () =>
      busy.admin.post('/api/admin/schedule/2/status', { status: 'delayed', time: '15:00' }),
    '16:45': () =>
      busy.admin.post('/api/admin/closures', {
        date: SATURDAY,
        from_time: '16:45',
        status: 'cancelled',
        reason: 'Lightning',
      }),
  }
  for (let minutes = 7 * 60; minutes <= 20 * 60; minutes += 15) {
    const step = clock(minutes)
    busy.setTime(at(step))
    await acts[step]?.()
    const states = (await events()).map(inShort).join(' | ')
    if (!told.at(-1)?.endsWith(states)) told.push(`${step} ${states}`)
  }
  const [can, off] = ['delay move cancel', 'cancelled']
  expect(told).toEqual([
    `07:00 coming ${can} | coming ${can} | coming ${can}`,
    `09:00 on ${can} | coming ${can} | coming ${can}`,
    `10:30 over score | coming ${can} | coming ${can}`,
    `10:45 over Won 2-1 | coming ${can} | coming ${can}`,
    `13:00 over Won 2-1 | coming delayed ${can} | coming ${can}`,
    `15:00 over Won 2-1 | on delayed ${can} | coming ${can}`,
    `16:30 over Won 2-1 | over delayed score | coming ${can}`,
    `16:45 over Won 2-1 | over delayed score | coming ${off}`,
    `18:00 over Won 2-1 | over delayed score | on ${off}`,
    `19:00 over Won 2-1 | over delayed score | over ${off}`,
  ])
})

test('The Monday after shows the game without a score', async () => {
  busy.setTime(new Date(at('09:00').getTime() + 2 * DAY_MS))
  const { days, needs, next } = await screen()
  expect(days?.map(({ day, events }) => [day, events.length])).toEqual([
    ['2026-11-09', 0],
    ['2026-11-14', 1],
    ['2026-11-15', 0],
  ])
  expect(opponents(needs)).toEqual(['Lone Oak'])
  expect(next).toEqual({ team: 'U15 Hawks', date: '2026-11-14', time: '10:00' })
  // The scores of a season are entered when there is time.
  busy.setTime(new Date(at('09:00').getTime() + 100 * DAY_MS))
  expect(opponents((await screen()).needs)).toContain('Lone Oak')
  busy.setTime(new Date(at('09:00').getTime() + 2 * DAY_MS))
  await busy.admin.post('/api/admin/schedule/2/score', { ours: 0, theirs: 0 })
  expect(opponents((await screen()).needs)).toEqual([])
})

test('An event that staff called off can be put back until it is over', async () => {
  busy.setTime(new Date(at('09:00').getTime() + 7 * DAY_MS))
  await busy.admin.post('/api/admin/schedule/4/status', { status: 'cancelled', reason: 'Mud' })
  const [cancelled] = await events()
  expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'Mud', actions: ['restore'] })
  expect((await screen()).next).toBeNull()
  await busy.admin.post('/api/admin/schedule/4/status', { status: 'scheduled' })
  expect((await events())[0]?.actions).toContain('cancel')
})

/** The opponents of the games without a score. */
function opponents(needs: Today['needs']) {
  return needs.flatMap(need =>
    need.kind === 'scores' ? need.games.map(({ event }) => event.opponent) : [],
  )
}

function at(time: string) {
  return new Date(`${SATURDAY}T${time}:00-06:00`)
}

function clock(minutes: number) {
  return [Math.floor(minutes / 60), minutes % 60]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}

const screen = () => todayOf(busy.admin)

async function events() {
  return (await screen()).days?.flatMap(({ events }) => events) ?? []
}

function inShort({ phase, status, score, actions }: TodayEvent) {
  const shown = status === 'scheduled' ? [] : [status]
  return [phase, ...shown, ...(score ? [score] : []), ...actions].join(' ')
}
