import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UnusableDatabase } from './unusable.ts'

/** Bytes up to which all pages are checked, which takes some 3 ms per MB. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024
const DAMAGED = [11, 26]

/** Throws `UnusableDatabase` when the SQLite file is damaged. It only reads: the file stays as it is. */
export function checkDatabaseFile(file: string) {
  if (!existsSync(file)) {
    if (existsSync(`${file}-wal`)) throw damaged(file, 'it is gone, but its -wal file is there')
    return
  }
  const { size } = statSync(file)
  if (size === 0) {
    // A first start that was killed leaves an empty file as well, but no media folder.
    if (existsSync(join(dirname(file), 'media'))) throw damaged(file, 'it is empty')
    return
  }
  const problem = problemOf(file, size)
  if (problem) throw damaged(file, problem)
}

function problemOf(file: string, size: number) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    const query =
      size > MAX_CHECKED_BYTES ? 'select count(*) from sqlite_schema' : 'pragma quick_check(1)'
    const { quick_check: found = 'ok' } = database.prepare(query).get() ?? {}
    return found === 'ok' ? undefined : String(found).replace(/\s+/g, ' ')
  } catch (error) {
    const { errcode = 0, message } = error as { errcode?: number; message: string }
    if (DAMAGED.includes(errcode & 0xff)) return message
    throw error
  } finally {
    database.close()
  }
}

function damaged(file: string, reason: string) {
  return new UnusableDatabase(
    `The database ${file} is damaged (${reason}). It was left as it is. Restore a backup: npm run club -- restore FILE --replace`,
  )
}
