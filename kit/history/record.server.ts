import type { Actor } from '../actor.server.ts'
import type { RowChange } from '../content-transaction.server.ts'
import type { Db } from '../tables.server.ts'
import type { HistoryAction } from './shapes.ts'
import type { Row } from './tables.server.ts'

/** Rows in one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 500

/** Writes the changes that carry `history` as one act, in the transaction of the change. */
export async function recordHistory(db: Db, actor: Actor, changes: readonly RowChange[]) {
  const rows = changes.flatMap(change => historyRow(change) ?? [])
  if (rows.length === 0) return
  const act_id = await actOf(db, actor)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE).map(row => ({ ...row, act_id }))
    await db.insertInto('history_rows').values(some).execute()
  }
}

async function actOf(db: Db, actor: Actor): Promise<number> {
  const key = actor?.act ?? null
  if (actor && key) {
    const begun = await db
      .selectFrom('history_acts')
      .select('id')
      .where('actor_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (begun) return begun.id
  }
  const { id } = await db
    .insertInto('history_acts')
    .values({
      at: new Date().toISOString(),
      actor_id: actor?.id ?? null,
      actor_name: actor?.username ?? null,
      key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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
