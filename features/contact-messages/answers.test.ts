import { beforeEach, expect, test } from 'vitest'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { aMessage, INBOX, startInbox } from '../../tests/inbox.ts'
import { ANSWERS_JOB } from './answers.server.ts'

const { server, club, admin } = await startInbox()
const message = { ...aMessage, message: 'Is there a place?' }

beforeEach(async () => {
  server.onRecipient = () => {}
})

async function arrive(): Promise<number> {
  expect((await club.visitor().post('/api/contact', message)).status).toBe(201)
  return (await admin.get(INBOX)).body[0].id
}

async function answer(text: string) {
  const id = await arrive()
  const sent = await admin.post(`${INBOX}/${id}/reply`, { text })
  expect(sent.status).toBe(200)
  return { id, sent }
}

const answers = async (id: number, client = admin) =>
  (await client.get(`${INBOX}/${id}/answers`)).body

test('POST reply: the answer stands under the message with its author, and has left once the mail server took it', async () => {
  const { id, sent } = await answer('Yes, come by.')
  // A letter cannot be called back.
  expect(sent.headers.get('x-undo')).toBe(null)
  await club.app.jobs.trigger(MAIL_JOB)
  const by = { answered_by: admin.username, text: 'Yes, come by.' }
  const left = { ...by, state: 'sent', left_at: expect.any(String), problem: null }
  expect(await answers(id)).toMatchObject([left])
  await club.app.jobs.trigger(ANSWERS_JOB)
  // The outbox forgets its letters.
  await club.db.deleteFrom('mails').execute()
  expect(await answers(id)).toMatchObject([left])
})

test('an answer that the mail server refuses: it was not sent, and why; History keeps no text of it', async () => {
  server.onRecipient = () => {
    throw Object.assign(new Error('No such mailbox'), { responseCode: 550 })
  }
  const { id } = await answer('We would love to see her.')
  await club.app.jobs.trigger(MAIL_JOB)
  const problem = expect.stringContaining('550')
  expect(await answers(id)).toMatchObject([{ state: 'failed', left_at: null, problem }])
  const rows = await club.db.selectFrom('history_rows').select('after').execute()
  expect(JSON.stringify(rows)).not.toContain('love to see her')
  await club.db.deleteFrom('mails').execute()
  expect(await answers(id)).toMatchObject([{ state: 'unknown', problem: null }])
})

test('an answer that leaves: open portals read the messages again', async () => {
  await answer('Yes')
  await club.app.jobs.trigger(MAIL_JOB)
  const change = async () => (await admin.get('/api/admin/live')).body.lists.contact.change
  await club.app.jobs.trigger(ANSWERS_JOB)
  const before = await change()
  await club.db.updateTable('message_answers').set({ left_at: null }).execute()
  await club.app.jobs.trigger(ANSWERS_JOB)
  expect(await change()).not.toBe(before)
})

test('a message that is deleted, and brought back: with its answers', async () => {
  const { id } = await answer('Yes')
  const deleted = await admin.delete(`${INBOX}/${id}`)
  expect(await club.db.selectFrom('message_answers').selectAll().execute()).toEqual([])
  const changeSet = Number(deleted.headers.get('x-undo'))
  expect((await admin.post('/api/admin/history/restore', { changeSet })).status).toBe(200)
  expect(await answers(id)).toMatchObject([{ text: 'Yes', answered_by: admin.username }])
})

test('GET answers by a coach: of messages to their teams alone', async () => {
  const coach = await club.userWith('coach')
  const { body: team } = await admin.post('/api/admin/teams', aTeam())
  const { body: person } = await admin.post('/api/admin/coaches', { name: 'Dana', role: 'Coach' })
  const access = { user_id: coach.id, team_ids: [team.id] }
  expect((await admin.put(`/api/admin/coaches/${person.id}/access`, access)).status).toBe(200)
  const { id } = await answer('Yes')
  expect((await coach.get(`${INBOX}/${id}/answers`)).status).toBe(403)
  await club.db.updateTable('contact_messages').set({ team_id: team.id }).execute()
  expect(await answers(id, coach)).toMatchObject([{ text: 'Yes' }])
})

test('POST handled with a mail program: answered by whom and how, without a letter; taken back with Undo', async () => {
  const id = await arrive()
  const noted = await admin.post(`${INBOX}/${id}/handled`, { answered_via: 'program' })
  expect(noted.body).toMatchObject({ handled_by: admin.username, answered_via: 'program' })
  const changeSet = Number(noted.headers.get('x-undo'))
  expect((await admin.post('/api/admin/history/restore', { changeSet })).status).toBe(200)
  expect((await admin.get(INBOX)).body[0]).toMatchObject({ handled_by: null, answered_via: null })
})

test('erasing a child whom an answer names: the answer is listed, with the way to its message', async () => {
  const { id } = await answer('Ottilie Vandersteen may come on Tuesday.')
  const child = aPlayer({ name: 'Ottilie Vandersteen' })
  const { body: player } = await admin.post('/api/admin/players', child)
  const { body } = await admin.get(`/api/admin/players/${player.id}/traces`)
  expect(body.mentions).toMatchObject([
    {
      how: 'name',
      title: `answer by ${admin.username}`,
      path: `/admin/messages?contact-view=${id}`,
    },
  ])
})
