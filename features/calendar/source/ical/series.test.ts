import { expect, test } from 'vitest'
import { dataTable } from '../../../../tests/data-table.ts'
import { aFeed, aVevent } from '../../../../tests/feeds.ts'
import { parseFeed } from './parse-feed.ts'

test.each(dataTable(new URL('rules.txt', import.meta.url)))(
  '%s: from %s by %s: %s',
  (_name, day, rule, expected) => {
    const { events, errors } = read(
      aVevent(`DTSTART;TZID=America/Chicago:${day}T180000`, `RRULE:${rule}`),
    )
    const days = events.map(({ date }) => date.slice(5)).join(' ')
    expect([days, errors]).toEqual(expected === 'unsupported' ? ['09-01', 1] : [expected, 0])
    expect(new Set(events.map(({ time }) => time))).toEqual(new Set(['18:00']))
  },
)

test('two rules, an invalid one, or a series from before 1970: one error each', () => {
  const outcome = (start: string, ...rules: string[]) => {
    const { events, errors } = read(
      aVevent(`DTSTART:${start}`, ...rules.map(rule => `RRULE:${rule}`)),
    )
    return [events.length, errors]
  }
  expect(outcome('20260901T180000', 'FREQ=WEEKLY', 'FREQ=DAILY')).toEqual([1, 1])
  expect(outcome('20260901T180000', 'FREQ=SOMETIMES')).toEqual([0, 1])
  expect(outcome('20260901T180000', 'FREQ=DAILY;INTERVAL=x')).toEqual([0, 1])
  expect(outcome('19710101T120000Z', 'FREQ=DAILY')).toEqual([1, 1])
})

test('an endless series: expanded from 200 days ago to 400 days ahead', () => {
  const { events } = read(aVevent('DTSTART:20100101T120000Z', 'RRULE:FREQ=DAILY'))
  expect([events.length, events[0]?.date, events.at(-1)?.date]).toEqual([
    600,
    '2026-02-04',
    '2027-09-26',
  ])
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
