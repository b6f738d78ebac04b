import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aCoach, aPlayer, aTeam } from '../../tests/factories.ts'
import { childKey, fitsName } from './alike.ts'

const { admin: newAdmin, userWith } = await startApp()
let admin: Client
let team: number
beforeAll(async () => {
  admin = await newAdmin()
  team = (await admin.post('/api/admin/teams', aTeam())).body.id
})

const create = async (more: object) => (await admin.post('/api/admin/players', aPlayer(more))).body
const why = async (values: object, id?: number, client = admin) => {
  const { body } = await client.post('/api/admin/players/alike', { values, id })
  return body.alike.map((each: { why: string }) => each.why)
}

test.each([
  ['Ada Brown', 'Ada B.', true],
  ['Ada Brown', 'ADA  brówn', true],
  ['Ada Brown', 'Ada', true],
  ['Ada Lee Brown', 'Ada Brown', true],
  ['Ada Brown', 'Ada Black', false],
  ['Ada Brown', 'Ada C.', false],
  ['Ada Brown', 'Ida Brown', false],
])('‘%s’ and ‘%s’, born in one year, may be one child: %s', (one, other, isAlike) => {
  const [left, right] = [one, other].map(name => ({ name, year_of_birth: 2015 })) as [Child, Child]
  expect(childKey(left) === childKey(right) && fitsName(left, right)).toBe(isAlike)
  expect(childKey(left)).not.toBe(childKey({ ...left, year_of_birth: 2016 }))
})
type Child = { name: string; year_of_birth: number }

test('a number that somebody of the team wears, a child under a shorter name: each is said with its reason', async () => {
  const ada = await create({ name: 'Ada Brown', number: 7, team_id: team, year_of_birth: 2015 })
  const number = 'Ada Brown of the same team has number 7 too.'
  expect(await why({ name: 'Kit Marsh', number: 7, team_id: team })).toEqual([number])
  expect(await why({ name: 'Kit Marsh', number: 7, team_id: null })).toEqual([])
  const child = 'Ada Brown, number 7, was born in 2015 too.'
  expect(await why({ name: 'Ada B', number: 9, year_of_birth: 2015 })).toEqual([child])
  expect(await why({ name: 'Ada B', number: 9, year_of_birth: 2016 })).toEqual([])
  expect(await why({ name: 'Ada Brown' }, ada.id)).toEqual([])
  // The save of this one is refused.
  expect(await why({ ...ada, name: 'ADA BROWN', id: undefined })).toEqual([])
})

test('a stored row: only what its new values make alike is said, and who left is named so', async () => {
  const gus = await create({ name: 'Gus Reed', number: 30, team_id: team, year_of_birth: 2013 })
  const twin = await create({ name: 'Gus R.', number: 31, team_id: team, year_of_birth: 2013 })
  expect(await why({ number: 32 }, twin.id)).toEqual([])
  expect(await why({ number: 30 }, twin.id)).toEqual([
    'Gus Reed of the same team has number 30 too.',
  ])
  await admin.put(`/api/admin/players/${gus.id}`, { left_on: '2026-01-10' })
  expect(await why({ number: 30 }, twin.id)).toEqual([])
  expect(await why({ name: 'Gus Reed', year_of_birth: 2013 })).toContain(
    'Gus Reed, who left the club, was born in 2013 too.',
  )
})

test('a coach hears of the own team only; wrong values are refused', async () => {
  const coach = await userWith('coach')
  const { id } = (await admin.post('/api/admin/coaches', aCoach())).body
  await admin.put(`/api/admin/coaches/${id}/access`, { user_id: coach.id, team_ids: [team] })
  const other = (await admin.post('/api/admin/teams', aTeam())).body.id
  await create({ name: 'Uma Cole', number: 60, team_id: team, year_of_birth: 2012 })
  const clay = await create({ name: 'Uma Clay', number: 61, team_id: other, year_of_birth: 2012 })
  expect(await why({ name: 'Uma C.', year_of_birth: 2012 }, undefined, coach)).toEqual([
    'Uma Cole, number 60, was born in 2012 too.',
  ])
  const about = await coach.post('/api/admin/players/alike', { id: clay.id, values: {} })
  expect(about.status).toBe(403)
  const answer = await admin.post('/api/admin/players/alike', { values: { number: 'seven' } })
  expect(answer.status).toBe(400)
})

test('a file with a child of the roster under another name or number: asked about, row by row', async () => {
  await create({ name: 'Ona Field', number: 80, year_of_birth: 2011 })
  const row = { row: 2, name: 'Ona F.', number: '81', position: 'forward', year_of_birth: '2011' }
  const { body } = await admin.post('/api/admin/players/import', { dryRun: true, rows: [row] })
  expect(body.rows[0]).toMatchObject({
    state: 'created',
    similar: { name: 'Ona Field, number 80, born in 2011' },
  })
})

test('the same name among coaches and among sponsors', async () => {
  await admin.post('/api/admin/coaches', aCoach({ name: 'Rosa Lind' }))
  const coach = await admin.post('/api/admin/coaches/alike', { values: { name: 'rosa  lind' } })
  expect(coach.body.alike).toMatchObject([{ why: 'Rosa Lind is in the list already.' }])
  const sponsor = await admin.post('/api/admin/sponsors/alike', { values: { name: 'Nobody' } })
  expect(sponsor.body).toEqual({ alike: [] })
})
