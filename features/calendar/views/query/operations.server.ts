import { z } from 'zod'
import type { Operation } from '../../../../kit/operation.server.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { eventStatuses } from '../../schedule/schema.ts'
import { SCHEDULE_QUERY } from './schedule-query.ts'

export function calendarEvent() {
  const text = z.string().nullable().exactOptional()
  return z
    .object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      is_game: z.boolean(),
      home_team: z.string(),
      opponent_name: z.string(),
      location: z.string(),
      all_day: z.boolean(),
      status: z.enum(eventStatuses),
      status_reason: z.string().nullable(),
      cancelled: z.boolean(),
      was: z
        .object({
          date: z.iso.date(),
          time: z.string(),
          location: z.string(),
          venue: z.string().nullable(),
        })
        .nullable(),
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      team_id: z.int().nullable(),
      team_name: z.string(),
      venue: text,
      arrival: z.iso.datetime().nullable().exactOptional(),
      uniform: text,
      notes: text,
      time_tbd: z.boolean().exactOptional(),
      pin: text,
      tournament: z.literal(true).exactOptional(),
      parking: text,
      score: text,
    })
    .meta({ id: 'CalendarEvent' }) satisfies z.ZodType<CalendarEvent>
}

/** The events of teams, a month or a day. */
export function calendarPartShape() {
  const day = z.object({ events: z.int(), off: z.int() })
  const busy = z.object({
    month: z.string(),
    count: z.int(),
    days: z.record(z.string(), day),
    list: z.object({ from: z.string(), next: z.string().exactOptional() }).optional(),
  })
  const cut = z.object({
    holds: z.array(z.string()),
    months: z.array(z.string()),
    busy: busy.exactOptional(),
    day: z.string().exactOptional(),
  })
  return z.object({
    events: z.array(calendarEvent()),
    cut: cut.exactOptional(),
  })
}

const partQuery = () =>
  z.object(Object.fromEntries(SCHEDULE_QUERY.map(name => [name, z.string().optional()])))

export const operations = {
  calendar: {
    summary: 'List the events of the team calendar',
    responses: { 200: () => z.array(calendarEvent()), 304: null },
    failures: [502, 504],
  },
  part: {
    summary: 'The events of teams, a month or a day',
    query: partQuery,
    responses: { 200: calendarPartShape, 304: null },
    failures: [502, 504],
  },
} satisfies Record<string, Operation>
