import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { writeContent } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { sendAsChangeSet } from '../../../tests/history.ts'
import type { FeedEvent } from '../source/feed-event.ts'
import { optionsKey, readOptions } from './refresh-feed.server.ts'
import { storeCopy } from './store-copy.server.ts'

const at = '2026-09-01T15:00:00.000Z'
const now = () => new Date(at)
const { admin, visitor, db } = await startClub({ now })
const kestrels = (await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))).body
const hawks = (await admin.post('/api/admin/teams', aTeam({ name: 'U15 Hawks' }))).body
const feed = { id: 'of-kestrels', teamId: kestrels.id, address: 'https://feeds.example/kestrels' }
await writeContent(db, db =>
  db
    .insertInto('settings')
    .values({ key: 'calendarFeeds', value: JSON.stringify([feed]) })
    .execute(),
)
await storeGame({})

test("An event of a team's feed belongs to the team", async () => {
  expect(await shown()).toMatchObject({ team_id: kestrels.id, team_name: 'U10 Kestrels' })
  const { text } = await visitor().get(`/teams/${kestrels.id}/calendar.ics`)
  expect(text).toContain('SUMMARY:U10 Kestrels vs Homestead')
  expect((await visitor().get(`/teams/${hawks.id}/calendar.ics`)).text).not.toContain('Homestead')
  expect(await row()).toMatchObject({ team_id: kestrels.id, opponent: 'Homestead' })
})

test('A team that staff set stays when the feed changes the event', async () => {
  const before = await stamps()
  await storeGame({ location: 'Field 9' })
  const after = await stamps()
  expect([after.uid, Number(after.sequence)]).toEqual([before.uid, Number(before.sequence) + 1])
  expect(String(after.changed) > String(before.changed)).toBe(true)

  await admin.put(`/api/admin/schedule/${(await row()).id}`, { team_id: hawks.id })
  await admin.post('/api/admin/sync-teamsnap', {})
  expect(await row()).toMatchObject({ team_id: hawks.id, location: 'Field 9' })
  expect(await shown()).toMatchObject({ team_name: 'U15 Hawks', location: 'Field 9' })
})

test('The feed of a deleted team is not read', async () => {
  const before = await shown()
  const keys: string[] = []
  for (const { id } of [kestrels, hawks])
    keys.unshift((await sendAsChangeSet(admin, 'DELETE', `teams/${id}`)).key)
  expect((await visitor().get('/api/teamsnap-calendar')).body).toEqual([])
  for (const key of keys)
    expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(await shown()).toMatchObject({ team_name: before.team_name })
})

/** Lets the feed have one game. */
async function storeGame(more: Partial<FeedEvent>) {
  const event: FeedEvent = {
    key: 'game-1',
    title: 'U10 Kestrels vs Homestead',
    description: '',
    location: 'Field 1',
    venue: null,
    uniform: null,
    notes: null,
    arriveEarly: null,
    type: 'game',
    isHome: true,
    opponent: 'Homestead',
    status: 'scheduled',
    statusReason: null,
    allDay: false,
    date: '2026-09-05',
    time: '09:30',
    endDate: '2026-09-05',
    endTime: '11:00',
    start: '2026-09-05T14:30:00.000Z',
    end: '2026-09-05T16:00:00.000Z',
    ...more,
  }
  const read = { name: '', timeZone: 'America/Chicago', refreshMinutes: 60, errors: 0 }
  const key = optionsKey(await readOptions(db, now()))
  await storeCopy(db, feed.id, {
    at,
    nextAt: '2026-09-01T16:00:00.000Z',
    read: { feed: { ...read, events: [event] }, optionsKey: key, validators: '{}' },
  })
  // The reading is fresh: the feed is not asked again.
  expect((await admin.post('/api/admin/sync-teamsnap', {})).status).toBe(200)
}

async function shown() {
  const { body } = await visitor().get('/api/teamsnap-calendar')
  expect(body).toHaveLength(1)
  return body[0]
}

async function row() {
  const { body } = await admin.get('/api/schedule')
  expect(body).toHaveLength(1)
  return body[0]
}

async function stamps() {
  const { text } = await visitor().get('/calendar.ics')
  const value = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]
  return { uid: value('UID'), sequence: value('SEQUENCE'), changed: value('LAST-MODIFIED') }
}
