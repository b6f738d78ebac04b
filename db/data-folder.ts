import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { UnusableDatabase } from './unusable.ts'

/** Milliseconds that a start waits for a process that is being restarted to release the folder. */
const LOCK_TIMEOUT_MS = 1_000
const BUSY = 5

/** Makes the folder where it is missing; throws `UnusableDatabase` where the process may not write to it and to its files. */
export function ensureWritable(folder: string, files: readonly string[]) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new UnusableDatabase(`DATA_DIR ${folder} cannot be made (${codeOf(error)}).`)
  }
  for (const path of [folder, ...files.map(name => join(folder, name))]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      const code = codeOf(error)
      if (code !== 'ENOENT') throw new UnusableDatabase(notWritable(folder, path, code))
    }
  }
  if (isOnReadOnlyDisk(folder)) throw new UnusableDatabase(notWritable(folder, folder, 'EROFS'))
}

/** Tries a write, because a disk that became read-only after an error still says that it is writable. */
export function isOnReadOnlyDisk(folder: string) {
  const file = join(folder, `.writable-${process.pid}`)
  try {
    writeFileSync(file, '')
    rmSync(file)
    return false
  } catch (error) {
    return codeOf(error) === 'EROFS'
  }
}

/** Files with personal data or secrets, and folders of such files; a suffix such as `-wal` may follow. */
const PRIVATE = /^(club\.db|server\.|admin-key|media$|backups$)/

/** Closes the folder, and the files that earlier versions left open in it, to other users, where this user owns it. */
export function closeToOthers(folder: string) {
  const names = readdirSync(folder).filter(name => PRIVATE.test(name))
  for (const path of [folder, ...names.map(name => join(folder, name))]) closePath(path)
}

function closePath(path: string) {
  try {
    const { mode, uid } = statSync(path)
    const isOurs = uid === process.getuid?.()
    if (isOurs && mode & 0o077) chmodSync(path, mode & 0o700)
  } catch (error) {
    // Temporary files come and go, and not every file system has modes: the doctor reports files that are still
    // readable by others.
    if (!['ENOENT', 'EPERM', 'ENOTSUP', 'EROFS'].includes(codeOf(error))) throw error
  }
}

/**
 * Claims the folder for this process until `release`, or until the process ends, however it ends. Throws `UnusableDatabase`
 * naming the holder when another process has it.
 */
export function lockFolder(folder: string) {
  const holder = join(folder, 'server.pid')
  // An exclusive transaction of SQLite: the system itself ends it with the process.
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: LOCK_TIMEOUT_MS })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new UnusableDatabase(
      `DATA_DIR ${folder} is in use by process ${readPid(holder)}. Stop that first, or set another DATA_DIR; several instances need PostgreSQL (DATABASE_URL).`,
    )
  }
  writePid(holder)
  return {
    release() {
      try {
        rmSync(holder, { force: true })
      } catch {
        // The file only helps to find the process; the disk may have become read-only.
      }
      lock.close()
    },
  }
}

function notWritable(folder: string, path: string, code: string) {
  if (code === 'EROFS')
    return `DATA_DIR ${folder} is on a read-only disk; the site must write there.`
  const user = process.getuid?.()
  return `${path} belongs to user ${statSync(path).uid}, and the site runs as user ${user}, who may not write it (${code}). Give it to that user (chown -R ${user} ${folder}), or set another DATA_DIR.`
}

/** Writes the process number, which only helps to find the process: on a full disk the lock alone is enough. */
function writePid(file: string) {
  try {
    writeFileSync(file, `${process.pid}\n`)
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error
  }
}

function readPid(file: string) {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code ?? 'no reason given'
}
