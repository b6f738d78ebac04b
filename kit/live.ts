/**
 * Numbers that the portal keeps up to date, by name. A feature adds its own beside its endpoints, by declaration merging:
 * `interface Counts { unreadMessages: number }`, and reads it in its `counts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface Counts {}

/** What `GET /api/admin/live` answers. */
export interface Live {
  /** Number of the last change of content, public or not. */
  change: number
  /** The last change of each list, by the path behind `/api/` or `/api/admin/`. */
  lists: Record<string, ListChange>
  counts: Partial<Counts>
}

export interface ListChange {
  /** Another text after each change. */
  change: string
  /** Who made it; null for a job or a visitor. */
  by: { id: number; username: string } | null
}
