import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

/** Kysely dialect for `node:sqlite`; acknowledged writes survive a power cut. */
export function sqliteDialect(file: string) {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true })
  const dialect = new SqliteDialect({
    database: asKyselyExpects(database),
    onCreateConnection: async () => {
      // FULL: with NORMAL, a power cut lost rows that had been acknowledged. What is deleted is overwritten (db/rewrite.ts).
      database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
      )
    },
  })
  dialect.createAdapter = () => new TransactionalAdapter()
  return dialect
}

/** SQLite can roll back a migration; Kysely's own adapter says that it cannot. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk ends the transaction by itself; to fail here would hide that from whoever reports the error.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING
      // A transaction that starts with a read could not write once another process has written.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      const columns = statement.columns()
      // Made of arrays: the objects that SQLite makes are hash tables, four times as large and slower to read.
      statement.setReturnArrays(columns.length > 0)
      const template = Object.fromEntries(columns.map(({ name }) => [name, null]))
      const toRow = (values: unknown) => {
        const row: Record<string, unknown> = { ...template }
        columns.forEach(({ name, type }, index) => {
          const value = (values as unknown[])[index]
          row[name] = type === 'boolean' && value !== null ? value === 1 : value
        })
        return row
      }
      return {
        reader: columns.length > 0,
        all: parameters => statement.all(...parameters.map(toSqlite)).map(toRow),
        run: parameters => statement.run(...parameters.map(toSqlite)),
        *iterate(parameters) {
          for (const values of statement.iterate(...parameters.map(toSqlite))) yield toRow(values)
        },
      }
    },
  }
}

const NOTHING = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  *iterate() {},
}

function toSqlite(value: unknown) {
  return (typeof value === 'boolean' ? Number(value) : value) as string | number | null
}
