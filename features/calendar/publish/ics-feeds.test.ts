import ICAL from 'ical.js'
import { sync as secondReader } from 'node-ical'
import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { changeSettings } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'

const { admin, create, visitor, db, startAgain, setTime } = await startClub({
  at: '2026-11-06T18:00:00Z',
})
await changeSettings(db, { name: 'Bluestem FC' })
const kestrels = await create('teams', aTeam({ name: 'U10 Kestrels' }))
const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
const game = await event({ opponent: 'Red Clay FC', team_id: kestrels.id })
const practice = await event({ type: 'practice', time: '18:00', team_id: kestrels.id })
await event({ opponent: 'Lone Oak Rovers', isHome: false, team_id: hawks.id })
await event({ type: 'other', title: 'Club picnic' })

test('GET /calendar.ics has all events as an iCalendar feed', async () => {
  const { status, headers, text } = await visitor().get('/calendar.ics')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('inline; filename="bluestem-fc.ics"')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
  expect(text).toContain('\r\nX-WR-CALNAME:Bluestem FC\r\n')
  expect(summaries(text)).toEqual([
    'U10 Kestrels vs Red Clay FC',
    'U15 Hawks at Lone Oak Rovers',
    'Club picnic',
    'U10 Kestrels: Practice',
  ])
})

test('ical.js and node-ical read the events of GET /calendar.ics', async () => {
  const { body } = await visitor().get('/api/teamsnap-calendar')
  const { text } = await visitor().get('/calendar.ics')
  const first = eventsIn(text).map(each => new ICAL.Event(each))
  const second = Object.values(secondReader.parseICS(text)).filter(each => each?.type === 'VEVENT')
  const inJson = body.map(({ id, start, location }: Record<string, string>) => [
    id,
    start,
    location,
  ])
  const idOf = (uid: string) => uid.replace(/^event-(\d+)@.*/, '$1')
  expect(
    first.map(each => [idOf(each.uid), each.startDate.toJSDate().toISOString(), each.location]),
  ).toEqual(inJson)
  expect(second.map(({ uid, summary, start, end }) => [uid, summary, +start, Number(end)])).toEqual(
    first.map(({ uid, summary, startDate, endDate }) => [
      uid,
      summary,
      +startDate.toJSDate(),
      +endDate.toJSDate(),
    ]),
  )
  for (const { start, end } of second) expect(Number(end)).toBeGreaterThan(Number(start))
})

test.each(['/calendar.ics', '/calendar.ics?games=1', `/teams/${kestrels.id}/calendar.ics`])(
  'GET %s again is 304 until the content changes',
  async path => {
    const first = await visitor().get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"/)
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, must-revalidate',
    )
    const again = await visitor().get(path, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await visitor().send('HEAD', path, {})
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])

    await admin.put(`/api/admin/schedule/${game.id}`, { location: `Field of ${path}` })
    expect((await visitor().get(path, { 'if-none-match': etag })).status).toBe(200)
  },
)

test('GET ?games=1 has games and tournaments alone', async () => {
  const { id } = await event({ type: 'tournament', title: 'Fall Cup', date: '2026-11-21' })
  const { text, headers } = await visitor().get('/calendar.ics?games=1')
  expect(text).toContain('X-WR-CALNAME:Bluestem FC games\r\n')
  expect(headers.get('content-disposition')).toContain('bluestem-fc-games.ics')
  const games = ['U10 Kestrels vs Red Clay FC', 'U15 Hawks at Lone Oak Rovers']
  expect(summaries(text)).toEqual([...games, 'Fall Cup'])
  expect(summaries((await visitor().get('/calendar.ics?games=0')).text)).toHaveLength(5)
  await admin.put(`/api/admin/schedule/${id}`, { team_id: hawks.id })
  await admin.delete(`/api/admin/schedule/${id}`)
})

test("A team's calendar has its events and those of the club", async () => {
  const path = `/teams/${kestrels.id}/calendar.ics`
  const { text } = await visitor().get(path)
  expect(text).toContain('X-WR-CALNAME:U10 Kestrels (Bluestem FC)\r\n')
  const expected = ['U10 Kestrels vs Red Clay FC', 'Club picnic', 'U10 Kestrels: Practice']
  expect(summaries(text)).toEqual(expected)
  expect(summaries((await visitor().get(`${path}?games=1`)).text)).toEqual([expected[0]])
})

