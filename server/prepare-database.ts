import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { checkDatabaseFile } from '../db/check-file.ts'
import { isUnavailable } from '../db/engines.ts'
import { isMigrating, migrate, schemaState } from '../db/migrate.ts'
import { DATABASE_FILE, type DatabaseOptions, openDatabase } from '../db/open.ts'
import { UnusableDatabase } from '../db/unusable.ts'

const RETRY_MS = 500

/**
 * Migrates the database to this version, after a backup: a PostgreSQL as soon as it answers, within `seconds`, an
 * SQLite file unless it is damaged. Throws `UnusableDatabase` otherwise.
 */
export async function prepareDatabase(
  options: DatabaseOptions,
  { seconds, backUp }: { seconds: number; backUp(): Promise<'done' | 'busy'> },
) {
  if (!options.databaseUrl) checkDatabaseFile(join(options.dataDir, DATABASE_FILE))
  const db = openDatabase({ ...options, withoutTimeouts: true })
  try {
    if (options.databaseUrl) await untilItAnswers(db, options.databaseUrl, seconds)
    await backUpIfOlder(db, backUp)
    if (await isMigrating(db))
      console.log('Another instance is upgrading the database. This one waits for its end.')
    await upgrade(db)
  } finally {
    await db.destroy()
  }
}

async function backUpIfOlder(db: Kysely<unknown>, backUp: () => Promise<'done' | 'busy'>) {
  // Another instance may finish the upgrade before this one gets its turn.
  for (let tries = 0; (await schemaState(db)) === 'older'; tries++) {
    if (tries === 0) {
      console.log('The database is of an earlier version. Backing it up before it is upgraded …')
    }
    if ((await backUp()) === 'done') return
    if (tries === 0) {
      console.log(
        'Another instance, or a command, is making a backup. The upgrade waits for its end.',
      )
    }
    await sleep(RETRY_MS)
  }
}

async function upgrade(db: Kysely<unknown>) {
  try {
    await migrate(db)
  } catch (error) {
    if (error instanceof UnusableDatabase || isUnavailable(error)) throw error
    throw new UnusableDatabase(
      `The upgrade of the database failed and was undone (${(error as Error).message}). The version before still runs on it.`,
      { cause: error },
    )
  }
}

async function untilItAnswers(db: Kysely<unknown>, databaseUrl: string, seconds: number) {
  const until = performance.now() + seconds * 1000
  for (let tries = 0; ; tries++) {
    const problem = await problemOf(db)
    if (!problem) return
    const text = `PostgreSQL at ${new URL(databaseUrl).host} does not answer (${problem.message})`
    if (!problem.mayPass || performance.now() >= until) {
      throw new UnusableDatabase(`${text}. Check DATABASE_URL, and that PostgreSQL runs.`)
    }
    if (tries === 0) console.log(`${text}; trying again for up to ${seconds} s.`)
    await sleep(RETRY_MS)
  }
}

async function problemOf(db: Kysely<unknown>) {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    // For a name with several addresses, only the code gives the reason.
    const reason = message || code || 'no reason given'
    return { message: reason, mayPass: isUnavailable(error) && !/SSL|TLS|certificate/.test(reason) }
  }
}
