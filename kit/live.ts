/**
 * Numbers that the portal keeps up to date, by name. A feature adds its own in its endpoints' file, by declaration
 * merging: `interface Counts { unreadMessages: number }`, and reads it in its `counts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface Counts {}

/** The response of `GET /api/admin/live`. */
export interface Live {
  /** Number of the last change of content, public or not. */
  change: number
  /** The last change of each list, by the path behind `/api/` or `/api/admin/`. */
  lists: Record<string, ListChange>
  counts: Partial<Counts>
  /** Other users who are writing about a row, by its path behind `/api/admin/`. */
  writers: Writers
  /** The version of the program, for admins. */
  version?: string
}

export interface ListChange {
  /** A text that differs after each change. */
  change: string
  /** The author of that change; null for a job or a visitor. */
  by: { id: number; username: string } | null
}

/** User names by the path of a row: `contact/7`. */
export type Writers = Record<string, readonly string[]>
