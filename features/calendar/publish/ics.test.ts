import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aCalendarEvent } from '../../../tests/factories.ts'
import { type PublishedEvent, toIcs } from './ics.ts'
import { icsText } from './ics-text.server.ts'

const club = { timeZone: 'America/Chicago', gameMinutes: 90, practiceMinutes: 75 }
const site = { origin: 'https://club.example:8443', uidDomain: 'club.example', club }

test.each([
  ['letters of four octets, at every place of a line', '😀'.repeat(200)],
  ['what must be escaped', 'Ross Park, Field 2; gate\\B: "north"'],
  ['line breaks of all kinds', 'Bring:\n- water\r\n- shin guards\rBe early\n\n'],
  ['2,000 letters', 'Überraschung '.repeat(154)],
  ['from right to left', 'نادي بلوستم ضد ريد كلاي\u200f، الملعب ٢'],
  ['what looks like iCalendar', 'END:VEVENT\nBEGIN:VALARM\nDTSTART:20260101'],
  ['spaces and tabs', ' two  spaces\tand a tab '],
])('%s comes back whole from ical.js', (_what, text) => {
  const read = readBack(aCalendarEvent({ title: text, location: text, description: text }))
  const as = text.replaceAll(/\r\n?/g, '\n')
  expect(read('summary')).toBe(as)
  expect(read('location')).toBe(as)
  expect(read('description')).toBe(as)
})

test('Lines end with CRLF after at most 75 octets', () => {
  const text = toIcs([aCalendarEvent({ description: 'ä😀漢'.repeat(300) })], {
    ...site,
    name: '漢'.repeat(80),
  })
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
  }
})

test('An event has time, place, title and revision', () => {
  const lines = linesOf(aCalendarEvent({ end: '2026-11-07T16:30:00.000Z', sequence: 3 }))
  expect(lines).toEqual([
    'BEGIN:VEVENT',
    'UID:event-1@club.example',
    'DTSTAMP:20261001T120000Z',
    'LAST-MODIFIED:20261001T120000Z',
    'SEQUENCE:3',
    'DTSTART;TZID=America/Chicago:20261107T090000',
    'DTEND;TZID=America/Chicago:20261107T103000',
    'SUMMARY:Practice',
    'LOCATION:Field 1',
    'URL:https://club.example:8443/schedule?event=1',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ])
})

test.each([
  ['cancelled', 'CANCELLED', 'TRANSPARENT'],
  ['postponed', 'TENTATIVE', 'TRANSPARENT'],
  ['delayed', 'CONFIRMED', 'OPAQUE'],
  ['moved', 'CONFIRMED', 'OPAQUE'],
] as const)('An event that is %s has its STATUS and TRANSP', (status, icsStatus, busy) => {
  const cancelled = status === 'cancelled'
  const lines = linesOf(aCalendarEvent({ status, cancelled, team_name: 'U10 Kestrels' }))
  expect(lines).toContain(`SUMMARY:${status.toUpperCase()}: U10 Kestrels: Practice`)
  expect(lines).toContain(`STATUS:${icsStatus}`)
  expect(lines).toContain(`TRANSP:${busy}`)
})

test('A changed event has reason and original slot in its description', () => {
  const was = { date: '2026-11-06', time: '08:30', location: 'Field 3', venue: null }
  const moved = { status: 'moved', status_reason: 'Ice', was, description: 'Bring water' } as const
  expect(readBack(aCalendarEvent(moved))('description')).toBe(
    'Ice · was Friday, November 6, 8:30 AM, Field 3\n\nBring water',
  )
  const off = { status: 'cancelled', cancelled: true, status_reason: 'Lightning' } as const
  expect(readBack(aCalendarEvent(off))('description')).toBe('Lightning')
})

test.each([
  ['a game', { is_game: true }, 'DURATION:PT90M'],
  ['a practice', {}, 'DURATION:PT75M'],
  ['a training', { title: 'Goalkeeper training' }, 'DURATION:PT75M'],
  ['anything else', { title: 'Picnic' }, 'DURATION:PT60M'],
])('An unknown end of %s is its usual length', (_what, more, line) => {
  const ends = linesOf(aCalendarEvent(more)).filter(each => /^(?:DTEND|DURATION)/.test(each))
  expect(ends).toEqual([line])
})

test('A whole day has an exclusive end', () => {
  const days = aCalendarEvent({ all_day: true, start_date: '2026-11-06', end_date: '2026-11-08' })
  const lines = linesOf(days).filter(line => line.startsWith('DT'))
  expect(lines.slice(1)).toEqual(['DTSTART;VALUE=DATE:20261106', 'DTEND;VALUE=DATE:20261109'])
})

