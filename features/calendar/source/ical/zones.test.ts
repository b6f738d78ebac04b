import { expect, test } from 'vitest'
import { dataTable } from '../../../../tests/data-table.ts'
import { aFeed, aVevent } from '../../../../tests/feeds.ts'
import { parseFeed } from './parse-feed.ts'
import { zoneNamed } from './zone-names.ts'

const PRIVATE = [
  'BEGIN:VTIMEZONE',
  'TZID:Our own',
  'BEGIN:DAYLIGHT',
  'DTSTART:20260308T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20261101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'END:VTIMEZONE',
]

test.each(dataTable(new URL('zone-names.txt', import.meta.url)))(
  'TZID %s is %s',
  (name = '', zone) => {
    expect(zoneNamed(name) ?? '-').toBe(zone)
  },
)

test.each(dataTable(new URL('times.txt', import.meta.url)))(
  'A time %s is the right instant',
  (_what, header = '', lines = '', expected) => {
    const zones: Record<string, string[]> = { ours: PRIVATE, '-': [] }
    const zone = zones[header] ?? [header]
    const { events, errors } = read(aFeed(zone, aVevent(...lines.split(' ⏎ '))))
    const inUtc = (at: string) => at.slice(0, 16).replace('T', ' ')
    const words = events.map(({ start, end }) => {
      const isSameDay = start.slice(0, 10) === end.slice(0, 10)
      return `${inUtc(start)} ${isSameDay ? end.slice(11, 16) : inUtc(end)}`
    })
    expect([...words, ...Array(errors).fill('error')].join(' + ')).toBe(expected)
  },
)

test('A whole day is the same day in every zone of the club', () => {
  const feed = aFeed('X-WR-TIMEZONE:Asia/Tokyo', aVevent('DTSTART;VALUE=DATE:20261106'))
  const days = ['Pacific/Apia', 'America/Chicago', 'Asia/Tokyo'].map(
    timeZone => read(feed, timeZone).events[0],
  )
  expect(days.map(day => [day?.date, day?.endDate])).toEqual(
    Array.from({ length: 3 }, () => ['2026-11-06', '2026-11-06']),
  )
  expect(days.map(day => day?.start)).toEqual([
    '2026-11-05T11:00:00.000Z',
    '2026-11-06T06:00:00.000Z',
    '2026-11-05T15:00:00.000Z',
  ])
})

function read(bytes: Uint8Array, timeZone = 'America/Chicago') {
  return parseFeed(bytes, { now: new Date('2026-08-22T20:00:00Z'), timeZone, ownNames: [] })
}
