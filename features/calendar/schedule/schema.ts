import { z } from 'zod'
import {
  choice,
  date,
  integer,
  longText,
  optional,
  reference,
  text,
  time,
  yesNo,
} from '../../../kit/fields.ts'
import { statusWords } from './words.ts'

export const eventTypes = ['game', 'practice', 'tournament', 'other'] as const

export const typeLabels: Record<(typeof eventTypes)[number], string> = {
  game: 'Game',
  practice: 'Practice',
  tournament: 'Tournament',
  other: 'Other',
}

export const eventStatuses = ['scheduled', 'delayed', 'moved', 'postponed', 'cancelled'] as const

/** The fields that staff edit; date and time are in the club's time zone. */
export const scheduleEvent = z.object({
  date: date('Date'),
  time: time('Time'),
  /** Null: unknown. Before `time`: on the next day, see `endsNextDay`. */
  end_time: optional(time('Ends at')),
  /** The last day of an event over several days; null: the first, or the next if the event ends in the night. */
  end_date: optional(date('Last day', { hint: 'Of an event over several days' })),
  /** The time is still to come, and `time` is not shown. */
  time_tbd: yesNo('Time to be announced', {
    title: 'Time not known yet',
    hint: 'Families read Time TBD.',
  }).default(false),
  /** Minutes before the start. */
  arrive_early: optional(
    integer('Be there', { min: 1, max: 720, hint: 'Minutes before the start, such as 30' }),
  ),
  type: choice('Type', eventTypes, { labelOf: type => typeLabels[type] }).default('game'),
  /** Null: of the whole club. */
  team_id: optional(reference('Team', 'teams')),
  /** The title of a tournament or another event, where the type is not enough. */
  title: optional(text('Title')),
  opponent: optional(text('Opponent')),
  isHome: yesNo('Home', { title: 'We play at home' }).default(true),
  /** The place, or its address where `venue` names it. */
  location: text('Location', { hint: 'Such as Oak Park, Field 2' }),
  /** The league's number; by it the league's next file finds the game. */
  match_number: optional(
    text('Match number', {
      max: 40,
      hint: 'The league’s. Its next file changes this game by it.',
    }),
  ),
  /** Venue and field. */
  venue: optional(
    text('Venue and field', {
      hint: 'Where the location is a street address. It then stands above it.',
    }),
  ),
  uniform: optional(text('Uniform', { hint: 'Such as red jerseys' })),
  notes: optional(
    longText('Notes', { max: 10_000, hint: 'For everybody to read. Links can be pressed.' }),
  ),
  status: choice('Status', eventStatuses, { labelOf: status => statusWords(status) }).default(
    'scheduled',
  ),
  /** Public: why the event does not take place as planned. */
  status_reason: optional(text('Reason')),
})

export type EventStatus = (typeof eventStatuses)[number]
export type ScheduleEventInput = z.output<typeof scheduleEvent>
export type ScheduleEvent = ScheduleEventInput &
  OriginalSlotColumns &
  EventExtent & {
    id: number
    /** The series that it belongs to; only admins get it. */
    series_id?: string | null
    /** The event's key in the feed that it comes from; only admins get it. */
    external_key?: string | null
    /** JSON of `FeedValues`, since when the feed lacks the event, and whether it is in no list; only staff get them. */
    feed?: string | null
    missing_since?: string | null
    hidden?: boolean
    visibility?: Visibility | null
    /** The name of the deleted team of a past event. */
    former_team?: string | null
  }

/**
 * Decisions of staff about an event of a feed: `published` leaves out join links and codes of a meeting,
 * `published_with_meeting` shows them.
 */
export const decisions = ['published', 'published_with_meeting', 'hidden'] as const
export type Decision = (typeof decisions)[number]

/** A decision of staff, or the mark of the event's calendar. */
export const visibilities = [...decisions, 'private'] as const
export type Visibility = (typeof visibilities)[number]

/** The original slot of a delayed or moved event; see `changeStatus`. */
export interface OriginalSlotColumns {
  was_date: string | null
  was_time: string | null
  was_location: string | null
  was_venue: string | null
}

/** A column that only feeds fill. */
export interface EventExtent {
  /** The time is then `00:00`. */
  all_day: boolean
}
