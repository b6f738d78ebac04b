import type { ExpressionBuilder } from 'kysely'
import { changeContent } from '../../kit/content-change.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { forgetDeletedRows, forgetHistory } from '../../kit/history/forget.server.ts'
import { sessionNow } from '../../kit/sessions.server.ts'
import type { Limit, TableDeclarations } from '../../kit/stored-table.server.ts'
import type { Db, TableName } from '../../kit/tables.server.ts'
import { askClock } from '../../kit/trusted-clock.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import type { Settings } from '../settings/schema.ts'
import { readSettings } from '../settings/store.server.ts'

/** Rows of a transaction. */
const ROWS_AT_ONCE = 200

/** A table as the job works with it. */
export interface ExpiringTable {
  table: TableName
  limits: readonly Limit[]
  empties: ({ columns: readonly string[] } & Limit) | undefined
  /** Staff see these rows: a deletion is a change of content, and History forgets them. */
  isSeen: boolean
}

export function expiringTables(declarations: TableDeclarations<Settings>): ExpiringTable[] {
  return Object.entries(declarations).map(([table, { until, empties, edited }]) => ({
    table: table as TableName,
    // The compiler has checked the columns; from here on they are plain strings.
    limits: ('limits' in until ? until.limits : []) as unknown as Limit[],
    empties: empties as unknown as ExpiringTable['empties'],
    isSeen: edited !== null,
  }))
}

/**
 * Deletes rows after their last day, and empties columns after theirs, unless the clock is not trusted. Only this code
 * deletes rows because of their age.
 */
export async function removeExpired(db: Db, now: Date, tables: readonly ExpiringTable[]) {
  if (!(await askClock(db, now)).isTrusted) return
  const settings = await readSettings(db)
  for (const { table, limits, empties, isSeen } of tables) {
    for (const limit of limits) {
      const due = isDue(limit, settings, now)
      if (isSeen) await removeSeen(db, table, due)
      else await untypedDb(db).deleteFrom(table).where(due).execute()
    }
    if (empties) await empty(db, table, empties, isDue(empties, settings, now))
  }
  await forgetDeletedRows(db, now)
  await forgetRemovedAccounts(db)
}

type Due = (eb: ExpressionBuilder<AnyTables, string>) => ReturnType<typeof eb.and>
// biome-ignore lint/suspicious/noExplicitAny: the tables are known only at run time.
type AnyTables = Record<string, any>

/** Selects rows that are past their last day. */
export function isDue(limit: Limit, settings: Settings, now: Date): Due {
  const { days, after, where = {}, isOfSession = false } = limit
  const kept = typeof days === 'number' ? days : settings[days]
  const clock = isOfSession ? sessionNow() : now
  const before = new Date(clock.getTime() - kept * DAY_MS).toISOString()
  return eb =>
    eb.and([
      eb(after, '<', before),
      ...Object.entries(where).map(([column, values = []]) =>
        eb.or(
          values.map(value => (value === null ? eb(column, 'is', null) : eb(column, '=', value))),
        ),
      ),
    ])
}

async function removeSeen(db: Db, table: TableName, due: Due) {
  const rows = (db: Db) =>
    untypedDb(db).selectFrom(table).selectAll().where(due).limit(ROWS_AT_ONCE)
  let count = (await rows(db).executeTakeFirst()) ? ROWS_AT_ONCE : 0
  while (count === ROWS_AT_ONCE) {
    count = await changeContent(db, null, async ({ db, record }) => {
      const old = await rows(db).execute()
      for (const before of old) {
        const id = keyOf(before)
        await untypedDb(db).deleteFrom(table).where(id.column, '=', id.value).execute()
        await forgetHistory(db, table, id.value)
        record({ table, id: id.value, before, after: null, isPublic: false })
      }
      return old.length
    })
  }
}

async function empty(
  db: Db,
  table: TableName,
  { columns }: { columns: readonly string[] },
  due: Due,
) {
  const rows = (db: Db) =>
    untypedDb(db)
      .selectFrom(table)
      .selectAll()
      .where(due)
      .where(eb => eb.or(columns.map(column => eb(column, 'is not', null))))
  if (!(await rows(db).executeTakeFirst())) return
  await changeContent(db, null, async ({ db, record }) => {
    for (const before of await rows(db).execute()) {
      const after = await untypedDb(db)
        .updateTable(table)
        .set(fromKeys(columns, () => null))
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      record({ table, id: before.id, before, after, isPublic: false })
    }
  })
}

/** Rows that people see have an id, or are the only one of an account. */
function keyOf(row: Record<string, unknown>) {
  const column = 'id' in row ? 'id' : 'user_id'
  return { column, value: Number(row[column]) }
}

/** Forgets removed accounts as authors: a list keeps the name of its last change only as long as the account exists. */
async function forgetRemovedAccounts(db: Db) {
  await db
    .updateTable('table_changes')
    .set({ actor_id: null, actor_name: null })
    .where('actor_id', 'is not', null)
    .where('actor_id', 'not in', db => db.selectFrom('users').select('id'))
    .execute()
}
