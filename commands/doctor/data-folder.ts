import { constants } from 'node:fs'
import { access, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isOnReadOnlyDisk } from '../../db/data-folder.ts'
import type { Env } from '../../server/env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import { checkDisk } from './machine.ts'

/** The folder with everything that the club owns: who may read and write it, and the room on its disk. */
export async function* checkData({ DATA_DIR, ADMIN_KEY }: Env): AsyncGenerator<Finding> {
  const folder = await stat(DATA_DIR).catch(() => undefined)
  if (!folder?.isDirectory()) {
    yield problem(
      'DATA_DIR',
      `${DATA_DIR} is not there. Set DATA_DIR to that of the site, or start it once.`,
    )
    return
  }
  yield await checkRights(DATA_DIR, folder)
  yield await checkDisk(DATA_DIR)
  if (!ADMIN_KEY) yield await checkAdminKey(join(DATA_DIR, 'admin-key'))
}

async function checkRights(path: string, { mode, uid }: { mode: number; uid: number }) {
  if (!(await isAllowed(path, constants.R_OK | constants.W_OK | constants.X_OK))) {
    return problem(
      'DATA_DIR',
      `${path} is not writable for this user. Run this, and the site, as its owner.`,
    )
  }
  if (isOnReadOnlyDisk(path)) {
    return problem(
      'DATA_DIR',
      `${path} is on a read-only disk: the system found it faulty. Look at dmesg, copy the data away, then repair it.`,
    )
  }
  for (const name of await readdir(path)) {
    const file = join(path, name)
    // The temporary files of a database come and go.
    const owner = await stat(file).catch(() => undefined)
    if (owner && owner.uid !== uid) {
      return problem(
        'DATA_DIR',
        `${file} belongs to another user than ${path}: a command was run as that user. Give it back: chown -R --reference=${path} ${path}`,
      )
    }
  }
  if (mode & 0o077) {
    return warning(
      'DATA_DIR',
      `${path} is open to other users of this machine. Close it: chmod 700 ${path}`,
    )
  }
  return ok('DATA_DIR', `${path} is writable, and closed to others.`)
}

async function checkAdminKey(file: string) {
  const key = await readFile(file, 'utf8').catch(() => undefined)
  if (key === undefined)
    return warning('admin key', `${file} is not there. The next start makes a new one.`)
  if (key.trim().length < 20) {
    return problem('admin key', `${file} holds no key. Delete it; the next start makes a new one.`)
  }
  if ((await stat(file)).mode & 0o077) {
    return problem('admin key', `${file} can be read by others. Close it: chmod 600 ${file}`)
  }
  return ok('admin key', `is in ${file}.`)
}

function isAllowed(path: string, mode: number) {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}
