import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aCoach, aPlayer } from '../../tests/factories.ts'

const now = () => new Date('2026-03-13T18:00:00Z')
const { admin, newAdmin, userWith, visitor, db, made, giveTeams } = await startClub({ now })

const herons = await made('teams', { name: 'U11 Herons', coach: 'Priya Raman' })
const kestrels = await made('teams', { name: 'U10 Kestrels' })
await made('players', aPlayer({ name: 'Ana Brooks', number: 4, team_id: herons }))
await made('players', aPlayer({ name: 'Anaïs Castle', number: 5, team_id: kestrels }))
for (const [date, team_id] of [
  ['2026-03-06', herons],
  ['2026-03-13', herons],
  ['2026-03-20', herons],
  ['2026-03-13', kestrels],
] as const)
  await made('schedule', { type: 'practice', date, time: '18:00', location: 'Oak Park', team_id })
await made('news', { title: 'Herons win the cup', content: 'A', publishDate: '2026-03-01' })
await made('pages', { title: 'Tryouts', slug: 'tryouts', status: 'draft' })

const found = async (q: string, client = admin, team = '') => {
  const query = new URLSearchParams({ q, ...(team && { team }) })
  const { status, body } = await client.get(`/api/admin/find?${query}`)
  expect(status).toBe(200)
  return body.map(
    ({ list, title, detail }: Record<string, string>) => `${list}: ${title}, ${detail}`,
  )
}

test('GET finds beginnings of words without accents and case', async () => {
  expect(await found('ana')).toEqual([
    'players: Ana Brooks, U11 Herons · #4',
    'players: Anaïs Castle, U10 Kestrels · #5',
  ])
  expect(await found('kestr roster')).toEqual(['teams: U10 Kestrels, U10 Kestrels'])
  expect((await found('herons'))[0]).toContain('teams: U11 Herons')
  expect(await found('draft')).toEqual(['pages: Tryouts, /tryouts · draft'])
  expect(await found('')).toEqual([])
  expect(await found('nobody')).toEqual([])
  // A word that every object knows is no day.
  expect(await found('constructor')).toEqual([])
})

test('GET for a team has its rows before those of others', async () => {
  expect(await found('ana', admin, String(kestrels))).toEqual([
    'players: Anaïs Castle, U10 Kestrels · #5',
    'players: Ana Brooks, U11 Herons · #4',
  ])
  expect((await found('practice', admin, String(kestrels)))[0]).toContain('U10 Kestrels')
  expect((await admin.get('/api/admin/find?q=ana&team=x')).status).toBe(400)
})

test('GET of words typed wrong finds the most similar ones', async () => {
  expect(await found('brokos')).toEqual(['players: Ana Brooks, U11 Herons · #4'])
  expect((await found('herosn cup'))[0]).toContain('news: Herons win the cup')
})

test("GET of 'cancel u11 tonight' finds that team's practice", async () => {
  expect(await found('cancel u11 tonight')).toEqual([
    'schedule: Practice, U11 Herons · Fri, Mar 13, 2026 at 6:00 PM · Oak Park',
  ])
  const days = (await found('herons practice')).map((line: string) => /Mar \d+/.exec(line)?.[0])
  expect(days).toEqual(['Mar 13', 'Mar 20', 'Mar 6'])
  expect(await found('friday march 20')).toHaveLength(1)
})

test("GET finds what the role's lists have", async () => {
  const coach = await userWith('coach')
  expect(await found('ana', coach)).toEqual([])
  await giveTeams(await made('coaches', aCoach()), [herons], coach.id)
  expect(await found('ana', coach)).toEqual(['players: Ana Brooks, U11 Herons · #4'])
  expect(await found('tonight', coach)).toHaveLength(1)
  expect(await found('tryouts', coach)).toEqual([])
  expect(await found('ana', await userWith('treasurer'))).toEqual([])
  expect((await visitor().get('/api/admin/find?q=ana')).status).toBe(401)
})

test('GET that finds a player is noted in the access log', async () => {
  const another = await newAdmin()
  const notes = async () =>
    (
      await db
        .selectFrom('access_log')
        .select('what')
        .where('username', '=', another.username)
        .execute()
    ).map(({ what }) => what)
  await found('oak park', another)
  expect(await notes()).toEqual([])
  await found('brooks', another)
  await found('brooks', another)
  expect(await notes()).toEqual(['opened the roster of all teams'])
})

test('GET after a change finds what it says now', async () => {
  const id = await made('players', aPlayer({ name: 'Zed Marlow', team_id: herons }))
  expect(await found('zed')).toHaveLength(1)
  await admin.put(`/api/admin/teams/${herons}`, { name: 'U11 Egrets' })
  expect(await found('zed egrets')).toHaveLength(1)
  await admin.delete(`/api/admin/players/${id}`)
  expect(await found('zed')).toEqual([])
})
