/** A feed as it was read. */
export interface Feed {
  /** What the calendar calls itself; empty when it does not. */
  name: string
  /** The zone of its times that name none. */
  timeZone: string
  /** How often it asks to be read, within 15 minutes and a day. */
  refreshMinutes: number
  /** By start; series are counted out. */
  events: FeedEvent[]
  /** Events, or series, that could not be read as they are written. */
  errors: number
}

/** One event of a feed. Days and times are those of the club's zone. */
export interface FeedEvent {
  /** The same at every reading, as long as the service means the same event. */
  key: string
  title: string
  description: string
  /** In one line; 'TBD' when the feed does not say. */
  location: string
  type: 'game' | 'practice' | 'tournament' | 'other'
  /** Means something for games only. */
  isHome: boolean
  /** Of a game; 'TBD' when the feed does not say. */
  opponent: string | null
  cancelled: boolean
  allDay: boolean
  date: string
  /** `00:00` of a whole day. */
  time: string
  /** The last day, included. */
  endDate: string
  /** Equal to the start when the feed gives no end; `null` of a whole day. */
  endTime: string | null
  /** Instants, ISO 8601 UTC; of whole days the midnights before the first and after the last. */
  start: string
  end: string
}

export interface ReadOptions {
  now: Date
  /** The club's. */
  timeZone: string
  /** What the club and its teams are called, to tell home from away. */
  ownNames: string[]
}
