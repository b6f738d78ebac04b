import { expect, test } from 'vitest'
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

test.each([
  ['America/New_York', 'America/New_York'],
  ['"America/New_York"', 'America/New_York'],
  ['/mozilla.org/20050126_1/America/New_York', 'America/New_York'],
  ['/softwarestudio.org/Olson_20011030_5/America/Chicago', 'America/Chicago'],
  ['US/Central', 'America/Chicago'],
  ['Central Standard Time', 'America/Chicago'],
  ['Central Standard Time (Mexico)', 'America/Mexico_City'],
  ['Central European Standard Time', 'Europe/Warsaw'],
  ['Central Time (US & Canada)', 'America/Chicago'],
  ['(UTC-06:00) Central Time (US & Canada)', 'America/Chicago'],
  ['(GMT-05:00) Indiana (East)', 'America/Indianapolis'],
  ['Atlantic Time (Canada)', 'America/Halifax'],
  ['Pacific Daylight Time', 'America/Los_Angeles'],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['Quito', 'America/Lima'],
  ['Our own', undefined],
])('TZID %s: %s', (name, zone) => {
  expect(zoneNamed(name)).toBe(zone)
})

test.each([
  ['UTC', [], 'DTSTART', `${NOON}Z`, '12:00'],
  ['its TZID', ['X-WR-TIMEZONE:Asia/Tokyo'], 'DTSTART;TZID=America/New_York', NOON, '16:00'],
  ["the calendar's X-WR-TIMEZONE", ['X-WR-TIMEZONE:America/New_York'], 'DTSTART', NOON, '16:00'],
  ["the calendar's TZID", ['TZID:America/New_York'], 'DTSTART', NOON, '16:00'],
  ["the club's zone", [], 'DTSTART', NOON, '17:00'],
  ["the club's zone, of an unknown TZID", [], 'DTSTART;TZID=Our own', NOON, '17:00'],
  ['a zone that the feed describes', PRIVATE, 'DTSTART;TZID=Our own', NOON, '16:00'],
  ['… before its first change', PRIVATE, 'DTSTART;TZID=Our own', '20260201T120000', '17:00'],
  ['… years later', PRIVATE, 'DTSTART;TZID=Our own', '20280201T120000', '17:00'],
  ['… in a gap', PRIVATE, 'DTSTART;TZID=Our own', '20260308T023000', '07:30'],
  ['… in a doubled hour', PRIVATE, 'DTSTART;TZID=Our own', '20261101T013000', '05:30'],
])('a time in %s: the right instant', (_zone, header, property, time, utc) => {
  const [event] = read(aFeed(header, aVevent(`${property}:${time}`))).events
  expect(event?.start.slice(11, 16)).toBe(utc)
})

test('a VTIMEZONE that changes every second: ignored', () => {
  const hostile = PRIVATE.map(line => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'))
  const [event] = read(aFeed(hostile, aVevent(`DTSTART;TZID=Our own:${NOON}`))).events
  expect(event?.start).toBe('2026-07-01T17:00:00.000Z')
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

test.each([
  ['an end before the start', 'DTEND:20260701T110000', '12:00', '12:00'],
  ['no end', 'SUMMARY:x', '12:00', '12:00'],
  ['a length', 'DURATION:PT1H30M', '12:00', '13:30'],
  ['an end elsewhere', 'DTEND;TZID=America/New_York:20260701T143000', '12:00', '13:30'],
])('%s', (_what, line, start, end) => {
  const [event] = read(aFeed(aVevent(`DTSTART:${NOON}`, line))).events
  expect([event?.time, event?.endTime]).toEqual([start, end])
})

test.each([
  ['20261350T180000'],
  ['20260230T180000'],
  ['20260901T250000'],
  ['00010101T180000'],
  ['99990101T180000'],
  ['20260901T180000\r\nDTEND:20290901T180000'],
  ['20260901T180000\r\nDURATION:P99999999W'],
  ['20260901T180000\r\nDTEND:soon'],
])('DTSTART:%s: one error', start => {
  expect(read(aFeed(aVevent(`DTSTART:${start}`)))).toMatchObject({ events: [], errors: 1 })
})

function read(bytes: Uint8Array, timeZone = 'America/Chicago') {
  return parseFeed(bytes, { now: new Date('2026-08-22T20:00:00Z'), timeZone, ownNames: [] })
}
