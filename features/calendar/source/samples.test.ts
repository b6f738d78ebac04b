import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parseFeed } from './ical/parse-feed.ts'

const FOLDER = new URL('samples/', import.meta.url)
const OPTIONS = {
  now: new Date('2026-08-22T20:00:00Z'),
  timeZone: 'America/Chicago',
  ownNames: ['Lone Star FC', 'U10B-02 Red'],
}

const samples = [
  // file, name, events, games, away games among them, cancelled
  ['google-calendar', 'Club calendar', 4, 0, 0, 0],
  ['playmetrics', 'U13 Boys Red', 5, 3, 1, 1],
  ['sportsengine-site-rical', '', 10, 0, 0, 0],
  ['sportsengine-v2', 'Legacy Example FC', 3, 2, 1, 0],
  ['teamsnap-classic-2026', 'Lone Star FC 2012B Red', 12, 5, 2, 1],
  ['teamsnap-classic-empty', 'Lone Star FC 2012B Red', 0, 0, 0, 0],
  ['teamsnap-one-2026', 'TeamSnap ONE Schedule', 5, 2, 0, 1],
  ['teamsnap-rical-2021', 'Lone Star FC 2012B Red', 2, 1, 0, 0],
] as const

test.each(samples)('%s: parsed without an error', (file, name, ...counts) => {
  const feed = parseFeed(readFileSync(new URL(`${file}.ics`, FOLDER)), OPTIONS)
  const games = feed.events.filter(({ type }) => type === 'game')
  const away = games.filter(({ isHome }) => !isHome)
  const cancelled = feed.events.filter(({ status }) => status === 'cancelled')
  expect([feed.errors, feed.name, feed.timeZone, feed.refreshMinutes]).toEqual([
    0,
    name,
    'America/Chicago',
    60,
  ])
  expect([feed.events, games, away, cancelled].map(({ length }) => length)).toEqual(counts)
})

test('an event: all fields', () => {
  const { events } = parseFeed(readFileSync(new URL('teamsnap-classic-2026.ics', FOLDER)), OPTIONS)
  expect(events[1]).toEqual({
    key: '10200001-368500001',
    title: 'Lone Star FC 2012B Red vs Homestead United',
    description:
      'Location: Ross Park - Field 4\nBring both jerseys -\nUniform: Red (Arrival Time: 8:45 AM (Central Time (US & Canada)))',
    location: '1234 Example Blvd Allen, TX, United States',
    ...{ venue: 'Ross Park - Field 4', uniform: 'Red', notes: 'Bring both jerseys' },
    arriveEarly: 45,
    type: 'game',
    isHome: true,
    opponent: 'Homestead United',
    ...{ status: 'scheduled', statusReason: null },
    allDay: false,
    date: '2026-09-05',
    time: '09:30',
    endDate: '2026-09-05',
    endTime: '11:00',
    start: '2026-09-05T14:30:00.000Z',
    end: '2026-09-05T16:00:00.000Z',
  })
  expect(events.find(({ allDay }) => allDay)).toMatchObject({
    start: '2026-10-17T05:00:00.000Z',
    end: '2026-10-18T05:00:00.000Z',
    time: '00:00',
    location: 'TBD',
  })
})

test('HTML of PlayMetrics becomes lines, places of TeamSnap ONE one line', () => {
  const html = parseFeed(readFileSync(new URL('playmetrics.ics', FOLDER)), OPTIONS).events[0]
  expect(html?.description).toBe('Club\n05/06/2026, 5:00pm-9:00pm')
  const lines = parseFeed(readFileSync(new URL('teamsnap-one-2026.ics', FOLDER)), OPTIONS).events[0]
  expect(lines?.location).toBe('Example Park, 1 Main St, Allen, TX 75002, USA')
})

const SCRIPT = `
import { readFileSync } from 'node:fs'
import { parseFeed } from ${JSON.stringify(new URL('ical/parse-feed.ts', import.meta.url))}
const [folder, files, options] = JSON.parse(process.env.WORK)
const feeds = files.map(file => parseFeed(readFileSync(new URL(file + '.ics', folder)), { ...options, now: new Date(options.now) }))
console.log(JSON.stringify([new Date(2026, 0, 1).toISOString(), feeds]))
`

test.each([
  ['UTC', '2026-01-01T00:00:00.000Z'],
  ['America/Chicago', '2026-01-01T06:00:00.000Z'],
  ['Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
  ['Pacific/Apia', '2025-12-31T11:00:00.000Z'],
])('a process in %s: the same result', async (TZ, itsNewYear) => {
  const files = samples.map(([file]) => file)
  const WORK = JSON.stringify([FOLDER.href, files, OPTIONS])
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { TZ, WORK },
  })
  const [newYear, feeds] = JSON.parse(stdout)
  expect(newYear).toBe(itsNewYear)
  expect(feeds).toEqual(
    files.map(file => parseFeed(readFileSync(new URL(`${file}.ics`, FOLDER)), OPTIONS)),
  )
})
