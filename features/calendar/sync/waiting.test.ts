import { expect, test } from 'vitest'
import { writeContent } from '../../../tests/content.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed()
const { admin, text } = club
const WAITING = '/api/admin/calendar-waiting'
club.feed(
  aVevent('UID:game', 'DTSTART:20260905T093000', 'SUMMARY:Our Football Club vs Homestead'),
  aVevent('UID:party', 'DTSTART:20260906T150000', 'SUMMARY:Pool party', 'LOCATION:12 Private Rd'),
  aVevent('UID:cup', 'DTSTART;VALUE=DATE:20260912', 'SUMMARY:Fall Cup'),
)

const set = (newFeedEvents: string) => admin.put('/api/admin/settings', { newFeedEvents })
const decide = (decision: string, ...keys: string[]) => admin.post(WAITING, { keys, decision })
/** How many events a visitor sees in the calendar, the schedule and the .ics. */
const seen = async () => [
  (await club.shown()).length,
  (await club.visitor().get('/api/schedule')).body.length,
  (await text('/calendar.ics')).match(/^SUMMARY/gm)?.length,
]
const titles = async () =>
  (await admin.get(WAITING)).body.map((each: Record<string, string>) => [
    each.title,
    each.visibility,
  ])

test('A club that does not ask publishes all events', async () => {
  expect(await club.sync()).toEqual({ synced: 3, errors: 0 })
  expect(await seen()).toEqual([3, 3, 3])
  expect(await titles()).toEqual([])
})

test('A club that asks keeps other events back until staff decide', async () => {
  await set('ask')
  expect(await seen()).toEqual([1, 1, 1])
  expect(await text('/schedule?month=2026-09')).not.toContain('Private Rd')
  const both = [
    ['Pool party', 'waiting'],
    ['Fall Cup', 'waiting'],
  ]
  expect(await titles()).toEqual(both)
  // In the evening of the party, which is the next day in UTC.
  club.setTime('2026-09-07T01:00:00Z')
  expect(await titles()).toEqual(both)
  const left = await decide('published', 'cup')
  expect(left.body).toMatchObject([{ key: 'party', location: '12 Private Rd', time: '15:00' }])
  expect(await seen()).toEqual([2, 2, 2])
  await decide('hidden', 'party')
  await club.sync()
  expect(await seen()).toEqual([2, 2, 2])
  expect(await titles()).toEqual([['Pool party', 'hidden']])
})

test('A hidden event stays hidden in a club that no longer asks', async () => {
  await set('show')
  expect(await seen()).toEqual([2, 2, 2])
  await decide('published', 'party')
  expect(await seen()).toEqual([3, 3, 3])
})

test('An event that staff make a practice waits no longer', async () => {
  const undecided = { visibility: null }
  await writeContent(club.db, db => db.updateTable('schedule_events').set(undecided).execute())
  await set('ask')
  const rows = await club.rows()
  expect(rows).toHaveLength(3)
  const { id } = rows.find(({ title }: { title: string }) => title === 'Pool party')
  await admin.put(`/api/admin/schedule/${id}`, { type: 'practice', title: null })
  expect(await seen()).toEqual([2, 2, 2])
})

test.each([[{ keys: [], decision: 'hidden' }], [{ keys: ['party'], decision: 'deleted' }], [{}]])(
  'POST of %j is 400',
  async body => {
    expect((await admin.post(WAITING, body)).status).toBe(400)
  },
)
