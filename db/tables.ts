import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { APPLICATION_NAME } from './postgres.ts'

export interface TableShape {
  name: string
  columns: string[]
  primaryKey: string[]
  /** Other tables that its foreign keys refer to. */
  references: string[]
}

/** Returns the club's tables, referenced ones first; without the tables of the migrator. */
export async function readTables<Tables>(db: Kysely<Tables>): Promise<TableShape[]> {
  const shapes = isPostgres(db) ? POSTGRES : SQLITE
  const columns = await sql<ColumnRow>`${sql.raw(shapes.columns)}`.execute(db)
  const references = await sql<ReferenceRow>`${sql.raw(shapes.references)}`.execute(db)
  const tables = Map.groupBy(columns.rows, ({ name }) => name)
  const names = [...tables.keys()].filter(name => !/^kysely_/.test(name)).sort()
  return inOrder(
    names.map(name => ({
      name,
      columns: (tables.get(name) ?? []).map(({ column }) => column),
      primaryKey: (tables.get(name) ?? [])
        .filter(({ key }) => key !== null && key > 0)
        .sort((one, other) => Number(one.key) - Number(other.key))
        .map(({ column }) => column),
      references: references.rows
        .filter(row => row.name === name && row.target !== name)
        .map(({ target }) => target),
    })),
  )
}

/** The last assigned id by table; tables that never had a row are left out. */
export async function readLastIds<Tables>(db: Kysely<Tables>): Promise<Record<string, number>> {
  const query = isPostgres(db) ? POSTGRES.lastIds : SQLITE.lastIds
  const { rows } = await sql<{ name: string; last: number | string }>`${sql.raw(query)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}

/** Continues with the ids after these. */
export async function writeLastIds<Tables>(db: Kysely<Tables>, ids: Record<string, number>) {
  for (const [table, last] of Object.entries(ids)) {
    if (isPostgres(db)) {
      const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`
      // A sequence has no value 0: that of a table without a row yet begins.
      await sql`select setval(${sequence}, ${Math.max(last, 1)}, ${last > 0})`.execute(db)
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
    }
  }
}

/** Runs `work` on a snapshot of the database; writers go on meanwhile. Needs its own connection. */
export async function inSnapshot<Tables, Result>(
  db: Kysely<Tables>,
  work: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    const transaction = db.transaction().setIsolationLevel('repeatable read')
    return transaction.setAccessMode('read only').execute(work)
  }
  return db.connection().execute(async snapshot => {
    await sql`begin deferred`.execute(snapshot)
    try {
      // The snapshot begins with the first read.
      await sql`select 1 from sqlite_master`.execute(snapshot)
      return await work(snapshot)
    } finally {
      await sql`rollback`.execute(snapshot)
    }
  })
}

/** Counts the connections that other processes of this program have to a PostgreSQL database. */
export async function otherConnections<Tables>(db: Kysely<Tables>) {
  if (!isPostgres(db)) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like ${`${APPLICATION_NAME}%`}`.execute(db)
  return rows[0]?.count ?? 0
}

export function engineOf<Tables>(db: Kysely<Tables>) {
  return isPostgres(db) ? ('postgres' as const) : ('sqlite' as const)
}

interface ColumnRow {
  name: string
  column: string
  /** Place in the primary key, from 1; null or 0 for the others. */
  key: number | null
}

interface ReferenceRow {
  name: string
  target: string
}

const SQLITE = {
  columns: `
    select t.name as name, c.name as "column", c.pk as "key"
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'
    order by t.name, c.cid`,
  references: `
    select t.name as name, f."table" as target
    from sqlite_master t, pragma_foreign_key_list(t.name) f
    where t.type = 'table'`,
  lastIds: `select name, seq as last from sqlite_sequence`,
}

const POSTGRES = {
  columns: `
    select t.relname as name, a.attname as "column",
      array_position(array(select unnest(i.indkey::int2[])), a.attnum) as "key"
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
    order by t.relname, a.attnum`,
  references: `
    select t.relname as name, o.relname as target
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`,
  lastIds: `
    select name, last from (
      select t.relname as name, pg_sequence_last_value(s.oid) as last
      from pg_class t
      join pg_depend d on d.refobjid = t.oid and d.deptype = 'i'
        and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
      join pg_class s on s.oid = d.objid and s.relkind = 'S'
      where t.relnamespace = current_schema()::regnamespace
    ) sequences
    where last is not null`,
}

/** Sorts the tables so that each follows those that it refers to. */
function inOrder(tables: TableShape[]): TableShape[] {
  const sorted: TableShape[] = []
  const left = [...tables]
  while (left.length > 0) {
    const at = left.findIndex(({ references }) =>
      references.every(target => !left.some(({ name }) => name === target)),
    )
    if (at === -1) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name)}`)
    sorted.push(...left.splice(at, 1))
  }
  return sorted
}

function isPostgres<Tables>(db: Kysely<Tables>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
