import { z } from 'zod'
import { choice, date, optional, reference, text, time } from '../../../kit/fields.ts'

export const eventTypes = ['game', 'practice', 'tournament', 'other'] as const

export const eventStatuses = ['scheduled', 'delayed', 'moved', 'postponed', 'cancelled'] as const

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
  /** Left empty, it is of the whole club. */
  team_id: optional(reference('Team', 'teams')),
  status: choice('Status', eventStatuses).default('scheduled'),
  /** Why it is not as planned, for everybody to read. */
  status_reason: optional(text('Reason')),
})

export type EventStatus = (typeof eventStatuses)[number]
export type ScheduleEventInput = z.output<typeof scheduleEvent>
export type ScheduleEvent = ScheduleEventInput & EventMemory & EventExtent & { id: number }

/** Where an event was planned that takes place elsewhere or later now; see `changeStatus`. */
export interface EventMemory {
  was_date: string | null
  was_time: string | null
  was_location: string | null
}

/** What only a feed says of an event. */
export interface EventExtent {
  /** Its last day where that is another one, and when it ends there. */
  end_date: string | null
  end_time: string | null
  /** Without a time, which is then `00:00`. */
  all_day: boolean
}
