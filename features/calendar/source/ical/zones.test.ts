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
  ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
  ['Paraguay Standard Time', 'America/Asuncion'],
  ['Russia Time Zone 3', 'Europe/Samara'],
  ['UTC-11', 'Etc/GMT+11'],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['Quito', 'America/Lima'],
  ['(UTC-06:00) Central Time (US and Canada)', 'America/Chicago'],
  ['Pacific Time (US and Canada)', 'America/Los_Angeles'],
  ['(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna', 'Europe/Amsterdam'],
  ['(GMT-06.00) Guadalajara, Mexico City, Monterrey', 'America/Mexico_City'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
  ['(UTC-07:00) La Paz, Mazatlan', 'America/Mazatlan'],
  ['(UTC-07:00) Chihuahua, La Paz, Mazatlan', 'America/Mazatlan'],
  ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', 'America/Guyana'],
  ['posix/America/Chicago', 'America/Chicago'],
  ['right/America/New_York', 'America/New_York'],
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
  ['a gap', [], 'DTSTART;TZID=America/Chicago', '20260308T023000', '08:30'],
  ['a doubled hour', [], 'DTSTART;TZID=America/Chicago', '20261101T013000', '06:30'],
  ['a zone that the feed describes', PRIVATE, 'DTSTART;TZID=Our own', NOON, '16:00'],
  ['… before its first change', PRIVATE, 'DTSTART;TZID=Our own', '20260201T120000', '17:00'],
  ['… years later', PRIVATE, 'DTSTART;TZID=Our own', '20280201T120000', '17:00'],
  ['… in a gap', PRIVATE, 'DTSTART;TZID=Our own', '20260308T023000', '07:30'],
  ['… in a doubled hour', PRIVATE, 'DTSTART;TZID=Our own', '20261101T013000', '05:30'],
])('a time in %s: the right instant', (_zone, header, property, time, utc) => {
  const [event] = read(aFeed(header, aVevent(`${property}:${time}`))).events
  expect(event?.start.slice(11, 16)).toBe(utc)
})

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

test.each([
  ['a TZID that names nothing', [], 'DTSTART;TZID=Nowhere', NOON, 1],
  ['… of a time in UTC', [], 'DTSTART;TZID=Nowhere', `${NOON}Z`, 0],
  ['… of a day', [], 'DTSTART;TZID=Nowhere;VALUE=DATE', '20260701', 0],
  ['an X-WR-TIMEZONE that names nothing', ['X-WR-TIMEZONE:Nowhere'], 'DTSTART', NOON, 1],
  ['… while no time needs it', ['X-WR-TIMEZONE:Nowhere'], 'DTSTART;TZID=America/Chicago', NOON, 0],
])('%s: %#', (_what, header, property, time, count) => {
  const { events, errors } = read(aFeed(header, aVevent(`${property}:${time}`)))
  expect([events.length, errors]).toEqual([1, count])
})

test.each([
  ['DURATION:P1D', '2026-11-02T00:00:00.000Z'],
  ['DURATION:P1DT2H', '2026-11-02T02:00:00.000Z'],
  ['DURATION:PT24H', '2026-11-01T23:00:00.000Z'],
  ['DURATION:-P1D', '2026-10-31T23:00:00.000Z'],
])('%s over a change of clocks: days by the calendar', (line, end) => {
  const start = 'DTSTART;TZID=America/Chicago:20261031T180000'
  expect(read(aFeed(aVevent(start, line))).events[0]?.end).toBe(end)
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
