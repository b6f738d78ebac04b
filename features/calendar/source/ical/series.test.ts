import { expect, test } from 'vitest'
import { aFeed, aVevent } from '../../../../tests/feeds.ts'
import { parseFeed } from './parse-feed.ts'

/** Day of the first event; the rule; the days of all. */
const RULES = `
  every other day | 20260901 | FREQ=DAILY;INTERVAL=2;COUNT=3 | 09-01 09-03 09-05
  days of the week, written as of each day | 20260901 | FREQ=DAILY;BYDAY=TU,TH;COUNT=3 | 09-01 09-03 09-08
  two days a week | 20260901 | FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3 | 09-01 09-03 09-08
  every other week from Monday | 20260901 | FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,TU;COUNT=3 | 09-01 09-06 09-15
  every other week from Sunday | 20260901 | FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU;COUNT=3 | 09-01 09-13 09-15
  the 31st | 20260831 | FREQ=MONTHLY;COUNT=3 | 08-31 10-31 12-31
  the 1st and 15th | 20260901 | FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3 | 09-01 09-15 10-01
  the last of a month | 20260930 | FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3 | 09-30 10-31 11-30
  the second Tuesday | 20260908 | FREQ=MONTHLY;BYDAY=2TU;COUNT=3 | 09-08 10-13 11-10
  the second Tuesday of Outlook | 20260908 | FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=3 | 09-08 10-13 11-10
  the last Friday | 20260925 | FREQ=MONTHLY;BYDAY=-1FR;COUNT=3 | 09-25 10-30 11-27
  a year | 20260901 | FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1;COUNT=2 | 09-01 09-01
  the first Monday of September | 20260907 | FREQ=YEARLY;BYMONTH=9;BYDAY=1MO;COUNT=2 | 09-07 09-06
  until a day, included | 20260901 | FREQ=WEEKLY;UNTIL=20260915 | 09-01 09-08 09-15
  until an instant, included | 20260901 | FREQ=WEEKLY;UNTIL=20260915T230000Z | 09-01 09-08 09-15
  until a minute before | 20260901 | FREQ=WEEKLY;UNTIL=20260915T225900Z | 09-01 09-08
  until a local time, included | 20260901 | FREQ=WEEKLY;UNTIL=20260915T180000 | 09-01 09-08 09-15
`

test.each(
  RULES.trim()
    .split('\n')
    .map(line => line.trim().split(' | ')),
)('%s: from %s by %s: %s', (_name, day, rule, expected) => {
  const { events, errors } = read(
    aVevent(`DTSTART;TZID=America/Chicago:${day}T180000`, `RRULE:${rule}`),
  )
  expect([events.map(({ date }) => date.slice(5)).join(' '), errors]).toEqual([expected, 0])
  expect(new Set(events.map(({ time }) => time))).toEqual(new Set(['18:00']))
})

const UNSUPPORTED = `
  FREQ=SECONDLY FREQ=MINUTELY;INTERVAL=5 FREQ=HOURLY;COUNT=3 FREQ=DAILY;BYMONTHDAY=-1
  FREQ=DAILY;INTERVAL=7;BYDAY=WE FREQ=DAILY;INTERVAL=1000000 FREQ=DAILY;BYHOUR=6,18
  FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31 FREQ=MONTHLY;BYDAY=5TU
  FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30
  FREQ=YEARLY;BYMONTH=4 FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO FREQ=WEEKLY;BYDAY=2TU
  FREQ=WEEKLY;UNTIL=tomorrow
  FREQ=DAILY;BYMONTH=1,2,3;BYMONTHDAY=1,2,3;BYDAY=MO,TU;BYHOUR=1,2;BYMINUTE=1,2;BYSETPOS=1
`

test.each([...UNSUPPORTED.trim().split(/\s+/), 'FREQ=WEEKLY\r\nRRULE:FREQ=DAILY'])(
  'RRULE:%s: unsupported, shown once, one error',
  rule => {
    const { events, errors } = read(aVevent('DTSTART:20260901T180000', `RRULE:${rule}`))
    expect([events.map(({ date }) => date), errors]).toEqual([['2026-09-01'], 1])
  },
)

