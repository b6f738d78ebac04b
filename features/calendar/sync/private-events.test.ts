import { expect, test } from 'vitest'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed()
const { admin } = club
const WAITING = '/api/admin/calendar-waiting'
await admin.post('/api/admin/teams', { name: 'U10 Kestrels' })
const { path: families } = (await admin.post('/api/admin/family-calendars/1', {})).body
const LISTS = ['/api/teamsnap-calendar', '/calendar.ics', '/schedule?month=2026-09']
const OTHERS = ['/', '/schedule?view=list', '/search?q=kept', '/api/schedule', families]
const PRIVATE = ['CLASS:PRIVATE']
const CLASSES: [lines: string[], isPublic: boolean][] = [
  [[], true],
  [['CLASS:PUBLIC'], true],
  [['class:Public'], true],
  [PRIVATE, false],
  [['CLASS: private'], false],
  [['CLASS;X-BY=boss:CONFIDENTIAL'], false],
  [['CLASS:X-BOARD'], false],
  [['CLASS:'], true],
  [['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'], true],
  [['X-CALENDARSERVER-ACCESS:CONFIDENTIAL'], false],
]
const without = (...gone: number[]) => [...CLASSES.keys()].filter(index => !gone.includes(index))

function eventAt(index: number) {
  const texts = ['SUMMARY', 'DESCRIPTION', 'LOCATION'].map(name => `${name}:Kept${index}`)
  return [`UID:${index}`, `DTSTART:202609${String(5 + index).padStart(2, '0')}T093000`, ...texts]
}

/** Reads the feed with these events, some with further lines; returns whether it is quarantined. */
async function read(
  lines: Record<number, string[]>,
  { of = without(), more = [] as string[][], header = [] as string[] } = {},
) {
  const events = [...of.map(index => [...eventAt(index), ...(lines[index] ?? [])]), ...more]
  club.feed(...header, ...events.map(each => aVevent(...each)))
  await club.read()
  const { problem, quarantined } = await club.state()
  if (!quarantined) expect(problem).toBe(null)
  return quarantined
}

/** The events that each list shows to a visitor; every other page, feed and search tells only of those. */
async function seen() {
  const mentionTest = async (path: string) => {
    const { status, text } = await club.visitor().get(path)
    expect([path, status]).toEqual([path, 200])
    return [...without(), 10, 11, 12, 13].filter(index => text.includes(`Kept${index}`))
  }
  const [events = [], ...lists] = await Promise.all(LISTS.map(mentionTest))
  for (const list of lists) expect(list).toEqual(events)
  for (const path of OTHERS) expect(events).toEqual(expect.arrayContaining(await mentionTest(path)))
  return events
}

test('A private event of a feed is nowhere public', async () => {
  await read(Object.fromEntries(CLASSES.map(([lines], index) => [index, lines])))
  const kept = without().filter(index => !CLASSES[index]?.[1])
  expect(await seen()).toEqual(without(...kept))
  expect((await admin.post('/api/admin/sync-teamsnap', {})).status).toBe(200)
  expect((await club.visitor().get('/api/schedule')).body).toHaveLength(10 - kept.length)
  expect(await seen()).toEqual(without(...kept))
  const waiting = kept.map(index => ({ key: `${index}`, visibility: 'private' }))
  expect((await admin.get(WAITING)).body).toMatchObject(waiting)
})

test('A later reading decides whether an event is private', async () => {
  await read({ 1: PRIVATE, 2: PRIVATE })
  expect(await seen()).toEqual(without(1, 2))
  await admin.post(WAITING, { keys: ['2'], decision: 'published' })
  await admin.post(WAITING, { keys: ['3'], decision: 'hidden' })
  await read({ 2: PRIVATE, 3: ['CLASS:PUBLIC'], 4: PRIVATE })
  expect(await seen()).toEqual(without(3, 4))
  await read({})
  expect(await seen()).toEqual(without(3))
  expect(await read({ 0: PRIVATE }, { of: [0, 3] })).toBe(true)
  expect(await seen()).toEqual(without(0, 3))
  await read({})
  expect(await seen()).toEqual(without(3))
  // An event that staff published before it was marked waits again.
  await admin.post(WAITING, { keys: ['4'], decision: 'published' })
  await read({ 4: PRIVATE })
  expect(await seen()).toEqual(without(3, 4))
})

test('A moved day of a private series is private', async () => {
  const moved = (index: number, ...lines: string[]) => {
    const [, start = '', ...texts] = eventAt(index)
    return ['UID:10', start, ...texts, start.replace('DTSTART', 'RECURRENCE-ID'), ...lines]
  }
  const series = [...eventAt(10), 'RRULE:FREQ=DAILY;COUNT=4', ...PRIVATE]
  await read({}, { more: [series, moved(11), moved(12, 'CLASS:PUBLIC'), moved(13, ...PRIVATE)] })
  expect(await seen()).toEqual([...without(3), 12])
  await read({}, { header: ['X-CALENDARSERVER-ACCESS:PRIVATE'] })
  expect(await club.shown()).toEqual([])
  // Calendars that had a public event, which is gone, say that it is off.
  const [, ...events] = (await club.text('/calendar.ics')).split('BEGIN:VEVENT')
  expect(events).toEqual([expect.stringMatching(/Kept12.*STATUS:CANCELLED/s)])
})
