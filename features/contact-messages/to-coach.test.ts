import { beforeAll, expect, test } from 'vitest'
import { aMessage, INBOX, startInbox } from '../../tests/inbox.ts'

const { server, club, admin } = await startInbox()
const coach = await club.userWith('coach')
const treasurer = await club.userWith('treasurer')
const message = { ...aMessage, subject: 'schedule', message: 'Is there practice?' }

beforeAll(async () => {
  for (const name of ['U10 Kestrels', 'U13 Harriers'])
    await admin.post('/api/admin/teams', { name })
  for (const [id, email] of [
    [coach.id, 'dana@club.example'],
    [treasurer.id, 'riley@club.example'],
  ] as const) {
    await club.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    const person = await admin.post('/api/admin/coaches', { name: email, role: 'Coach' })
    const access = { user_id: id, team_ids: [1] }
    const { status } = await admin.put(`/api/admin/coaches/${person.body.id}/access`, access)
    expect(status).toBe(200)
  }
  await admin.put(`${INBOX}/mail`, { schedule: 'office@club.example' })
})

test('POST contact to a team: its coach reads it in the portal, and gets a letter beside the club’s recipients', async () => {
  const before = server.received.length
  expect((await club.visitor().post('/api/contact', { ...message, team: '1' })).status).toBe(201)
  const [stored] = (await coach.get(INBOX)).body
  expect(stored).toMatchObject({ ...message, team_id: 1 })
  const letters = (await server.until(before + 2)).slice(before)
  // The treasurer may not read messages.
  expect(letters.map(({ to }) => to).toSorted()).toEqual([
    'dana@club.example',
    'office@club.example',
  ])
  for (const { text } of letters) expect(text).toContain('wrote to the coach of U10 Kestrels:')
})

test.each([undefined, '', '99', null])('POST contact to the team %j: for the club', async team => {
  const before = server.received.length
  expect((await club.visitor().post('/api/contact', { ...message, team })).status).toBe(201)
  expect((await admin.get(INBOX)).body).toMatchObject([{ team_id: null }])
  const letters = (await server.until(before + 1)).slice(before)
  expect(letters.map(({ to }) => to)).toEqual(['office@club.example'])
  expect(letters[0]?.text).toContain('wrote to the club:')
})

const form = async (path: string) => {
  const { text } = await club.visitor().get(path)
  const html = text.replaceAll('<!-- -->', '')
  return {
    team: /name="team" value="(\d+)"/.exec(html)?.[1],
    subject: /<option value="(\w+)" selected=""/.exec(html)?.[1],
    isToCoach: html.includes('To the coach of'),
    stamp: /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? '',
  }
}

test('GET /contact?team=&subject=: the form to that coach with that subject; unknown ones are ignored', async () => {
  const chosen = await form('/contact?team=1&subject=schedule')
  expect(chosen).toMatchObject({ team: '1', subject: 'schedule', isToCoach: true })
  for (const path of ['/contact', '/contact?team=99&subject=spam', '/contact?team=1,2', '/?team=1'])
    expect(await form(path), path).toMatchObject({
      team: undefined,
      subject: 'general',
      isToCoach: false,
    })
  const { text } = await club.visitor().get('/contact?team=1&subject=schedule')
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/contact">/)
  expect(text).not.toContain('dana@club.example')
})

test('POST the form to a coach without JavaScript: what was wrong keeps the team, then it arrives there', async () => {
  const { stamp } = await form('/contact?team=1')
  const send = (more: object) =>
    club.visitor().send('POST', '/contact', {
      body: new URLSearchParams({ ...message, team: '1', stamp, ...more }),
    })
  const wrong = await send({ email: 'nope' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('name="team" value="1"')
  expect((await send({})).status).toBe(303)
  expect((await coach.get(INBOX)).body).toMatchObject([{ team_id: 1, suspected_at: null }])
})
