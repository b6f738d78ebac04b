import type { FeedEvent } from '../source/feed-event.ts'
import type { FeedCopy } from './copies.server.ts'
import type { KnownEvent, Row } from './known-events.server.ts'

export interface PlanInput {
  copies: FeedCopy[]
  /** Active feeds that could never be read. */
  unread: number
  known: KnownEvent[]
  /** All events of the schedule, hidden ones too. */
  rows: readonly Row[]
  /** `yyyy-MM-dd` in the club's time zone. */
  today: string
  /** The club's. */
  timeZone: string
}

/** What a reading makes of one event, written as a whole or not at all. */
export interface Step {
  /** Absent when the event is missing from the feeds. */
  event?: FeedEvent
  /** Absent for a new event, and for one that staff have deleted. */
  row?: Row
  /** Columns of the row that change; of a new event all. */
  values: Partial<Row>
  /** Of an event that staff have deleted: what is remembered of it from now on, in place of what was; without, it is forgotten. */
  deleted?: { was: KnownEvent; is?: Pick<KnownEvent, 'source' | 'key' | 'feed'> }
}
