import { access, link, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another program has the database open. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
}

/**
 * Replaces one SQLite file by another, in one step: a crash leaves either of them. Returns the name under which the
 * former file is kept; undefined when there was none. Throws `DatabaseInUse`.
 */
export async function replaceDatabaseFile(file: string, by: string, instant: Date) {
  const replaced = `${file}.replaced-${instant.toISOString().replaceAll(/[:.]/g, '')}`
  const isThere = await link(file, replaced).then(() => true, unlessMissing)
  if (isThere && !foldJournal(file)) {
    // The file cannot be read, so its journal is kept with it: SQLite would apply it to a new file.
    for (const end of ['-wal', '-shm']) {
      await rename(`${file}${end}`, `${replaced}${end}`).catch(unlessMissing)
    }
  }
  await rename(by, file)
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
  return isThere ? replaced : undefined
}

/** Throws `DatabaseInUse` when another process has the file open. Returns false when there is no file. */
export async function checkUnused(file: string) {
  const isThere = await access(file).then(() => true, unlessMissing)
  if (isThere) foldJournal(file)
  return isThere
}

/**
 * Writes the journal's changes into the file and removes it; SQLite does so only when no other process has the file
 * open. Returns false for a damaged file.
 */
function foldJournal(file: string) {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 1_000 })
    database.exec('PRAGMA journal_mode = DELETE')
    return true
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number }
    // SQLITE_BUSY and SQLITE_LOCKED, with any extension.
    if ([5, 6].includes(errcode & 0xff)) throw new DatabaseInUse(`${file} is in use`)
    return false
  } finally {
    database?.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return false
}
