import { readTables } from '../../db/tables.ts'
import type { TableDeclarations } from '../../kit/stored-table.server.ts'
import type { Db, TableName } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { parentsOf } from '../parents/read.server.ts'
import { emailsIn } from '../parents/schema.ts'
import type { Settings } from '../settings/schema.ts'
import { followersAt } from './followers.server.ts'

/** The declarations of all tables. */
export type Declarations = TableDeclarations<Settings>

/** A row that goes with the child. */
export interface OwnRow {
  table: TableName
  /** The id as in History. */
  id: string
  row: Record<string, unknown>
}

/**
 * Returns the rows that belong to a child: those with its `player_id`, those that go with them, parents of no other, and
 * followers with an address of these.
 */
export async function ownRowsOf(
  db: Db,
  childId: number,
  declarations: Declarations,
): Promise<OwnRow[]> {
  const own: OwnRow[] = []
  // Each table follows those that it refers to.
  for (const { name, columns, primaryKey } of await readTables(db)) {
    const table = name as TableName
    const until = declarations[table]?.until
    if (!until) continue
    const { with: parent, by } = 'with' in until ? until : { with: 'players', by: 'player_id' }
    if (!columns.includes(by)) continue
    const ids = parent === 'players' ? [childId] : own.flatMap(idIn(parent))
    if (ids.length === 0) continue
    // PostgreSQL would answer them in the order of their last writes.
    const rows = await untypedDb(db)
      .selectFrom(table)
      .selectAll()
      .where(by, 'in', ids)
      .orderBy(primaryKey)
      .execute()
    for (const row of rows)
      own.push({ table, id: primaryKey.map(column => row[column]).join('/'), row })
  }
  const parents = await parentsOf(db, childId)
  const going = parents.filter(({ isAlone }) => isAlone)
  const addresses = going.flatMap(({ row }) => emailsIn(row.emails))
  const followers = await followersAt(db, addresses)
  return [
    ...own,
    ...going.map(({ row }) => ({ table: 'parents' as const, id: String(row.id), row: { ...row } })),
    ...followers.map(row => ({ table: 'followers' as const, id: String(row.id), row })),
  ]
}

function idIn(name: string) {
  return ({ table, row }: OwnRow) => (table === name ? [Number(row.id)] : [])
}

/** The child’s parents who are those of other children, too, and stay with them. */
export async function sharedParentsOf(db: Db, childId: number): Promise<OwnRow[]> {
  const parents = await parentsOf(db, childId)
  return parents
    .filter(({ isAlone }) => !isAlone)
    .map(({ row }) => ({ table: 'parents', id: String(row.id), row: { ...row } }))
}

/** Counts the rows of each kind, in words for people. */
export function countsOf(tables: readonly TableName[], declarations: Declarations) {
  return [...Map.groupBy(tables, table => table)].map(([table, { length: count }]) => {
    const [one, many] = declarations[table].what
    return { what: count === 1 ? one : many, count }
  })
}
