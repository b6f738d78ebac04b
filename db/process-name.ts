import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import { APPLICATION_NAME } from './postgres.ts'
import { engineOf } from './tables.ts'

/** The machine, or the container on it: in another one the same number is another process. */
const PLACE = `${hostname()} ${processSpace()}`

/**
 * Returns a name by which other processes with the same database can tell whether this one still runs; undefined where
 * they cannot.
 */
export async function processName<Tables>(db: Kysely<Tables>) {
  if (engineOf(db) === 'sqlite') return `${PLACE} ${process.pid}`
  const { rows } = await sql<{ name: string }>`
    select current_setting('application_name') as name`.execute(db)
  const name = rows[0]?.name
  return name?.startsWith(`${APPLICATION_NAME} `) ? name : undefined
}

/** Tells whether the process of that name has certainly ended. */
export async function hasEnded<Tables>(db: Kysely<Tables>, name: string) {
  if (engineOf(db) === 'sqlite')
    return name.startsWith(`${PLACE} `) && !isAlive(Number(name.slice(PLACE.length + 1)))
  const { rows } = await sql`
    select 1 from pg_stat_activity where application_name = ${name} limit 1`.execute(db)
  return rows.length === 0
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function processSpace() {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    // Only Linux has several process spaces.
    return ''
  }
}
