import type { z } from 'zod'
import { fieldsOf, markOf } from '../fields.ts'
import type { Db, RowOf, TableName } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'
import type { ChangedPlace, HistoryChange } from './shapes.ts'
import type { HistoryTables, Row } from './tables.server.ts'

export interface NamingContext {
  db: Db
  tables: HistoryTables
}

export type ChangedRow = Pick<
  RowOf<'history_rows'>,
  'table_name' | 'row_id' | 'name' | 'kind' | 'within_id' | 'before' | 'after' | 'action'
>

/** Returns the words of a changed row: its name, the place that it is in, what its columns and values are called. */
export type WordsOfRows = (
  row: ChangedRow,
) => Pick<HistoryChange, 'name' | 'place' | 'labels' | 'named'>

/** 'player', 'players', 'practices' */
export function noun(
  tables: HistoryTables,
  { table_name, kind }: { table_name: string; kind?: string | null },
  count: number,
) {
  const table = tables[table_name as TableName]
  const [one, many] = (kind && table?.kinds?.[kind]) || [table?.singular ?? 'entry', table?.plural]
  if (count === 1) return one
  return many ?? (one === 'entry' ? 'entries' : `${one}s`)
}

export async function wordsOf(context: NamingContext, rows: readonly ChangedRow[]) {
  const named = await namesInRows(context, rows)
  const places = await placesOf(context, rows)
  const nameless = await currentRows(
    context.db,
    rows.filter(({ name }) => name === ''),
  )
  const words: WordsOfRows = row => {
    const names = named(row)
    return {
      name: row.name === '' ? nameOf(row, names) : row.name,
      place: places(row),
      ...declared(context.tables[row.table_name as TableName]?.entity, row, names),
    }
  }
  return words

  /** A row that changed along with another, and was noted without a name. */
  function nameOf(row: ChangedRow, names: HistoryChange['named']) {
    const full = row.action === 'updated' ? nameless(row) : (valuesOf(row)[0] ?? nameless(row))
    const own = full && context.tables[row.table_name as TableName]?.rowName?.({ id: 0, ...full })
    return own || Object.values(names).flatMap(Object.values).join(', ') || null
  }
}

/** Returns the form's words for the columns and choices of the row, beside the names of rows. */
function declared(
  entity: z.ZodType | undefined,
  row: ChangedRow,
  names: HistoryChange['named'],
): Pick<HistoryChange, 'labels' | 'named'> {
  const fields = entity ? fieldsOf(entity) : {}
  const labels: HistoryChange['labels'] = {}
  const named = { ...names }
  for (const values of valuesOf(row)) {
    for (const [column, value] of Object.entries(values)) {
      const { title, label, choices } = fields[column] ? markOf(fields[column]) : {}
      const name = title ?? label
      if (name) labels[column] = name
      const choice = choices?.().find(each => each.value === value)
      if (choice) named[column] = { ...named[column], [choice.value]: choice.label }
    }
  }
  return { labels, named }
}

/** Returns the place of a changed row: 'the menu', or the team or album that it is of. */
export async function placesOf(
  context: NamingContext,
  rows: readonly Pick<ChangedRow, 'table_name' | 'within_id'>[],
) {
  const sought = rows.flatMap(({ table_name, within_id }) => {
    const within = context.tables[table_name as TableName]?.within
    return within && within_id !== null ? [{ table: within.table, id: within_id }] : []
  })
  const names = await namesOf(context, sought)
  return ({ table_name, within_id }: Pick<ChangedRow, 'table_name' | 'within_id'>) => {
    const { place, within } = context.tables[table_name as TableName] ?? {}
    if (place) return { word: 'in', name: place } satisfies ChangedPlace
    const name = within && within_id !== null && names.get(`${within.table}/${within_id}`)
    return name ? { word: within.word, name } : null
  }
}

/** Returns the names of the rows that the values of a changed row name, by column and id. */
async function namesInRows(context: NamingContext, rows: readonly ChangedRow[]) {
  const owners = new Map<string, string>(
    Object.entries(context.tables).flatMap(([owner, { references = [] }]) =>
      references.map(({ table, column }) => [`${table}.${column}`, owner] as const),
    ),
  )
  const idsIn = (row: ChangedRow) =>
    valuesOf(row).flatMap(values =>
      Object.entries(values).flatMap(([column, id]) => {
        const table = owners.get(`${row.table_name}.${column}`)
        return table && typeof id === 'number' ? [{ column, table, id }] : []
      }),
    )
  const names = await namesOf(context, rows.flatMap(idsIn))
  return (row: ChangedRow) => {
    const found: HistoryChange['named'] = {}
    for (const { column, table, id } of idsIn(row)) {
      const name = names.get(`${table}/${id}`)
      if (name) found[column] = { ...found[column], [id]: name }
    }
    return found
  }
}

/** Returns the names of rows by `{table}/{id}`: as they are, of deleted ones as History last named them. */
async function namesOf(
  { db, tables }: NamingContext,
  rows: readonly { table: string; id: number }[],
) {
  const names = new Map<string, string>()
  for (const [table, ofTable] of Map.groupBy(rows, ({ table }) => table)) {
    const ids = [...new Set(ofTable.map(({ id }) => id))]
    const gone = await db
      .selectFrom('history_rows')
      .select(['row_id', 'name'])
      .where('table_name', '=', table)
      .where('row_id', 'in', ids.map(String))
      .where('action', '=', 'deleted')
      .orderBy('id')
      .execute()
    for (const { row_id, name } of gone) if (name) names.set(`${table}/${row_id}`, name)
    const current = untypedDb(db)
      .selectFrom(table as TableName)
      .selectAll()
      .where('id', 'in', ids)
    for (const row of (await current.execute()) as (Row & { id: number })[]) {
      const name = tables[table as TableName]?.rowName?.(row)
      if (name) names.set(`${table}/${row.id}`, name)
    }
  }
  return names
}

/** Returns a function to the rows as they are now, of tables with ids. */
export async function currentRows(
  db: Db,
  rows: readonly Pick<ChangedRow, 'table_name' | 'row_id'>[],
) {
  const found = new Map<string, Row>()
  const withIds = rows.filter(({ row_id }) => /^\d+$/.test(row_id))
  for (const [table, some] of Map.groupBy(withIds, ({ table_name }) => table_name)) {
    const ids = some.map(({ row_id }) => Number(row_id))
    const query = untypedDb(db)
      .selectFrom(table as TableName)
      .selectAll()
      .where('id', 'in', ids)
    for (const row of (await query.execute()) as Row[]) found.set(`${table}/${row.id}`, row)
  }
  return ({ table_name, row_id }: Pick<ChangedRow, 'table_name' | 'row_id'>) =>
    found.get(`${table_name}/${row_id}`)
}

/** Returns the noted values: those after the change first. */
function valuesOf({ before, after }: Pick<ChangedRow, 'before' | 'after'>): Row[] {
  return [after, before].flatMap(values => (values === null ? [] : [JSON.parse(values) as Row]))
}
