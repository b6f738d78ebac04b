import { type Selectable, sql } from 'kysely'
import { brokenConstraint, hasRowLocks } from '../../db/engines.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import { ExpectedError } from '../errors.ts'
import { message } from '../messages.ts'
import { releaseReferences } from '../resource/references.server.ts'
import type { Action } from '../roles.ts'
import type { TableName, Tables } from '../tables.server.ts'
import { untyped } from '../untyped.server.ts'
import { same } from './record.server.ts'
import type { Right, Rights } from './rights.server.ts'
import type { HistoryAction } from './shapes.ts'
import type { HistoryTable, HistoryTables, Row } from './tables.server.ts'
import { withoutGone } from './without-gone.server.ts'

export type HistoryRow = Selectable<Tables['history_rows']>

export interface TakeBackContext {
  tables: HistoryTables
  rights: Rights
  /** Throws a 403 when the password or a passkey was asked for too long ago. */
  requireProof(): void
  /** `yyyy-MM-dd`, of the club. */
  today: string
}

export interface Change {
  content: ContentTransaction
  row: Omit<HistoryRow, 'before' | 'after'> & { before: Row | null; after: Row | null }
  table: HistoryTable | undefined
  context: TakeBackContext
}

interface Written {
  isWritten: boolean
  /** Why columns stay as they are. */
  leftOut?: string | undefined
}

/** Taking back a creation is a deletion, and so on. */
const REVERSED: Record<HistoryAction, Action> = {
  created: 'remove',
  updated: 'update',
  deleted: 'create',
}

/** Takes back one change of one row, by the right to what that writes. */
export async function writeBack(change: Change): Promise<Written> {
  const { content, row, table, context } = change
  const { id: undoes, row_id: rowId, before, after, action } = row
  const right = await context.rights(table, REVERSED[action])
  if (table?.takeBack && before && after) {
    const { requireProof } = context
    await table.takeBack(content, { rowId, before, after, undoes, requireProof })
    return { isWritten: true }
  }
  if (!table?.area && row.because_of === null)
    throw new ExpectedError(409, message('notRestorable'))
  if (action === 'deleted' && before) return insert(change, right, before)
  if (action === 'updated' && before && after) return update(change, right, { before, after })
  return remove(change, right, after ?? {})
}

async function insert(change: Change, right: Right, deleted: Row): Promise<Written> {
  const { content, row, context } = change
  const { db, record } = content
  const isAlong = row.because_of !== null
  const wanted = isAlong ? await withoutGone(db, row.table_name, deleted, context.tables) : deleted
  right.permitColumns(wanted)
  if (await find(db, row, deleted))
    throw new ExpectedError(409, message('alreadyThere', { name: nameOf(row) }))
  const { wanted: values, leftOut } = await amended(change, wanted, null)
  requireProof(change, { before: null, after: values })
  const after = await unlessTaken(row, () =>
    untyped(db).insertInto(row.table_name).values(values).returningAll().executeTakeFirstOrThrow(),
  )
  record({ ...recordOf(row), before: null, after })
  return { isWritten: true, leftOut }
}

async function update(
  change: Change,
  right: Right,
  { before, after }: { before: Row; after: Row },
): Promise<Written> {
  const { content, row } = change
  const { db, record } = content
  const current = await find(db, row, after)
  if (!current) throw goneSince(row)
  right.permit(current)
  const { wanted, leftOut } = await amended(change, before, current)
  if (Object.keys(wanted).length === 0) return { isWritten: false, leftOut }
  right.permitColumns(wanted, current)
  requireUnchanged(row, current, pick(after, Object.keys(wanted)))
  requireProof(change, { before: current, after: wanted })
  const next = await unlessTaken(row, () =>
    untyped(db)
      .updateTable(row.table_name)
      .set({ ...wanted, ...('version' in current && { version: sql`version + 1` }) })
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  record({ ...recordOf(row), before: current, after: next })
  return { isWritten: true, leftOut }
}

async function remove(change: Change, right: Right, created: Row): Promise<Written> {
  const { content, row, table } = change
  const { db, record } = content
  const current = await find(db, row, created)
  if (!current) throw goneSince(row)
  right.permit(current)
  const { version: _version, updated_at: _stamp, ...values } = created
  requireUnchanged(row, current, values)
  const deleted = { table: row.table_name, references: table?.references }
  await releaseReferences(content, deleted, Number(current.id))
  await untyped(db).deleteFrom(row.table_name).where('id', '=', current.id).execute()
  record({ ...recordOf(row), before: current, after: null })
  return { isWritten: true }
}

async function amended({ content, row, table, context }: Change, wanted: Row, current: Row | null) {
  const { id, row_id: rowId } = row
  const amend = table?.rules?.amend
  if (!amend) return { wanted }
  return amend({ id, rowId, wanted, current }, { db: content.db, today: context.today })
}

function requireProof(
  { table, context }: Change,
  change: { before: Row | null; after: Row | null },
) {
  if (table?.rules?.needsProof?.(change)) context.requireProof()
}

async function unlessTaken<Result>(row: Change['row'], write: () => Promise<Result>) {
  try {
    return await write()
  } catch (error) {
    const broken = brokenConstraint(error)
    const name = nameOf(row)
    if (broken === 'unique') throw new ExpectedError(409, message('placeTaken', { name }))
    if (broken === 'reference') throw new ExpectedError(409, message('partGone', { name }))
    throw error
  }
}

/** The row as it is until the transaction ends; of a table without ids, the one with the same values. */
async function find(
  db: ContentTransaction['db'],
  row: Change['row'],
  values: Row,
): Promise<Row | undefined> {
  const key = /^\d+$/.test(row.row_id) ? { id: Number(row.row_id) } : values
  return untyped(db)
    .selectFrom(row.table_name)
    .selectAll()
    .where(({ and }) => and(key))
    .$if(hasRowLocks(db), query => query.forUpdate())
    .executeTakeFirst()
}

function requireUnchanged(row: Change['row'], current: Row, values: Row) {
  const isNewer = Object.entries(values).some(([name, value]) => !same(current[name], value))
  if (isNewer) throw new ExpectedError(409, message('changedSince', { name: nameOf(row) }))
}

function recordOf(row: Change['row']) {
  return {
    table: row.table_name as TableName,
    id: row.row_id,
    isPublic: true,
    history: {
      ...{ name: row.name ?? '', undoes: row.id },
      ...(row.because_of !== null && { becauseOf: row.because_of }),
    },
  }
}

function goneSince(row: Change['row']) {
  return new ExpectedError(409, message('goneSince', { name: nameOf(row) }))
}

/** The row's name for people. */
export function nameOf({ name }: Pick<HistoryRow, 'name'>) {
  return name || 'It'
}

function pick(row: Row, names: readonly string[]) {
  return Object.fromEntries(names.map(name => [name, row[name]]))
}
