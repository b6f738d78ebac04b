/** What `POST /api/admin/{path}/import` takes and answers. */

/** As many rows are taken at once. */
export const MAX_ROWS = 5_000

/**
 * A row to import: fields of the entity by name; what is left out keeps its stored value, and the row of another list
 * may be given as `{ name }`. Which row it is follows from `id` where there is such a row.
 */
export interface ImportRow {
  /** Its number in the person's file, for the messages. */
  row: number
  id?: number | undefined
  [field: string]: unknown
}

export interface ImportRequest {
  rows: ImportRow[]
  /** Answers what would be done, and does nothing. */
  dryRun: boolean
  /** Of the dry run that the person agreed to: should the outcome have become another one, nothing is done (409). */
  plan?: string
}

export interface ImportCounts {
  created: number
  updated: number
  unchanged: number
}

export interface ImportPreview extends ImportCounts {
  refused: number
  /** In the order of their numbers. */
  rows: PreviewRow[]
  plan: string
}

export interface PreviewRow {
  row: number
  state: 'created' | 'updated' | 'unchanged' | 'refused'
  /** Of an updated one, by field. */
  changes?: Record<string, Change>
  /** Of a refused one, by field. */
  errors?: Record<string, string>
}

export interface Change {
  from: unknown
  to: unknown
}
