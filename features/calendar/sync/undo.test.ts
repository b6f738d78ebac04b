import { beforeEach, expect, test } from 'vitest'
import { aTeam } from '../../../tests/factories.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { sendAsChangeSet } from '../../../tests/history.ts'

const club = await clubWithFeed()
const { admin } = club

/** Lets the feed have a game at that place and time, beside one that stays. */
async function reading(location: string, time = '0930') {
  club.feed(
    aVevent('UID:game', `DTSTART:20260905T${time}00`, 'SUMMARY:Game vs X', `LOCATION:${location}`),
    aVevent('UID:other', 'DTSTART:20260912T093000', 'SUMMARY:Game vs Y'),
  )
  await club.read()
}

const game = async () => {
  const rows: Record<string, unknown>[] = await club.rows()
  return rows.find(({ opponent }) => opponent === 'X')
}
const place = async () => (await game())?.location
const edit = async (values: object) =>
  expect((await admin.put(`/api/admin/schedule/${(await game())?.id}`, values)).status).toBe(200)
const changeSets = async () => (await admin.get('/api/admin/history')).body.changeSets
async function undo({ id }: { id: number }) {
  const { status, text } = await admin.post('/api/admin/history/restore', { changeSet: id })
  expect([status, text]).toEqual([200, text])
}

beforeEach(async () => {
  club.setTime('2026-09-01T15:00:00Z')
  await club.empty()
  await reading('Field 1')
})

test('Undo of an edit gives what the feed says by now', async () => {
  await edit({ location: 'Field 9' })
  const [edited] = await changeSets()
  await reading('Field 2')
  expect(await place()).toBe('Field 9')
  await undo(edited)
  expect(await place()).toBe('Field 2')
  expect((await admin.get('/api/admin/calendar-feeds')).body.edited).toEqual([])
})

test('Undo of a second edit gives the first', async () => {
  await edit({ location: 'Field 8' })
  await edit({ location: 'Field 9' })
  const [edited] = await changeSets()
  await reading('Field 2')
  await undo(edited)
  expect(await place()).toBe('Field 8')
})

test('A reading is one change set by the feed’s name, and its Undo stays', async () => {
  const { length } = await changeSets()
  await reading('Field 2', '1100')
  const [read, ...before] = await changeSets()
  expect([read.by, before.length]).toEqual([{ id: null, username: 'TeamSnap calendar' }, length])
  expect(read.parts).toMatchObject([{ action: 'updated', what: 'game', count: 1 }])
  await undo(read)
  expect(await game()).toMatchObject({ location: 'Field 1', time: '09:30' })
  await reading('Field 3', '1100')
  expect(await game()).toMatchObject({ location: 'Field 1', time: '09:30' })
})

test('A reading that changes nothing is in no History', async () => {
  const before = await changeSets()
  await reading('Field 1')
  expect(await changeSets()).toEqual(before)
})

test('An event that staff deleted comes back by Undo alone, as the feed has it by then', async () => {
  await admin.delete(`/api/admin/schedule/${(await game())?.id}`)
  const [deleted] = await changeSets()
  await reading('Field 2')
  expect(await game()).toBeUndefined()
  await undo(deleted)
  expect(await place()).toBe('Field 2')
  await reading('Field 3')
  expect(await place()).toBe('Field 3')
})

test('A deleted event is forgotten when its day is over and the feed has it no more', async () => {
  const known = () => club.db.selectFrom('deleted_feed_events').select('external_key').execute()
  await admin.delete(`/api/admin/schedule/${(await game())?.id}`)
  await reading('Field 2')
  expect(await known()).toEqual([{ external_key: 'game' }])
  club.feed(aVevent('UID:other', 'DTSTART:20260912T093000', 'SUMMARY:Game vs Y'))
  await club.read()
  expect(await known()).toEqual([{ external_key: 'game' }])
  await club.read(24 * 5)
  expect(await known()).toEqual([])
})

test('An event that its feed dropped is the club’s own after Undo', async () => {
  const other = aVevent('UID:other', 'DTSTART:20260912T093000', 'SUMMARY:Game vs Y')
  club.feed(other)
  await club.read()
  await club.read()
  const [hidden] = await changeSets()
  expect(await game()).toBeUndefined()
  await undo(hidden)
  await club.read()
  expect(await game()).toMatchObject({ location: 'Field 1', source: null, external_key: null })
  expect(
    (await club.shown()).map(({ opponent_name }: Record<string, string>) => opponent_name),
  ).toEqual(['X', 'Y'])
})

