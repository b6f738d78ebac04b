import { expect, test } from 'vitest'
import { DAY_MS } from '../../kit/durations.ts'
import { startApp } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { testNow } from '../../tests/test-clock.ts'

const message = { name: 'Ada', email: 'ada@example.com', subject: 'general', message: 'Hello' }

test('messages older than 365 days, or than the club says: deleted, with their answers and history', async () => {
  const { app, visitor, admin: newAdmin, db } = await startApp()
  const admin = await newAdmin()
  const now = testNow().getTime()
  for (const days of [366, 364, 20]) {
    await visitor().post('/api/contact', { ...message, message: `${days} days ago` })
    const createdAt = new Date(now - days * DAY_MS).toISOString()
    const at = db.updateTable('contact_messages').set({ createdAt })
    await at.where('message', '=', `${days} days ago`).execute()
  }
  const left = async () => {
    const { body } = await admin.get('/api/admin/contact')
    return body.map(({ message }: { message: string }) => message)
  }
  for (const { id } of (await admin.get('/api/admin/contact')).body) {
    await admin.post(`/api/admin/contact/${id}/handled`, {})
    const answer = { text: 'Yes', answered_at: '', answered_by: 'demo', letter: `<${id}>` }
    await db
      .insertInto('message_answers')
      .values({ message_id: id, ...answer })
      .execute()
  }

  await app.jobs.trigger('retention')
  expect(await left()).toEqual(['20 days ago', '364 days ago'])
  await changeSettings(db, { messageDays: 30 })
  await app.jobs.trigger('retention')
  expect(await left()).toEqual(['20 days ago'])
  expect(await db.selectFrom('message_answers').selectAll().execute()).toHaveLength(1)
  const history = await db
    .selectFrom('history_rows')
    .select(['before', 'after'])
    .where('table_name', '=', 'contact_messages')
    .execute()
  expect(history.filter(({ after }) => after !== null)).toHaveLength(1)
})
