import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { checkDatabaseFile } from '../db/check-file.ts'
import { isUnavailable } from '../db/engines.ts'
import { migrate } from '../db/migrate.ts'
import { type DatabaseOptions, openDatabase } from '../db/open.ts'
import { UnusableDatabase } from '../db/unusable.ts'

const TRY_EVERY = 500

/**
 * Migrates the database to this version: a PostgreSQL as soon as it answers, within `seconds`, an SQLite file unless it is damaged.
 * Throws `UnusableDatabase` where that cannot be.
 */
export async function prepareDatabase(options: DatabaseOptions, seconds: number) {
  if (!options.databaseUrl) checkDatabaseFile(join(options.dataDir, 'club.db'))
  const db = openDatabase({ ...options, withoutTimeouts: true })
  try {
    if (options.databaseUrl) await untilItAnswers(db, options.databaseUrl, seconds)
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function untilItAnswers(db: Kysely<unknown>, databaseUrl: string, seconds: number) {
  const until = Date.now() + seconds * 1000
  for (let tries = 0; ; tries++) {
    const problem = await problemOf(db)
    if (!problem) return
    const text = `PostgreSQL at ${new URL(databaseUrl).host} does not answer (${problem.message})`
    if (!problem.mayPass || Date.now() >= until) {
      throw new UnusableDatabase(`${text}. Check DATABASE_URL, and that PostgreSQL runs.`)
    }
    if (tries === 0) console.log(`${text}; trying again for up to ${seconds} s.`)
    await sleep(TRY_EVERY)
  }
}

async function problemOf(db: Kysely<unknown>) {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    // Of a name with several addresses, only the code says why.
    const reason = message || code || 'no reason given'
    return { message: reason, mayPass: isUnavailable(error) && !/SSL|TLS|certificate/.test(reason) }
  }
}
