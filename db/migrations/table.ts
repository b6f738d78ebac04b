import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration knows the tables of its own day, not today's.
export type AnyDb = Kysely<any>

type Table = CreateTableBuilder<string, string>

/** A table whose rows are numbered by the database; a number is never given twice. */
export function table(db: AnyDb, name: string): Table {
  const builder = db.schema.createTable(name) as Table
  return isPostgres(db)
    ? builder.addColumn('id', 'integer', column =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
    : builder.addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
}

/** Adds text columns, required or not. Dates, times and instants are text too: both engines then keep them alike. */
export function texts(names: { required?: string[]; optional?: string[] }) {
  return (builder: Table): Table => {
    const required = (names.required ?? []).reduce(
      (table, name) => table.addColumn(name, 'text', column => column.notNull()),
      builder,
    )
    return (names.optional ?? []).reduce((table, name) => table.addColumn(name, 'text'), required)
  }
}

/** Adds integer columns that must have a value. */
export function integers(...names: string[]) {
  return (builder: Table): Table =>
    names.reduce((table, name) => table.addColumn(name, 'integer', c => c.notNull()), builder)
}

function isPostgres(db: AnyDb) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
