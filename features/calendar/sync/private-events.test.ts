import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-09-01T15:00:00Z')
const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}` }
const club = await startApp({ env, now: () => new Date(time) })
const admin = await club.admin()
const WAITING = '/api/admin/calendar-waiting'
await admin.post('/api/admin/teams', { name: 'U10 Kestrels' })
const { path: families } = (await admin.post('/api/admin/family-calendars/1', {})).body
/** Each lists every event that is public, the first three before a sync, too. */
const LISTS = ['/api/teamsnap-calendar', '/calendar.ics', '/schedule?month=2026-09']
const OTHERS = ['/', '/schedule?view=list', '/search?q=kept', '/api/schedule', families]

const CLASSES: [lines: string[], isPublic: boolean][] = [
  [[], true],
  [['CLASS:PUBLIC'], true],
  [['class:Public'], true],
  [['CLASS:PRIVATE'], false],
  [['CLASS: private'], false],
  [['CLASS;X-BY=boss:CONFIDENTIAL'], false],
  [['CLASS:X-BOARD'], false],
  [['CLASS:'], true],
  [['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'], true],
  [['X-CALENDARSERVER-ACCESS:CONFIDENTIAL'], false],
]
const ALL = CLASSES.map((_, index) => index)
const shown = ALL.filter(index => CLASSES[index]?.[1])
const SERIES = [10, 11, 12, 13]
const PRIVATE = ['CLASS:PRIVATE']

/** Reads the feed with ten events, or those, of which some have further lines. */
async function read(
  lines: Record<number, string[]>,
  { header = [] as string[], of = ALL, more = [] as string[][] } = {},
) {
  const events = [...of.map(index => [...eventAt(index), ...(lines[index] ?? [])]), ...more]
  const vevents = events.map(each => aVevent(...each))
  const feed = aFeed('X-WR-TIMEZONE:America/Chicago', ...header, ...vevents)
  host.answers((_, response) => response.writeHead(200, TYPE).end(feed))
  time += 2 * 60 * 60 * 1000
  await club.refreshFeeds()
  const [{ problem, held }] = (await admin.get('/api/admin/calendar-feeds')).body.feeds
  if (!held) expect(problem).toBe(null)
  return held
}

function eventAt(index: number) {
  const start = `DTSTART:202609${String(5 + index).padStart(2, '0')}T093000`
  const texts = [`SUMMARY:Kept${index} party`, `DESCRIPTION:Kept${index} notes`]
  return [`UID:${index}`, start, ...texts, `LOCATION:Kept${index} Road`]
}

/** The events that each list shows to a visitor. What another page, feed or search tells is among them. */
async function seen() {
  const tellsOf = async (path: string) => {
    const { status, text } = await club.visitor().get(path)
    expect([path, status]).toEqual([path, 200])
    return [...ALL, ...SERIES].filter(index => text.includes(`Kept${index}`))
  }
  const [events = [], ...lists] = await Promise.all(LISTS.map(tellsOf))
  for (const list of lists) expect(list).toEqual(events)
  for (const path of OTHERS) expect(events).toEqual(expect.arrayContaining(await tellsOf(path)))
  return events
}

const sync = async () => expect((await admin.post('/api/admin/sync-teamsnap', {})).status).toBe(200)
const decide = async (index: number, decision: string) =>
  expect((await admin.post(WAITING, { keys: [`${index}`], decision })).status).toBe(200)
const waiting = async () =>
  (await admin.get(WAITING)).body.map(({ key, visibility }: Record<string, string>) => [
    Number(key),
    visibility,
  ])
const without = (...gone: number[]) => ALL.filter(index => !gone.includes(index))

test('10 events by CLASS: what is marked as private is nowhere public, before and after a sync, and waits in the portal', async () => {
  await read(Object.fromEntries(CLASSES.map(([lines], index) => [index, lines])))
  expect(await seen()).toEqual(shown)
  await sync()
  expect((await club.visitor().get('/api/schedule')).body).toHaveLength(shown.length)
  expect(await seen()).toEqual(shown)
  expect(await waiting()).toEqual(without(...shown).map(index => [index, 'private']))
})

test('marked later, or no longer: the next reading counts, until staff decide', async () => {
  await read({ 1: PRIVATE, 2: PRIVATE })
  expect(await seen()).toEqual(without(1, 2))
  await decide(2, 'published')
  await decide(3, 'hidden')
  await read({ 2: PRIVATE, 4: PRIVATE })
  expect(await seen()).toEqual(without(3, 4))
  await read({})
  await sync()
  await read({ 2: PRIVATE, 3: ['CLASS:PUBLIC'] })
  expect(await seen()).toEqual(without(3))
})

test('a reading that is quarantined, as it lacks most events: what it marks is kept back at once', async () => {
  expect(await read({ 0: PRIVATE }, { of: [0, 3] })).toBe(true)
  expect(await seen()).toEqual(without(0, 3))
  await read({})
  expect(await seen()).toEqual(without(3))
})

test('a series and its moved days: those are as private as the series, but for a CLASS of their own', async () => {
  const moved = (index: number, ...lines: string[]) => {
    const [, start = '', ...texts] = eventAt(index)
    return ['UID:10', start, ...texts, start.replace('DTSTART', 'RECURRENCE-ID'), ...lines]
  }
  const series = [...eventAt(10), 'RRULE:FREQ=DAILY;COUNT=4', ...PRIVATE]
  await read({}, { more: [series, moved(11), moved(12, 'CLASS:PUBLIC'), moved(13, ...PRIVATE)] })
  expect(await seen()).toEqual([...without(3), 12])
})

test('a calendar that Apple restricts as a whole: only what staff have published is public', async () => {
  await read({}, { header: ['X-CALENDARSERVER-ACCESS:PRIVATE'] })
  expect(await seen()).toEqual([2])
})
