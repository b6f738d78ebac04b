import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteDialectConfig } from 'kysely'
import { QueueDriver } from './sqlite-driver.ts'

/** Kysely dialect for `node:sqlite`; acknowledged writes survive a power cut. */
export function sqliteDialect(file: string) {
  const open = (readOnly: boolean) =>
    new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true, readOnly })
  const database = open(false)
  const config: SqliteDialectConfig = {
    database: asKyselyExpects(database),
    onCreateConnection: async () => {
      // `synchronous = FULL`, as with NORMAL a power cut lost rows that had been acknowledged. Deleted data is
      // overwritten (db/rewrite.ts).
      database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
      )
    },
  }
  const dialect = new SqliteDialect(config)
  dialect.createAdapter = () => new ClubAdapter()
  dialect.createDriver = () => new QueueDriver(config, () => asKyselyExpects(open(true)))
  return dialect
}

class ClubAdapter extends SqliteAdapter {
  /** SQLite can roll back a migration; Kysely's own adapter says that it cannot. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** The driver itself queues writes. */
  override get supportsMultipleConnections() {
    return true
  }
}

function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk ends the transaction by itself; a failing rollback would hide that error.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING
      // A transaction that starts with a read could not write once another process has written.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      const columns = statement.columns()
      // Rows are made from arrays: the objects that SQLite makes are hash tables, four times as large and slower to
      // read.
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
