import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables of its own day, not today's.
export type AnyDb = Kysely<any>

type Table = CreateTableBuilder<string, string>

/** Creates a table whose ids the database assigns; an id is never assigned twice. */
export function table(db: AnyDb, name: string): Table {
  const builder = db.schema.createTable(name) as Table
  return isPostgres(db)
    ? builder.addColumn('id', 'integer', column =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
    : builder.addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
}

/** Adds text columns, required or not. Dates, times and instants are text too, so that both engines store them alike. */
export function texts(names: { required?: string[]; optional?: string[] }) {
  return (builder: Table): Table => {
    const required = (names.required ?? []).reduce(
      (table, name) => table.addColumn(name, 'text', column => column.notNull()),
      builder,
    )
    return (names.optional ?? []).reduce((table, name) => table.addColumn(name, 'text'), required)
  }
}

/** Adds required integer columns. */
export function integers(...names: string[]) {
  return (builder: Table): Table =>
    names.reduce((table, name) => table.addColumn(name, 'integer', c => c.notNull()), builder)
}

function isPostgres(db: AnyDb) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
