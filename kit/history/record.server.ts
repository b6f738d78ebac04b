import { needRewrite } from '../../db/rewrite.ts'
import type { Actor } from '../actor.server.ts'
import type { RowChange } from '../content-transaction.server.ts'
import type { Db } from '../tables.server.ts'
import type { HistoryAction } from './shapes.ts'
import { FORGOTTEN, type Row } from './tables.server.ts'

/** Rows in one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 500

/** Writes the changes that carry `history` as one act, in the transaction of the change. */
export async function recordHistory(db: Db, actor: Actor, changes: readonly RowChange[]) {
  const changed = changes.flatMap(change => historyRow(change) ?? [])
  if (changed.length === 0) return
  const rows = await withoutUnremembered(db, changed)
  const changed_at = new Date().toISOString()
  const act_id = await actOf(db, actor, changed_at)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    const values = some.map(row => ({ ...row, act_id, changed_at }))
    await db.insertInto('history_rows').values(values).execute()
  }
}

/** Of rows that name a child who was erased, who changed them and when: values would bring the name back. */
async function withoutUnremembered(db: Db, rows: readonly NewRow[]) {
  const unremembered = await db
    .selectFrom('unremembered_rows')
    .select(['table_name', 'row_id'])
    .execute()
  if (unremembered.length === 0) return rows
  const keys = new Set(unremembered.map(({ table_name, row_id }) => `${table_name}/${row_id}`))
  const isNamed = ({ table_name, row_id }: NewRow) => keys.has(`${table_name}/${row_id}`)
  if (rows.some(isNamed)) await needRewrite(db)
  for (const { table_name, row_id } of rows.filter(row => row.action === 'deleted' && isNamed(row)))
    await db
      .deleteFrom('unremembered_rows')
      .where('table_name', '=', table_name)
      .where('row_id', '=', row_id)
      .execute()
  return rows.map(row => (isNamed(row) ? { ...row, ...FORGOTTEN } : row))
}

/** Milliseconds in which requests with one key are one act. A later one begins an act of its own day, which `continues` the first. */
const JOINED_FOR = 60_000

async function actOf(db: Db, actor: Actor, at: string): Promise<number> {
  const key = actor?.act ?? null
  const author = { actor_id: actor?.id ?? null, actor_name: actor?.username ?? null }
  const [first, ...more] = actor && key ? await actsWithKey(db, { actor: actor.id, key }) : []
  const last = more.at(-1) ?? first
  if (last && Math.abs(Date.parse(at) - Date.parse(last.at)) < JOINED_FOR) return last.id
  const { id } = await db
    .insertInto('history_acts')
    .values({ at, ...author, ...(first ? { continues: first.id } : { key }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The acts of an account that carried the key, the first in front. */
export async function actsWithKey(db: Db, { actor, key }: { actor: number; key: string }) {
  const acts = db.selectFrom('history_acts').select(['id', 'at'])
  const first = await acts.where('actor_id', '=', actor).where('key', '=', key).executeTakeFirst()
  if (!first) return []
  return [first, ...(await acts.where('continues', '=', first.id).orderBy('id').execute())]
}

type NewRow = NonNullable<ReturnType<typeof historyRow>>

function historyRow({ table, id, before, after, history }: RowChange) {
  if (!history) return undefined
  const values = before && after ? differing(before as Row, after as Row) : { before, after }
  if (!values) return undefined
  const action: HistoryAction = !before ? 'created' : after ? 'updated' : 'deleted'
  return {
    table_name: table,
    row_id: String(id),
    action,
    name: history.name,
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
    name => !HOUSEKEEPING.includes(name) && !same(before[name], after[name]),
  )
  if (names.length === 0) return undefined
  const pick = (row: Row) => Object.fromEntries(names.map(name => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Lists are compared by their content; an empty text is no null. */
export function same(one: unknown, other: unknown) {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
