import { expect, test } from 'vitest'
import { formatTime } from '../../../kit/format-date.ts'
import { settings } from '../../settings/schema.ts'
import { formatOriginalSlot } from './format-event.ts'
import { type EventStatus, scheduleEvent } from './schema.ts'
import { toCalendarEvent } from './to-calendar-event.ts'

const club = settings.parse({})
const now = { date: '2026-11-22', time: '10:00', location: 'Field 5' }

test.each([
  ['delayed', { ...now, time: '09:00' }, 'was 9:00 AM'],
  ['moved', { ...now, location: 'Field 3' }, 'was Field 3'],
  ['moved', { ...now, time: '00:00' }, 'was all day'],
  ['moved', { ...now, time: '09:00', location: 'Field 3' }, 'was 9:00 AM, Field 3'],
  ['moved', { ...now, date: '2026-11-21' }, 'was Saturday, November 21, 10:00 AM'],
  ['moved', now, undefined],
  ['delayed', null, undefined],
  ['cancelled', null, 'was 10:00 AM, Field 5'],
  ['postponed', { ...now, location: 'Field 3' }, 'was 10:00 AM, Field 3'],
  [
    'cancelled',
    { date: '2027-01-02', time: '09:00', location: 'Field 3' },
    'was Saturday, January 2, 2027, 9:00 AM, Field 3',
  ],
  ['scheduled', { ...now, time: '09:00' }, undefined],
] as [EventStatus, typeof now | null, string | undefined][])(
  '%s, originally at %j: %s',
  (status, was, text) => {
    const original = {
      was_date: was?.date ?? null,
      was_time: was?.time ?? null,
      was_location: was?.location ?? null,
      was_venue: null,
    }
    const extent = { end_date: null, end_time: null, all_day: false }
    const row = { ...scheduleEvent.parse({ ...now, status }), ...original, ...extent, id: 1 }
    const event = toCalendarEvent(row, club)
    expect(formatOriginalSlot(event, club.timeZone, '2026-11-01', formatTime)).toBe(text)
  },
)
