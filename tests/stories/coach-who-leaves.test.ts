import { afterEach, expect, test, vi } from 'vitest'
import { startApp } from '../app.ts'
import type { Client } from '../client.ts'
import { aCoach, aPlayer } from '../factories.ts'
import { proveAnew } from '../recent-proof.ts'

const one = await startApp()
const other = await one.startAgain()
const boss = await one.admin()
const dana = await one.userWith('coach')

afterEach(() => vi.useRealTimers())

/** `vi` fakes the date for the whole program, so earlier sessions may have ended: signs in again. */
async function setDate(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  const admin = await signIn(boss)
  await proveAnew(one.db, admin)
  return { admin, coach: await signIn(dana) }
}

async function signIn({ username, password }: { username: string; password: string }) {
  const client = one.visitor()
  expect((await client.post('/api/login', { username, password })).status).toBe(200)
  return client
}

/** A client with the same session on the other instance. */
const onOther = (client: Client) => Object.assign(Object.create(client) as Client, other)

async function sent(answer: ReturnType<Client['post']>) {
  const { status, text, body } = await answer
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201, 204]), text])
  return body
}

const SCHEDULE = '/api/admin/schedule'
const PRACTICE = { date: '2026-10-06', time: '17:30', type: 'practice', location: 'Elm Field' }
const CHANGED = { time: '05:15' }

test('a team is lost, then the role, and years later another team is given: nothing of before opens', {
  timeout: 60_000,
}, async () => {
  let { admin, coach } = await setDate('2026-09-01T15:00:00Z')
  const { id: hawks } = await sent(admin.post('/api/admin/teams', { name: 'U10 Hawks' }))
  const { id: owls } = await sent(admin.post('/api/admin/teams', { name: 'U10 Owls' }))
  const { id: row } = await sent(admin.post('/api/admin/coaches', aCoach()))
  const child = aPlayer({ name: 'Ottoline Marsh', team: 'U10 Hawks' })
  await sent(admin.post('/api/admin/players', { ...child, team_id: hawks, hidden: true }))
  const give = (team_ids: number[]) =>
    sent(admin.put(`/api/admin/coaches/${row}/access`, { user_id: dana.id, team_ids }))
  await give([hawks])

  const key = crypto.randomUUID()
  const { id } = await sent(
    coach.post(SCHEDULE, { ...PRACTICE, team_id: hawks }, { 'x-change-set': key }),
  )
  const [{ id: changeSet }] = (await admin.get('/api/admin/history')).body.changeSets
  await sent(coach.post('/api/admin/family-calendars/1', {}))

  /** Tries the coach's former requests on both instances; returns the statuses. */
  async function tried() {
    const statuses = new Set<number>()
    for (const client of [coach, onOther(coach)]) {
      const answers = await Promise.all([
        client.put(`${SCHEDULE}/${id}`, CHANGED),
        client.post(`${SCHEDULE}/${id}/status`, { status: 'cancelled', reason: 'Rain' }),
        client.post(SCHEDULE, { ...PRACTICE, team_id: hawks }, { 'x-change-set': key }),
        client.delete(`${SCHEDULE}/${id}`),
        client.post('/api/admin/history/restore', { changeSet }),
        client.post('/api/admin/family-calendars/1', {}),
      ])
      for (const { status } of answers) statuses.add(status)
    }
    return [...statuses]
  }
  async function seesChild() {
    const answers = await Promise.all(
      [coach, onOther(coach)].map(client => client.get('/api/players')),
    )
    return answers.some(({ text }) => text.includes('Ottoline Marsh'))
  }
  expect(await seesChild()).toBe(true)

  ;({ admin, coach } = await setDate('2026-09-20T15:00:00Z'))
  await give([owls])
  expect(await tried()).toEqual([403])
  // Their rights to the new team apply at once.
  await sent(onOther(coach).post(SCHEDULE, { ...PRACTICE, team_id: owls, time: '19:00' }))

  await sent(admin.put(`/api/admin/accounts/${dana.id}`, { role: 'user' }))
  const after = await tried()
  expect(after).toEqual([expect.toBeOneOf([401, 403])])
  expect(await seesChild()).toBe(false)

  ;({ admin, coach } = await setDate('2029-09-01T15:00:00Z'))
  await sent(admin.put(`/api/admin/accounts/${dana.id}`, { role: 'coach' }))
  ;({ coach } = await setDate('2029-09-02T15:00:00Z'))
  await give([owls])
  for (const status of await tried()) expect([403, 404, 409]).toContain(status)
  const kept = (await admin.get('/api/schedule')).body
  expect(kept).toContainEqual(expect.objectContaining({ id, time: '17:30' }))
})
