import { beforeEach, expect, test } from 'vitest'
import { clubWithFeed, fails, SYNC } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed()
const { read, sync, setTime } = club

/** Puts a game on each of these days of September into the feed, and nothing else. */
function games(...days: number[]) {
  const dates = days.map(day => `202609${String(day).padStart(2, '0')}`)
  club.feed(
    ...dates.map(day => aVevent(`UID:${day}`, `DTSTART:${day}T150000Z`, 'SUMMARY:Game vs X')),
  )
}

/** Reads the feed at that hour of a day of September. */
async function readOn(day: number, hour = 17) {
  setTime(new Date(Date.UTC(2026, 8, day, hour)).toISOString())
  await read(0)
}

const daysOf = (dates: string[]) => dates.map(date => Number(date.slice(8)))
const inCalendar = async () =>
  daysOf((await club.shown()).map(({ start_date }: { start_date: string }) => start_date))
const inSchedule = async () => daysOf((await club.rows()).map(({ date }: { date: string }) => date))

beforeEach(club.empty)

test.each([
  [[1, 0], 0],
  [[2, 0], 409],
  [[3, 1], 1],
  [[4, 2], 2],
  [[4, 1], 409],
  [[5, 3], 3],
  [[5, 2], 409],
  [[6, 3], 3],
])(
  'Sync of as many coming events, then as many of them: %j, is %i',
  async ([coming, left], answer) => {
    setTime('2026-09-01T15:00:00Z')
    const upTo = (count = 0) => games(...Array.from({ length: count }, (_, nth) => 10 + nth))
    upTo(coming)
    expect(await sync()).toEqual({ synced: coming, errors: 0 })
    upTo(left)
    const said = await sync()
    expect(said.synced ?? said[0]).toBe(answer)
  },
)

/** The feed has games on these days when it is read on a day, and the calendar then shows those; or a sync follows. */
type Step = { on: number; hour?: number; has: number[]; shows?: number[] } | 'sync'

test.each<[string, Step[], number[]]>([
  [
    'taken out before its day, and the feed changes after it: does not come back as past',
    [
      { on: 5, has: [2, 20, 25], shows: [2, 20, 25] },
      { on: 12, has: [2, 20, 25, 27], shows: [2, 20, 25, 27] },
      'sync',
    ],
    [2, 20, 25, 27],
  ],
  [
    // An event that was past when it was first missing stays: services drop events half a year after their date.
    'taken out before its day, and the feed changes twice after its day, before any sync',
    [{ on: 5, has: [2, 20, 25] }, { on: 12, has: [20, 25] }, { on: 13, has: [20, 25, 27] }, 'sync'],
    [2, 20, 25, 27],
  ],
  [
    'missing in two readings: the next sync hides it, though none came between',
    [{ on: 5, has: [2, 10, 25] }, { on: 5, hour: 19, has: [2, 10, 25] }, 'sync'],
    [2, 10, 25],
  ],
  [
    'back before its day, and there until after it: shown as past',
    [
      { on: 5, has: [2, 20, 25] },
      { on: 6, has: [2, 10, 20, 25] },
      'sync' as const,
      { on: 12, has: [2, 20, 25] },
      { on: 12, hour: 19, has: [2, 20, 25] },
      'sync' as const,
    ],
    [2, 10, 20, 25],
  ],
])('An event %s', async (_, steps, days) => {
  games(2, 10, 20, 25)
  await readOn(1)
  await syncAsRead()
  for (const step of steps) {
    if (step === 'sync') await syncAsRead()
    else {
      games(...step.has)
      await readOn(step.on, step.hour)
      if (step.shows) expect(await inCalendar()).toEqual(step.shows)
    }
  }
  expect([await inCalendar(), await inSchedule()]).toEqual([days, days])
})

test('A quarantined event is missing from its first reading on', async () => {
  games(2, 10, 20, 25)
  await readOn(1)
  await syncAsRead()
  games(2)
  await readOn(9)
  expect(await inCalendar()).toEqual([2, 10, 20, 25])
  await readOn(10)
  expect(await inCalendar()).toEqual([2])
  games(2, 27)
  await readOn(12)
  expect(await inCalendar()).toEqual([2, 27])
})

test('Without a feed its events stay, but for those that it had dropped', async () => {
  games(2, 10, 20, 25)
  await readOn(1)
  games(20, 25)
  await readOn(5)
  expect([await inCalendar(), await inSchedule()]).toEqual([
    [2, 20, 25],
    [2, 10, 20, 25],
  ])
  // A feed that could never be read says nothing of them.
  const moved = await club.startAgain({ env: { CALENDAR_FEED_URL: club.addressOf('another') } })
  club.host.answers(fails(500))
  await moved.refreshFeeds()
  const decided = { keys: ['20'], decision: 'published' }
  const { status } = await (await moved.admin()).post('/api/admin/calendar-waiting', decided)
  expect([status, await inSchedule()]).toEqual([200, [2, 10, 20, 25]])
  await moved.stop()

  const without = await club.startAgain({ env: { CALENDAR_FEED_URL: '' } })
  await without.refreshFeeds()
  const inPublic: { date: string }[] = (await without.visitor().get('/api/schedule')).body
  expect([daysOf(inPublic.map(({ date }) => date)), await inSchedule()]).toEqual([
    [2, 20, 25],
    [2, 20, 25],
  ])
  const { changeSets } = (await club.admin.get('/api/admin/history')).body
  expect(changeSets[0]).toMatchObject({
    by: { username: 'TeamSnap calendar' },
    parts: [{ action: 'updated', count: 1 }],
  })
  await without.refreshFeeds()
  expect((await club.admin.get('/api/admin/history')).body.changeSets).toEqual(changeSets)
  await without.stop()
})

/** Syncs with the feed as it was just read. */
async function syncAsRead() {
  expect((await club.admin.post(SYNC, {})).status).toBe(200)
}
