import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../kit/tables.server.ts'
import { startApp } from '../../../tests/app.ts'
import type { Client } from '../../../tests/client.ts'
import { aCoach } from '../../../tests/factories.ts'
import { clubWithFeed, SYNC } from '../../../tests/feed-club.ts'
import { TOKEN } from '../../../tests/feed-host.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { CALENDAR_TABLES, readFamilyCalendar } from '../calendar.server.ts'

const options = { at: '2026-10-01T15:00:00Z' }
const one = await startApp(options)
const other = await one.startAgain()

const PRACTICE = { time: '17:43', type: 'practice', location: 'Elm Field', team_id: 1 }
const SCHEDULE = '/api/admin/schedule'
let admin: Client
let coach: Client
let path: string
/** Ids of a single practice, and of the first of a series. */
let single: number
let first: number

async function sent(answer: ReturnType<Client['post']>) {
  const { status, text, body } = await answer
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201, 204]), text])
  return body
}

/** Returns the responses for a team's families from every instance, without a pause. */
async function ofFamilies(instances: Pick<typeof one, 'visitor'>[] = [one, other], at = path) {
  const answers = await Promise.all(
    instances.flatMap(({ visitor }) => [visitor().get(at), visitor().get(`${at}/calendar.ics`)]),
  )
  for (const { status } of answers) expect(status).toBe(200)
  const texts = answers.map(({ text }) => mainOf(text).replaceAll('\r\n ', ''))
  return {
    pages: texts.filter((_, index) => index % 2 === 0),
    files: texts.filter((_, index) => index % 2 === 1),
  }
}

const mainOf = (text: string) => /<main.*<\/main>/s.exec(text)?.[0] ?? text
const eventIn = (file: string, id: number | string) =>
  file.split('BEGIN:VEVENT').find(event => event.includes(`UID:event-${id}@`)) ?? ''
const sequenceIn = (event: string) => Number(/^SEQUENCE:(\d+)/m.exec(event)?.[1])

/** Makes a change and expects to see it at once on every page and in every file. */
async function seen(id: number, act: () => Promise<unknown>, page: RegExp, file: RegExp) {
  // The cached responses from before must differ from those expected later.
  const before = await ofFamilies()
  for (const text of before.pages) expect(text).not.toMatch(page)
  for (const text of before.files) expect(eventIn(text, id)).not.toMatch(file)
  await act()
  const after = await ofFamilies()
  for (const text of after.pages) expect(text).toMatch(page)
  for (const [at, text] of after.files.entries()) {
    expect(eventIn(text, id)).toMatch(file)
    const was = sequenceIn(eventIn(before.files[at] ?? '', id))
    expect(sequenceIn(eventIn(text, id))).toBeGreaterThan(was)
  }
}

beforeAll(async () => {
  admin = await one.admin()
  const user = await one.userWith('coach')
  coach = user
  await sent(admin.post('/api/admin/teams', { name: 'U10 Kestrels' }))
  const { id } = await sent(admin.post('/api/admin/coaches', aCoach()))
  await sent(admin.put(`/api/admin/coaches/${id}/access`, { user_id: user.id, team_ids: [1] }))
  await sent(admin.post('/api/admin/places', { name: 'Elm Field', address: '412 Elm St' }))
  single = (await sent(admin.post(SCHEDULE, { ...PRACTICE, date: '2026-10-06' }))).id
  const series = { ...PRACTICE, from: '2026-10-08', until: '2026-10-22', days: [4] }
  await sent(coach.post(`${SCHEDULE}/series`, series))
  const rows: { id: number; date: string }[] = (await admin.get('/api/schedule')).body
  first = rows.find(({ date }) => date === '2026-10-08')?.id ?? 0
  await sent(admin.put('/api/admin/settings', { practices: 'families' }))
  path = (await sent(coach.post('/api/admin/family-calendars/1', {}))).path
  expect((await ofFamilies()).files.map(file => file.match(/BEGIN:VEVENT/g)?.length)).toEqual([
    4, 4,
  ])
})

