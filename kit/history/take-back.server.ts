import { type Selectable, sql } from 'kysely'
import { brokenConstraint } from '../../db/engines.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import { ExpectedError } from '../errors.ts'
import { message } from '../messages.ts'
import { releaseReferences } from '../resource/references.server.ts'
import type { TableName, Tables } from '../tables.server.ts'
import { untyped } from '../untyped.server.ts'
import { same } from './record.server.ts'
import type { HistoryTable, HistoryTables, Row } from './tables.server.ts'

export type HistoryRow = Selectable<Tables['history_rows']>

/**
 * Makes rows what they were before these changes: deleted ones are there again under their ids, created ones are gone.
 * Throws 409 when something newer stands against it. A row that a deletion changed along (`because_of`) is left as it is then.
 */
export async function takeBack(
  content: ContentTransaction,
  rows: readonly HistoryRow[],
  tables: HistoryTables,
) {
  // The last change first, so that a team is there before its players name it.
  for (const row of rows.toSorted((one, other) => other.id - one.id)) {
    const table = tables[row.table_name as TableName]
    const values = { before: parsed(row.before), after: parsed(row.after) }
    if (!values.before && !values.after) throw gone()
    const back = () => oneBack(content, { ...row, ...values }, table)
    await (row.because_of === null ? back() : unlessExpected(content, back))
  }
}

/** After an expected error, the transaction goes on without what `work` has written. */
async function unlessExpected({ db }: ContentTransaction, work: () => Promise<void>) {
  await sql`savepoint aside`.execute(db)
  try {
    await work()
    await sql`release savepoint aside`.execute(db)
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    await sql`rollback to savepoint aside`.execute(db)
  }
}

type Parsed = Omit<HistoryRow, 'before' | 'after'> & { before: Row | null; after: Row | null }

async function oneBack(content: ContentTransaction, row: Parsed, table?: HistoryTable) {
  const { id: undoes, before, after, action } = row
  if (table?.takeBack && before && after)
    return table.takeBack(content, { rowId: row.row_id, before, after, undoes })
  if (!table?.area && row.because_of === null)
    throw new ExpectedError(409, message('notRestorable'))
  if (action === 'deleted' && before) return insert(content, row, before)
  if (action === 'updated' && before && after) return update(content, row, { before, after })
  if (after) return remove(content, row, { after, references: table?.references })
}

async function insert({ db, record }: ContentTransaction, row: Parsed, before: Row) {
  if (await find(db, row, before)) throw new ExpectedError(409, message('alreadyThere', named(row)))
  try {
    const after = await untyped(db)
      .insertInto(row.table_name)
      .values(before)
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ ...changeOf(row), before: null, after })
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'unique') throw new ExpectedError(409, message('placeTaken', named(row)))
    if (broken === 'reference') throw new ExpectedError(409, message('partGone', named(row)))
    throw error
  }
}

async function update(
  { db, record }: ContentTransaction,
  row: Parsed,
  { before, after }: { before: Row; after: Row },
) {
  const current = await find(db, row, after)
  if (!current) throw new ExpectedError(409, message('goneSince', named(row)))
  requireUnchanged(row, current, after)
  try {
    const next = await untyped(db)
      .updateTable(row.table_name)
      .set({ ...before, ...('version' in current && { version: sql`version + 1` }) })
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ ...changeOf(row), before: current, after: next })
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'unique') throw new ExpectedError(409, message('placeTaken', named(row)))
    if (broken === 'reference') throw new ExpectedError(409, message('partGone', named(row)))
    throw error
  }
}

async function remove(
  content: ContentTransaction,
  row: Parsed,
  { after, references }: { after: Row; references: HistoryTable['references'] },
) {
  const { db, record } = content
  const current = await find(db, row, after)
  if (!current) throw new ExpectedError(409, message('goneSince', named(row)))
  const { version: _version, updated_at: _stamp, ...values } = after
  requireUnchanged(row, current, values)
  await releaseReferences(content, { table: row.table_name, references }, Number(current.id))
  await untyped(db).deleteFrom(row.table_name).where('id', '=', current.id).execute()
  record({ ...changeOf(row), before: current, after: null })
}

/** The row as it is now; of a table without ids, the one with the same values. */
async function find(
  db: ContentTransaction['db'],
  row: Parsed,
  values: Row,
): Promise<Row | undefined> {
  const key = /^\d+$/.test(row.row_id) ? { id: Number(row.row_id) } : values
  return untyped(db)
    .selectFrom(row.table_name)
    .selectAll()
    .where(({ and }) => and(key))
    .executeTakeFirst()
}

function requireUnchanged(row: Parsed, current: Row, values: Row) {
  const isNewer = Object.entries(values).some(([name, value]) => !same(current[name], value))
  if (isNewer) throw new ExpectedError(409, message('changedSince', named(row)))
}

function changeOf({ id, table_name, row_id, name }: Parsed) {
  return {
    table: table_name as TableName,
    id: row_id,
    isPublic: true,
    history: { name: name ?? '', undoes: id },
  }
}

function named({ name }: Parsed) {
  return { name: name || 'It' }
}

function gone() {
  return new ExpectedError(409, message('forgotten'))
}

function parsed(json: string | null): Row | null {
  return json === null ? null : JSON.parse(json)
}
