import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aTeam } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'

const { admin, made, visitor, db } = await startClub({ at: '2026-11-07T18:00:00Z' })
let herons: number
let swifts: number

beforeEach(async () => {
  await emptyTables(db, 'results', 'schedule_events', 'teams')
  herons = await made('teams', aTeam({ name: 'U11 Herons' }))
  swifts = await made('teams', aTeam({ name: 'U9 Swifts' }))
  for (const [date, opponent] of [
    ['2026-10-31', 'Past FC'],
    ['2026-11-07', 'Morning FC'],
    ['2026-11-14', 'Coming FC'],
  ])
    await made('schedule', { ...game, date, opponent, team_id: herons })
  const { id } = await eventOf('Morning FC')
  const score = { ours: 2, theirs: 1 }
  expect((await admin.post(`/api/admin/schedule/${id}/score`, score)).status).toBe(201)
})

const game = { time: '09:00', type: 'game', location: 'Oak Park' }
const eventOf = (opponent: string) =>
  db
    .selectFrom('schedule_events')
    .selectAll()
    .where('opponent', '=', opponent)
    .executeTakeFirstOrThrow()
const stored = async () => ({
  events: await db.selectFrom('schedule_events').selectAll().orderBy('id').execute(),
  results: await db.selectFrom('results').selectAll().orderBy('id').execute(),
})
const withoutVersions = (rows: object) =>
  JSON.parse(JSON.stringify(rows, (key, value) => (key === 'version' ? undefined : value)))
/** Returns the opponents of the games that families of another team see in its calendars and on its page. */
async function ofOthers(team = swifts) {
  const paths = [
    `/teams/${team}/calendar.ics`,
    `/team/${team}`,
    ...[10, 11].map(month => `/api/teamsnap-calendar/part?team=${team}&month=2026-${month}`),
  ]
  const texts = await Promise.all(paths.map(async path => (await visitor().get(path)).text))
  return new Set(texts.flatMap(text => text.match(/(?:Past|Morning|Coming) FC/g) ?? []))
}
const remove = (body: object) => sendAsChangeSet(admin, 'POST', 'teams/delete', body)
const opponents = async (more = '') =>
  (await visitor().get(`/api/teamsnap-calendar${more}`)).body.map(
    ({ opponent_name, team_name }: Record<string, string>) => `${team_name}: ${opponent_name}`,
  )

test('DELETE a team deletes its coming games alone', async () => {
  expect(await ofOthers()).toEqual(new Set())
  expect((await admin.delete(`/api/admin/teams/${herons}`)).status).toBe(204)
  expect(await opponents()).toEqual(['U11 Herons: Past FC', 'U11 Herons: Morning FC'])
  expect(await ofOthers()).toEqual(new Set())
  expect((await stored()).results).toMatchObject([{ homeScore: 2, awayScore: 1, team_id: null }])
})

test.each(['DELETE', 'POST'])('Undo of the %s of a team restores its games', async method => {
  const before = await stored()
  const path = method === 'DELETE' ? `teams/${herons}` : 'teams/delete'
  const body = method === 'DELETE' ? undefined : { ids: [herons, swifts] }
  const { status, key } = await sendAsChangeSet(admin, method, path, body)
  expect(status).toBe(204)
  expect((await stored()).events).toHaveLength(2)
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(withoutVersions(await stored())).toEqual(withoutVersions(before))
})

test('POST teams/delete gives coming games to another team', async () => {
  const before = await stored()
  const { status, key } = await remove({ ids: [herons], events: 'give', to: swifts })
  expect(status).toBe(204)
  expect(await opponents()).toContain('U9 Swifts: Coming FC')
  expect(await ofOthers()).toEqual(new Set(['Coming FC']))
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(withoutVersions(await stored())).toEqual(withoutVersions(before))
})

test("POST teams/delete keeps coming games as the club's", async () => {
  expect((await remove({ ids: [herons], events: 'keep' })).status).toBe(204)
  expect(await ofOthers()).toEqual(new Set(['Coming FC']))
})

test.each([
  ['none', () => ({ events: 'give' })],
  ['a team that goes, too', () => ({ events: 'give', to: herons })],
  ['one that there is not', () => ({ events: 'give', to: 999_999 })],
  ['a word that is no choice', () => ({ events: 'burn' })],
])('POST teams/delete that gives the games to %s is 400', async (_, choice) => {
  const before = await stored()
  expect((await remove({ ids: [herons], ...choice() })).status).toBe(400)
  expect(await stored()).toEqual(before)
})

test('Undo of a new team removes the games added for it', async () => {
  const { key, body } = await sendAsChangeSet(admin, 'POST', 'teams', aTeam({ name: 'U8 Wrens' }))
  await made('schedule', { ...game, date: '2026-11-14', opponent: 'Coming FC 2', team_id: body.id })
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(await opponents()).not.toContain(expect.stringContaining('Coming FC 2'))
})