const CANCELLED = { status: 'cancelled', reason: 'Lightning at the field' }
const at = (id: number, more = '') => `${SCHEDULE}/${id}${more}`
const undone = async () => {
  const [{ id: changeSet }] = (await admin.get('/api/admin/history')).body.changeSets
  return coach.post('/api/admin/history/restore', { changeSet })
}
const MOVED = { status: 'moved', date: '2026-10-07', time: '18:17', location: 'Pine Court' }
const DETAILS = { arrive_early: 20, uniform: 'Green bibs', notes: 'Bring both shoes' }
const LATER = { scope: 'following', changes: { time: '16:29' } }
const PIN = { pin: '33.0198, -96.6989' }
const FLOOD = { date: '2026-10-08', field: 'Elm Field', status: 'postponed', reason: 'Flooded' }
const again = () => ({ id: first, ...PRACTICE, date: '2026-10-08', time: '15:31' })

/** A change of a practice, and the new words of its page and of its event in the file. */
test.each<[string, () => [number, () => ReturnType<Client['post']>], RegExp, RegExp]>([
  [
    'a coach cancels it',
    () => [single, () => coach.post(at(single, '/status'), CANCELLED)],
    /Lightning at the field/,
    /STATUS:CANCELLED/,
  ],
  [
    'the coach takes that back with Undo',
    () => [single, undone],
    /^(?!.*Lightning)/s,
    /STATUS:CONFIRMED/,
  ],
  [
    'a coach moves it to another day and place',
    () => [single, () => coach.post(at(single, '/status'), MOVED)],
    /Pine Court/,
    /DTSTART;TZID=America\/Chicago:20261007T181700/,
  ],
  [
    'a coach edits arrival, uniform and notes',
    () => [single, () => coach.put(at(single), DETAILS)],
    /Green bibs/,
    /Green bibs.*Bring both shoes|Bring both shoes.*Green bibs/s,
  ],
  [
    'a coach changes the rest of its series',
    () => [first, () => coach.put(at(first, '/series'), LATER)],
    /4:29 PM/,
    /T162900/,
  ],
  [
    'an admin pins its place on the map',
    () => [first, () => admin.put('/api/admin/places/1', PIN)],
    /33\.0198/,
    /GEO:33\.0198;-96\.6989/,
  ],
  [
    'an admin renames the place, so that it is no longer there',
    () => [first, () => admin.put('/api/admin/places/1', { name: 'Elm Park' })],
    /^(?!.*33\.0198)/s,
    /^(?!.*GEO)/s,
  ],
  [
    'an admin closes the field for a day',
    () => [first, () => admin.post('/api/admin/closures', FLOOD)],
    /Flooded/,
    /SUMMARY:POSTPONED/,
  ],
  [
    'an admin imports it again with another time',
    () => [first, () => admin.post(`${SCHEDULE}/import`, { rows: [again()], dryRun: false })],
    /3:31 PM/,
    /T153100/,
  ],
  [
    'an admin renames the team',
    () => [first, () => admin.put('/api/admin/teams/1', { name: 'U10 Merlins' })],
    /U10 Merlins/,
    /U10 Merlins/,
  ],
])('Families see at once that %s', async (_, of, page, file) => {
  const [id, act] = of()
  await seen(id, () => sent(act()), page, file)
})

test('Families see a new time zone of the club at once', async () => {
  await sent(admin.put('/api/admin/settings', { timeZone: 'America/Denver' }))
  for (const text of (await ofFamilies()).files)
    expect(eventIn(text, first)).toContain('DTSTART;TZID=America/Denver:20261008T153100')
})

