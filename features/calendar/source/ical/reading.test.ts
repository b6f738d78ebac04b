import { expect, test } from 'vitest'
import { aFeed, aVevent } from '../../../../tests/feeds.ts'
import { parseFeed } from './parse-feed.ts'

const START = 'DTSTART:20260901T180000'

test('keys: the UID; for a UID used twice with the link, else the start', () => {
  const { events } = read(
    aFeed(
      aVevent('UID:once', 'DTSTART:20260901T180000', 'DESCRIPTION:Link: https://x.example/1'),
      aVevent('UID:twice', 'DTSTART:20260902T180000', 'DESCRIPTION:Link: https://x.example/2'),
      aVevent('UID:twice', 'DTSTART:20260903T180000'),
      aVevent(
        'UID:event-1@teamsnapone.com',
        'DTSTART:20260904T180000',
        'DESCRIPTION:Link: https://x.example/4',
      ),
    ),
  )
  expect(events.map(({ key }) => key)).toEqual([
    'once',
    'twice#https://x.example/2',
    'twice#20260903T230000Z',
    'event-1@teamsnapone.com#https://x.example/4',
  ])
})

test('no UID: a stable key from start and title', () => {
  const event = ['BEGIN:VEVENT', START, 'SUMMARY:Practice', 'END:VEVENT']
  const [first] = read(aFeed(event)).events
  const [again] = read(aFeed([...event.slice(0, -1), 'LOCATION:Field 2', 'END:VEVENT'])).events
  expect(first?.key).toMatch(/^no-uid:[\w-]{43}$/)
  expect(again?.key).toBe(first?.key)
  const long = read(aFeed(aVevent(`UID:${'x'.repeat(5_000)}`, START))).events[0]
  expect(long?.key).toMatch(/^long-uid:[\w-]{43}$/)
})

test('an event twice: the higher SEQUENCE wins, else the last', () => {
  const twice = (...lines: [string, string]) =>
    read(aFeed(...lines.map(line => aVevent('UID:same', START, line, `SUMMARY:${line}`)))).events
  expect(twice('SEQUENCE:2', 'SEQUENCE:1').map(({ title }) => title)).toEqual(['SEQUENCE:2'])
  expect(twice('SEQUENCE:1', 'SEQUENCE:1').map(({ title }) => title)).toHaveLength(1)
})

test('two revisions of a series: the newest alone', () => {
  const series = (sequence: number, start: string, ...more: string[]) =>
    aVevent('UID:series', `SEQUENCE:${sequence}`, `DTSTART:${start}`, ...more)
  const weekly = 'RRULE:FREQ=WEEKLY;COUNT=2'
  const moved = series(0, '20260910T190000', 'RECURRENCE-ID:20260909T180000')
  const times = (...events: string[][]) =>
    read(aFeed(...events)).events.map(({ date, time }) => `${date.slice(5)} ${time}`)
  const [old, latest] = [series(1, '20260901T180000', weekly), series(2, '20260902T180000', weekly)]
  expect(times(old, latest, moved)).toEqual(['09-02 18:00', '09-10 19:00'])
  expect(times(latest, old)).toEqual(['09-02 18:00', '09-09 18:00'])
  expect(times(old, series(3, '20260904T180000'))).toEqual(['09-04 18:00'])
  // Series of one revision both count, like single events.
  expect(times(old, series(1, '20260903T180000', weekly))).toHaveLength(4)
})

test('two calendars in one feed: both parsed; the second truncated: an error', () => {
  const two = Buffer.concat([aFeed(aVevent(START)), aFeed(aVevent(START))])
  expect(read(two).events).toHaveLength(2)
  expect(() => read(two.subarray(0, -10))).toThrow('The calendar ends before its end.')
})

test('broken alarms, unknown properties and other components: ignored', () => {
  const { events, errors } = read(
    aFeed(
      ['BEGIN:VTODO', 'X-WR-CALNAME:Not this', 'DTSTART:never', 'END:VTODO'],
      aVevent(
        START,
        'no property at all',
        'X-BROKEN;;=:',
        'BEGIN:VALARM',
        'DTSTART:x',
        'SUMMARY:Alarm',
        'END:VALARM',
        'SUMMARY:Practice',
      ),
      aVevent(START, 'BEGIN:VALARM', 'SUMMARY:never closed'),
    ),
  )
  expect([events.map(({ title }) => title), errors]).toEqual([['Practice', 'Event'], 0])
})

test('an event without its BEGIN or END: one error each', () => {
  const { events, errors } = read(
    aFeed(aVevent('SUMMARY:no start'), aVevent(START).slice(0, -1), aVevent(START), [
      'BEGIN:VEVENT',
      START,
    ]),
  )
  expect([events.length, errors]).toEqual([1, 3])
})

test.each([
  ['windows-1252', Buffer.from([0x4d, 0xfc, 0x92]), 'Mü’'],
  ['UTF-8', Buffer.from('Mü’'), 'Mü’'],
])('%s: decoded line by line', (_name, title, expected) => {
  const [before = '', after = ''] = aFeed(aVevent(START, 'LOCATION:Plätze', 'SUMMARY:$'))
    .toString()
    .split('$')
  const feed = Buffer.concat([Buffer.from(before), title, Buffer.from(after)])
  expect(read(feed).events[0]).toMatchObject({ title: expected, location: 'Plätze' })
})

