import { brokenConstraint, hasRowLocks, lockTable } from '../../db/engines.ts'
import { sentence } from '../../ui/sentence.ts'
import type { Actor } from '../actor.server.ts'
import { changeContent } from '../content-change.server.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import { conflict, ExpectedError, notFound, outdated } from '../errors.ts'
import { lastAuthor } from '../last-author.server.ts'
import { message } from '../messages.ts'
import type { Db, TableName } from '../tables.server.ts'
import { tableRows, untilChange } from '../until-change.server.ts'
import { untypedDb } from '../untyped.server.ts'
import { type BulkRow, bulkError, type Refused } from './bulk.server.ts'
import type { Resource, StoredRow } from './resource.server.ts'
import { requireFreeKey } from './row-key.server.ts'
import { sortRows } from './row-order.server.ts'
import { type RowWrites, rowWrites, selectRow } from './row-writes.server.ts'

/** Makes the columns to write from the row as it is stored, in the transaction that holds its lock. */
type Change = (stored: StoredRow, db: Db) => Promise<object> | object

interface UpdateOptions {
  /** The version that the caller began with: if the stored version differs, nothing is written. */
  version?: number | undefined
  /** Throws when the caller may not write the row. */
  permit?: ((stored: StoredRow) => void) | undefined
  /** The transaction holds the lock of the whole table. */
  isTableLocked?: boolean
}

type Permitting = Pick<UpdateOptions, 'permit'>

interface Removing extends Permitting {
  /** What the request chose for the rows that name those. */
  choice?: object
}

