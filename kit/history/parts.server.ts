import { parseMediaUrl } from '../../media/url.ts'
import type { RowOf, TableName } from '../tables.server.ts'
import type { ChangeSetPart } from './shapes.ts'
import { currentRows, type NamingContext, noun, placesOf } from './words.server.ts'

/** The names and pictures of a part that are listed. */
const MAX_NAMES = 3
/** The most teams or albums for which a change set has parts of their own. */
const MAX_PLACES = 2

/** Sums up each change set: 'changed 60 practices of U10', with names of the first few rows. */
export async function partsOf(context: NamingContext, changeSets: readonly number[]) {
  const groups = (await countedRows(context, changeSets)).flatMap(mergedPlaces)
  const first = groups.flatMap(({ rows }) => rows)
  const places = await placesOf(context, first)
  const pictures = await picturesOf(context, first)
  const parts = new Map<number, ChangeSetPart[]>()
  for (const { row, rows, count, isWhole } of groups) {
    const { change_set_id, table_name: table, action } = row
    const names = rows.flatMap(({ name }) => name || [])
    const isFixed = Boolean(context.tables[table as TableName]?.place)
    // 'Fields to the menu', but '3 menu entries'.
    const isEnough = isFixed && count === 1 && names.length > 0
    const place = isWhole && (isEnough || !isFixed) ? places(row) : null
    const part: ChangeSetPart = {
      action,
      isUndo: row.undoes !== null,
      table,
      count,
      names,
      place,
      what: isEnough ? '' : noun(context.tables, row, count),
      pictures: rows.flatMap(row => pictures(row) ?? []),
    }
    parts.set(change_set_id, [...(parts.get(change_set_id) ?? []), part])
  }
  return parts
}

interface Group {
  /** Stands for all rows of the group. */
  row: CountedRow
  /** The first few. */
  rows: readonly CountedRow[]
  count: number
  /** All rows are of one team or album. */
  isWhole: boolean
}

type CountedRow = Omit<RowOf<'history_rows'>, 'id' | 'changed_at' | 'because_of'> & {
  count: number | string
}

/** Returns the rows of one kind and action, in the order of their change sets: a list for each team or album. */
async function countedRows({ db }: NamingContext, changeSets: readonly number[]) {
  const kinds = ['change_set_id', 'table_name', 'action', 'kind', 'within_id'] as const
  const rows: CountedRow[] = await db
    .with('numbered', db =>
      db
        .selectFrom('history_rows')
        .select([...kinds, 'row_id', 'name', 'undoes', 'before', 'after', 'id'])
        .select(({ fn }) => [
          fn
            .agg<number>('row_number')
            .over(over => over.partitionBy(kinds).orderBy('id'))
            .as('nth'),
          fn
            .countAll<number | string>()
            .over(over => over.partitionBy(kinds))
            .as('count'),
        ])
        // Never empty, as `in ()` is not valid SQL.
        .where('change_set_id', 'in', [0, ...changeSets])
        .where('because_of', 'is', null),
    )
    .selectFrom('numbered')
    .selectAll()
    .where('nth', '<=', MAX_NAMES)
    .orderBy('nth')
    .orderBy('id')
    .execute()
  const key = ({ change_set_id, table_name, action, kind }: CountedRow) =>
    [change_set_id, table_name, action, kind].join(' ')
  return [...Map.groupBy(rows, key).values()].map(rows => [
    ...Map.groupBy(rows, ({ within_id }) => within_id).values(),
  ])
}

/** Rows of many teams are one group. */
function mergedPlaces(places: readonly (readonly CountedRow[])[]): Group[] {
  const groupOf = (lists: typeof places): Group[] => {
    const rows = lists.flat()
    const [row] = rows
    if (!row) return []
    const count = lists.reduce((sum, [first]) => sum + Number(first?.count ?? 0), 0)
    return [{ row, rows: rows.slice(0, MAX_NAMES), count, isWhole: lists.length === 1 }]
  }
  return places.length > MAX_PLACES ? groupOf(places) : places.flatMap(rows => groupOf([rows]))
}

/** Returns a function to the URL of a row's picture: as it is now, or was at the change. */
async function picturesOf({ db, tables }: NamingContext, rows: readonly CountedRow[]) {
  const columnOf = ({ table_name }: CountedRow) => tables[table_name as TableName]?.picture
  const current = await currentRows(
    db,
    rows.filter(row => columnOf(row)),
  )
  return (row: CountedRow) => {
    const column = columnOf(row)
    if (!column) return undefined
    const noted = [row.after, row.before].map(values => values && JSON.parse(values)[column])
    const url = noted.find(Boolean) ?? current(row)?.[column]
    const media = typeof url === 'string' && parseMediaUrl(url)
    if (!media) return undefined
    // Admins alone get the picture of a row that is gone, or has another by now.
    return current(row)?.[column] === url ? url : `/api/admin/history/media/${media.name}`
  }
}
