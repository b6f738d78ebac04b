import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'

const message = {
  name: 'Marguerite Oyelaran',
  email: 'marguerite@example.com',
  subject: 'tryouts',
  message: 'Is there a place?\nShe is nine.',
}

test('POST /api/contact: stores the message, which only an admin reads and deletes', async () => {
  const { visitor, admin: newAdmin } = await startApp()
  expect((await visitor().post('/api/contact', message)).status).toBe(201)
  const admin = await newAdmin()
  const { body } = await admin.get('/api/admin/contact')
  const stored = { id: expect.any(Number), createdAt: expect.any(String), team_id: null }
  expect(body).toMatchObject([{ ...message, ...stored, read_at: null, suspected_at: null }])
  expect((await admin.put(`/api/admin/contact/${body[0].id}`, message)).status).toBe(404)
  expect((await admin.delete(`/api/admin/contact/${body[0].id}`)).status).toBe(204)
  expect((await admin.get('/api/admin/contact')).body).toEqual([])
})

test('POST /api/contact with missing or invalid values: 400 with a message for each field', async () => {
  const { visitor } = await startApp()
  const answer = await visitor().post('/api/contact', { email: 'nope', subject: 'spam' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    subject: 'Subject must be one of general, tryouts, schedule, other',
    message: 'Message is required',
  })
})

test('POST /api/contact a sixth time within ten minutes answers 429', async () => {
  const { visitor, db } = await startApp()
  const statuses = []
  for (let i = 0; i < 6; i++) {
    const forged = { 'x-forwarded-for': `1.2.3.${i}` }
    statuses.push((await visitor().post('/api/contact', message, forged)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(5)
})

test('POST /contact as a plain form sends it and leads to a page that says so', async () => {
  const { visitor, db } = await startApp()
  const client = visitor()
  const answer = await client.send('POST', '/contact', { body: new URLSearchParams(message) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1'])
  expect((await client.get('/contact?sent=1')).text).toContain('Message Sent')
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
})

test('POST /contact as a plain form with an error shows it, and all that was typed', async () => {
  const { visitor } = await startApp()
  const body = new URLSearchParams({ ...message, email: 'nope', name: 'Ann "<b>"' })
  const { status, text } = await visitor().send('POST', '/contact', { body })
  expect(status).toBe(400)
  expect(text).toContain('Please enter a valid email')
  expect(text).toContain('Ann &quot;&lt;b&gt;&quot;')
  expect(text).toContain('She is nine.')
})
