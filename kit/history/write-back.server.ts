import { mapValues } from 'es-toolkit/object'
import type { Selectable } from 'kysely'
import { brokenConstraint, hasRowLocks } from '../../db/engines.ts'
import { sentence } from '../../ui/sentence.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import type { CurrentUser } from '../current-user.ts'
import { ExpectedError } from '../errors.ts'
import { message } from '../messages.ts'
import { nextVersion } from '../next-version.server.ts'
import type { ProofReason } from '../recent-proof.server.ts'
import { releaseReferences } from '../resource/references.server.ts'
import type { Db, TableName, Tables } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'
import type { Newer } from './newer.server.ts'
import { REVERSED, type Right, type Rights } from './rights.server.ts'
import { nameOf } from './row-name.ts'
import type { HistoryTable, HistoryTables, Row, TakeBackProgram } from './tables.server.ts'

export type HistoryRow = Selectable<Tables['history_rows']>

export interface TakeBackContext {
  tables: HistoryTables
  rights: Rights
  /** Throws a 403 when the password or a passkey was asked for too long ago. */
  requireProof(reason: ProofReason): void
  /** The user who takes the changes back. */
  by: CurrentUser
  program: TakeBackProgram
  /** `yyyy-MM-dd`, of the club. */
  today: string
  /** Decides about rows that somebody else has changed since. */
  newer: Newer
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

/** Takes back one change of one row, with the right to write the result. */
export async function writeBack(change: Change): Promise<Written> {
  const { content, row, table, context } = change
  const { id: undoes, row_id: rowId, before, after, action } = row
  const right = await context.rights(content.db, table, REVERSED[action])
  if (table?.takeBack && before && after) {
    const { requireProof, newer, by, program } = context
    requireKnown(table, after)
    let isWritten = true
    const stays = (current: Row) => {
      isWritten = !newer.stays({ row, current, seen: after, back: before })
      return !isWritten
    }
    const taken = { rowId, before, after, undoes, requireProof, stays, by, program }
    await table.takeBack(content, taken)
    return { isWritten }
  }
  if (!table?.area && row.because_of === null)
    throw new ExpectedError(409, sentence(message, 'notRestorable'))
  if (action === 'deleted' && before) return insert(change, right, before)
  if (action === 'updated' && before && after) return update(change, right, { before, after })
  return remove(change, right, after ?? {})
}

function requireKnown({ takesBackColumns }: HistoryTable, after: Row) {
  if (takesBackColumns && !Object.keys(after).every(name => takesBackColumns.includes(name)))
    throw new ExpectedError(409, sentence(message, 'notRestorable'))
}

async function insert(change: Change, right: Right, deleted: Row): Promise<Written> {
  const { content, row, context } = change
  const { db, record } = content
  const isAlong = row.because_of !== null
  const target = isAlong ? await withoutGone(db, row.table_name, deleted, context.tables) : deleted
  right.permitColumns(target)
  if (await find(db, row, deleted))
    throw new ExpectedError(409, sentence(message, 'alreadyThere', { name: nameOf(row) }))
  const { target: values, leftOut } = await amended(change, target, null)
  requireProof(change, { before: null, after: values })
  const after = await unlessTaken(row, () =>
    untypedDb(db)
      .insertInto(row.table_name)
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  record({ ...recordOf(row), before: null, after })
  return { isWritten: true, leftOut }
}

async function update(
  change: Change,
  right: Right,
  { before, after }: { before: Row; after: Row },
): Promise<Written> {
  const { content, row, context } = change
  const { db, record } = content
  const current = await find(db, row, after)
  if (!current) throw goneSince(row)
  right.permit(current)
  const { target, leftOut } = await amended(change, before, current)
  if (Object.keys(target).length === 0) return { isWritten: false, leftOut }
  right.permitColumns(target, current)
  // Columns that a rule writes along are as they are.
  const seen = mapValues(target, (_value, name) => (name in after ? after[name] : current[name]))
  if (context.newer.stays({ row, current, seen, back: target })) return { isWritten: false }
  requireProof(change, { before: current, after: target })
  const next = await unlessTaken(row, () =>
    untypedDb(db)
      .updateTable(row.table_name)
      .set({ ...target, ...('version' in current && { version: nextVersion }) })
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  record({ ...recordOf(row), before: current, after: next })
  return { isWritten: true, leftOut }
}

async function remove(change: Change, right: Right, created: Row): Promise<Written> {
  const { content, row, table, context } = change
  const { db, record } = content
  const current = await find(db, row, created)
  if (!current) throw goneSince(row)
  right.permit(current)
  const { version: _version, updated_at: _stamp, ...values } = created
  if (context.newer.stays({ row, current, seen: values, back: null })) return { isWritten: false }
  const deleted = { table: row.table_name, references: table?.references }
  if ('id' in current) await releaseReferences(content, deleted, Number(current.id))
  const key = keyOf(row, created)
  await untypedDb(db)
    .deleteFrom(row.table_name)
    .where(({ and }) => and(key))
    .execute()
  record({ ...recordOf(row), before: current, after: null })
  return { isWritten: true }
}

async function amended({ content, row, table, context }: Change, target: Row, current: Row | null) {
  const { id, row_id: rowId } = row
  const amend = table?.rules?.amend
  if (!amend) return { target }
  return amend({ id, rowId, target, current }, { db: content.db, today: context.today })
}

function requireProof(
  { table, context }: Change,
  change: { before: Row | null; after: Row | null },
) {
  const reason = table?.rules?.proofReason?.(change, context.today)
  if (reason) context.requireProof(reason)
}

async function unlessTaken<Result>(row: Change['row'], write: () => Promise<Result>) {
  try {
    return await write()
  } catch (error) {
    const broken = brokenConstraint(error)
    const name = nameOf(row)
    if (broken === 'unique') throw new ExpectedError(409, sentence(message, 'placeTaken', { name }))
    if (broken === 'reference')
      throw new ExpectedError(409, sentence(message, 'partGone', { name }))
    throw error
  }
}

function keyOf({ row_id }: Change['row'], values: Row) {
  return /^\d+$/.test(row_id) ? { id: Number(row_id) } : values
}

/** Returns the row, locked until the transaction ends; in a table without ids, the row with the same values. */
async function find(
  db: ContentTransaction['db'],
  row: Change['row'],
  values: Row,
): Promise<Row | undefined> {
  const key = keyOf(row, values)
  return untypedDb(db)
    .selectFrom(row.table_name)
    .selectAll()
    .where(({ and }) => and(key))
    .$if(hasRowLocks(db), query => query.forUpdate())
    .executeTakeFirst()
}

function recordOf(row: Change['row']) {
  return {
    table: row.table_name as TableName,
    id: row.row_id,
    isPublic: true,
    history: {
      name: row.name ?? '',
      undoes: row.id,
      kind: row.kind ?? undefined,
      within: row.within_id,
      ...(row.because_of !== null && { becauseOf: row.because_of }),
    },
  }
}

function goneSince(row: Change['row']) {
  return new ExpectedError(409, sentence(message, 'goneSince', { name: nameOf(row) }))
}

/** Returns the row without references to rows deleted since: it becomes what it would have become at their deletion. */
async function withoutGone(db: Db, table: string, row: Row, tables: HistoryTables): Promise<Row> {
  const emptied: Row = {}
  for (const [named, { references = [] }] of Object.entries(tables)) {
    for (const { table: naming, column, onDelete } of references) {
      const id = row[column]
      if (naming !== table || onDelete !== 'set null' || typeof id !== 'number') continue
      const there = untypedDb(db).selectFrom(named).select('id').where('id', '=', id)
      if (!(await there.executeTakeFirst())) emptied[column] = null
    }
  }
  return { ...row, ...emptied }
}
