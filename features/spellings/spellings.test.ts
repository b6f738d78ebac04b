import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aTeam } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'

const { admin, visitor, userWith } = await startClub()
const PATH = '/api/admin/spellings'
const comets = (await admin.post('/api/admin/teams', aTeam({ name: 'U11 Comets' }))).body
const gold = (await admin.post('/api/admin/teams', aTeam({ name: 'U12 Boys' }))).body
const say = (more: object) =>
  admin.post(PATH, { written: 'Comets 15B', team_id: comets.id, ...more })

test("A name's meaning is kept by admins alone", async () => {
  const { status, body } = await say({})
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), written: 'Comets 15B', team_id: comets.id, place: null, version: 1 },
  ])
  expect((await admin.get(PATH)).body).toEqual([body])
  expect((await visitor().get(PATH)).status).toBe(401)
  for (const role of ['editor', 'treasurer'] as const)
    expect((await (await userWith(role)).get(PATH)).status).toBe(403)
  // Coaches see which of their events a closed field affects.
  const coach = await userWith('coach')
  expect((await coach.get(PATH)).body).toEqual([body])
  expect((await coach.post(PATH, {})).status).toBe(403)
  expect((await admin.put(`${PATH}/${body.id}`, { team_id: gold.id })).body.team_id).toBe(gold.id)
  expect((await admin.delete(`${PATH}/${body.id}`)).status).toBe(204)
  expect((await admin.get(PATH)).body).toEqual([])
})

test('A name with no meaning or two is refused at its field', async () => {
  const both = await say({ place: 'Oak Park' })
  const neither = await say({ team_id: null })
  for (const { status, body } of [both, neither])
    expect([status, Object.keys(body.errors)]).toEqual([400, ['team_id']])
  const { id } = (await say({ written: 'Twice' })).body
  const again = await say({ written: ' TWICE ' })
  expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['written']])
  // A place may have the same name as a team.
  expect((await say({ written: 'Twice', team_id: null, place: 'Oak Park' })).status).toBe(201)
  expect((await admin.put(`${PATH}/${id}`, { written: 'twice' })).status).toBe(200)
})

test("A deleted team's names come back with it", async () => {
  const { id } = (await admin.post('/api/admin/teams', aTeam({ name: 'U9 Owls' }))).body
  await say({ written: 'Owls 17G', team_id: id })
  const named = async () =>
    (await admin.get(PATH)).body.map(({ written }: { written: string }) => written)
  const { key } = await sendAsChangeSet(admin, 'DELETE', `teams/${id}`)
  expect(await named()).not.toContain('Owls 17G')
  await admin.post('/api/admin/history/restore', { key })
  expect(await named()).toContain('Owls 17G')
})
