import { sql } from 'kysely'
import { DAY_MS } from '../durations.ts'
import type { Db, TableName } from '../tables.server.ts'
import { partsOf } from './parts.server.ts'
import type {
  ChangeSet,
  ChangeSetDetail,
  ChangeSetPart,
  HistoryAction,
  HistoryChange,
  HistoryList,
} from './shapes.ts'
import { RESTORABLE_DAYS, type Row } from './tables.server.ts'
import { type NamingContext, noun, type WordsOfRows, wordsOf } from './words.server.ts'

export interface HistoryFilter {
  /** An account's id; null: the program itself. */
  who?: number | null | undefined
  table?: string | undefined
  action?: HistoryAction | undefined
  /** Instants, ISO 8601 UTC; `until` is not included. */
  from?: string | undefined
  until?: string | undefined
  /** Lists only change sets before the one with this id. */
  before?: number | undefined
}

interface HistoryContext extends NamingContext {
  now: Date
}

const CHANGE_SETS = 30
const CHANGES = 300

/** The change sets that match, the last first. */
export async function listChangeSets(
  context: HistoryContext,
  filter: HistoryFilter,
): Promise<HistoryList> {
  const { db, tables } = context
  const found = await matching(db, filter)
  const changeSets = found.slice(0, CHANGE_SETS)
  const parts = await partsOf(
    context,
    changeSets.map(({ id }) => id),
  )
  const takenBack = await countTakenBack(db, changeSets)
  const people = await db
    .selectFrom('change_sets')
    .select(['actor_id', sql<string>`max(actor_name)`.as('actor_name')])
    .groupBy('actor_id')
    .execute()
  const changed = await db.selectFrom('history_rows').select('table_name').distinct().execute()
  return {
    changeSets: changeSets.map(changeSet => summary(context, changeSet, parts, takenBack)),
    next: found.length > CHANGE_SETS ? (changeSets.at(-1)?.id ?? null) : null,
    people: people.map(person => (person.actor_id === null ? null : authorOf(person))),
    tables: changed.map(({ table_name }) => ({
      table: table_name,
      what: noun(tables, { table_name }, 2),
    })),
  }
}

/** Returns the changes of one change set in their order, at most some hundred. */
export async function readChangeSet(context: HistoryContext, id: number): Promise<ChangeSetDetail> {
  const rows = await changes(context.db)
    .where('history_rows.change_set_id', '=', id)
    .orderBy('history_rows.id')
    .limit(CHANGES)
    .execute()
  const { count } = await context.db
    .selectFrom('history_rows')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('change_set_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    changes: await inWords(context, rows),
    more: Number(count) - rows.length,
  }
}

/** Returns all known changes of one row, the last first. */
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
  return inWords(context, rows)
}

function matching(db: Db, { who, table, action, from, until, before }: HistoryFilter) {
  let changeSets = db.selectFrom('change_sets').selectAll()
  if (who !== undefined) changeSets = changeSets.where('actor_id', who === null ? 'is' : '=', who)
  if (from !== undefined) changeSets = changeSets.where('at', '>=', from)
  if (until !== undefined) changeSets = changeSets.where('at', '<', until)
  if (before !== undefined) changeSets = changeSets.where('id', '<', before)
  if (table !== undefined || action !== undefined) {
    changeSets = changeSets.where(({ exists, selectFrom }) => {
      let rows = selectFrom('history_rows')
        .select('history_rows.id')
        .whereRef('history_rows.change_set_id', '=', 'change_sets.id')
        .where('because_of', 'is', null)
      if (table !== undefined) rows = rows.where('table_name', '=', table)
      if (action !== undefined) rows = rows.where('action', '=', action)
      return exists(rows)
    })
  }
  return changeSets
    .orderBy('id', 'desc')
    .limit(CHANGE_SETS + 1)
    .execute()
}

type ChangeSetRow = Awaited<ReturnType<typeof matching>>[number]

