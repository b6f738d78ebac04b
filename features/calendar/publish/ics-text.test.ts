import { expect, test } from 'vitest'
import { aCalendarEvent } from '../../../tests/factories.ts'
import { toIcs } from './ics.ts'
import { icsText } from './ics-text.server.ts'

const club = { timeZone: 'America/Chicago', gameMinutes: 90, practiceMinutes: 75 }
const options = { club, uidDomain: 'club.example', origin: 'https://club.example', name: 'Ours' }

const events = Array.from({ length: 400 }, (_, at) =>
  aCalendarEvent({
    id: `game-${at}`,
    title: at % 3 ? `Game ${at}` : `Spiel ${at}, Übung; ${'漢'.repeat(at % 40)}`,
    description: 'x'.repeat(at),
  }),
)

test('the text of many events, a first time and again: byte for byte that of each written anew', async () => {
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
])('the same with %j: nothing of before', async more => {
  await icsText(events, options)
  const changed = { ...options, ...more }
  expect(String(await icsText(events, changed))).toBe(toIcs(events, changed))
})

test('lines of ASCII: at most 75 octets, and whole when they are put together', () => {
  const lines = toIcs([aCalendarEvent({ description: 'ab c'.repeat(200) })], options).split('\r\n')
  expect(Math.max(...lines.map(line => line.length))).toBe(75)
  const text = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(text).toContain(`DESCRIPTION:${'ab c'.repeat(200)}`)
})
