import { beforeAll, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { nameMatch, relatedNames } from './name-match.ts'
import type { Traces } from './shapes.ts'

const { admin, create, coachOf, userWith, visitor, db, media } = await startClub()

let username: string

beforeAll(async () => {
  username = (await admin.get('/api/user')).body.username
})

async function aChild(name: string) {
  const photoUrl = await aPhotoUrl()
  const { status, body } = await admin.post('/api/admin/players', aPlayer({ name, photoUrl }))
  expect(status).toBe(201)
  await admin.put(`/api/admin/players/${body.id}`, { bio: 'Runs' })
  return body
}

/** Creates a fee; returns its id and the token of its family's link. */
async function aFee(player_id: number) {
  const fee = { player_id, amount: 100, description: 'Fee', currency: 'USD' }
  const { status, body } = await admin.post('/api/admin/payments', fee)
  expect(status).toBe(201)
  return body as { id: number; token: string }
}

const article = { title: 'Peregrine wins', content: 'A goal by PEREGRINE Oakes.' }

/** Tells whether any column of any row holds the text, in any case. */
async function isStored(text: string) {
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'players')
      .selectAll()
      .execute()
    if (JSON.stringify(rows).toLowerCase().includes(text)) return true
  }
  return false
}

test('POST erase removes row, history and photo, with a receipt', async () => {
  const { id, photoUrl } = await aChild('Peregrine Oakes')
  await aFee(id)
  const news = (await admin.post('/api/admin/news', article)).body
  await admin.post('/api/admin/access-log', { players: 84 })
  const { body: before }: { body: Traces } = await admin.get(`/api/admin/players/${id}/traces`)
  expect(before).toMatchObject({
    name: 'Peregrine Oakes',
    own: [{ what: 'fee', count: 1 }],
    mentions: [{ how: 'name', place: 'News', title: 'Peregrine wins', id: String(news.id) }],
    taken: [{ username, what: 'exported 84 players' }],
  })

  const { status, body: receipt } = await admin.post(`/api/admin/players/${id}/erase`, {})
  expect(status).toBe(200)
  expect(receipt).toMatchObject({
    erasedBy: username,
    playerId: id,
    consent: null,
    amountsKept: 1,
    more: 0,
    removed: [
      { what: 'player', count: 1 },
      { what: 'fee', count: 1 },
      { what: 'changes in History', count: 4 },
    ],
    mentions: [{ how: 'name', title: '– wins', path: `/admin/content?news=${news.id}` }],
    backups: { nightly: null, byHand: [], replacedDatabases: [] },
    taken: [{ username, what: 'exported 84 players' }],
  })
  expect(JSON.stringify(receipt)).not.toMatch(/peregrine/i)
  await admin.delete(`/api/admin/news/${news.id}`)
  expect(await isStored('peregrine')).toBe(false)
  const [path = ''] = photoUrl.split('#')
  await expect.poll(async () => (await visitor().get(path)).status).toBe(404)
  await expect.poll(() => media.listQuarantined()).toEqual([])
  const log = (await admin.get('/api/admin/access-log')).body
  expect(log[0]).toMatchObject({ username, what: `erased player ${id}`, receipt })
  expect((await admin.post(`/api/admin/players/${id}/erase`, {})).status).toBe(404)
})

test("The receipt keeps the family's answer, not who gave it", async () => {
  const { id } = await aChild('Ottoline Rowe')
  const consent = { consent: 'refused', consent_by: 'Hedwig', consent_on: '2026-09-01' }
  await admin.put(`/api/admin/players/${id}`, { ...consent, consent_via: 'paper' })
  const { body: receipt } = await admin.post(`/api/admin/players/${id}/erase`, {})
  expect(receipt.consent).toEqual({ answer: 'refused', on: '2026-09-01', via: 'paper' })
  expect(await isStored('hedwig')).toBe(false)
})

test('GET of the roster as staff is logged once a day', async () => {
  await db.deleteFrom('access_log').execute()
  const team = await create('teams', aTeam({ name: 'U10 Kestrels' }))
  const coach = await coachOf(team.id)
  for (const client of [admin, coach, visitor(), admin, coach]) await client.get('/api/players')
  const log: object[] = (await admin.get('/api/admin/access-log')).body
  expect(log).toMatchObject([
    { username: coach.username, what: 'opened the roster of U10 Kestrels' },
    { username, what: 'opened the roster of all teams' },
  ])
  const yesterday = { at: '2020-01-01T00:00:00.000Z' }
  await db.updateTable('access_log').set(yesterday).execute()
  await admin.get('/api/players')
  expect((await admin.get('/api/admin/access-log')).body).toHaveLength(3)
})

