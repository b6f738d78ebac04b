import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'spare-room'
const MEGABYTE = 1024 * 1024
/** The size of the file: at most so many bytes, and of a small disk that share. */
const MAX_BYTES = 8 * MEGABYTE
const MAX_SHARE = 1 / 20

/**
 * Keeps some bytes of the disk in a file, and frees them when there are no others: a site that starts on a full disk
 * can then let admins sign in and remove data. Called at the start, and now and then.
 */
export function keepSpareRoom(folder: string) {
  try {
    keepOrRelease(folder)
  } catch {
    // Other code checks and reports whether the folder is usable at all.
  }
}

function keepOrRelease(folder: string) {
  const file = join(folder, FILE)
  const { bavail, blocks, bsize } = statfsSync(folder)
  const size = Math.floor(Math.min(MAX_BYTES, blocks * bsize * MAX_SHARE))
  const free = bavail * bsize
  if (free < size / 4) rmSync(file, { force: true })
  else if (free > 6 * size && !existsSync(file)) {
    // The bytes are written: a sparse file would reserve nothing.
    writeFileSync(file, Buffer.alloc(size), { mode: 0o600 })
  }
}
