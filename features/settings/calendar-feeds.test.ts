import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aTeam } from '../../tests/factories.ts'
import { forgetProof, proveAnew } from '../../tests/recent-proof.ts'
import { readCalendarFeeds } from './calendar-feeds.server.ts'

const { admin, userWith, visitor, db } = await startClub()
const SETTINGS = '/api/admin/settings'
const SECRET = '11111111-2222-3333-4444-555555555555'
const address = `https://ical-cdn.teamsnap.com/team_schedule/${SECRET}.ics`
const put = (calendarFeeds: unknown) => admin.put(SETTINGS, { calendarFeeds })

test("A feed's URL is never shown again", async () => {
  const { status, body } = await put([{ address }])
  expect([status, body.calendarFeeds]).toEqual([
    200,
    [{ id: expect.any(String), teamId: null, timesAreLocal: false, host: 'ical-cdn.teamsnap.com' }],
  ])
  const { version } = body
  const answers = [
    body,
    (await admin.get(SETTINGS)).body,
    (await put([{ address }, { address }])).body,
    (await put([{ address: `${address}#x` }])).body,
    (await admin.put(SETTINGS, { founded: '2000', version: version - 1 })).body,
    (await visitor().get('/api/settings')).text,
    (await visitor().get('/schedule')).text,
    (await admin.get('/admin')).text,
  ]
  expect(JSON.stringify(answers)).not.toContain(SECRET)
  expect(await readCalendarFeeds(db)).toEqual([{ id: expect.any(String), teamId: null, address }])
})

test('PUT of a feed with an empty address leaves its URL', async () => {
  const team = (await admin.post('/api/admin/teams', aTeam())).body
  const [club] = (await put([{ address }])).body.calendarFeeds
  const games = 'https://ical-cdn.teamsnap.com/team_schedule/filter/games/abc.ics'
  const [unchanged, added] = (
    await put([
      { ...club, address: '' },
      { address: games, teamId: team.id },
    ])
  ).body.calendarFeeds
  expect([unchanged, added]).toEqual([
    club,
    { id: expect.any(String), teamId: team.id, timesAreLocal: false, host: club.host },
  ])

  const moved = (await put([{ ...unchanged, teamId: team.id }, added])).body.calendarFeeds
  expect(moved).toEqual([{ ...club, teamId: team.id }, added])
  const [same] = (await put([{ id: club.id, address }])).body.calendarFeeds
  expect(same.id).toBe(club.id)
  const [replaced] = (await put([{ id: club.id, address: games }])).body.calendarFeeds
  expect(replaced.id).not.toBe(club.id)
  expect((await admin.put(SETTINGS, { founded: '2020' })).body.calendarFeeds).toEqual([replaced])
  expect((await put(null)).body.calendarFeeds).toEqual([])
  expect(await readCalendarFeeds(db)).toEqual([])
})

test.each([
  ['webcal://calendar.example/a.ics?key=1', 'https://calendar.example/a.ics?key=1'],
  [' HTTP://Calendar.Example/a.ics ', 'https://calendar.example/a.ics'],
  ['webcals://calendar.example:443/', 'https://calendar.example/'],
])('PUT of the feed URL %s is stored as %s', async (typed, stored) => {
  expect((await put([{ address: typed }])).status).toBe(200)
  expect(await readCalendarFeeds(db)).toMatchObject([{ address: stored }])
})

const NUMERIC = 'Feed address must name a host in words, not by its number'
const PRIVATE = 'Feed address must be on the public internet'

test.each([
  ['', 'Feed address is required'],
  ['ftp://calendar.example/a.ics', 'Feed address must begin with https:// or webcal://'],
  [
    'calendar.example/a.ics',
    'Feed address must be an address like https://ical-cdn.teamsnap.com/….ics',
  ],
  ['https://user:word@calendar.example/', 'Feed address must not hold a user name or a password'],
  ['https://calendar.example:8443/', 'Feed address must not name a port'],
  ['http://calendar.example:80/a.ics', 'Feed address must not name a port'],
  ['https://calendar.example/#', 'Feed address must not hold a # and what follows it'],
  ['https://169.254.169.254/', NUMERIC],
  ['webcal://2130706433/', NUMERIC],
  ['https://0x7f.1/', NUMERIC],
  ['https://[::1]/', NUMERIC],
  ['https://localhost/', PRIVATE],
  ['https://printer/', PRIVATE],
  ['https://nas.local./', PRIVATE],
  ['https://metadata.google.internal/', PRIVATE],
])('PUT of the feed URL %s is 400 without repeating it', async (typed, message) => {
  const { status, body } = await put([{ address: typed }])
  const errors = { 'calendarFeeds.0.address': message }
  expect([status, body]).toEqual([400, { message, errors }])
})

test('PUT of a feed URL of more than 2,000 characters is 400', async () => {
  const { body } = await put([{ address: `https://calendar.example/${'x'.repeat(2_000)}` }])
  const message = 'Feed address must be at most 2000 characters'
  expect(body.errors).toEqual({ 'calendarFeeds.0.address': message })
})

