import { pick } from 'es-toolkit/object'
import { needRewrite } from '../../db/rewrite.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import type { Actor } from '../actor.server.ts'
import type { RowChange } from '../content-transaction.server.ts'
import { MINUTE_MS } from '../durations.ts'
import { eventLoopYielder } from '../event-loop-yielder.server.ts'
import { nowOf } from '../now.server.ts'
import type { Db } from '../tables.server.ts'
import type { HistoryAction } from './shapes.ts'
import { FORGOTTEN, type Row } from './tables.server.ts'

/** The most rows in one statement: more would delay other requests. */
const ROWS_AT_ONCE = 100

/** Writes the changes that carry `history` as one change set, in the transaction of the change. */
export async function recordHistory(db: Db, actor: Actor, changes: readonly RowChange[]) {
  const yieldToOthers = eventLoopYielder()
  const changed: Changed[] = []
  for (const change of changes) {
    await yieldToOthers()
    const row = historyRow(change)
    if (row) changed.push({ row, change })
  }
  if (changed.length === 0) return
  const rows = await withoutRedacted(db, changed)
  const changed_at = nowOf(db).toISOString()
  const change_set_id = await changeSetOf(db, actor, changed_at)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await yieldToOthers()
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const values = some.map(row => ({ ...row, change_set_id, changed_at }))
    await db.insertInto('history_rows').values(values).execute()
  }
  note(actor, change_set_id, rows)
}

/** Tells the actor what was written, each table and action once, without rows that changed along. */
function note(actor: Actor, changeSet: number, rows: readonly NewRow[]) {
  const own = rows.filter(({ because_of }) => because_of === null)
  const kinds = new Map(own.map(row => [`${row.table_name} ${row.action}`, row]))
  for (const { table_name: table, row_id: rowId, action } of kinds.values())
    actor?.recordedRows?.push({ changeSet, table, rowId, action })
}

interface Changed {
  row: HistoryRow
  change: RowChange
}

/** Leaves out values of texts that name an erased child, or did until now: they would bring the name back. */
async function withoutRedacted(db: Db, changed: readonly Changed[]) {
  const redacted = await db.selectFrom('redacted_rows').selectAll().execute()
  const marks = new Map(redacted.map(mark => [keyOf(mark), mark]))
  const marked = changed.filter(({ row }) => marks.has(keyOf(row)))
  if (marked.length > 0) await needRewrite(db)
  for (const { row } of marked) {
    if (row.action !== 'deleted') continue
    await db
      .deleteFrom('redacted_rows')
      .where('table_name', '=', row.table_name)
      .where('row_id', '=', row.row_id)
      .execute()
  }
  return changed.map(each => {
    const mark = marks.get(keyOf(each.row))
    return mark ? withoutColumns(each, mark.columns?.split(',')) : each.row
  })
}

function keyOf({ table_name, row_id }: { table_name: string; row_id: string }) {
  return `${table_name}/${row_id}`
}

/** A row without some of its values could not be restored: none of them are kept. */
function withoutColumns({ row, change }: Changed, columns: readonly string[] | undefined): NewRow {
  if (!columns || row.action !== 'updated') return { ...row, ...FORGOTTEN }
  const before: Row = JSON.parse(row.before ?? '{}')
  const after: Row = JSON.parse(row.after ?? '{}')
  const kept = Object.keys(after).filter(name => !columns.includes(name))
  if (kept.length === 0) return { ...row, ...FORGOTTEN }
  return {
    ...row,
    name: isMadeOf(row.name, columns, change) ? null : row.name,
    before: JSON.stringify(pick(before, kept)),
    after: JSON.stringify(pick(after, kept)),
  }
}

function isMadeOf(name: string, columns: readonly string[], { before, after }: RowChange) {
  const values = [before, after].flatMap(row =>
    columns.map(column => (row as Row | null)?.[column]),
  )
  return values.some(
    value =>
      typeof value === 'string' && value !== '' && (name.includes(value) || value.includes(name)),
  )
}

/**
 * Milliseconds during which requests with one key belong to one change set. A later request begins a new one on its own
 * day, which `continues` the first.
 */
const JOINED_FOR = MINUTE_MS

async function changeSetOf(db: Db, actor: Actor, at: string): Promise<number> {
  const key = actor?.changeSet ?? null
  const author = { actor_id: actor?.id ?? null, actor_name: actor?.username ?? null }
  const [first, ...more] =
    author.actor_id !== null && key
      ? await changeSetsWithKey(db, { actor: author.actor_id, key })
      : []
  const last = more.at(-1) ?? first
  if (last && Math.abs(Date.parse(at) - Date.parse(last.at)) < JOINED_FOR) return last.id
  const { id } = await db
    .insertInto('change_sets')
    .values({ at, ...author, ...(first ? { continues: first.id } : { key }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the change sets of an account with the key, the first one first. */
export async function changeSetsWithKey(db: Db, { actor, key }: { actor: number; key: string }) {
  const changeSets = db.selectFrom('change_sets').select(['id', 'at'])
  const first = await changeSets
    .where('actor_id', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return []
  return [first, ...(await changeSets.where('continues', '=', first.id).orderBy('id').execute())]
}

type HistoryRow = NonNullable<ReturnType<typeof historyRow>>
type NewRow = Omit<HistoryRow, 'name'> & { name: string | null }

function historyRow({ table, id, before, after, history }: RowChange) {
  if (!history) return undefined
  const values = before && after ? differing(before as Row, after as Row) : { before, after }
  if (!values) return undefined
  const actionOnStored = after ? 'updated' : 'deleted'
  const action: HistoryAction = before ? actionOnStored : 'created'
  return {
    table_name: table,
    row_id: String(id),
    action,
    name: history.name,
    kind: history.kind ?? null,
    within_id: history.within ?? null,
    before: values.before && JSON.stringify(values.before),
    after: values.after && JSON.stringify(values.after),
    because_of: history.becauseOf ?? null,
    undoes: history.undoes ?? null,
  }
}

/** Columns that every save changes. */
const HOUSEKEEPING = ['version', 'updated_at']

function differing(before: Row, after: Row) {
  const names = Object.keys(after).filter(
    name => !HOUSEKEEPING.includes(name) && !isSameValue(before[name], after[name]),
  )
  if (names.length === 0) return undefined
  return {
    before: fromKeys(names, name => before[name] ?? null),
    after: fromKeys(names, name => after[name] ?? null),
  }
}

/** Compares lists by their content; an empty text differs from null. */
export function isSameValue(one: unknown, other: unknown) {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
