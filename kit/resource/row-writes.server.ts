import { hasRowLocks } from '../../db/engines.ts'
import type { Actor } from '../actor.server.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import { eventLoopYielder } from '../event-loop-yielder.server.ts'
import { fieldsOf } from '../fields.ts'
import { nextVersion } from '../next-version.server.ts'
import { nowOf } from '../now.server.ts'
import { rowNameOf } from '../row-name.ts'
import type { Db, TableName } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'
import { publicRows } from './public-rows.server.ts'
import { releaseReferences } from './references.server.ts'
import type { Resource, StoredRow } from './resource.server.ts'

export type RowWrites = ReturnType<typeof rowWrites>

/** The most rows in one statement: more would delay other requests. */
const ROWS_AT_ONCE = 100

/** Writes rows in a content transaction, whose caller locks them; each is recorded with its former values. */
export function rowWrites(content: ContentTransaction, resource: Resource, actor: Actor) {
  const { db, record } = content
  const { table, stamped, references, unrecorded, rowName = rowNameOf } = resource
  const now = nowOf(db).toISOString()
  const yieldToOthers = eventLoopYielder()
  let isPublic = false

  /** The row as it is, until the transaction ends. */
  async function lock(id: number) {
    const row = await selectRow(db, table, id)
      .$if(hasRowLocks(db), query => query.forUpdate())
      .executeTakeFirst()
    return row as StoredRow | undefined
  }

  async function insert(values: readonly object[]): Promise<StoredRow[]> {
    const rows = values.map(row => ({
      ...row,
      ...lastEditorOf(row),
      ...(stamped && { created_at: now, updated_at: now }),
    }))
    const inserted: StoredRow[] = []
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await yieldToOthers()
      const some = rows.slice(start, start + ROWS_AT_ONCE)
      const query = untypedDb(db).insertInto(table).values(some).returningAll()
      inserted.push(...((await query.execute()) as StoredRow[]))
    }
    await note(inserted.map(after => ({ before: null, after })))
    return inserted
  }

  async function update(before: StoredRow, values: object): Promise<StoredRow> {
    await yieldToOthers()
    const after = (await untypedDb(db)
      .updateTable(table)
      .set({
        ...values,
        ...lastEditorOf(values, before),
        ...(stamped && { updated_at: now }),
        ...('version' in before && { version: nextVersion }),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()) as StoredRow
    await note([{ before, after }])
    return after
  }

  function lastEditorOf(values: object, before?: StoredRow) {
    const { column, fields = [] } = resource.lastEditor ?? {}
    if (!column) return {}
    const isChanged = Object.entries(values).some(
      ([name, value]) =>
        fields.includes(name) && value !== (before ? before[name] : blankOf(resource, name)),
    )
    return isChanged ? { [column]: actor?.username ?? null } : {}
  }

  async function remove(before: StoredRow) {
    await yieldToOthers()
    await releaseReferences(content, { table, references }, before.id)
    await untypedDb(db).deleteFrom(table).where('id', '=', before.id).execute()
    await note([{ before, after: null }])
  }

  async function note(changes: { before: StoredRow | null; after: StoredRow | null }[]) {
    for (const { before, after } of changes) {
      await yieldToOthers()
      // One public change is enough to raise the content version; the others need not be compared.
      isPublic ||= await isPublicChange(before, after)
      const row = (after ?? before) as StoredRow
      const history = isUnrecorded(before, after)
        ? undefined
        : { name: rowName(row), ...(await resource.history?.note?.(row, db)) }
      record({ table, id: row.id, before, after, isPublic, history })
    }
  }

  function isUnrecorded(before: StoredRow | null, after: StoredRow | null) {
    if (!before || !after || !unrecorded) return false
    const changed = Object.keys(after).filter(name => after[name] !== before[name])
    return changed.every(name => unrecorded.includes(name))
  }

  async function isPublicChange(before: StoredRow | null, after: StoredRow | null) {
    if (resource.affectsOtherRows?.some(name => before?.[name] !== after?.[name])) return true
    if (!resource.public) return false
    // Compares rows that become public later as well: caches know when.
    const was = before ? await publicRows(resource, [before], db) : []
    const is = after ? await publicRows(resource, [after], db) : []
    return JSON.stringify(was) !== JSON.stringify(is)
  }

  return { lock, insert, update, remove }
}

/** Returns the value of a field for which nothing was given. */
function blankOf({ entity }: Resource, name: string) {
  return fieldsOf(entity)[name]?.safeParse(undefined).data
}

export function selectRow(db: Db, table: TableName, id: number) {
  return untypedDb(db).selectFrom(table).selectAll().where('id', '=', id)
}