test.each(['/teams/999999/calendar.ics', '/teams/x/calendar.ics', '/events/999999/calendar.ics'])(
  'GET %s is 404 with a message',
  async path => {
    const { status, body } = await visitor().get(path)
    expect([status, body.message]).toEqual([404, expect.stringMatching(/^There is no such \w+\.$/)])
  },
)

test('A closure cancels events in the feed and raises their SEQUENCE', async () => {
  const feed = async () => (await visitor().get('/calendar.ics')).text
  const { id } = await event({
    type: 'practice',
    date: '2026-11-20',
    location: 'Oak Park, Field 5',
  })
  const elsewhere = await event({ type: 'practice', date: '2026-11-20', location: 'Elm Park' })
  const planned = lines(await feed(), id)
  const untouched = lines(await feed(), elsewhere.id)

  const closing = { date: '2026-11-20', field: 'Field 5', reason: 'Ice' }
  const closure = (await admin.post('/api/admin/closures', closing)).body
  const closed = lines(await feed(), id)
  expect(closed).toMatchObject({ SUMMARY: 'CANCELLED: Practice', STATUS: 'CANCELLED' })
  expect([closed.UID, closed.DESCRIPTION]).toEqual([planned.UID, 'Ice'])
  await admin.put(`/api/admin/closures/${closure.id}`, { date: '2026-11-21' })
  const opened = lines(await feed(), id)
  expect(opened).toMatchObject({ SUMMARY: 'Practice', STATUS: 'CONFIRMED' })
  expect([planned, closed, opened].map(each => each.SEQUENCE)).toEqual(['0', '1', '2'])
  const times = [planned, closed, opened].map(each => each['LAST-MODIFIED'])
  expect(times.toSorted()).toEqual(times)
  expect(new Set(times).size).toBe(3)
  await admin.delete(`/api/admin/closures/${closure.id}`)
  expect(lines(await feed(), elsewhere.id)).toEqual(untouched)
  await admin.delete(`/api/admin/schedule/${id}`)
  await admin.delete(`/api/admin/schedule/${elsewhere.id}`)
})

test('Local times stay across a change of the clocks', async () => {
  for (const [date, time, start] of [
    ['2027-03-13', '09:00', '20270313T090000'],
    ['2027-03-14', '09:00', '20270314T090000'],
    ['2027-03-14', '02:30', '20270314T033000'],
    ['2027-11-07', '01:30', '20271107T063000Z'],
    ['2027-11-07', '09:00', '20271107T090000'],
  ]) {
    const { id } = await event({ type: 'practice', date, time })
    expect(lines((await visitor().get('/calendar.ics')).text, id).DTSTART).toBe(start)
    await admin.delete(`/api/admin/schedule/${id}`)
  }
})

test("GET of an event's file is an attachment named after the event", async () => {
  const location = 'Ross Park, Field 2; “north” 😀 ملعب'
  const { id } = await event({
    type: 'other',
    title: 'Übung: 1\\2, \u2028x',
    location,
    date: '2026-12-01',
  })
  const { status, headers, text } = await visitor().get(`/events/${id}/calendar.ics`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="2026-12-01-ubung-1-2-x.ics"',
  )
  const [read, ...rest] = eventsIn(text)
  expect(rest).toEqual([])
  expect(read?.getFirstPropertyValue('summary')).toBe('Übung: 1\\2, \u2028x')
  expect(read?.getFirstPropertyValue('location')).toBe(location)
  await admin.delete(`/api/admin/schedule/${id}`)
})

test('An event stays in the feeds for half a year after its end', async () => {
  setTime('2027-05-08T12:00:00Z')
  expect(summaries((await visitor().get('/calendar.ics')).text)).toHaveLength(4)
  setTime('2027-05-10T12:00:00Z')
  expect(summaries((await visitor().get('/calendar.ics')).text)).toEqual([])
})

test("A deleted team's coming events are in no calendar", async () => {
  setTime('2026-11-06T18:00:00Z')
  await admin.delete(`/api/admin/teams/${hawks.id}`)
  const { text } = await visitor().get(`/teams/${kestrels.id}/calendar.ics`)
  expect(text).not.toContain('Lone Oak Rovers')
  expect((await visitor().get('/calendar.ics')).text).not.toContain('Lone Oak Rovers')
})

