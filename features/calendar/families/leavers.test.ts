import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { aCoach, aTeam } from '../../../tests/factories.ts'

const { admin, userWith } = await startClub()
for (const name of ['U10 Kestrels', 'U13 Harriers'])
  await admin.post('/api/admin/teams', aTeam({ name }))

const LIST = '/api/admin/family-calendars'
const renewed = (team: number) => admin.post(`${LIST}/${team}`, {})
const leftBy = async () =>
  (await admin.get(LIST)).body.teams.map(({ left_by }: { left_by: string | null }) => left_by)
const aCoachOf = async (...team_ids: number[]) => {
  const user = await userWith('coach')
  const { id } = (await admin.post('/api/admin/coaches', aCoach())).body
  await admin.put(`/api/admin/coaches/${id}/access`, { user_id: user.id, team_ids })
  return { user, id }
}

test.each([
  [
    'loses a team',
    ({ id, user }) =>
      admin.put(`/api/admin/coaches/${id}/access`, { user_id: user.id, team_ids: [2] }),
  ],
  [
    'has the coach taken away',
    ({ id }) => admin.put(`/api/admin/coaches/${id}/access`, { user_id: null, team_ids: [1] }),
  ],
  ['is no coach any more', ({ id }) => admin.delete(`/api/admin/coaches/${id}`)],
  ['loses the role', ({ user }) => admin.put(`/api/admin/accounts/${user.id}`, { role: 'user' })],
  ['is removed', ({ user }) => admin.delete(`/api/admin/accounts/${user.id}`)],
] satisfies [string, (coach: Awaited<ReturnType<typeof aCoachOf>>) => Promise<unknown>][])(
  'a coach %s: the address of that team names who may have it, until it is renewed',
  async (_, leave) => {
    for (const team of [1, 2]) await renewed(team)
    const leaver = await aCoachOf(1)
    expect(await leftBy()).toEqual([null, null])
    await leave(leaver)
    expect(await leftBy()).toEqual([leaver.user.username, null])
    expect((await admin.get('/api/admin/live')).body.counts.oldAddresses).toBe(1)
    await renewed(1)
    expect(await leftBy()).toEqual([null, null])
  },
)

test('a coach who has left comes back: nobody is named beside the address', async () => {
  for (const team of [1, 2]) await renewed(team)
  const { id, user } = await aCoachOf(1)
  const access = (team_ids: number[]) =>
    admin.put(`/api/admin/coaches/${id}/access`, { user_id: user.id, team_ids })
  await access([])
  expect(await leftBy()).toEqual([user.username, null])
  await access([2])
  expect(await leftBy()).toEqual([user.username, null])
  await access([1])
  expect(await leftBy()).toEqual([null, user.username])
})

test('an admin becomes an editor: all addresses name them', async () => {
  for (const team of [1, 2]) await renewed(team)
  const leaver = await userWith('admin')
  await admin.put(`/api/admin/accounts/${leaver.id}`, { role: 'editor' })
  expect(await leftBy()).toEqual([leaver.username, leaver.username])
})