test('texts: control characters and HTML removed, entities decoded, those that were escaped twice too', () => {
  const { events, errors } = read(
    aFeed(
      aVevent(
        START,
        'SUMMARY:\u0000  Practice\\, \\; \\n late \u0007 O&#39\\;Neil AT&T\\; &amp;quot;Cup&amp;quot;',
        'DESCRIPTION:<p>One &amp; <b>two</b></p><ul><li>a < b</li></ul>\\n\\n\\n\\nCoach <pat@club.example> &lt;b&gt;1 &amp;lt; 2',
        'LOCATION:Ross&nbsp;Park\\, \\nField 4\\n\\n',
      ),
    ),
  )
  expect(events[0]).toMatchObject({
    title: 'Practice, ; late O\'Neil AT&T; "Cup"',
    description: 'One & two\na < b\n\nCoach <pat@club.example> 1 < 2',
    location: 'Ross Park, Field 4',
  })
  expect(errors).toBe(0)
})

test('no LOCATION: the place from the description', () => {
  const described = aVevent(
    START,
    'LOCATION: ',
    'DESCRIPTION:Bring water\\nLocation: Ross Park - Field 4\\nRed',
  )
  expect(read(aFeed(described)).events[0]?.location).toBe('Ross Park - Field 4')
})

test('refresh interval: from the feed, within limits', () => {
  const minutes = (...header: string[]) => read(aFeed(header)).refreshMinutes
  expect(minutes()).toBe(60)
  expect(minutes('X-PUBLISHED-TTL:PT30M')).toBe(30)
  expect(minutes('REFRESH-INTERVAL;VALUE=DURATION:PT12H')).toBe(720)
  expect(minutes('X-PUBLISHED-TTL:PT1M')).toBe(15)
  expect(minutes('X-PUBLISHED-TTL:P4W')).toBe(1_440)
  expect(minutes('X-PUBLISHED-TTL:often')).toBe(60)
})

test('PlayMetrics: a place that the text alone names, an arrival over two lines, a scrimmage of two own teams', () => {
  const game = (uid: string, team: string, lines: string) =>
    aVevent(
      `UID:${uid}`,
      'DTSTART:20261003T090000',
      `SUMMARY:${team} - Game`,
      `DESCRIPTION:${lines}`,
      'LOCATION:TBD',
    )
  const lines =
    'Hawks at Kestrels (Scrimmage)\\nArrive by 8:\\n15 AM\\nUniform: Red\\nRoss Park Field 4'
  const feed = aFeed(...game('Game_1', 'Kestrels', lines), ...game('Game_2', 'Hawks', lines))
  const { events } = read(feed, ['Hawks', 'Kestrels'])
  const place = { location: 'TBD', venue: 'Ross Park Field 4', arriveEarly: 45, uniform: 'Red' }
  expect(events).toMatchObject([
    { ...place, isHome: true, opponent: 'Hawks', notes: 'Hawks at Kestrels (Scrimmage)' },
    { ...place, isHome: false, opponent: 'Kestrels' },
  ])
})

test('names that JavaScript has itself as UIDs: events as others', () => {
  const { events, errors } = read(
    aFeed(aVevent('UID:__proto__', START), aVevent('UID:constructor', START)),
  )
  expect([new Set(events.map(({ key }) => key)).size, errors]).toEqual([2, 0])
  expect(Reflect.get({}, 'uid') ?? Reflect.get({}, 'key')).toBeUndefined()
})

test('a BOM, LF, a fold inside a letter and one with a tab; away at an opponent whose name holds "home"', () => {
  const event = aVevent(
    START,
    'LOCATION:Ross\n\t Park',
    'SUMMARY:Lone Star FC 2012B Red at Hömestead',
  )
  const text = `\ufeff${aFeed('X-WR-CALNAME:Lone Star FC 2012B Red', event)}`
  const bytes = Buffer.from(text.replaceAll('\r\n', '\n'))
  const inLetter = bytes.indexOf('ö') + 1
  const folded = [bytes.subarray(0, inLetter), Buffer.from('\n '), bytes.subarray(inLetter)]
  expect(read(Buffer.concat(folded), ['Lone Star FC']).events).toMatchObject([
    { isHome: false, opponent: 'Hömestead', location: 'Ross Park' },
  ])
})

test.each(['', '<!doctype html><title>Sign in</title>', '{"error":"no such team"}'])(
  '%j: not a calendar',
  text => {
    expect(() => read(Buffer.from(text))).toThrow(
      expect.objectContaining({ code: 'not_a_calendar' }),
    )
  },
)

function read(bytes: Uint8Array, ownNames: string[] = []) {
  const now = new Date('2026-08-22T20:00:00Z')
  return parseFeed(bytes, { now, timeZone: 'America/Chicago', ownNames })
}
