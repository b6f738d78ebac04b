/** The body and response of `POST /api/admin/{path}/import`. */
import { z } from 'zod'
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

const counts = { created: z.int(), updated: z.int(), unchanged: z.int() }

export const importCounts = () => z.object(counts)
export type ImportCounts = z.output<ReturnType<typeof importCounts>>

export function importPreview() {
  const change = z.object({ from: z.unknown(), to: z.unknown() })
  const named = z.object({ id: z.int(), name: z.string() })
  const remark = z.object({ level: z.enum(['stop', 'warn', 'note']), text: z.string() })
  const row = z.object({
    row: z.int(),
    state: z.enum(['created', 'updated', 'unchanged', 'refused']),
    /** The stored row that a created or rejected row may be, and that it updates when it is sent with that id. */
    similar: named.exactOptional(),
    /** The changes of an updated row, by field. */
    changes: z.record(z.string(), change).exactOptional(),
    /** Remarks on a created or updated row. */
    remarks: z.array(remark satisfies z.ZodType<Remark>).exactOptional(),
    /** The value that is stored elsewhere; written only if staff agree to it. */
    linked: change.extend({ isAgreed: z.boolean() }).exactOptional(),
    /** The errors of a rejected row (`refused`), by field. */
    errors: z.record(z.string(), z.string()).exactOptional(),
  })
  return z.object({
    ...counts,
    refused: z.int(),
    /** Stored rows that an earlier file had and this one lacks. The import leaves them unchanged. */
    missing: z.array(named).exactOptional(),
    /** Sentences about the values that are stored elsewhere. */
    notes: z.array(z.string()).exactOptional(),
    /** The rows in the order of their numbers. */
    rows: z.array(row),
    plan: z.string(),
  })
}
export type ImportPreview = z.output<ReturnType<typeof importPreview>>
export type PreviewRow = ImportPreview['rows'][number]
export type Change = NonNullable<PreviewRow['changes']>[string]
