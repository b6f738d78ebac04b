import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { aCalendarEvent } from '../../../tests/factories.ts'
import { fill, onePicture } from '../../../tests/sample-club.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { packEvents, unpackEvents } from './packed-events.ts'

const { context, visitor } = await startApp()
await fill(context, onePicture)

test('the sample club’s events, packed and unpacked: the same, in little more than half of the text', async () => {
  const events: CalendarEvent[] = (await visitor().get('/api/teamsnap-calendar')).body
  expect(events.length).toBeGreaterThan(20)
  const sent = JSON.stringify(packEvents(events))
  // Without an arrival: null, or none.
  const plain = events.map(({ arrival, ...event }) => (arrival ? { ...event, arrival } : event))
  expect(unpackEvents(JSON.parse(sent))).toEqual(plain)
  expect(sent.length).toBeLessThan(JSON.stringify(events).length * 0.55)
})

test('an event that lasts days, and one that ends at its start: the same', () => {
  const events = [
    aCalendarEvent({ end: '2026-11-09T23:30:00.000Z', end_date: '2026-11-09', all_day: true }),
    aCalendarEvent({ status: 'cancelled', cancelled: true, status_reason: 'Lightning' }),
  ]
  expect(unpackEvents(JSON.parse(JSON.stringify(packEvents(events))))).toEqual(events)
})