test('GET of the fees by a treasurer is logged once a day', async () => {
  await db.deleteFrom('access_log').execute()
  const treasurer = await userWith('treasurer')
  for (const path of ['payments', 'payments/overview', 'payments', 'payments/csv', 'payments/csv'])
    expect((await treasurer.get(`/api/admin/${path}`)).status).toBe(200)
  const log: { username: string; what: string }[] = (await admin.get('/api/admin/access-log')).body
  expect(log.map(({ username, what }) => [username, what])).toEqual([
    [treasurer.username, 'exported the fees of all players'],
    [treasurer.username, 'exported the fees of all players'],
    [treasurer.username, 'opened the fees, with the names of all players'],
  ])
})

test.each([
  ['Noor van der Élysée', 'noor VAN DER elysee', 'name'],
  ['Noor van der Élysée', 'van der Élysée, Noor', 'name'],
  ['Noor van der Élysée', 'a van der Berg', undefined],
  ['Noor van der Élysée', 'Elysee family', 'perhaps'],
  ['Noor van der Élysée', 'Noor E.', 'perhaps'],
  ['Anne-Marie O’Brien', 'anne marie o brien', 'name'],
  ['Anne-Marie O’Brien', 'Anne-Marie O.', 'perhaps'],
  ['Łukasz Ødegård', 'lukasz-odegard.pdf', 'name'],
  ['Al Li', 'Special literature', undefined],
  ['Al Li', 'alli', undefined],
  ['Al Li', 'the Li family', 'perhaps'],
  ['Zed', 'zed', 'perhaps'],
  ['Zed', 'zeds', undefined],
  ['王小明', '昨天王小明进球', 'name'],
  ['ana lee', 'Lee', 'perhaps'],
  ['Seán O’Brien', 'Sean OBrien', 'name'],
  ['Seán O’Brien', 'OBRIEN, SEAN', 'name'],
  ['Seán O’Brien', 'the O Brien family', 'perhaps'],
  ['Seán O’Brien', 'the OBriens', undefined],
  ['Sean OBrien', 'Sean O’Brien', 'name'],
  ['Mary Smith-Jones', 'Mary Smith', 'perhaps'],
  ['Mary Smith-Jones', 'Mary SmithJones', 'name'],
  ['Mary Smith-Jones', 'Mary J.', 'perhaps'],
  ['Omar Al-Sayed', 'Omar Alsayed', 'name'],
  ['Omar Al-Sayed', 'Omar al Sayed', 'name'],
  ['Omar Al-Sayed', 'Sayed', 'perhaps'],
  ['Omar Al-Sayed', 'Al won', undefined],
  ['Omar Alsayed', 'Al-Sayed, Omar', 'name'],
  ['Omar Alsayed', 'the Al-Sayed family', 'perhaps'],
  ['Anne-Marie Ito', 'Annemarie I.', 'perhaps'],
])('%s in %j: %s', (name, text, naming) => {
  const match = nameMatch(name)
  expect(match.naming(text)).toBe(naming)
  if (naming) expect(match.mayName(text)).toBe(true)
})

test("A child's former family name is found", () => {
  const former = ['Carla Brooks', 'Carla', 'Liam Smith', 'Ana Silva', 'Carla Silva']
  expect(relatedNames('Carla Silva', former, ['Ana Silva'])).toEqual(['Carla Brooks'])
  expect(nameMatch('Carla Silva', 'Carla Brooks').naming('Goal by Carla Brooks')).toBe('name')
})

test.each([
  ['Ángel Núñez', 'Goal by ÁNGEL (nunez), Angela too', 'Goal by – (–), Angela too'],
  ['Ángel Núñez', '#ÁngelNúñez', '#–'],
  ['王小明', '昨天王小明进球', '昨天–进球'],
])('Without the name %s, %j becomes %j', (name, text, masked) => {
  expect(nameMatch(name).masked(text)).toBe(masked)
})
