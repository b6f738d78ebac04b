import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TYPE } from '../../../tests/feed-host.ts'
import { aFeed } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)

test('an instance that is stopped while it reads a feed waits for that one, and reads no other', async () => {
  const club = await startApp({ feeds: { network: host.network } })
  const admin = await club.admin()
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  host.answers(async (_, response) => {
    asked.resolve()
    await held.promise
    response.writeHead(200, TYPE).end(aFeed())
  })
  const calendarFeeds = [
    { address: 'https://feeds.example/a.ics' },
    { address: 'https://other.example/b.ics' },
  ]
  expect((await admin.put('/api/admin/settings', { calendarFeeds })).status).toBe(200)
  await asked.promise
  const stopping = club.stop()
  held.resolve()
  await stopping
  expect(host.seen.asked).toEqual(['feeds.example/a.ics'])
})
