/** What `GET /api/admin/calendar-feeds` answers; no feed's address is in it. */
export interface FeedsStatus {
  /** As the service writes itself. */
  service: string
  /** Of the door that syncs. */
  syncPath: string
  feeds: FeedStatus[]
  /** Ids of the schedule's events that staff have changed since a feed said them. */
  edited: number[]
}

export interface FeedStatus {
  id: string
  teamId: number | null
  /** Instants; null: never yet. */
  triedAt: string | null
  fetchedAt: string | null
  nextAt: string | null
  /** Why the last try failed, in words; null: it did not. */
  problem: string | null
  events: number
  /** Events that could not be read. */
  errors: number
}
