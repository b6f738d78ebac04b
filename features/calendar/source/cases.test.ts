import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aFeed, aVevent } from '../../../tests/feeds.ts'
import { FeedError } from './feed-error.ts'
import type { FeedEvent } from './feed-event.ts'
import { parseFeed } from './ical/parse-feed.ts'

const classic = sample('teamsnap-classic-2026')
const playMetrics = sample('playmetrics')
const one = sample('teamsnap-one-2026')
const TEAM = 'X-WR-CALNAME:Lone Star FC 2012B Red'
const IN_CHICAGO = 'DTSTART;TZID=America/Chicago'

const cases: [string, () => unknown, unknown][] = [
  [
    '1 a home game',
    () => pick(classic, 'Homestead United'),
    {
      type: 'game',
      isHome: true,
      opponent: 'Homestead United',
      date: '2026-09-05',
      time: '09:30',
      endTime: '11:00',
      startZ: '2026-09-05T14:30Z',
    },
  ],
  [
    '2 an away game',
    () => pick(classic, 'Solar'),
    { type: 'game', isHome: false, opponent: 'Solar Example SC' },
  ],
  [
    '3 away at an opponent whose name holds "home"',
    () =>
      only(
        TEAM,
        aVevent(`${IN_CHICAGO}:20260905T093000`, 'SUMMARY:Lone Star FC 2012B Red at Homestead'),
      ),
    { isHome: false, opponent: 'Homestead' },
  ],
  [
    '4 floating midnight to midnight',
    () => pick(classic, 'vs TBD'),
    {
      type: 'game',
      allDay: true,
      date: '2026-10-17',
      endDate: '2026-10-17',
      opponent: 'TBD',
      endTime: null,
    },
  ],
  [
    '5 an end that is the start',
    () => classic.events.find(({ date }) => date === '2026-10-28'),
    { type: 'practice', time: '18:30', endTime: '18:30' },
  ],
  [
    '6 a tournament in blocks of a day, and in one of three',
    () => [
      classic.events.filter(({ title }) => /Fall Cup/.test(title)).map(({ date }) => date),
      pick(one, 'Championship'),
    ],
    [['2026-11-06', '2026-11-07'], { date: '2026-11-06', endDate: '2026-11-08', allDay: true }],
  ],
  [
    '7 a mark in front of the title',
    () => pick(classic, 'Rivertown'),
    {
      status: 'cancelled',
      opponent: 'Rivertown SC',
      title: 'Lone Star FC 2012B Red vs Rivertown SC',
    },
  ],
  [
    '8 a cancelled game of PlayMetrics',
    () => playMetrics.events.find(({ date }) => date === '2026-09-20'),
    {
      status: 'cancelled',
      type: 'game',
      isHome: false,
      opponent: 'Rivertown B2014/13',
      location: 'TBD',
    },
  ],
  [
    '9 a game in another zone',
    () => pick(classic, 'Peach City'),
    { time: '11:00', startZ: '2026-09-19T16:00Z', isHome: false, opponent: 'Peach City' },
  ],
  [
    '10 before the zone that the feed describes',
    () => classic.events[0],
    { date: '2026-02-12', time: '18:30', startZ: '2026-02-13T00:30Z' },
  ],
  [
    '11 a weekly series over the change of clocks',
    () =>
      all(
        aVevent(
          `${IN_CHICAGO}:20261027T180000`,
          'DTEND;TZID=America/Chicago:20261027T193000',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          'SUMMARY:Practice',
        ),
      ).map(event => [event.time, startZ(event)]),
    [
      ['18:00', '2026-10-27T23:00Z'],
      ['18:00', '2026-11-04T00:00Z'],
      ['18:00', '2026-11-11T00:00Z'],
    ],
  ],
  [
    '12 a time that does not exist and one that exists twice',
    () =>
      all(
        aVevent(`${IN_CHICAGO}:20260308T023000`, 'SUMMARY:Early'),
        aVevent(`${IN_CHICAGO}:20261101T013000`, 'SUMMARY:Late'),
      ).map(event => [event.time, startZ(event)]),
    [
      ['03:30', '2026-03-08T08:30Z'],
      ['01:30', '2026-11-01T06:30Z'],
    ],
  ],
  [
    '13 over the end of the year',
    () => pick(classic, 'Team night'),
    { date: '2026-12-31', time: '22:00', endDate: '2027-01-01', endTime: '01:00' },
  ],
  [
    '14 a series of Google, one left out and one moved',
    () =>
      sample('google-calendar')
        .events.filter(({ title }) => /Practice/.test(title))
        .map(({ date, time }) => [date, time]),
    [
      ['2026-10-27', '18:00'],
      ['2026-11-11', '19:00'],
      ['2026-11-17', '18:00'],
    ],
  ],
  [
    '15 one UID on two dates',
    () =>
      one.events
        .filter(({ type }) => type === 'practice')
        .map(({ date, time, endTime }) => [date, time, endTime]),
    [
      ['2026-08-10', '19:00', '20:30'],
      ['2026-08-17', '19:00', '20:30'],
    ],
  ],
  [
    '16 RiCal of 2021',
    () =>
      sample('teamsnap-rical-2021').events.map(({ date, time, type, opponent, allDay }) => [
        date,
        time,
        type,
        opponent,
        allDay,
      ]),
    [
      ['2021-09-11', '09:00', 'game', 'Rivertown SC', false],
      ['2021-10-09', '00:00', 'tournament', null, true],
    ],
  ],
  [
    '17 a day without VALUE=DATE that ends on itself',
    () => playMetrics.events.find(({ date }) => date === '2026-12-05'),
    {
      allDay: true,
      date: '2026-12-05',
      endDate: '2026-12-05',
      isHome: true,
      opponent: '2026 Elite Cup',
    },
  ],
  [
    '18 BOM, LF, a fold inside a letter, a fold with a tab',
    () => folded(),
    { opponent: 'München', location: 'Ross Park' },
  ],
  [
    '19 a bad event among four good ones',
    () => {
      const { events, errors } = read(
        aFeed(
          ...[1, 2, 3, 4].map(day => aVevent(`DTSTART:2026090${day}T180000`)),
          aVevent('DTSTART:2026ABCD'),
        ),
      )
      return { synced: events.length, errors }
    },
    { synced: 4, errors: 1 },
  ],
  [
    '20 every second without end',
    () => {
      const good = [1, 2, 3].map(day => aVevent(`DTSTART:2026090${day}T180000`))
      const { events, errors } = read(
        aFeed(...good, aVevent('DTSTART:20260904T180000', 'RRULE:FREQ=SECONDLY')),
      )
      return [events.length, errors]
    },
    [4, 1],
  ],
  [
    '21 UIDs that are names of JavaScript',
    () => {
      const { events, errors } = read(
        aFeed(
          aVevent('UID:__proto__', 'DTSTART:20260901T180000'),
          aVevent('UID:constructor', 'DTSTART:20260902T180000'),
        ),
      )
      const polluted = Reflect.get({}, 'uid') ?? Reflect.get({}, 'key') ?? null
      return [events.length, new Set(events.map(({ key }) => key)).size, errors, polluted]
    },
    [2, 2, 0, null],
  ],
  [
    '22 nothing, a page, JSON, half a feed',
    () => [
      outcome(''),
      outcome('<!doctype html><title>Sign in</title>'),
      outcome('{"error":"no such team"}'),
      outcome(aFeed(aVevent('DTSTART:20260901T180000')).toString().slice(0, -20)),
    ],
    ['error:not_a_calendar', 'error:not_a_calendar', 'error:not_a_calendar', 'error:truncated'],
  ],
]