test('A file of one event has no properties of a feed', () => {
  expect(toIcs([aCalendarEvent({})], site)).not.toMatch(
    /X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL/,
  )
  expect(toIcs([], { ...site, name: 'Bluestem, FC' }).split('\r\n')).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Bluestem\\, FC',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]),
  )
})

test.each([
  ['America/Chicago', '2026-11-07T15:00:00.000Z', 'DTSTART;TZID=America/Chicago:20261107T090000'],
  // Before and after the clocks are set back; of the two hours between, none is unambiguous.
  ['America/Chicago', '2026-11-01T05:30:00.000Z', 'DTSTART;TZID=America/Chicago:20261101T003000'],
  ['America/Chicago', '2026-11-01T06:30:00.000Z', 'DTSTART:20261101T063000Z'],
  ['America/Chicago', '2026-11-01T07:30:00.000Z', 'DTSTART:20261101T073000Z'],
  ['America/Chicago', '2026-11-01T08:30:00.000Z', 'DTSTART;TZID=America/Chicago:20261101T023000'],
  ['America/Phoenix', '2026-07-07T15:00:00.000Z', 'DTSTART;TZID=America/Phoenix:20260707T080000'],
  ['Pacific/Auckland', '2026-04-04T12:00:00.000Z', 'DTSTART;TZID=Pacific/Auckland:20260405T010000'],
  ['Asia/Kolkata', '2026-07-07T15:00:00.000Z', 'DTSTART;TZID=Asia/Kolkata:20260707T203000'],
  // Morocco's clocks follow the moon.
  ['Africa/Casablanca', '2026-07-07T15:00:00.000Z', 'DTSTART:20260707T150000Z'],
])('ical.js reads a time in %s at %s back from %s', (timeZone, start, line) => {
  const [start_date, end_date] = [start.slice(0, 10), start.slice(0, 10)]
  const event = aCalendarEvent({ start, end: start, start_date, end_date })
  const text = toIcs([event], { ...site, club: { ...club, timeZone } })
  expect(text.split('\r\n')).toContain(line)
  const [read] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const time = read?.getFirstPropertyValue('dtstart') as ICAL.Time
  expect(time.toJSDate().toISOString()).toBe(start)
  expect(time.zone.tzid).toBe(line.endsWith('Z') ? 'UTC' : timeZone)
})

test('A calendar without events still has a component', () => {
  const components = (timeZone: string) => {
    const text = toIcs([], { ...site, club: { ...club, timeZone }, name: 'x', today: '2026-11-07' })
    const [zone, ...more] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()
    return [zone?.name, zone?.getFirstPropertyValue('tzid'), more.length]
  }
  expect(components('America/Chicago')).toEqual(['vtimezone', 'America/Chicago', 0])
  expect(components('Africa/Casablanca')).toEqual(['vtimezone', 'Etc/UTC', 0])
})

function linesOf(one: PublishedEvent) {
  const lines = toIcs([one], site).split('\r\n')
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)
}

/** The values of the one event that ical.js finds in it. */
function readBack(one: PublishedEvent) {
  const calendar = new ICAL.Component(ICAL.parse(toIcs([one], site)))
  const [event, ...more] = calendar.getAllSubcomponents('vevent')
  expect([more, event?.getAllSubcomponents()]).toEqual([[], []])
  return (name: string) => event?.getFirstPropertyValue(name)
}

const options = { club, uidDomain: 'club.example', origin: 'https://club.example', name: 'Ours' }

const events = Array.from({ length: 400 }, (_, at) =>
  aCalendarEvent({
    id: `game-${at}`,
    title: at % 3 ? `Game ${at}` : `Spiel ${at}, Übung; ${'漢'.repeat(at % 40)}`,
    description: 'x'.repeat(at),
  }),
)

test('A second writing of many events is the same byte for byte', async () => {
  const anew = toIcs(events, options)
  expect(String(await icsText(events, options))).toBe(anew)
  expect(String(await icsText(events, options))).toBe(anew)
})

test.each([
  { club: { ...club, timeZone: 'Europe/Berlin' } },
  { club: { ...club, timeZone: 'Africa/Casablanca' } },
  { club: { ...club, gameMinutes: 60 } },
  { uidDomain: 'other.example' },
  { origin: 'https://other.example' },
  { alarms: true },
  { name: 'Theirs' },
])('The same with %j keeps nothing of before', async more => {
  await icsText(events, options)
  const changed = { ...options, ...more }
  expect(String(await icsText(events, changed))).toBe(toIcs(events, changed))
})

test('Long lines of ASCII are folded and whole when joined', () => {
  const lines = toIcs([aCalendarEvent({ description: 'ab c'.repeat(200) })], options).split('\r\n')
  expect(Math.max(...lines.map(line => line.length))).toBe(75)
  const text = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(text).toContain(`DESCRIPTION:${'ab c'.repeat(200)}`)
})