async function countTakenBack(db: Db, changeSets: ChangeSetRow[]) {
  const rows = await db
    .selectFrom('history_rows as changed')
    .innerJoin('history_rows as back', 'back.undoes', 'changed.id')
    .select([
      'changed.change_set_id',
      ({ fn }) => fn.count<number | string>('changed.id').distinct().as('count'),
    ])
    .where('changed.change_set_id', 'in', idsOf(changeSets))
    .where('changed.because_of', 'is', null)
    .groupBy('changed.change_set_id')
    .execute()
  return new Map(rows.map(({ change_set_id, count }) => [change_set_id, Number(count)]))
}

/** Returns a list that is never empty, as `in ()` is not valid SQL. */
function idsOf(changeSets: ChangeSetRow[]) {
  return [0, ...changeSets.map(({ id }) => id)]
}

function summary(
  context: HistoryContext,
  changeSet: ChangeSetRow,
  partsByChangeSet: ReadonlyMap<number, ChangeSetPart[]>,
  takenBack: Map<number, number>,
): ChangeSet {
  const parts = partsByChangeSet.get(changeSet.id) ?? []
  return {
    id: changeSet.id,
    at: changeSet.at,
    by: authorOf(changeSet),
    parts,
    changes: parts.reduce((sum, { count }) => sum + count, 0),
    takenBack: takenBack.get(changeSet.id) ?? 0,
    isRestorable: isRecent(changeSet.at, context.now) && parts.some(part => isKnown(context, part)),
  }
}

function changes(db: Db) {
  return db
    .selectFrom('history_rows')
    .innerJoin('change_sets', 'change_sets.id', 'history_rows.change_set_id')
    .leftJoin('history_rows as back', 'back.undoes', 'history_rows.id')
    .leftJoin('change_sets as back_set', 'back_set.id', 'back.change_set_id')
    .selectAll('history_rows')
    .select(['change_sets.actor_id', 'change_sets.actor_name'])
    .select([
      'back.changed_at as back_at',
      'back_set.actor_id as back_id',
      'back_set.actor_name as back_name',
    ])
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]

async function inWords(context: HistoryContext, rows: readonly ChangeRow[]) {
  const words = await wordsOf(context, rows)
  return rows.map(row => change(context, row, words))
}

function change(context: HistoryContext, row: ChangeRow, words: WordsOfRows): HistoryChange {
  const isForgotten = row.before === null && row.after === null
  const after = row.after === null ? null : JSON.parse(row.after)
  return {
    id: row.id,
    at: row.changed_at,
    changeSet: { id: row.change_set_id, by: authorOf(row) },
    action: row.action,
    what: noun(context.tables, row, 1),
    ...words(row),
    before: row.before === null ? null : JSON.parse(row.before),
    after,
    isConsequence: row.because_of !== null,
    takenBack: row.back_at
      ? { at: row.back_at, by: authorOf({ actor_id: row.back_id, actor_name: row.back_name }) }
      : null,
    isRestorable:
      !isForgotten &&
      !row.back_at &&
      row.because_of === null &&
      isRecent(row.changed_at, context.now) &&
      isKnown(context, { table: row.table_name, action: row.action, after }),
  }
}

export function isRecent(at: string, now: Date) {
  return now.getTime() - Date.parse(at) < RESTORABLE_DAYS * DAY_MS
}

function isKnown(
  { tables }: HistoryContext,
  { table, action, after }: Pick<ChangeSetPart, 'table' | 'action'> & { after?: Row | null },
) {
  const known = tables[table as TableName]
  if (known?.area) return true
  const columns = known?.takesBackColumns
  const isOther = columns && after && !Object.keys(after).every(name => columns.includes(name))
  return Boolean(known?.takeBack && action === 'updated' && !isOther)
}

function authorOf({
  actor_id,
  actor_name,
}: {
  actor_id: number | null
  actor_name: string | null
}) {
  return actor_id === null && actor_name === null
    ? null
    : { id: actor_id, username: actor_name ?? '' }
}
