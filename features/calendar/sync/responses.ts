/** Responses of the sync endpoints, shared with the portal. */

/** `GET /api/admin/calendar-feeds`. Instants are ISO 8601. The URLs of the feeds are secret and not part of it. */
export interface FeedsStatus {
  /** Display name of the team-management service. */
  service: string
  /** Path of the sync endpoint. */
  syncPath: string
  feeds: FeedStatus[]
  /** Ids of the schedule's events that staff have edited since a feed delivered them. */
  edited: number[]
}

export interface FeedStatus {
  id: string
  teamId: number | null
  setBy: 'operator' | 'portal'
  /** Null: never yet. */
  triedAt: string | null
  fetchedAt: string | null
  nextAt: string | null
  /** The last fetch's error, and that a copy is quarantined; null if there is neither. */
  problem: string | null
  /** The latest copy lacks most of the coming events, so the one before stays public. */
  quarantined: boolean
  events: number
  /** Events that could not be read. */
  errors: number
}

/** `POST /api/admin/sync-{service}` */
export interface SyncOutcome {
  /** Distinct events of the feeds that are now correct in the schedule. */
  synced: number
  /** Events that could not be read or saved. */
  errors: number
}

/** The same with `{ dryRun: true }`. */
export interface SyncPreview extends SyncOutcome {
  changes: ScheduleChange[]
  /** Events of the feeds that are in no schedule, and why. */
  leftOut: { date: string; title: string; reason: string }[]
  /** Why a sync would be rejected unless it is sent with `{ anyway: true }`. */
  refused?: string
}

export interface ScheduleChange {
  action: 'new' | 'changed' | 'adopted' | 'shown' | 'hidden'
  date: string
  title: string
  /** Sentences about the clashes that the event would have. */
  clashes?: string[]
  /** For a changed event, formatted: 'Location' from 'Field 1' to 'Field 9'. */
  fields?: { label: string; from: string; to: string }[]
}

/** `GET /api/admin/calendar-waiting`: a coming event of a feed that the public does not see. */
export interface WaitingEvent {
  key: string
  title: string
  date: string
  /** Null: a whole day. */
  time: string | null
  location: string
  notes: string | null
  teamId: number | null
  /** `private`: the calendar marks it so, and staff have not decided. */
  visibility: 'waiting' | 'private' | 'hidden'
}
