import { sql } from 'kysely'
import type { Db, TableName } from '../tables.server.ts'
import type {
  ActDetail,
  ActPart,
  HistoryAct,
  HistoryAction,
  HistoryChange,
  HistoryList,
} from './shapes.ts'
import { type HistoryTables, RESTORABLE_DAYS } from './tables.server.ts'

export interface HistoryFilter {
  /** An account's id; null: the program itself. */
  who?: number | null | undefined
  table?: string | undefined
  action?: HistoryAction | undefined
  /** Instants, ISO 8601 UTC; `until` is not included. */
  from?: string | undefined
  until?: string | undefined
  /** Only acts before the one with this id. */
  before?: number | undefined
}

interface HistoryContext {
  db: Db
  tables: HistoryTables
  now: Date
}

const ACTS = 30
const NAMES = 3
const CHANGES = 300

/** The acts that match, the last first. */
export async function listActs(
  context: HistoryContext,
  filter: HistoryFilter,
): Promise<HistoryList> {
  const { db, tables } = context
  const found = await matching(db, filter)
  const acts = found.slice(0, ACTS)
  const parts = await partsOf(context, acts)
  const takenBack = await countTakenBack(db, acts)
  const people = await db
    .selectFrom('history_acts')
    .select(['actor_id', sql<string>`max(actor_name)`.as('actor_name')])
    .groupBy('actor_id')
    .execute()
  const changed = await db.selectFrom('history_rows').select('table_name').distinct().execute()
  return {
    acts: acts.map(act => summary(context, act, parts, takenBack)),
    next: found.length > ACTS ? (acts.at(-1)?.id ?? null) : null,
    people: people.map(authorOf),
    tables: changed.map(({ table_name }) => ({
      table: table_name,
      what: plural(tables, table_name),
    })),
  }
}

/** The changes of one act in their order, at most some hundred. */
export async function readAct(context: HistoryContext, id: number): Promise<ActDetail> {
  const rows = await changes(context.db)
    .where('history_rows.act_id', '=', id)
    .orderBy('history_rows.id')
    .limit(CHANGES)
    .execute()
  const { count } = await context.db
    .selectFrom('history_rows')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('act_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    changes: rows.map(row => change(context, row)),
    more: Number(count) - rows.length,
  }
}

/** All that is known of one row, the last first. */
export async function readRowHistory(
  context: HistoryContext,
  { table, id }: { table: string; id: string },
): Promise<HistoryChange[]> {
  const rows = await changes(context.db)
    .where('history_rows.table_name', '=', table)
    .where('history_rows.row_id', '=', id)
    .orderBy('history_rows.id', 'desc')
    .limit(CHANGES)
    .execute()
  return rows.map(row => change(context, row))
}

function matching(db: Db, { who, table, action, from, until, before }: HistoryFilter) {
  let acts = db.selectFrom('history_acts').selectAll()
  if (who !== undefined) acts = acts.where('actor_id', who === null ? 'is' : '=', who)
  if (from !== undefined) acts = acts.where('at', '>=', from)
  if (until !== undefined) acts = acts.where('at', '<', until)
  if (before !== undefined) acts = acts.where('id', '<', before)
  if (table !== undefined || action !== undefined) {
    acts = acts.where(({ exists, selectFrom }) => {
      let rows = selectFrom('history_rows')
        .select('history_rows.id')
        .whereRef('history_rows.act_id', '=', 'history_acts.id')
        .where('because_of', 'is', null)
      if (table !== undefined) rows = rows.where('table_name', '=', table)
      if (action !== undefined) rows = rows.where('action', '=', action)
      return exists(rows)
    })
  }
  return acts
    .orderBy('id', 'desc')
    .limit(ACTS + 1)
    .execute()
}

type ActRow = Awaited<ReturnType<typeof matching>>[number]

