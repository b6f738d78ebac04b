/** What a sync changes of the schedule, in the shape in which staff see it before. */
export interface ScheduleChange {
  action: 'new' | 'changed' | 'adopted' | 'shown' | 'hidden'
  date: string
  title: string
  /** What changes of it, in words: 'Location' from 'Field 1' to 'Field 9'. */
  fields?: { label: string; from: string; to: string }[]
}

/** What `POST /api/admin/sync-{service}` answers. */
export interface SyncOutcome {
  /** Distinct events of the feeds that stand in the schedule as they should. */
  synced: number
  /** Those that could not be read or saved. */
  errors: number
}

/** What it answers when it is only to look. */
export interface SyncPreview extends SyncOutcome {
  changes: ScheduleChange[]
  /** Why a sync would be refused, unless it is meant so. */
  refused?: string
}
