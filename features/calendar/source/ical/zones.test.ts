import { expect, test } from 'vitest'
import { dataTable } from '../../../../tests/data-table.ts'
import { aFeed, aVevent } from '../../../../tests/feeds.ts'
import { parseFeed } from './parse-feed.ts'
import { zoneNamed } from './zone-names.ts'

const NOON = '20260701T120000'
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
  'TZID %s: %s',
  (name = '', zone) => {
    expect(zoneNamed(name) ?? '-').toBe(zone)
  },
)

test.each(dataTable(new URL('times.txt', import.meta.url)))(
  'a time %s: the right instants',
  (_what, header, lines = '', expected) => {
    const zone = header === 'ours' ? PRIVATE : header === '-' ? [] : [header ?? '']
    const { events, errors } = read(aFeed(zone, aVevent(...lines.split(' ⏎ '))))
    const inUtc = (at: string) => at.slice(0, 16).replace('T', ' ')
    const words = events.map(({ start, end }) => {
      const isSameDay = start.slice(0, 10) === end.slice(0, 10)
      return `${inUtc(start)} ${isSameDay ? end.slice(11, 16) : inUtc(end)}`
    })
    expect([...words, ...Array(errors).fill('error')].join(' + ')).toBe(expected)
  },
)

test('a list of cities that the feed describes: as the feed says', () => {
  const zone = PRIVATE.map(line => line.replace('TZID:Our own', 'TZID:Nowhere, La Paz'))
  const event = `DTSTART;TZID="Nowhere, La Paz":${NOON}`
  expect(read(aFeed(zone, aVevent(event))).events[0]?.start).toBe('2026-07-01T16:00:00.000Z')
})

test('a VTIMEZONE that changes every second: ignored', () => {
  const hostile = PRIVATE.map(line => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'))
  const { events, errors } = read(aFeed(hostile, aVevent(`DTSTART;TZID=Our own:${NOON}`)))
  expect([events[0]?.start, errors]).toEqual(['2026-07-01T17:00:00.000Z', 1])
})

test.each([
  ['its commas escaped', 'Ours\\, and theirs', 'Ours\\, and theirs'],
  ['its commas escaped in one place', 'Ours\\, and theirs', '"Ours, and theirs"'],
  ['a colon that is not quoted', '(UTC-05:00) Ours', '(UTC-05:00) Ours'],
])('a VTIMEZONE whose TZID has %s: found', (_what, tzid, parameter) => {
  const zone = PRIVATE.map(line => line.replace('TZID:Our own', `TZID:${tzid}`))
  const { events, errors } = read(aFeed(zone, aVevent(`DTSTART;TZID=${parameter}:${NOON}`)))
  expect([events[0]?.start, errors]).toEqual(['2026-07-01T16:00:00.000Z', 0])
})

test('a VTIMEZONE with rules that end after a COUNT: followed', () => {
  const counted = PRIVATE.map(line => line.replace('FREQ=YEARLY', 'FREQ=YEARLY;COUNT=3'))
  const start = (time: string) =>
    read(aFeed(counted, aVevent(`DTSTART;TZID=Our own:${time}`))).events[0]?.start.slice(11, 16)
  expect([start(NOON), start('20281201T120000'), start('20290701T120000')]).toEqual([
    '16:00',
    '17:00',
    '17:00',
  ])
})

test('a whole day: the same day in every zone of the club', () => {
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