/** By act: how many rows of each table it created, updated and deleted, and the names of the first few. */
async function partsOf({ db, tables }: HistoryContext, acts: ActRow[]) {
  const rows = await db
    .with('numbered', db =>
      db
        .selectFrom('history_rows')
        .select(['act_id', 'table_name', 'action', 'name', 'undoes'])
        .select(({ fn }) => [
          fn
            .agg<number>('row_number')
            .over(over => over.partitionBy(['act_id', 'table_name', 'action']).orderBy('id'))
            .as('nth'),
          fn
            .countAll<number | string>()
            .over(over => over.partitionBy(['act_id', 'table_name', 'action']))
            .as('count'),
        ])
        .where('act_id', 'in', idsOf(acts))
        .where('because_of', 'is', null),
    )
    .selectFrom('numbered')
    .selectAll()
    .where('nth', '<=', NAMES)
    .orderBy('nth')
    .execute()
  const byAct = new Map<number, Map<string, ActPart>>()
  for (const { act_id, table_name: table, action, name, count, undoes } of rows) {
    const parts = byAct.get(act_id) ?? new Map<string, ActPart>()
    byAct.set(act_id, parts)
    const total = Number(count)
    const what = total === 1 ? singular(tables, table) : plural(tables, table)
    const part = parts.get(`${table} ${action}`) ?? {
      ...{ action, isUndo: undoes !== null, table, what },
      ...{ count: total, names: [] },
    }
    parts.set(`${table} ${action}`, part)
    if (name) part.names.push(name)
  }
  return byAct
}

async function countTakenBack(db: Db, acts: ActRow[]) {
  const rows = await db
    .selectFrom('history_rows as changed')
    .innerJoin('history_rows as back', 'back.undoes', 'changed.id')
    .select([
      'changed.act_id',
      ({ fn }) => fn.count<number | string>('changed.id').distinct().as('count'),
    ])
    .where('changed.act_id', 'in', idsOf(acts))
    .where('changed.because_of', 'is', null)
    .groupBy('changed.act_id')
    .execute()
  return new Map(rows.map(({ act_id, count }) => [act_id, Number(count)]))
}

/** Never empty: `in ()` is no SQL. */
function idsOf(acts: ActRow[]) {
  return [0, ...acts.map(({ id }) => id)]
}

function summary(
  context: HistoryContext,
  act: ActRow,
  partsByAct: Awaited<ReturnType<typeof partsOf>>,
  takenBack: Map<number, number>,
): HistoryAct {
  const parts = [...(partsByAct.get(act.id)?.values() ?? [])]
  return {
    id: act.id,
    at: act.at,
    by: authorOf(act),
    parts,
    changes: parts.reduce((sum, { count }) => sum + count, 0),
    takenBack: takenBack.get(act.id) ?? 0,
    isRestorable:
      isRecent(act.at, context.now) && parts.some(({ table }) => isKnown(context, table)),
  }
}

function changes(db: Db) {
  return db
    .selectFrom('history_rows')
    .innerJoin('history_acts', 'history_acts.id', 'history_rows.act_id')
    .leftJoin('history_rows as back', 'back.undoes', 'history_rows.id')
    .leftJoin('history_acts as back_act', 'back_act.id', 'back.act_id')
    .selectAll('history_rows')
    .select(['history_acts.actor_id', 'history_acts.actor_name'])
    .select([
      'back.changed_at as back_at',
      'back_act.actor_id as back_id',
      'back_act.actor_name as back_name',
    ])
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]

function change(context: HistoryContext, row: ChangeRow): HistoryChange {
  const isForgotten = row.before === null && row.after === null
  return {
    id: row.id,
    at: row.changed_at,
    act: { id: row.act_id, by: authorOf(row) },
    action: row.action,
    what: singular(context.tables, row.table_name),
    name: row.name,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    isAside: row.because_of !== null,
    takenBack: row.back_at
      ? { at: row.back_at, by: authorOf({ actor_id: row.back_id, actor_name: row.back_name }) }
      : null,
    isRestorable:
      !isForgotten &&
      !row.back_at &&
      row.because_of === null &&
      isRecent(row.changed_at, context.now) &&
      isKnown(context, row.table_name),
  }
}

export function isRecent(at: string, now: Date) {
  return now.getTime() - Date.parse(at) < RESTORABLE_DAYS * 24 * 60 * 60 * 1000
}

function isKnown({ tables }: HistoryContext, table: string) {
  const known = tables[table as TableName]
  return Boolean(known?.area || known?.takeBack)
}

function authorOf({
  actor_id,
  actor_name,
}: {
  actor_id: number | null
  actor_name: string | null
}) {
  return actor_id === null ? null : { id: actor_id, username: actor_name ?? '' }
}

function singular(tables: HistoryTables, table: string) {
  return tables[table as TableName]?.singular ?? table.replaceAll('_', ' ')
}

function plural(tables: HistoryTables, table: string) {
  return tables[table as TableName]?.plural ?? `${singular(tables, table)}s`
}
