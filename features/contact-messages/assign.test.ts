import { beforeAll, expect, test } from 'vitest'
import { aTeam } from '../../tests/factories.ts'
import { INBOX, startInbox } from '../../tests/inbox.ts'

const { server, club, admin } = await startInbox()
const jamie = await club.newAdmin()
const dana = await club.userWith('coach')
const treasurer = await club.userWith('treasurer')
let team = 0

beforeAll(async () => {
  const { body } = await admin.post('/api/admin/teams', aTeam())
  team = body.id
  const { body: person } = await admin.post('/api/admin/coaches', { name: 'Dana', role: 'Coach' })
  const access = { user_id: dana.id, team_ids: [team] }
  expect((await admin.put(`/api/admin/coaches/${person.id}/access`, access)).status).toBe(200)
  for (const { username } of [admin, jamie, dana])
    await club.db
      .updateTable('users')
      .set({ email: `${username}@club.example` })
      .where('username', '=', username)
      .execute()
  // Nobody is told of what arrives, only of what is assigned.
  await admin.put(`${INBOX}/mail`, {})
})

async function arrive(): Promise<number> {
  const message = { name: 'Ana Brooks', email: 'ana@example.com', subject: 'tryouts' }
  const sent = await club.visitor().post('/api/contact', { ...message, message: 'Can we come?' })
  expect(sent.status).toBe(201)
  return (await admin.get(INBOX)).body[0].id
}

const assign = (id: number, body: object) => admin.post(`${INBOX}/${id}/assigned`, body)
const addressOf = ({ username }: { username: string }) => `${username}@club.example`

test('POST assigned to a person: it is theirs, and a letter tells them once', async () => {
  const id = await arrive()
  const { status, body } = await assign(id, { assigned_to: jamie.username })
  expect([status, body.assigned_to]).toEqual([200, jamie.username])
  const [letter] = await server.until(1)
  expect(letter?.to).toBe(addressOf(jamie))
  expect(letter?.text).toContain(`${admin.username} asks you to see to this message.`)
  expect(letter?.text).toContain('Can we come?')
  const again = await assign(id, { assigned_to: jamie.username, team_id: team })
  expect([again.status, again.body.team_id]).toEqual([200, team])
  await assign(id, { assigned_to: admin.username })
  await assign(id, { assigned_to: dana.username, team_id: team })
  const letters = await server.until(2)
  expect(letters.map(({ to }) => to)).toEqual([addressOf(jamie), addressOf(dana)])
})

test('POST assigned to a team: its coaches read the message, and a letter tells them', async () => {
  const id = await arrive()
  expect((await dana.get(INBOX)).body).toEqual([])
  await assign(id, { team_id: team })
  expect((await dana.get(INBOX)).body).toMatchObject([{ id, assigned_to: null }])
  const [letter] = await server.until(1)
  expect(letter?.to).toBe(addressOf(dana))
  expect(letter?.text).toContain('asks the coaches of')
})

test.each([
  ['a coach of another team', () => dana.username],
  ['somebody who may not read messages', () => treasurer.username],
  ['nobody whom the club knows', () => 'nobody-here'],
])('POST assigned to %s: 400 at the person, and it stays as it is', async (_, name) => {
  const id = await arrive()
  const { status, body } = await assign(id, { assigned_to: name() })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['assigned_to']])
  expect((await admin.get(INBOX)).body).toMatchObject([{ assigned_to: null }])
  expect((await assign(id, { team_id: 9_999 })).body.errors).toMatchObject({
    team_id: 'This team is no longer there. Please choose another.',
  })
})

test('GET readers: admins read all messages, coaches those to their teams, a treasurer none', async () => {
  const { body } = await admin.get(`${INBOX}/readers`)
  expect(body).toHaveLength(3)
  expect(body).toContainEqual({ username: admin.username, team_ids: null })
  expect(body).toContainEqual({ username: dana.username, team_ids: [team] })
})

test('GET rows filtered by who sees to them: mine, and those that are nobody’s', async () => {
  const [first, second] = [await arrive(), await arrive()]
  await assign(first, { assigned_to: jamie.username })
  const ids = async (value: string) => {
    const { body } = await admin.get(`${INBOX}/rows?assigned=${encodeURIComponent(value)}`)
    return body.rows.map(({ id }: { id: number }) => id)
  }
  expect(await ids(jamie.username)).toEqual([first])
  expect(await ids('-')).toEqual([second])
  expect(await ids(admin.username)).toEqual([])
})
