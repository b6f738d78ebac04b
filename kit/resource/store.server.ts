import { sql } from 'kysely'
import { brokenConstraint, hasRowLocks, lockTable } from '../../db/engines.ts'
import type { Actor } from '../actor.server.ts'
import { changeContent } from '../content-change.server.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import { ExpectedError, notFound, outdated, taken } from '../errors.ts'
import { fieldsOf } from '../fields.ts'
import { lastAuthor } from '../last-author.server.ts'
import { message } from '../messages.ts'
import { rowNameOf } from '../row-name.ts'
import type { Db, TableName } from '../tables.server.ts'
import { tableRows, untilTableChanges } from '../until-table-changes.server.ts'
import { untyped } from '../untyped.server.ts'
import { releaseReferences } from './references.server.ts'
import { publicRows, type Resource, type StoredRow } from './resource.server.ts'
import { requireFreeKey } from './row-key.server.ts'
import { inOrder } from './row-order.server.ts'

/** Makes the columns to write from the row as it is stored, in the transaction that holds its lock. */
type Change = (stored: StoredRow, db: Db) => Promise<object> | object

interface UpdateOptions {
  /** The version that the caller began with: over another one, nothing is written. */
  version?: number | undefined
  /** Throws when the caller may not write the row. */
  permit?: (stored: StoredRow) => void
}

/** Reads and writes the rows of a resource. */
export function storeOf(db: Db, resource: Resource) {
  const { path, table, singular, orderBy, where = {}, taken: collision } = resource

  /** The rows that have these values, in their order. Those of a public list are frozen, and cached until the table changes. */
  async function list(filter: Record<string, unknown> = {}): Promise<readonly StoredRow[]> {
    const wanted = Object.entries({ ...where, ...filter })
    const pick = (rows: readonly unknown[]) =>
      inOrder((rows as readonly StoredRow[]).filter(hasAll), orderBy)
    const hasAll = (row: StoredRow) => wanted.every(([column, value]) => row[column] === value)
    if (!resource.public) return pick(await untyped(db).selectFrom(table).selectAll().execute())
    const name = `/${path} ${JSON.stringify(filter)}`
    return untilTableChanges({ db, tables: [table], name }, async () =>
      pick(await tableRows(db, table)),
    )
  }

  async function find(id: number): Promise<StoredRow> {
    const row = await selectRow(db, table, id).executeTakeFirst()
    if (!row) throw notFound(singular)
    return row as StoredRow
  }

  async function create(values: object, actor: Actor): Promise<StoredRow> {
    const [row] = await write(actor, async (writes, transaction) => {
      await requireFreeKey(transaction, resource, { ...values })
      return writes.insert([values])
    })
    return row as StoredRow
  }

  /** Writes the columns of `change` and no others. Throws a 409 with the current row when `version` is no longer current. */
  function update(
    id: number,
    change: Change,
    actor: Actor,
    { version, permit }: UpdateOptions = {},
  ) {
    return write(actor, async (writes, transaction) => {
      const stored = await writes.lock(id)
      if (!stored) throw notFound(singular)
      permit?.(stored)
      if (version !== undefined && stored.version !== version)
        throw outdated(singular, stored, await lastAuthor(transaction, table, id))
      const values = await change(stored, transaction)
      await requireFreeKey(transaction, resource, { ...stored, ...values }, stored)
      return writes.update(stored, values)
    })
  }

  function remove(id: number, actor: Actor, { permit }: Pick<UpdateOptions, 'permit'> = {}) {
    return write(actor, async writes => {
      const stored = await writes.lock(id)
      if (!stored) throw notFound(singular)
      permit?.(stored)
      await writes.remove(stored)
    })
  }

  /** Several writes, all or none, while no other transaction writes to the table. */
  function exclusively<Result>(
    actor: Actor,
    work: (writes: RowWrites, transaction: Db) => Promise<Result>,
  ) {
    return write(actor, async (writes, transaction) => {
      await lockTable(transaction, table)
      return work(writes, transaction)
    })
  }

  async function write<Result>(
    actor: Actor,
    work: (writes: RowWrites, transaction: Db) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await changeContent(db, actor, content =>
        work(rowWrites(content, resource, actor), content.db),
      )
    } catch (error) {
      const broken = brokenConstraint(error)
      if (broken === 'unique')
        throw taken(collision ?? message('alreadyExists', { what: singular }))
      if (broken === 'reference') throw new ExpectedError(400, message('missingReference'))
      throw error
    }
  }

  return { list, find, create, update, remove, exclusively }
}

export type RowWrites = ReturnType<typeof rowWrites>

/** Rows in one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 500

/** Writes of rows in a content transaction; each is recorded with what it was before. */
function rowWrites(content: ContentTransaction, resource: Resource, actor: Actor) {
  const { db, record } = content
  const { table, stamped, references, unrecorded, rowName = rowNameOf } = resource
  const now = new Date().toISOString()
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
      ...signature(row),
      ...(stamped && { created_at: now, updated_at: now }),
    }))
    const inserted: StoredRow[] = []
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE)
      const query = untyped(db).insertInto(table).values(some).returningAll()
      inserted.push(...((await query.execute()) as StoredRow[]))
    }
    await note(inserted.map(after => ({ before: null, after })))
    return inserted
  }

  async function update(before: StoredRow, values: object): Promise<StoredRow> {
    const after = (await untyped(db)
      .updateTable(table)
      .set({
        ...values,
        ...signature(values, before),
        ...(stamped && { updated_at: now }),
        ...('version' in before && { version: sql`version + 1` }),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()) as StoredRow
    await note([{ before, after }])
    return after
  }

  function signature(values: object, before?: StoredRow) {
    const { column, fields = [] } = resource.signed ?? {}
    if (!column) return {}
    const isChanged = Object.entries(values).some(
      ([name, value]) =>
        fields.includes(name) && value !== (before ? before[name] : blankOf(resource, name)),
    )
    return isChanged ? { [column]: actor?.username ?? null } : {}
  }

  async function remove(before: StoredRow) {
    await releaseReferences(content, { table, references }, before.id)
    await untyped(db).deleteFrom(table).where('id', '=', before.id).execute()
    await note([{ before, after: null }])
  }

  async function note(changes: { before: StoredRow | null; after: StoredRow | null }[]) {
    for (const { before, after } of changes) {
      // One public change raises the content version; the others need not be compared.
      isPublic ||= await isPublicChange(before, after)
      const row = (after ?? before) as StoredRow
      const history = isUnrecorded(before, after) ? undefined : { name: rowName(row) }
      record({ table, id: row.id, before, after, isPublic, history })
    }
  }

  function isUnrecorded(before: StoredRow | null, after: StoredRow | null) {
    if (!before || !after || !unrecorded) return false
    const changed = Object.keys(after).filter(name => after[name] !== before[name])
    return changed.every(name => unrecorded.includes(name))
  }

  async function isPublicChange(before: StoredRow | null, after: StoredRow | null) {
    if (!resource.public) return false
    if (resource.seenElsewhere?.some(name => before?.[name] !== after?.[name])) return true
    // With rows that come later: caches know when.
    const was = before ? await publicRows(resource, [before], db) : []
    const is = after ? await publicRows(resource, [after], db) : []
    return JSON.stringify(was) !== JSON.stringify(is)
  }

  return { lock, insert, update, remove }
}

/** What the field is when nothing is given for it. */
function blankOf({ entity }: Resource, name: string) {
  return fieldsOf(entity)[name]?.safeParse(undefined).data
}

function selectRow(db: Db, table: TableName, id: number) {
  return untyped(db).selectFrom(table).selectAll().where('id', '=', id)
}
