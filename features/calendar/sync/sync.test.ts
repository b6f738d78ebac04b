import { omit } from 'es-toolkit/object'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../kit/durations.ts'
import { clubWithFeed, fails, SYNC } from '../../../tests/feed-club.ts'
import { TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { sendAsChangeSet } from '../../../tests/history.ts'

const club = await clubWithFeed({ feedTimeout: 3_000 })
const { admin, host, rows, sync } = club
beforeEach(club.empty)

/** Replaces the feed's events: lines by their UID. */
function feed(events: Record<string, string[]>) {
  club.feed(...Object.entries(events).map(([uid, lines]) => aVevent(`UID:${uid}`, ...lines)))
}

function game(start: string, opponent: string, location = 'Field 1') {
  return [`DTSTART:${start}`, `SUMMARY:Our Football Club vs ${opponent}`, `LOCATION:${location}`]
}

const GAMES = {
  a: game('20260905T093000', 'Homestead'),
  b: game('20260912T093000', 'Rivertown'),
  c: game('20260919T093000', 'Solar'),
  d: game('20260926T093000', 'Peach City'),
}
const without = (...keys: (keyof typeof GAMES)[]) => omit(GAMES, keys)

const opponents = async () => (await rows()).map(({ opponent }: { opponent: string }) => opponent)

test('A reading counts once, however often staff sync', async () => {
  feed(GAMES)
  await sync()
  feed(without('d'))
  await sync()
  await admin.post(SYNC, {})
  expect(await opponents()).toHaveLength(4)
  expect(await sync()).toEqual({ synced: 3, errors: 0 })
  expect(await opponents()).toEqual(['Homestead', 'Rivertown', 'Solar'])
})

test('A feed with a new URL keeps the rows of common events', async () => {
  feed({ past: game('20260805T093000', 'Old Town'), ...GAMES })
  await sync()
  const before = await rows()
  await admin.put(`/api/admin/schedule/${before[1].id}`, { location: 'Field 9' })
  const moved = await club.startAgain({ env: { CALENDAR_FEED_URL: club.addressOf('another') } })
  club.wait(2 * MINUTE_MS)
  // Another service has other UIDs.
  feed({ ...without('c', 'd'), other: GAMES.c })
  expect((await (await moved.admin()).post(SYNC, {})).body).toEqual({ synced: 3, errors: 0 })
  const after = await rows()
  expect(after.map(({ id }: { id: number }) => id)).toEqual(
    before.slice(0, 4).map(({ id }: { id: number }) => id),
  )
  expect(after[1].location).toBe('Field 9')
  await moved.stop()
})

test('An event that staff deleted stays deleted at a new address, and Undo brings it back once', async () => {
  feed(without('c', 'd'))
  await sync()
  const [, { id }] = await rows()
  const { key } = await sendAsChangeSet(admin, 'DELETE', `schedule/${id}`)
  const moved = await club.startAgain({ env: { CALENDAR_FEED_URL: club.addressOf('another') } })
  const readAgain = async () => {
    club.wait(2 * HOUR_MS)
    await moved.refreshFeeds()
    return opponents()
  }
  expect(await readAgain()).toEqual(['Homestead'])
  const { status } = await admin.post('/api/admin/history/restore', { key })
  expect([status, await opponents()]).toEqual([200, ['Homestead', 'Rivertown']])
  expect(await readAgain()).toEqual(['Homestead', 'Rivertown'])
  await moved.stop()
})

test('An event that cannot be saved does not stop the others', async () => {
  feed({ a: GAMES.a })
  await sync()
  await rows()
  const { id: _, ...row } = await club.db
    .selectFrom('schedule_events')
    .selectAll()
    .where('external_key', '=', 'a')
    .executeTakeFirstOrThrow()
  // Written past the program, it is in the way of the event that the feed brings.
  const inTheWay = { ...row, external_key: 'b', date: '2026-10-01' }
  await club.db.insertInto('schedule_events').values(inTheWay).execute()
  feed(GAMES)
  expect(await sync()).toEqual({ synced: 3, errors: 1 })
  expect(await rows()).toHaveLength(4)
})

test.each([
  ['', 'What is at this address is not a calendar.', 502],
  ['<p>Hello', 'What is at this address is not a calendar.', 502],
  ['{}', 'What is at this address is not a calendar.', 502],
  ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'The calendar file is incomplete.', 502],
  [undefined, 'The calendar took too long.', 504],
])('A feed that sends %j leaves the schedule unchanged', async (sent, message, status) => {
  feed(GAMES)
  await sync()
  const before = await rows()
  host.answers((_, response) => {
    if (sent !== undefined) response.writeHead(200, TYPE).end(sent)
  })
  expect(await sync()).toEqual([status, message])
  expect(await rows()).toEqual(before)
})

test('Of two syncs at once one is 409', async () => {
  feed(GAMES)
  club.wait(2 * MINUTE_MS)
  const both = await Promise.all([admin.post(SYNC, {}), admin.post(SYNC, {})])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(host.seen.requests).toHaveLength(1)
})

test('GET calendar-feeds has the last fetch, never the URL', async () => {
  feed(GAMES)
  await sync()
  host.answers(fails(410))
  await sync()
  const { body, text } = await admin.get('/api/admin/calendar-feeds')
  expect(body).toEqual({
    service: 'TeamSnap',
    syncPath: SYNC,
    feeds: [
      {
        id: expect.stringMatching(/^environment-/),
        setBy: 'operator',
        teamId: null,
        events: 4,
        errors: 0,
        byes: 0,
        triedAt: club.now().toISOString(),
        nextAt: expect.any(String),
        fetchedAt: new Date(club.now().getTime() - 2 * MINUTE_MS).toISOString(),
        problem: 'There is no calendar at this address anymore.',
        quarantined: false,
      },
    ],
    edited: [],
  })
  const answers = await Promise.all(
    ['/schedule', '/', '/api/schedule', '/api/teamsnap-calendar', '/api/settings'].map(path =>
      club.visitor().get(path),
    ),
  )
  for (const answer of [text, ...answers.map(each => each.text)]) {
    expect(answer).not.toContain(TOKEN)
    expect(answer).not.toContain(`127.0.0.1:${host.port}`)
  }
})

test("A reset gives an edited event the feed's values back", async () => {
  feed({ a: GAMES.a })
  await sync()
  const [synced] = await rows()
  const edited = async () => (await admin.get('/api/admin/calendar-feeds')).body.edited
  expect(await edited()).toEqual([])
  const path = `/api/admin/schedule/${synced.id}`
  await admin.put(path, { location: 'Field 9' })
  const moved = { status: 'moved', reason: 'Standing water', time: '11:00' }
  await admin.post(`${path}/status`, moved)
  expect(await edited()).toEqual([synced.id])

  const { status, body } = await admin.post(`${path}/reset`, {})
  expect([status, body]).toEqual([200, { ...synced, version: 4 }])
  expect(await edited()).toEqual([])
})

test('A reset of an event without a feed is 409', async () => {
  const own = { date: '2031-03-15', time: '18:30', location: 'Oak Park', type: 'practice' }
  const { id } = (await admin.post('/api/admin/schedule', own)).body
  const { status, body } = await admin.post(`/api/admin/schedule/${id}/reset`, {})
  expect([status, body.message]).toEqual([409, 'This event does not come from the calendar.'])
  expect((await admin.post('/api/admin/schedule/999999/reset', {})).status).toBe(404)
})
