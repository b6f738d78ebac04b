import { type Kysely, sql } from 'kysely'
import { engineOf } from './tables.ts'

/** `user_version` of an SQLite file that was rewritten since something was erased. */
const REWRITTEN = 1

/** Notes, in the erasing transaction, that the file must be rewritten. */
export async function needRewrite<Tables>(transaction: Kysely<Tables>) {
  if (engineOf(transaction) === 'sqlite') await sql`pragma user_version = 0`.execute(transaction)
}

/**
 * Rewrites an SQLite file in which something was erased, so that its bytes are gone from pages and journal: SQLite
 * leaves freed bytes until they are overwritten, and `secure_delete` leaves copies in pages that were split. Also
 * rewrites a file of an earlier version once. PostgreSQL removes the bytes when it vacuums. Takes 7 ms per MB; throws
 * while another connection reads.
 */
export async function rewriteIfNeeded<Tables>(db: Kysely<Tables>) {
  if (engineOf(db) !== 'sqlite') return
  // No other write comes between the rewriting and the note that it is done.
  await db.connection().execute(async db => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
    if (rows[0]?.user_version === REWRITTEN) return
    await sql`vacuum`.execute(db)
    if (!(await emptyJournal(db))) throw new StillRead()
    await sql.raw(`pragma user_version = ${REWRITTEN}`).execute(db)
  })
}

/** Returns false, at once, while another connection reads the journal. */
async function emptyJournal<Tables>(db: Kysely<Tables>) {
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)
  // The process would wait for SQLite, and answer nobody meanwhile.
  await sql`pragma busy_timeout = 0`.execute(db)
  try {
    const journal = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return journal.rows[0]?.busy === 0
  } finally {
    await sql.raw(`pragma busy_timeout = ${Number(rows[0]?.timeout)}`).execute(db)
  }
}

/** A backup reads the database as it was before; its journal stays until then. */
export class StillRead extends Error {
  override name = 'StillRead'
  override message = 'The database is being read as it was before something was erased.'
}
