import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-09-01T15:00:00Z')
const club = await startApp({
  env: { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}` },
  now: () => new Date(time),
})
const admin = await club.admin()
await admin.put('/api/admin/settings', { name: 'Bluestem FC', homeTeamNames: ['Hawks'] })

/** The feed has these events now. */
function feed(...events: string[][]) {
  time += 2 * 60 * 1000
  host.answers((_, response) =>
    response.writeHead(200, TYPE).end(aFeed('X-WR-TIMEZONE:America/Chicago', ...events)),
  )
}

const game = (uid: string, start: string, opponent: string) =>
  aVevent(
    ...[`UID:${uid}`, `DTSTART:20260905T${start}00`, `DTEND:20260905T${Number(start) + 100}00`],
    ...[`SUMMARY:Hawks vs ${opponent}`, 'LOCATION:Oak Park\\, Field 1'],
  )
const sync = async (body: object) => (await admin.post('/api/admin/sync-teamsnap', body)).body
const kinds = async () =>
  (await admin.get('/api/admin/clashes')).body.clashes.map((each: { kind: string }) => each.kind)

test('a sync tells beforehand what would clash; afterwards the schedule does, until the feed has moved it', async () => {
  const practice = { type: 'practice', date: '2026-09-05', time: '09:00' }
  await admin.post('/api/admin/schedule', { ...practice, location: 'Oak Park, Field 1' })
  feed(game('a', '0930', 'Tigers'), game('b', '1300', 'Lions'))
  const { changes } = await sync({ dryRun: true })
  const name = 'Whole club: practice on Sep 5, 2026 at 9:00 AM, Oak Park, Field 1'
  expect(changes.map(({ clashes }: { clashes?: string[] }) => clashes)).toEqual([
    [
      `Stop: Field taken twice: ${name}. The end of the earlier one is not entered: 1 hour and 15 minutes are assumed.`,
    ],
    undefined,
  ])
  expect(await kinds()).toEqual([])
  expect(await sync({})).toEqual({ synced: 2, errors: 0 })
  expect(await kinds()).toEqual(['field'])
  feed(game('a', '1100', 'Tigers'), game('b', '1300', 'Lions'))
  const [moved] = (await sync({ dryRun: true })).changes
  expect(moved.clashes).toBeUndefined()
  await sync({})
  expect(await kinds()).toEqual([])
})
