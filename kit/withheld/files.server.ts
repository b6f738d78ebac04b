import { mediaUrlsIn } from '../../media/url.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import { watched } from '../http/watched.server.ts'
import { nowOf } from '../now.server.ts'
import { oncePerResponse } from '../once-per-response.server.ts'
import type { Db, Numbered, RowOf, TableName } from '../tables.server.ts'
import type { WithheldReason } from './reasons.ts'

declare module '../tables.server.ts' {
  interface Tables {
    /** Withheld files. Deleting a row leaves its decisions here: docs/decisions/0057. */
    withheld_files: Numbered<{
      /** The name in the media store. */
      name: string
      /** The row that the decision was made about; it may be gone. */
      source_table: string
      source_id: number
      reason: WithheldReason
      /** ISO 8601 UTC. */
      since: string
      /** User name; null for a family's own answer, and for the program. */
      decided_by: string | null
      /** True while the row exists, names the file and withholds it. Afterwards only an admin releases it. */
      is_current: boolean
      released_at: string | null
      released_by: string | null
    }>
  }
}

export type WithheldFile = RowOf<'withheld_files'>

/** Returns the names of all withheld files. */
export async function withheldNames(db: Db): Promise<ReadonlySet<string>> {
  const rows = await oncePerResponse(db, 'withheld files', () =>
    db.selectFrom('withheld_files').select('name').where('released_at', 'is', null).execute(),
  )
  return new Set(rows.map(({ name }) => name))
}

/** Tells whether a file is withheld: at once after a change in this process, within a second after others. */
export function watchWithheld(db: Db) {
  const names = watched(db, {
    read: () => withheldNames(db),
    isChangedBy: ({ rows }) => rows.some(({ table }) => table === 'withheld_files'),
  })
  return async (name: string) => (names.known() ?? (await names.read())).has(name)
}

/** Returns the names of the files whose URLs are in a text, such as a row as JSON. */
export function namesIn(text: unknown) {
  return mediaUrlsIn(String(text ?? '')).map(({ name }) => name)
}

export interface Decision {
  name: string
  table: string
  id: number
  reason: WithheldReason
  isCurrent: boolean
  /** The name of the user who decided. */
  by: string | null
  /** True for a decision made now, which overrides an earlier release. */
  isNew: boolean
}

/**
 * Tells whether a decision adds nothing to the noted ones. An admin's release stands until a new decision, or the row
 * has the file.
 */
export function isNoted(file: WithheldFile, { reason, isCurrent, isNew }: Decision) {
  if (file.released_at !== null) return !isNew && !isCurrent
  return file.reason === reason && file.is_current === isCurrent
}

/** Notes that a file is withheld. */
export async function withhold({ db, record }: ContentTransaction, decision: Decision) {
  const { name, table, id, reason, isCurrent, by } = decision
  const key = { name, source_table: table, source_id: id }
  const before = await db
    .selectFrom('withheld_files')
    .selectAll()
    .where(({ and }) => and(key))
    .executeTakeFirst()
  if (before && isNoted(before, decision)) return
  const begun = { since: nowOf(db).toISOString(), decided_by: by }
  const values = { reason, is_current: isCurrent, released_at: null, released_by: null }
  const after = before
    ? await db
        .updateTable('withheld_files')
        // A decision that stands keeps its first day.
        .set({ ...values, ...(before.released_at !== null && begun) })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('withheld_files')
        .values({ ...key, ...values, ...begun })
        .returningAll()
        .executeTakeFirstOrThrow()
  record(changeOf(before ?? null, after))
}

/** Returns all decisions because of these rows. */
export async function decisionsOf(db: Db, table: TableName, ids: readonly number[] | 'all') {
  const all = db.selectFrom('withheld_files').selectAll().where('source_table', '=', table)
  return (ids === 'all' ? all : all.where('source_id', 'in', ids)).execute()
}

/** Returns the change for the content version and the file's place in the store. */
export function changeOf(before: WithheldFile | null, after: WithheldFile | null) {
  const isOpen = (file: WithheldFile | null) => file?.released_at === null
  return {
    table: 'withheld_files' as const,
    id: (after ?? before)?.id ?? 0,
    before,
    after,
    isPublic: isOpen(before) !== isOpen(after),
  }
}
