import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)

test('stop during a refresh: waits for that feed, stores its copy, refreshes no other', async () => {
  const club = await startApp({ network: host.network })
  const admin = await club.admin()
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  host.answers(async (_, response) => {
    asked.resolve()
    await held.promise
    response.writeHead(200, TYPE).end(aFeed(aVevent('DTSTART:20990105T150000Z', 'SUMMARY:Picnic')))
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
  expect(host.seen.requests).toEqual(['feeds.example/a.ics'])

  host.answers((_, response) => response.writeHead(500).end())
  const again = await club.startAgain()
  const { status, body } = await again.visitor().get('/api/teamsnap-calendar')
  expect([status, body]).toEqual([200, [expect.objectContaining({ title: 'Picnic' })]])
})
