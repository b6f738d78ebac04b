import type { EventStatus } from '../schedule/schema.ts'

/** A feed after parsing. */
export interface Feed {
  /** The calendar's own name; empty when it has none. */
  name: string
  /** IANA zone of times that name none. */
  timeZone: string
  /** The feed's refresh interval; 15 minutes to a day. */
  refreshMinutes: number
  /** The events by start, with series expanded. */
  events: FeedEvent[]
  /** Events that could not be read, and series that could not be expanded. */
  errors: number
}

/** One event of a feed. Days (`yyyy-MM-dd`) and times (`HH:MM`) are in the club's zone. */
export interface FeedEvent {
  /** Unique within the feed, and the same at every reading as long as the service means the same event. */
  key: string
  /** The calendar marks it as private. */
  isPrivate?: boolean
  /** Join links, codes and dial-ins of a meeting, a line each, for staff alone until they publish them. */
  meeting?: string
  title: string
  description: string
  /** The place in one line; 'TBD' when the feed gives none. */
  location: string
  /** Venue and field, where the feed names them beside the address in `location`. */
  venue: string | null
  /** The uniform in words, such as 'Red'. */
  uniform: string | null
  /** The description without the parts that other fields state. */
  notes: string | null
  /** Minutes before the start at which to be there. */
  arriveEarly: number | null
  type: 'game' | 'practice' | 'tournament' | 'other'
  /** Only meaningful for games. */
  isHome: boolean
  /** The opponent of a game; 'TBD' when the feed gives none. */
  opponent: string | null
  status: EventStatus
  /** The reason, and other words of the title beside the two teams. */
  statusReason: string | null
  allDay: boolean
  date: string
  /** `00:00` for a whole day. */
  time: string
  /** Last day, inclusive. */
  endDate: string
  /** Equal to the start when the feed gives no end; null for a whole day. */
  endTime: string | null
  /** Instants, ISO 8601 UTC; for whole days the midnights before the first and after the last day. */
  start: string
  end: string
}

export interface ReadOptions {
  now: Date
  /** The club's. */
  timeZone: string
  /** Names of the club and its teams, to tell home from away. */
  ownNames: string[]
  /** The feed's times that say UTC are local ones: LeagueApps marks them with a false Z. */
  timesAreLocal?: boolean
}
