import { expect, test } from 'vitest'
import { dataTable } from '../../../../tests/data-table.ts'
import { examplePage } from '../../../../tests/example-page.ts'
import { aFeed, aVevent } from '../../../../tests/feeds.ts'
import { parseFeed } from './parse-feed.ts'

const START = 'DTSTART:20260901T180000'

/** The lines of an example are those of a feed, or of its only event. */
test.each(['events.txt', 'meetings.txt', 'series.txt', 'zones.txt'])(
  'The feed examples/%s is read as its file says',
  async name => {
    const page = await examplePage(new URL(`examples/${name}`, import.meta.url), () => outcome)
    await expect(page).toMatchFileSnapshot(`examples/${name}`)
  },
)

function outcome(input: string) {
  const said = (word: string) =>
    new RegExp(`^${word}: (.*)\n`, 'm').exec(input)?.[1]?.split(word === 'own' ? ', ' : ' ')
  const lines = input
    .replaceAll(/^(?:shown|own): .*\n/gm, '')
    .replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .split('\n')
  const isEvent = lines[0]?.startsWith('DTSTART')
  const feed = read(aFeed(isEvent ? aVevent(...lines) : lines), said('own'))
  const fields = said('shown') ?? []
  return [
    ...feed.events.map(event => fields.map(field => shown(Reflect.get(event, field))).join(' | ')),
    ...(feed.errors > 0 ? [`errors: ${feed.errors}`] : []),
    ...(fields.length > 0 ? [] : [`refreshed every ${feed.refreshMinutes} minutes`]),
  ]
}

function shown(value: unknown) {
  return String(value).includes('\n') ? JSON.stringify(value) : (value ?? '–')
}

test.each(dataTable(new URL('rules.txt', import.meta.url)))(
  '%s from %s by %s is %s',
  (_name, day, rule, expected) => {
    const start = `DTSTART;TZID=America/Chicago:${day}T180000`
    const { events, errors } = read(aFeed(aVevent(start, `RRULE:${rule}`)))
    const days = events.map(({ date }) => date.slice(5)).join(' ')
    expect([days, errors]).toEqual(expected === 'unsupported' ? ['09-01', 1] : [expected, 0])
    expect(new Set(events.map(({ time }) => time))).toEqual(new Set(['18:00']))
  },
)

test('An endless series is expanded from 200 days ago to 400 days ahead', () => {
  const { events } = read(aFeed(aVevent('DTSTART:20100101T120000Z', 'RRULE:FREQ=DAILY')))
  expect([events.length, events[0]?.date, events.at(-1)?.date]).toEqual([
    600,
    '2026-02-04',
    '2027-09-26',
  ])
})

test('An event without a UID has a stable key from start and title', () => {
  const event = ['BEGIN:VEVENT', START, 'SUMMARY:Practice', 'END:VEVENT']
  const keys = (...parts: string[][]) => read(aFeed(...parts)).events.map(({ key }) => key)
  const [first] = keys(event)
  expect(first).toMatch(/^no-uid:[\w-]{43}$/)
  expect(keys([...event.slice(0, -1), 'LOCATION:Field 2', 'END:VEVENT'])).toEqual([first])
  expect(keys(aVevent(`UID:${'x'.repeat(5_000)}`, START))[0]).toMatch(/^long-uid:[\w-]{43}$/)
  const names = ['__proto__', 'constructor']
  expect(keys(...names.map(name => aVevent(`UID:${name}`, START))).toSorted()).toEqual(names)
  expect(Reflect.get({}, 'uid') ?? Reflect.get({}, 'key')).toBeUndefined()
})

test('A truncated second calendar in a feed is an error', () => {
  const two = Buffer.concat([aFeed(aVevent(START)), aFeed(aVevent(START))])
  expect(() => read(two.subarray(0, -10))).toThrow('The calendar file is incomplete.')
})

test.each([
  ['windows-1252', Buffer.from([0x4d, 0xfc, 0x92]), 'Mü’'],
  ['UTF-8', Buffer.from('Mü’'), 'Mü’'],
])('%s is decoded line by line', (_name, title, expected) => {
  const [before = '', after = ''] = aFeed(aVevent(START, 'LOCATION:Plätze', 'SUMMARY:$'))
    .toString()
    .split('$')
  const feed = Buffer.concat([Buffer.from(before), title, Buffer.from(after)])
  expect(read(feed).events[0]).toMatchObject({ title: expected, location: 'Plätze' })
})

test('A BOM, LF and folds inside characters are read', () => {
  const event = aVevent(START, 'LOCATION:Ross\n\t Park', 'SUMMARY:Lone Star FC Red at Hömestead')
  const text = `\ufeff${aFeed('X-WR-CALNAME:Lone Star FC Red', event)}`
  const bytes = Buffer.from(text.replaceAll('\r\n', '\n'))
  const inLetter = bytes.indexOf('ö') + 1
  const folded = [bytes.subarray(0, inLetter), Buffer.from('\n '), bytes.subarray(inLetter)]
  expect(read(Buffer.concat(folded), ['Lone Star FC']).events).toMatchObject([
    { isHome: false, opponent: 'Hömestead', location: 'Ross Park' },
  ])
})

function read(bytes: Uint8Array, ownNames: string[] = []) {
  const now = new Date('2026-08-22T20:00:00Z')
  return parseFeed(bytes, { now, timeZone: 'America/Chicago', ownNames })
}