test('Families see at once that a practice is deleted', async () => {
  const before = await ofFamilies()
  await sent(coach.delete(`${SCHEDULE}/${first}`))
  const { files } = await ofFamilies()
  for (const [at, text] of files.entries()) {
    const event = eventIn(text, first)
    expect(event).toContain('STATUS:CANCELLED')
    expect(sequenceIn(event)).toBeGreaterThan(sequenceIn(eventIn(before.files[at] ?? '', first)))
  }
})

test('Staff see each change on every instance, public search never does', async () => {
  for (const { url } of [one, other]) {
    for (const client of [admin, coach]) {
      const rows: object[] = await client.sameSessionAt(url).read('/api/schedule')
      expect(rows).toContainEqual(expect.objectContaining({ id: single, location: 'Pine Court' }))
      expect(rows).not.toContainEqual(expect.objectContaining({ id: first }))
    }
  }
  for (const { visitor } of [one, other]) {
    for (const words of ['practice', 'Pine Court', 'Elm Field', 'Green bibs']) {
      const { status, text } = await visitor().get(`/search?q=${encodeURIComponent(words)}`)
      expect([status, text.match(/<a href="\/(?:schedule\?event|api|places)[^"]*/g)]).toEqual([
        200,
        null,
      ])
    }
  }
})

test('Families see each change of a practice from a feed at once', async () => {
  const club = await clubWithFeed({ at: '2026-10-01T15:00:00Z' })
  const practiceAt = (...lines: string[]) =>
    club.feed(aVevent('UID:one', 'DTSTART:20261006T174300', 'SUMMARY:Practice', ...lines))
  practiceAt('LOCATION:Elm Field')
  const second = await club.startAgain()
  const boss = club.admin
  await sent(boss.post('/api/admin/teams', { name: 'U10 Kestrels' }))
  await club.read(0)
  await sent(boss.post(SYNC, {}))
  const [{ id, external_key: key }] = await club.rows()
  await sent(boss.put(`${SCHEDULE}/${id}`, { team_id: 1 }))
  await sent(boss.put('/api/admin/settings', { practices: 'families' }))
  const { path } = await sent(boss.post('/api/admin/family-calendars/1', {}))
  const files = async () => (await ofFamilies([club, second], path)).files
  const shown = async (expected: RegExp) => {
    for (const text of await files()) expect(text).toMatch(expected)
  }

  await shown(/LOCATION:Elm Field/)
  await sent(boss.put(`${SCHEDULE}/${id}`, { location: 'Pine Court' }))
  await shown(/LOCATION:Pine Court/)
  await sent(boss.post(`${SCHEDULE}/${id}/status`, CANCELLED))
  await shown(/STATUS:CANCELLED/)
  await sent(boss.post('/api/admin/calendar-waiting', { keys: [key], decision: 'hidden' }))
  await shown(/^(?!.*VEVENT)/s)
  await sent(boss.post('/api/admin/calendar-waiting', { keys: [key], decision: 'published' }))
  await shown(/STATUS:CANCELLED/)
  practiceAt('LOCATION:Elm Field', 'DESCRIPTION:Bring both shoes')
  await club.read(3)
  await shown(/Bring both shoes/)
  await sent(boss.post(SYNC, {}))
  await shown(/Bring both shoes/)
  expect(await club.text('/calendar.ics')).not.toContain('VEVENT')
  const config = { calendarFeedUrl: club.addressOf(TOKEN) }
  const tables = await tablesReadBy(club.db, db => readFamilyCalendar({ db, config }))
  expect(tables).toEqual(['table_changes', ...CALENDAR_TABLES].toSorted())
})

/** Records the tables that `work` reads: one that is missing among the cache's tables would leave families with old data. */
async function tablesReadBy(db: Db, work: (db: Db) => Promise<unknown>) {
  const tables = new Set<string>()
  await work(
    db.withPlugin({
      transformQuery({ node }) {
        for (const [, name = ''] of JSON.stringify(node).matchAll(TABLE)) tables.add(name)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  return [...tables].toSorted()
}

const TABLE = /"kind":"TableNode".*?"name":"(\w+)"/g