test.each([
  [
    [{ id: 'gone' }],
    { 'calendarFeeds.0.address': 'This feed is no longer set: type its address again' },
  ],
  [[{ address }, { address }], { 'calendarFeeds.1.address': 'This feed is there already' }],
  [[{ address, teamId: 999_999 }], { 'calendarFeeds.0.teamId': 'Team is not one that exists' }],
  ['none', { calendarFeeds: 'Calendar feeds must be a list' }],
])('PUT of the feeds %j is 400 and changes nothing', async (sent, errors) => {
  await put([{ address }])
  const { status, body } = await put(sent)
  expect([status, body.errors]).toEqual([400, errors])
  expect(await readCalendarFeeds(db)).toMatchObject([{ address }])
})

test('PUT of other feeds needs a recent proof', async () => {
  const before = await readCalendarFeeds(db)
  await db.updateTable('sessions').set({ proven_at: '2020-01-01T00:00:00.000Z' }).execute()
  const answer = await put([{ address: 'https://calendar.example/other.ics' }])
  expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
  expect(await readCalendarFeeds(db)).toEqual(before)
  expect((await admin.put('/api/admin/settings', { founded: '1999' })).status).toBe(200)
})

beforeEach(() => proveAnew(db, admin))

/** Pairs of settings: one that protects families, and one that promises them less. */
const LOOSER: [tight: object, loose: object][] = [
  [{ nameStyle: 'number' }, { nameStyle: 'first' }],
  [{ nameStyle: 'first' }, { nameStyle: 'first_last_initial' }],
  [{ nameStyle: 'first_last_initial' }, { nameStyle: 'full' }],
  [{ photoRule: 'with_consent' }, { photoRule: 'unless_refused' }],
  [{ shownOfPlayers: ['grade'] }, { shownOfPlayers: ['grade', 'bio'] }],
  [{ practices: 'families' }, { practices: 'public' }],
  [{ newFeedEvents: 'ask' }, { newFeedEvents: 'show' }],
  [{ noScoresUnder: 12 }, { noScoresUnder: 11 }],
  [{ noScoresUnder: 12 }, { noScoresUnder: null }],
  [{ registration: 'invited' }, { registration: 'open' }],
  [{ passwordMin: 12 }, { passwordMin: 11 }],
]

const set = (values: object) => admin.succeed('PUT', SETTINGS, values)
const restore = async () => {
  const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
  return admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
}

test.each(LOOSER)('PUT from %j to %j without a recent proof is 403', async (tight, loose) => {
  await set({ ...tight, welcome: 'Howdy' })
  const before = (await admin.get(SETTINGS)).body
  await forgetProof(db, admin)
  const answer = await admin.put(SETTINGS, { ...loose, welcome: 'Hello' })
  expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
  expect((await admin.get(SETTINGS)).body).toEqual(before)
  await proveAnew(db, admin)
  expect((await admin.put(SETTINGS, loose)).body).toMatchObject(loose)
})

test.each(LOOSER)('PUT to %j from %j without a recent proof is 200', async (tight, loose) => {
  await set(loose)
  await forgetProof(db, admin)
  await set(tight)
  const refused = await restore()
  expect([refused.status, refused.body.needs]).toEqual([403, 'proof'])
  expect((await admin.get(SETTINGS)).body).toMatchObject(tight)
  await proveAnew(db, admin)
  expect((await restore()).status).toBe(200)
  expect((await admin.get(SETTINGS)).body).toMatchObject(loose)
})

test('PUT of another detail of players needs a recent proof', async () => {
  await set({ shownOfPlayers: ['grade', 'stat'] })
  await forgetProof(db, admin)
  const answer = await admin.put(SETTINGS, { shownOfPlayers: ['bio'] })
  expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
})

test('Undo of other times of the feed needs a recent proof', async () => {
  const times = async () => (await admin.get(SETTINGS)).body.operatorFeedTimes
  const before = await times()
  await set({ operatorFeedTimes: 'local' })
  await forgetProof(db, admin)
  const refused = await restore()
  expect([refused.status, refused.body.needs, await times()]).toEqual([403, 'proof', 'local'])
  await proveAnew(db, admin)
  expect([(await restore()).status, await times()]).toEqual([200, before])
})

test('Undo of weaker protection needs no recent proof', async () => {
  await set({ photoRule: 'with_consent' })
  await set({ photoRule: 'unless_refused' })
  await forgetProof(db, admin)
  expect((await restore()).status).toBe(200)
  expect((await admin.get(SETTINGS)).body.photoRule).toBe('with_consent')
})

test('PUT of home by an editor needs no recent proof', async () => {
  const editor = await userWith('editor')
  await forgetProof(db, editor)
  expect((await editor.put('/api/admin/home-page', { welcome: 'Howdy' })).status).toBe(200)
})