test('The usual lengths of the settings end the events of the feed', async () => {
  const of = async (id: number) => lines((await visitor().get('/calendar.ics')).text, id)
  const before = await of(practice.id)
  expect(before.DURATION).toBe('PT75M')
  await admin.put('/api/admin/settings', { practiceMinutes: 60 })
  const after = await of(practice.id)
  expect([after.DURATION, Number(after.SEQUENCE)]).toEqual(['PT60M', Number(before.SEQUENCE) + 1])
  await admin.put(`/api/admin/schedule/${practice.id}`, { end_time: '19:30' })
  const ended = await of(practice.id)
  expect([ended.DTEND, ended.DURATION]).toEqual(['20261107T193000', undefined])
  await admin.put(`/api/admin/schedule/${practice.id}`, { end_time: null })
})

test('UIDs stay when the site moves to another address', async () => {
  const uids = async (client = visitor()) => {
    const events = eventsIn((await client.get('/calendar.ics')).text)
    for (const each of events) {
      expect(each.hasProperty('dtend') || each.hasProperty('duration')).toBe(true)
    }
    return events.map(each => each.getFirstPropertyValue('uid'))
  }
  const before = await uids()
  const moved = await startAgain({ env: { PUBLIC_URL: 'https://moved.example' } })
  expect(await uids(moved.visitor())).toEqual(before)
  await moved.stop()
})

function event(more: object): Promise<{ id: number }> {
  const game = { type: 'game', date: '2026-11-07', time: '09:00', location: 'Field 3' }
  return create('schedule', { ...game, ...more })
}

function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
}

function summaries(text: string) {
  return eventsIn(text).map(each => each.getFirstPropertyValue('summary'))
}

/** The lines of that event, by the names of their properties. */
function lines(text: string, id: number): Record<string, string | undefined> {
  const lines = text.split('BEGIN:VEVENT').find(part => part.includes(`UID:event-${id}@`)) ?? ''
  return Object.fromEntries(
    lines.split('\r\n').map(line => line.split(/(?:;TZID=[^:]*)?:(.*)/s).slice(0, 2)),
  )
}

const club = await startClub()
const GAME = { date: '2031-11-07', time: '09:00', type: 'game', location: 'Oak Park' }
const tigers = await club.made('schedule', { ...GAME, opponent: 'Tigers' })
const lions = await club.made('schedule', { ...GAME, opponent: 'Lions' })
const change = (id: number, notes: string) => club.change(`schedule/${id}`, { notes })

/** The SEQUENCE of each event in the feed. */
async function sequences() {
  const { text } = await club.visitor().get('/calendar.ics')
  const events = text.split('BEGIN:VEVENT').slice(1)
  const of = (id: number) => events.find(event => event.includes(`UID:event-${id}@`)) ?? ''
  return [tigers, lions].map(id => Number(/SEQUENCE:(\d+)/.exec(of(id))?.[1]))
}

test('A change raises the SEQUENCE of its event alone', async () => {
  expect(await sequences()).toEqual([0, 0])
  for (const notes of ['One', 'Two', 'Three']) {
    await change(tigers, notes)
    await sequences()
  }
  expect(await sequences()).toEqual([3, 0])
  const { text } = await club.visitor().get('/calendar.ics')
  const stamps = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}:(.*)`, 'gm'))].map(([, at]) => at)
  expect(stamps('DTSTAMP')).toEqual(stamps('LAST-MODIFIED'))
  const [changed = '', other = ''] = stamps('LAST-MODIFIED')
  expect(changed > other).toBe(true)
})

test('SEQUENCE goes on from what another instance stored', async () => {
  await club.db
    .updateTable('published_events')
    .set({ sequence: 41, hash: 'of another instance' })
    .where('event_id', '=', String(tigers))
    .execute()
  await change(lions, 'Bring water')
  expect(await sequences()).toEqual([42, 1])
  // Changes the text and back: this instance has the same text as before, and must take the higher number.
  await club.db
    .updateTable('published_events')
    .set({ sequence: 44 })
    .where('event_id', '=', String(tigers))
    .execute()
  await change(lions, 'Bring more water')
  expect(await sequences()).toEqual([44, 2])
})

test('SEQUENCE begins anew after revisions are lost', async () => {
  await club.db.deleteFrom('published_events').execute()
  await change(lions, 'Bring all the water')
  expect(await sequences()).toEqual([0, 0])
})