test('An edit while a reading is planned keeps what was typed', async () => {
  club.feed(
    aVevent('UID:game', 'DTSTART:20260905T110000', 'SUMMARY:Game vs X', 'LOCATION:Field 2'),
    aVevent('UID:other', 'DTSTART:20260912T093000', 'SUMMARY:Game vs Y'),
  )
  await Promise.all([club.read(), edit({ location: 'Field 9', notes: 'Bring water' })])
  expect(await game()).toMatchObject({ time: '11:00', location: 'Field 9', notes: 'Bring water' })
})

test('A private event that its feed dropped stays hidden', async () => {
  const other = aVevent('UID:other', 'DTSTART:20260912T093000', 'SUMMARY:Game vs Y')
  const home = ['DTSTART:20260905T180000', 'SUMMARY:Party', 'LOCATION:12 Elm St', 'CLASS:PRIVATE']
  club.feed(other, aVevent('UID:home', ...home))
  await club.read()
  club.feed(other)
  await club.read()
  await club.read()
  const [{ id }] = await changeSets()
  const { status, body } = await admin.post('/api/admin/history/restore', { changeSet: id })
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/families were not to see it/),
  ])
})

test('Events of a deleted team that another gets are its own, private ones stay private', async () => {
  const [kestrels, hawks] = [
    await club.made('teams', aTeam({ name: 'U10 Kestrels' })),
    await club.made('teams', aTeam({ name: 'U10 Hawks' })),
  ]
  const at = (uid: string, day: number, ...lines: string[]) =>
    aVevent(`UID:${uid}`, `DTSTART:202609${day}T093000`, ...lines)
  club.feed(
    at('game', 10, 'SUMMARY:Game vs X'),
    at('other', 12, 'SUMMARY:Game vs Y'),
    at('open', 19, 'SUMMARY:U10 Kestrels vs Z'),
    at('home', 20, 'SUMMARY:U10 Kestrels - Party', 'CLASS:PRIVATE'),
  )
  await club.read()
  const choice = { ids: [kestrels], events: 'give', to: hawks }
  const { key, status, text } = await sendAsChangeSet(admin, 'POST', 'teams/delete', choice)
  expect([status, text]).toEqual([204, text])
  await club.read()
  const titles = async () =>
    (await club.shown())
      .map(({ title }: Record<string, string>) => title)
      .filter((title: string) => title.startsWith('U10'))
  expect(await titles()).toEqual(['U10 Hawks vs Z'])
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  await club.read()
  await club.read()
  expect(await titles()).toEqual(['U10 Kestrels vs Z'])
})

test('What staff decided of an event comes back with it, and a mark that its feed has by then', async () => {
  const home = ['DTSTART:20260905T180000', 'SUMMARY:Party', 'LOCATION:12 Elm St']
  const other = aVevent('UID:other', 'DTSTART:20260912T093000', 'SUMMARY:Game vs Y')
  const lists = async () => [
    (await club.shown()).length,
    (await club.text('/calendar.ics')).includes('12 Elm St'),
  ]
  club.feed(other, aVevent('UID:home', ...home))
  await club.read()
  expect(await lists()).toEqual([2, true])
  async function deleteAndUndo(between?: () => Promise<unknown>) {
    const rows: { id: number; external_key: string }[] = await club.rows()
    const { id } = rows.find(({ external_key }) => external_key === 'home') ?? {}
    await admin.succeed('DELETE', `/api/admin/schedule/${id}`)
    const [deleted] = await changeSets()
    await between?.()
    const { length } = await club.shown()
    expect([length, (await lists())[1]]).toEqual([1, false])
    await undo(deleted)
    expect(await lists()).toEqual([1, false])
  }
  await admin.succeed('POST', '/api/admin/calendar-waiting', { keys: ['home'], decision: 'hidden' })
  await deleteAndUndo()
  const published = { keys: ['home'], decision: 'published' }
  await admin.succeed('POST', '/api/admin/calendar-waiting', published)
  await deleteAndUndo(async () => {
    club.feed(other, aVevent('UID:home', ...home, 'CLASS:PRIVATE'))
    await club.read()
  })
  club.feed(other, aVevent('UID:home', ...home))
  await club.read()
  expect(await lists()).toEqual([2, true])
})

test('Undo of a decision shows the event as before', async () => {
  const seen = async () => (await club.shown()).length
  await admin.succeed('POST', '/api/admin/calendar-waiting', { keys: ['game'], decision: 'hidden' })
  expect(await seen()).toBe(1)
  const [hidden] = await changeSets()
  expect(hidden.parts).toMatchObject([{ action: 'updated', what: 'game', count: 1 }])
  await reading('Field 2')
  expect(await seen()).toBe(1)
  await undo(hidden)
  expect([await seen(), await place()]).toEqual([2, 'Field 2'])
})
