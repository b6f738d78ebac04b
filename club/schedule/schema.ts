import { z } from 'zod'
import { choice, date, optional, text, time } from '../fields.ts'

export const eventTypes = ['game', 'practice', 'tournament', 'other'] as const

/** What staff say of an event; date and time are those of the club's time zone. */
export const scheduleEvent = z.object({
  date: date('Date'),
  time: time('Time'),
  /** What it is, where the type does not say it: of a tournament or another event. */
  title: optional(text('Title')),
  opponent: optional(text('Opponent')),
  location: text('Location'),
  isHome: z.boolean({ error: 'Home must be true or false' }).default(true),
  type: choice('Type', eventTypes).default('game'),
})

export type ScheduleEventInput = z.output<typeof scheduleEvent>
export type ScheduleEvent = ScheduleEventInput & { id: number }
