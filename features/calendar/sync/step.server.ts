import type { Selectable } from 'kysely'
import type { Tables } from '../../../kit/tables.server.ts'
import type { FeedEvent } from '../source/feed-event.ts'
import type { FeedCopy } from './copies.server.ts'
import type { Snapshot } from './snapshots.server.ts'

export type Row = Selectable<Tables['schedule_events']>

export interface PlanInput {
  copies: FeedCopy[]
  snapshots: Snapshot[]
  /** All events of the schedule, hidden ones too. */
  rows: Row[]
  /** `yyyy-MM-dd` in the club's time zone. */
  today: string
  /** The club's. */
  timeZone: string
}

export interface Plan {
  steps: Step[]
  /** True if the feed may be broken, by the number of coming events that it lacks; see `planMissing`. */
  isMassLoss: boolean
}

/** The sync of one event, written as a whole or not at all. */
export interface Step {
  action: 'new' | 'changed' | 'adopted' | 'shown' | 'hidden' | 'unchanged'
  /** Absent when the event is missing from the feeds. */
  event?: FeedEvent
  /** Absent for a new event, and for one that staff have deleted. */
  row?: Row | undefined
  /** Columns of the row that change. */
  values: Partial<Row>
  snapshot: Snapshot
  /** The stored snapshot that `snapshot` takes the place of. */
  replaces?: Snapshot | undefined
}