test('an invalid rule: the event is an error', () => {
  const lines = ['FREQ=SOMETIMES', 'FREQ=DAILY;INTERVAL=x'].map(rule =>
    aVevent('DTSTART:20260901T180000', `RRULE:${rule}`),
  )
  expect(read(...lines)).toMatchObject({ events: [], errors: 2 })
})

test('an endless series: expanded from 200 days ago to 400 days ahead', () => {
  const { events } = read(aVevent('DTSTART:20100101T120000Z', 'RRULE:FREQ=DAILY'))
  expect([events.length, events[0]?.date, events.at(-1)?.date]).toEqual([
    600,
    '2026-02-04',
    '2027-09-26',
  ])
})

test('a series from before 1970: an error', () => {
  const { events, errors } = read(aVevent('DTSTART:19710101T120000Z', 'RRULE:FREQ=DAILY'))
  expect([events.length, errors]).toEqual([1, 1])
})

test('a weekly series over the change of clocks: its time stays, its instant moves', () => {
  const { events } = read(
    aVevent('DTSTART;TZID=America/Chicago:20261027T180000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  )
  expect(events.map(({ time, start }) => `${time} ${start}`)).toEqual([
    '18:00 2026-10-27T23:00:00.000Z',
    '18:00 2026-11-04T00:00:00.000Z',
  ])
})

test('RDATE: adds days, times and periods; EXDATE: removes days and instants', () => {
  const { events } = read(
    aVevent(
      'DTSTART;TZID=America/Chicago:20260901T180000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'RDATE;VALUE=DATE:20260903',
      'RDATE:20260905T150000Z',
      'RDATE;VALUE=PERIOD:20260906T150000Z/PT1H',
      'EXDATE;VALUE=DATE:20260908',
      'EXDATE:20260915T230000Z,20270101T000000Z',
    ),
  )
  expect(events.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-09-01 18:00',
    '2026-09-03 18:00',
    '2026-09-05 10:00',
    '2026-09-06 10:00',
    '2026-09-22 18:00',
  ])
})

test('a series of whole days: EXDATE and UNTIL as instants', () => {
  const { events } = read(
    aVevent(
      'DTSTART;VALUE=DATE:20261003',
      'RRULE:FREQ=DAILY;UNTIL=20261007T045959Z',
      'EXDATE;TZID=America/Chicago:20261004T000000',
    ),
  )
  expect(events.map(({ date }) => date)).toEqual(['2026-10-03', '2026-10-05', '2026-10-06'])
})

test('a moved occurrence: keeps the key of its original start, also without its series', () => {
  const moved = aVevent(
    'UID:series',
    'RECURRENCE-ID:20260908T230000Z',
    'DTSTART;TZID=America/Chicago:20260910T190000',
    'STATUS:CANCELLED',
  )
  const series = aVevent(
    'UID:series',
    'DTSTART;TZID=America/Chicago:20260901T180000',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  )
  const expected = ['series#20260908T230000Z', '2026-09-10', 'cancelled']
  const inWords = ({ events }: ReturnType<typeof read>) =>
    events.map(({ key, date, status }) => [key, date, status])
  expect(inWords(read(moved, series))).toEqual([
    ['series#20260901T230000Z', '2026-09-01', 'scheduled'],
    expected,
  ])
  expect(inWords(read(moved))).toEqual([expected])
})

test('RANGE=THISANDFUTURE: that occurrence alone, one error', () => {
  const { events, errors } = read(
    aVevent('UID:series', 'DTSTART:20260901T180000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    aVevent(
      'UID:series',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260908T180000',
      'DTSTART:20260909T180000',
    ),
  )
  expect(events.map(({ date }) => date)).toEqual(['2026-09-01', '2026-09-09', '2026-09-15'])
  expect(errors).toBe(1)
})

function read(...vevents: string[][]) {
  return parseFeed(aFeed(...vevents), {
    now: new Date('2026-08-22T20:00:00Z'),
    timeZone: 'America/Chicago',
    ownNames: [],
  })
}
