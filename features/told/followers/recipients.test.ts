import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { aPlayer, aTeam } from '../../../tests/factories.ts'
import { readFollowers } from './recipients.server.ts'

const { admin, create, made, db, visitor } = await startClub({ at: '2026-10-01T15:00:00Z' })
const [kestrels, harriers, larks] = [
  await made('teams', aTeam()),
  await made('teams', aTeam()),
  await made('teams', aTeam()),
]

let tokens = 0

/** Stores a follower of these teams, who has agreed. */
async function follow(address: string, teams: readonly number[], more: object = {}) {
  const { id } = await db
    .insertInto('followers')
    .values({
      channel: 'email',
      address,
      push_keys: null,
      token: `${++tokens}`.padStart(43, 'x'),
      confirmed_at: '2026-09-01T12:00:00.000Z',
      created_at: '2026-09-01T12:00:00.000Z',
      problem: null,
      problem_at: null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = teams.map(team_id => ({ follower_id: id, team_id, for_families: team_id === larks }))
  await db.insertInto('followed_teams').values(rows).execute()
  return id
}

test('Confirmed followers of the teams whose emails arrive are told', async () => {
  const both = await follow('both@family.example', [harriers, larks], { only_urgent: true })
  const one = await follow('one@family.example', [kestrels])
  await follow('waits@family.example', [harriers], { confirmed_at: null })
  await follow('refused@family.example', [harriers], { problem: 'No such mailbox' })
  expect(await readFollowers(db, [larks, harriers])).toEqual([
    {
      id: both,
      channel: 'email',
      address: 'both@family.example',
      pushKeys: null,
      token: expect.stringMatching(/^x+\d+$/),
      onlyUrgent: true,
      quietFrom: '21:00',
      quietUntil: '07:00',
      teams: [
        { teamId: harriers, forFamilies: false },
        { teamId: larks, forFamilies: true },
      ],
    },
  ])
  const [first] = await readFollowers(db, [kestrels])
  expect([first?.id, first?.teams]).toEqual([one, [{ teamId: kestrels, forFamilies: false }]])
  expect(await readFollowers(db, [])).toEqual([])
})

test('A follower whose emails came back is told again after saving', async () => {
  const token = 'z'.repeat(43)
  const id = await follow('back@family.example', [kestrels], { token, problem: 'No such mailbox' })
  const ids = async () => (await readFollowers(db, [kestrels])).map(({ id }) => id)
  expect(await ids()).not.toContain(id)
  expect(await visitor().page(`/follow/${token}`)).toContain('Our last emails to you came back.')
  const choice = { what: 'everything', quiet_from: '21:00', quiet_until: '07:00' }
  await visitor().submit('/follow', { token, press: 'save', ...choice, [`team_${kestrels}`]: 'on' })
  expect(await ids()).toContain(id)
})

test('Everything about a child has what its parents follow, and erasure deletes it', async () => {
  const child = await create('players', aPlayer())
  const other = await create('players', aPlayer())
  await create('parents', { children: [child.id], emails: 'alone@family.example' })
  await create('parents', { children: [child.id, other.id], emails: 'shared@family.example' })
  const [alone, shared] = [
    await follow('alone@family.example', [kestrels]),
    await follow('shared@family.example', [kestrels]),
  ]
  const everything = `/api/admin/players/${child.id}/everything`
  const { tables } = await admin.read(`${everything}/json`)
  expect(tables.followers.map(({ address }: { address: string }) => address)).toEqual([
    'alone@family.example',
    'shared@family.example',
  ])
  const tokens = await db.selectFrom('followers').select('token').execute()
  const { text } = await admin.get(everything)
  expect(text).toContain('alone@family.example')
  for (const { token } of tokens) expect(text + JSON.stringify(tables)).not.toContain(token)
  const { body } = await admin.post(`/api/admin/players/${child.id}/erase`, {})
  expect(body.removed).toContainEqual({ what: 'follower', count: 1 })
  const left = await db
    .selectFrom('followers')
    .select('id')
    .where('id', 'in', [alone, shared])
    .execute()
  expect(left).toEqual([{ id: shared }])
})
