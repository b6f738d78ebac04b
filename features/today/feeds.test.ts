import { expect, test } from 'vitest'
import { HOUR_MS } from '../../kit/durations.ts'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { writeContent } from '../../tests/content.ts'
import { testNow } from '../../tests/test-clock.ts'
import type { Need, Today } from './schema.ts'

const { admin: newAdmin, userWith, db } = await startApp()
const [admin, coach] = [await newAdmin(), await userWith('coach')]
const team: number = (await admin.post('/api/admin/teams', { name: 'U10 Kestrels' })).body.id

test.each([
  ['read an hour ago', { result: 'ok', fetched_at: hoursAgo(1) }, undefined],
  ['failed once since', { result: 'timeout', fetched_at: hoursAgo(2) }, undefined],
  ['failing for hours', { result: 'timeout', fetched_at: hoursAgo(5) }, 'failed'],
  ['never read', { result: 'timeout', fetched_at: null }, 'failed'],
  ['quarantined', { result: 'ok', fetched_at: hoursAgo(1), held_at: hoursAgo(1) }, 'quarantined'],
  ['not read for days', { result: 'ok', fetched_at: hoursAgo(60) }, 'late'],
])('a feed that is %s: a line for admins alone where that matters', async (_, copy, state) => {
  const feeds = [{ id: 'one', teamId: team, address: 'https://feeds.example/secret.ics' }]
  await writeContent(db, async db => {
    await db.deleteFrom('settings').where('key', '=', 'calendarFeeds').execute()
    const value = JSON.stringify(feeds)
    await db.insertInto('settings').values({ key: 'calendarFeeds', value }).execute()
    await db.deleteFrom('calendar_copies').execute()
    const tried = { feed_id: 'one', tried_at: hoursAgo(1), next_at: hoursAgo(-1) }
    await db
      .insertInto('calendar_copies')
      .values({ ...tried, ...copy })
      .execute()
  })
  const line = await feedLine(admin)
  if (state) expect(line).toMatchObject({ team: 'U10 Kestrels', state })
  else expect(line).toBeUndefined()
  expect(JSON.stringify(line) ?? '').not.toContain('secret')
  expect(await feedLine(coach)).toBeUndefined()
})

async function feedLine(client: Client): Promise<Need | undefined> {
  const { needs }: Today = (await client.get('/api/admin/today')).body
  return needs.find(({ kind }) => kind === 'feed')
}

function hoursAgo(hours: number) {
  return new Date(testNow().getTime() - hours * HOUR_MS).toISOString()
}
