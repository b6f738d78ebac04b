import { expect, test } from 'vitest'
import { aFeed, aVevent } from '../../../../tests/feeds.ts'
import { MAX_FEED_BYTES } from '../limits.ts'
import { readFeed } from './read-feed.server.ts'

const START = 'DTSTART:20260901T180000'
const GOOD = aVevent('UID:good', START, 'SUMMARY:Practice')

/** Milliseconds that a process may take on a machine that is busy with other tests. */
const BUSY = 60_000

test('A feed is parsed in a child process', async () => {
  const feed = await read(aFeed('X-WR-CALNAME:Red', GOOD, aVevent('DTSTART:never')))
  expect(feed).toMatchObject({ name: 'Red', errors: 1, events: [{ key: 'good', time: '18:00' }] })
})

test('A feed of more than 5,000 events is too large', async () => {
  const games = Array.from({ length: 5_000 }, (_, i) =>
    aVevent(`DTSTART;TZID=America/Chicago:2026${month(i)}01T180000`, `SUMMARY:Red vs Blue ${i}`),
  )
  const { events, errors } = await read(aFeed(...games))
  expect([events.length, errors]).toEqual([5_000, 0])
  expect(await outcome(aFeed(...games, GOOD))).toBe('too_large')
})

test('A child process that takes too long is killed', async () => {
  expect(await outcome(aFeed(GOOD), 1)).toBe('timeout')
})

const DAILY = ['DTSTART:20260101T180000Z', 'RRULE:FREQ=DAILY']
const OLD = ['DTSTART:19730101T180000Z', 'RRULE:FREQ=DAILY']
const CROSSED =
  'RRULE:FREQ=YEARLY;BYMONTH=1,2,3,4;BYWEEKNO=1,2,3;BYYEARDAY=1,2,3;BYDAY=MO,TU;BYHOUR=1,2;BYSECOND=1,2;BYSETPOS=-1'

test.each([
  ['more bytes than are taken', 'x'.repeat(MAX_FEED_BYTES), 'too_large'],
  ['200,000 events', times(200_000, ['BEGIN:VEVENT', 'END:VEVENT']), 'too_large'],
  ['events without an end', times(200_000, ['BEGIN:VEVENT']), 'too_large'],
  ['a line of 4 MB', ['BEGIN:VEVENT', START, long('SUMMARY:'), 'END:VEVENT'], '1 events, 1 errors'],
  ['a line of 4 MB in the header', long('X-WR-CALNAME:'), '1 events, 0 errors'],
  ['4 MB of carriage returns', '\r'.repeat(4_000_000), '1 events, 0 errors'],
  ['4 MB of folds', '\r\n '.repeat(1_300_000), '1 events, 0 errors'],
  ['20,000 components in each other', times(20_000, ['BEGIN:VALARM']), '1 events, 0 errors'],
  [
    '20,000 alarms in an event',
    events(1, START, ...times(20_000, ['BEGIN:VALARM'])),
    '2 events, 0 errors',
  ],
  ['ends without a beginning', times(100_000, ['END:VALARM']), '1 events, 0 errors'],
  ['titles of marks', events(50, START, `SUMMARY:${' [-('.repeat(15_000)}`), '51 events, 0 errors'],
  [
    'a tag without an end',
    events(1, START, `DESCRIPTION:${'<a '.repeat(20_000)}`),
    '2 events, 0 errors',
  ],
  [
    '2,001 single starts',
    events(1, START, `RDATE:20260901${',20260901'.repeat(2_000)}`),
    '1 events, 1 errors',
  ],
  ['12,000 occurrences', events(20, ...DAILY), 'too_large'],
  ['a text 2,400 times', events(4, ...DAILY, `DESCRIPTION:${'x'.repeat(9_000)}`), 'too_large'],
  ['5,000 series of 50 years', events(4_999, ...OLD), 'timeout'],
  ['5,000 rules of all parts', events(4_999, START, CROSSED), '5000 events, 4999 errors'],
])(
  '%s gives the expected result within the limits',
  { timeout: BUSY },
  async (_what, part, expected) => {
    expect(await outcome(aFeed(part, GOOD))).toBe(expected)
  },
)

function times(count: number, lines: string[]) {
  return Array.from({ length: count }, () => lines).flat()
}

function events(count: number, ...lines: string[]) {
  return Array.from({ length: count }, () => aVevent(...lines)).flat()
}

function long(property: string) {
  return property + 'x'.repeat(4_000_000)
}

async function outcome(bytes: Uint8Array, timeout = BUSY) {
  try {
    const { events, errors } = await read(bytes, timeout)
    return `${events.length} events, ${errors} errors`
  } catch (error) {
    return (error as { code?: string }).code ?? error
  }
}

function read(bytes: Uint8Array, timeout = BUSY) {
  const now = new Date('2026-08-22T20:00:00Z')
  return readFeed(bytes, { now, timeZone: 'America/Chicago', ownNames: [] }, timeout)
}

function month(i: number) {
  return String((i % 12) + 1).padStart(2, '0')
}
