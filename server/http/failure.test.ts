import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'

test('GET of a page while the database cannot be read: 500 with an error page; 200 afterwards', async () => {
  const { visitor, db } = await startApp()
  await db.schema.alterTable('settings').renameTo('gone').execute()
  const answer = await visitor().get('/team')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.text).not.toMatch(/SQL|no such table|relation|node_modules/)
  expect(answer.text).toMatch(/try again/i)
  const json = await visitor().get('/api/players')
  expect([json.status, json.body]).toEqual([
    500,
    { message: 'Something went wrong on our side. Please try again in a moment.' },
  ])
  await db.schema.alterTable('gone').renameTo('settings').execute()
  expect((await visitor().get('/team')).status).toBe(200)
})

test('GET of a cached response while the content version cannot be read: 200', async () => {
  const { visitor, db } = await startApp()
  const before = await visitor().get('/api/teams')
  await db.schema.alterTable('content_version').renameTo('gone').execute()
  const answer = await visitor().get('/api/teams')
  expect([answer.status, answer.text]).toEqual([200, before.text])
})

test('GET of a page of which a part could not be read: not cached, complete soon after', async () => {
  const { visitor, admin, db } = await startApp()
  const event = { date: '2030-01-05', time: '09:00', location: 'Field 1', opponent: 'Red Clay FC' }
  await (await admin()).post('/api/admin/schedule', event)
  await db.schema.alterTable('schedule_events').renameTo('gone').execute()
  const without = await visitor().get('/schedule')
  expect(without.status).toBe(200)
  expect(without.text).toContain('Failed to load calendar. Please try again later.')
  await db.schema.alterTable('gone').renameTo('schedule_events').execute()
  const again = async () => (await visitor().get('/schedule')).text
  await expect.poll(again).toContain('Red Clay FC')
  expect(await again()).not.toContain('Failed to load calendar')
})
