import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, instantOf, isDay, timeIn } from './clock.ts'

const CHICAGO = 'America/Chicago'

test.each([
  ['2026-09-05', '09:30', '2026-09-05T14:30:00.000Z'],
  ['2026-02-12', '18:30', '2026-02-13T00:30:00.000Z'],
  ['2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'], // skipped in spring: shown as 03:30
  ['2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'], // twice in the fall: the first
  ['2026-11-01', '12:00', '2026-11-01T18:00:00.000Z'],
  ['2026-03-08', '00:00', '2026-03-08T06:00:00.000Z'],
])('%s %s in Chicago is %s', (day, time, instant) => {
  expect(instantOf(day, time, CHICAGO).toISOString()).toBe(instant)
})

test('An evening in Chicago is still the same day there', () => {
  const evening = new Date('2026-11-07T05:30:00Z')
  expect([dayIn(CHICAGO, evening), timeIn(CHICAGO, evening)]).toEqual(['2026-11-06', '23:30'])
  expect(dayIn('Asia/Tokyo', evening)).toBe('2026-11-07')
})

test.each(['America/Chicago', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'])(
  'Days and times in %s are those that Intl formats',
  zone => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 17 * 60_000) {
      const instant = new Date(at)
      const shown = `${dayIn(zone, instant)} ${timeIn(zone, instant)}`
      if (shown !== format.format(instant)) expect(shown).toBe(format.format(instant))
    }
  },
)

test('February 30 is no day', () => {
  const texts = ['2028-02-29', '2026-02-29', '2026-02-30', '2026-11-31', '2026-11-00', '26-11-01']
  expect(texts.filter(isDay)).toEqual(['2028-02-29'])
  expect(instantOf('2026-02-30', '09:00', CHICAGO).getTime()).toBeNaN()
})

test('Days are counted over months and changes of the clock', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
})