/** Reads and writes the rows of a resource; `taken` is the message when a row breaks a unique constraint. */
export function storeOf(db: Db, resource: Resource, taken = resource.taken) {
  const { path, table, singular, orderBy, where = {}, importKey } = resource
  const uniqueKey = { table, importKey, taken }

  /**
   * Returns the rows that have these values, in their order. Rows of a public list are frozen, and cached until the
   * table changes.
   */
  async function list(filter: Record<string, unknown> = {}): Promise<readonly StoredRow[]> {
    const conditions = Object.entries({ ...where, ...filter })
    const pick = (rows: readonly unknown[]) =>
      sortRows((rows as readonly StoredRow[]).filter(hasAll), orderBy)
    const hasAll = (row: StoredRow) => conditions.every(([column, value]) => row[column] === value)
    if (!resource.public) return pick(await untypedDb(db).selectFrom(table).selectAll().execute())
    const name = `/${path} ${JSON.stringify(filter)}`
    return untilChange({ db, of: [table], name }, async () => pick(await tableRows(db, table)))
  }

  async function find(id: number): Promise<StoredRow> {
    const row = await selectRow(db, table, id).executeTakeFirst()
    if (!row) throw notFound(singular)
    return row as StoredRow
  }

  async function create(values: object, actor: Actor): Promise<StoredRow> {
    const [row] = await write(actor, async (writes, transaction) => {
      await requireFreeKey(transaction, uniqueKey, { ...values })
      return writes.insert([values])
    })
    return row as StoredRow
  }

  /** Writes the columns of `change` and no others. Throws a 409 with the current row when `version` is outdated. */
  function update(
    id: number,
    change: Change,
    actor: Actor,
    { version, permit }: UpdateOptions = {},
  ) {
    return write(actor, async (writes, transaction) => {
      const stored = await writes.lock(id)
      if (!stored) throw notFound(singular)
      const values = await valuesOf(stored, change, { version, permit }, transaction)
      return writes.update(stored, values)
    })
  }

  /** Does the same for several rows as one change, all or none; errors are reported row by row. */
  function updateMany(
    rows: readonly BulkRow[],
    change: Change,
    actor: Actor,
    { permit }: Permitting = {},
  ) {
    const ids = rows.map(({ id }) => id)
    return exclusively(
      actor,
      (writes, transaction) =>
        eachOrNone(rows, { writes }, async (row, stored) => {
          const options = { version: row.version, permit, isTableLocked: true }
          await writes.update(stored, await valuesOf(stored, change, options, transaction))
        }),
      ids,
    )
  }

  /** Deletes several rows as one change, all or none. Rows that are gone, or that the caller may not know of, are skipped. */
  function removeMany(ids: readonly number[], actor: Actor, { permit, choice }: Removing = {}) {
    const rows = ids.map(id => ({ id }))
    return write(actor, async (writes, transaction, content) => {
      // Not the table: code that has a row of another table, and waits for one of this, would wait for ever.
      await lockRows(transaction, table, ids)
      await eachOrNone(rows, { writes, skipsGone: true }, async (_, stored) => {
        permit?.(stored)
        const { id } = stored
        if (choice) await content.beforeDelete({ table, id, becauseOf: `${table}/${id}`, choice })
        await writes.remove(stored)
      })
    })
  }

  /** Writes several rows, unless one of them is refused; each as the writes before have left it. */
  async function eachOrNone(
    rows: readonly BulkRow[],
    { writes, skipsGone = false }: { writes: RowWrites; skipsGone?: boolean },
    work: (row: BulkRow, stored: StoredRow) => Promise<void>,
  ) {
    const refused: Refused[] = []
    for (const row of rows) {
      const stored = await writes.lock(row.id)
      try {
        if (!stored) throw notFound(singular)
        await work(row, stored)
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error
        if (skipsGone && error.statusCode === 404) continue
        refused.push({ row, stored, error })
      }
    }
    const error = bulkError(resource, refused, rows)
    if (error) throw error
  }

  /** Returns the columns to write to a row under its lock; throws before anything is written. */
  async function valuesOf(
    stored: StoredRow,
    change: Change,
    { version, permit, isTableLocked }: UpdateOptions,
    transaction: Db,
  ) {
    permit?.(stored)
    if (version !== undefined && stored.version !== version)
      throw outdated(singular, stored, await lastAuthor(transaction, table, stored.id))
    const values = await change(stored, transaction)
    await requireFreeKey(
      transaction,
      uniqueKey,
      { ...stored, ...values },
      { stored, isTableLocked },
    )
    return values
  }

  function remove(id: number, actor: Actor, { permit }: Permitting = {}) {
    return write(actor, async writes => {
      const stored = await writes.lock(id)
      if (!stored) throw notFound(singular)
      permit?.(stored)
      await writes.remove(stored)
    })
  }

  /**
   * Makes several writes, all or none, while no other transaction writes to the table. Locks the written rows first, by
   * id, as a single update does: of two transactions one then waits for the other, and they never wait for each other.
   */
  function exclusively<Result>(
    actor: Actor,
    work: (writes: RowWrites, transaction: Db, content: ContentTransaction) => Promise<Result>,
    rows: RowsToLock,
  ) {
    return write(actor, async (writes, transaction, content) => {
      await lockRows(transaction, table, rows)
      await lockTable(transaction, table)
      return work(writes, transaction, content)
    })
  }

  async function write<Result>(
    actor: Actor,
    work: (writes: RowWrites, transaction: Db, content: ContentTransaction) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await changeContent(db, actor, content =>
        work(rowWrites(content, resource, actor), content.db, content),
      )
    } catch (error) {
      const broken = brokenConstraint(error)
      if (broken === 'unique')
        throw conflict(taken ?? sentence(message, 'alreadyExists', { what: singular }))
      if (broken === 'reference')
        throw new ExpectedError(400, sentence(message, 'missingReference'))
      throw error
    }
  }

  return { list, find, create, update, updateMany, remove, removeMany, exclusively }
}

/** The rows that `exclusively` locks and writes: all, some by id, or those that a query of its transaction finds. */
type RowsToLock = 'all' | readonly number[] | ((transaction: Db) => Promise<readonly number[]>)

/** Locks rows in the order of their ids, as all code does. SQLite has one writer at a time. */
async function lockRows(transaction: Db, table: TableName, rows: RowsToLock) {
  if (!hasRowLocks(transaction)) return
  const ids = typeof rows === 'function' ? await rows(transaction) : rows
  if (ids !== 'all' && ids.length === 0) return
  await untypedDb(transaction)
    .selectFrom(table)
    .select('id')
    .$if(ids !== 'all', query => query.where('id', 'in', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}