test.each(cases)('%s', (_name, run, expected) => {
  const got = run()
  if (Array.isArray(expected)) expect(got).toMatchObject(expected)
  else expect(withStartZ(got as FeedEvent)).toMatchObject(expected as object)
})

function sample(name: string) {
  return read(readFileSync(new URL(`samples/${name}.ics`, import.meta.url)))
}

function read(bytes: Uint8Array) {
  const now = new Date('2026-08-22T20:00:00Z')
  return parseFeed(bytes, { now, timeZone: 'America/Chicago', ownNames: ['Lone Star FC'] })
}

function all(...parts: (string | string[])[]) {
  return read(aFeed(...parts)).events
}

function only(...parts: (string | string[])[]) {
  const [event, ...more] = all(...parts)
  expect([event, more]).toEqual([expect.anything(), []])
  return event
}

function pick({ events }: { events: FeedEvent[] }, part: string) {
  return events.find(({ title }) => title.includes(part))
}

function startZ({ start }: FeedEvent) {
  return `${start.slice(0, 16)}Z`
}

function withStartZ(event: FeedEvent) {
  return { ...event, ...(event.start && { startZ: startZ(event) }) }
}

function folded() {
  const text = `\ufeff${aFeed(
    TEAM,
    aVevent(
      'DTSTART:20260905T093000',
      'LOCATION:Ross\n\t Park',
      'SUMMARY:Lone Star FC 2012B Red vs München',
    ),
  )}`.replaceAll('\r\n', '\n')
  const bytes = Buffer.from(text)
  const inLetter = bytes.indexOf(Buffer.from('ü')) + 1
  return read(
    Buffer.concat([bytes.subarray(0, inLetter), Buffer.from('\n '), bytes.subarray(inLetter)]),
  ).events[0]
}

function outcome(text: string) {
  try {
    return read(Buffer.from(text)).events.length
  } catch (error) {
    return error instanceof FeedError ? `error:${error.code}` : error
  }
}
