import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FILE, type DatabaseOptions, openDatabase } from '../db/open.ts'
import { noteWithheld } from '../features/index.server.ts'
import type { Db, Tables } from '../kit/tables.server.ts'
import { openMediaStore } from '../media/open.ts'
import type { MediaStore } from '../media/store.ts'
import { type Env, readEnv } from '../server/env.ts'
import { CommandFailure } from './failure.ts'

export interface Club {
  env: Env
  db: Db
  /** The options with which `db` was opened, for one more connection. */
  database: DatabaseOptions
  media: MediaStore
}

/**
 * Runs `work` with the club of the configuration, while the site may run too; migrates nothing. Throws `CommandFailure`
 * where there is no club yet.
 */
export async function withClub<Result>(
  work: (club: Club) => Promise<Result>,
  env = readEnv(),
): Promise<Result> {
  const { DATA_DIR, DATABASE_URL, MEDIA_URL } = env
  if (!DATABASE_URL && !(await exists(join(DATA_DIR, DATABASE_FILE)))) {
    throw new CommandFailure(
      `There is no club in ${DATA_DIR}. Set DATA_DIR (or DATABASE_URL) to that of the site, or start the site once.`,
    )
  }
  const database = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR }
  const db = openDatabase<Tables>(database)
  noteWithheld(db)
  try {
    const media = await openMediaStore({ dataDir: DATA_DIR, url: MEDIA_URL })
    return await work({ env, db, database, media })
  } finally {
    await db.destroy()
  }
}

function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}
