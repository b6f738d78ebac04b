import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import type { ListAnswer } from '../list/answers.ts'

const { admin } = await startClub()

const teams: number[] = []
for (const name of ['U10 Hawks', 'U9 Larks'])
  teams.push((await admin.post('/api/admin/teams', aTeam({ name }))).body.id)
const ids: number[] = []
for (let number = 1; number <= 60; number++) {
  const player = aPlayer({
    name: `Player ${number}`,
    number,
    bio: 'Left foot',
    team_id: teams[number % 2],
  })
  ids.push((await admin.post('/api/admin/players', player)).body.id)
}

interface Row {
  id: number
  name: string
  team_id: number
}

async function rows(query = ''): Promise<ListAnswer<Row>> {
  const { status, body } = await admin.get(`/api/admin/players/rows${query}`)
  expect(status).toBe(200)
  return body
}

test('GET rows has a page by group, with counts', async () => {
  const first = await rows()
  expect(first).toMatchObject({ count: 60, total: 60, page: 1, past: { count: 0 }, isShort: true })
  expect(first.rows).toHaveLength(50)
  // U9 stands before U10, and its players by number.
  expect(first.rows.slice(0, 2).map(({ name }) => name)).toEqual(['Player 1', 'Player 3'])
  expect(first.rows[0]).not.toHaveProperty('bio')
  expect((await rows('?page=2')).rows).toHaveLength(10)
  expect(await rows('?page=99')).toMatchObject({ page: 2 })
})

test('GET rows takes a search, filters and an order', async () => {
  const found = await rows('?search=larks 1')
  expect(found).toMatchObject({ total: 60, past: { isOpen: true } })
  expect(found.rows.every(({ team_id }) => team_id === teams[1])).toBe(true)
  expect(await rows(`?team=${teams[0]}`)).toMatchObject({ count: 30 })
  expect((await rows('?sort=-Number')).rows[0]?.name).toBe('Player 60')
  expect((await rows('?sort=Team&page=2')).rows.at(-1)?.team_id).toBe(teams[0])
})

test('A row is found under the new name of its team', async () => {
  expect(await rows('?search=swifts')).toMatchObject({ count: 0 })
  await admin.put(`/api/admin/teams/${teams[1]}`, { name: 'U9 Swifts' })
  expect(await rows('?search=swifts')).toMatchObject({ count: 30 })
})

test('GET rows of one id has the whole row', async () => {
  const { body } = await admin.get(`/api/admin/players/rows?id=${ids[0]}`)
  expect(body).toMatchObject({ name: 'Player 1', bio: 'Left foot', version: 1 })
  expect((await admin.get('/api/admin/players/rows?id=9999')).status).toBe(404)
})

test('GET rows at a row has its page in that view', async () => {
  const { body } = await admin.get(`/api/admin/players/rows?at=${ids[59]}&sort=Number`)
  expect(body).toEqual({ page: 2, isPast: false })
  expect((await admin.get(`/api/admin/players/rows?at=${ids[59]}&search=goalie`)).text).toBe('null')
})

test('GET all that match has whole rows for a file', async () => {
  const all = (await admin.get(`/api/admin/players/rows?want=all&team=${teams[0]}`)).body
  expect(all).toHaveLength(30)
  expect(all[0]).toHaveProperty('bio')
  const { body } = await admin.get('/api/admin/players/rows?want=current&search=player')
  expect(body).toHaveLength(60)
  expect(body[0]).toMatchObject({ half: 'current', isFull: true, position: expect.any(String) })
  expect(Object.keys(body[59]).toSorted()).toEqual([
    'age',
    'consent',
    'grade',
    'half',
    'hidden',
    'id',
    'isFull',
    'left_on',
    'name',
    'team_id',
    'version',
  ])
  const listed = (await admin.get('/api/admin/players/rows?want=listed&sort=-Number')).body
  expect(listed.slice(0, 2).map(({ number }: { number: number }) => number)).toEqual([60, 59])
  expect(listed[59]).toHaveProperty('bio')
})

test('POST rows has the selected ones that are still there', async () => {
  await admin.delete(`/api/admin/players/${ids[2]}`)
  const asked = { ids: ids.slice(0, 3), query: { search: 'player 2' } }
  const { body } = await admin.post('/api/admin/players/rows', asked)
  expect(body).toMatchObject([
    { id: ids[0], name: 'Player 1', half: null },
    { id: ids[1], name: 'Player 2', half: 'current' },
  ])
  expect(body).toHaveLength(2)
  expect((await admin.post('/api/admin/players/rows', { ids: ['x'] })).status).toBe(400)
})

test('Past events stand apart until they are asked for', async () => {
  const event = { time: '09:00', location: 'Oak Park', type: 'game', opponent: 'Red Clay FC' }
  const made: number[] = []
  for (const date of ['2020-03-15', '2020-03-16', '2031-03-15'])
    made.push(
      (await admin.post('/api/admin/schedule', { ...event, date, team_id: teams[0] })).body.id,
    )
  await admin.post(`/api/admin/schedule/${made[0]}/score`, {
    ours: 2,
    theirs: 1,
    outcome: 'played',
  })
  const read = async (query = '') => (await admin.get(`/api/admin/schedule/rows${query}`)).body
  expect(await read()).toMatchObject({ count: 1, past: { count: 2, rows: [], isOpen: false } })
  const { past } = await read('?past=open')
  expect(past.rows).toMatchObject([
    { id: made[1], played: null },
    { id: made[0], played: { result: 'Won 2-1' } },
  ])
  expect((await read('?score=none')).past.rows).toMatchObject([{ id: made[1] }])
  expect(await read('?type=game&side=away')).toMatchObject({ count: 0, past: { count: 0 } })
})
