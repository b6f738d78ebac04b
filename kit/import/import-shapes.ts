/** What `POST /api/admin/{path}/import` takes and answers. */

/** Of one import. */
export const MAX_ROWS = 5_000

/**
 * A row to import: fields of the entity by name. Fields that are left out keep their stored value; a reference may be an
 * id or `{ name }`. With the `id` of a stored row it updates that row, else the one with its import key, else it is new.
 */
export interface ImportRow {
  /** Row number in the file, for the messages. */
  row: number
  id?: number | undefined
  [field: string]: unknown
}

export interface ImportRequest {
  rows: ImportRow[]
  /** Answers a preview and writes nothing. */
  dryRun: boolean
  /** `plan` of the preview that the admin confirmed; when the outcome would be another one by now, nothing is written (409). */
  plan?: string
}

export interface ImportCounts {
  created: number
  updated: number
  unchanged: number
}

export interface ImportPreview extends ImportCounts {
  refused: number
  /** Stored rows that an earlier file had and this one has not. Nothing becomes of them by itself. */
  missing?: { id: number; name: string }[]
  /** In the order of their numbers. */
  rows: PreviewRow[]
  plan: string
}

export interface PreviewRow {
  row: number
  state: 'created' | 'updated' | 'unchanged' | 'refused'
  /** Of a created one: the stored row that it may be, which it updates when it is sent with that id. */
  similar?: { id: number; name: string }
  /** Of an updated one, by field. */
  changes?: Record<string, Change>
  /** Of a rejected one (`refused`), by field. */
  errors?: Record<string, string>
}

export interface Change {
  from: unknown
  to: unknown
}
