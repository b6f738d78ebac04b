/** The body and response of `POST /api/admin/{path}/import`. */
import type { Remark } from '../resource/remark.ts'

/** The limit of rows in one import. */
export const MAX_ROWS = 5_000

/**
 * A row to import: fields of the entity by name. Missing fields keep their stored value; a reference may be an id or `{
 * name }`. The row updates the stored row with its `id`, or the one with its import key; otherwise it is new.
 */
export interface ImportRow {
  /** Row number in the file, for the messages. */
  row: number
  id?: number | undefined
  [field: string]: unknown
}

export interface ImportRequest {
  rows: ImportRow[]
  /** Returns a preview and writes nothing. */
  dryRun: boolean
  /**
   * For a preview: rows of the file that cannot be imported, with their readable fields. Stored rows that they may be
   * do not count as missing.
   */
  unread?: ImportRow[]
  /** `plan` of the preview that the admin confirmed; when the outcome would differ now, nothing is written (409). */
  plan?: string
}

export interface ImportCounts {
  created: number
  updated: number
  unchanged: number
}

export interface ImportPreview extends ImportCounts {
  refused: number
  /** Stored rows that an earlier file had and this one lacks. The import leaves them unchanged. */
  missing?: { id: number; name: string }[]
  /** Sentences about the values that are stored elsewhere. */
  notes?: readonly string[]
  /** The rows in the order of their numbers. */
  rows: PreviewRow[]
  plan: string
}

export interface PreviewRow {
  row: number
  state: 'created' | 'updated' | 'unchanged' | 'refused'
  /** The stored row that a created or rejected row may be, and that it updates when it is sent with that id. */
  similar?: { id: number; name: string }
  /** The changes of an updated row, by field. */
  changes?: Record<string, Change>
  /** Remarks on a created or updated row. */
  remarks?: readonly Remark[]
  /** The value that is stored elsewhere; written only if staff agree to it. */
  beside?: Change & { isAgreed: boolean }
  /** The errors of a rejected row (`refused`), by field. */
  errors?: Record<string, string>
}

export interface Change {
  from: unknown
  to: unknown
}
