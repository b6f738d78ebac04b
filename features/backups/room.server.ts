import { statfs } from 'node:fs/promises'
import { DAY_MS } from '../../kit/durations.ts'
import { readNote, writeNote } from '../../kit/operations.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { DiskRoom } from './schema.ts'

const NAME = 'disk'
/** Days for which the free space is remembered. */
const REMEMBERED_DAYS = 60
/** The space that a backup leaves for saves: at most so many bytes, and of a small disk that share. */
const MAX_RESERVE_BYTES = 100 * 1024 * 1024
const MAX_RESERVE_SHARE = 1 / 50

/** Free bytes at the end of each day, by day. */
type FreeByDay = Record<string, number>

/** Returns the free room on the disk of the data folder, and how fast it shrinks. */
export async function diskRoom(db: Db, dataDir: string): Promise<DiskRoom> {
  const { free, size } = await freeOn(dataDir)
  const days = Object.entries((await readNote<FreeByDay>(db, NAME)) ?? {}).sort()
  const [first] = days
  const last = days.at(-1)
  const count = first && last ? (Date.parse(last[0]) - Date.parse(first[0])) / DAY_MS : 0
  const lessEachDay = first && last && count >= 7 ? (first[1] - last[1]) / count : null
  return { free, size, lessEachDay }
}

/** Notes today's free space; `today` is `yyyy-MM-dd`. */
export async function recordFreeSpace(db: Db, dataDir: string, today: string) {
  const { free } = await freeOn(dataDir)
  const days = (await readNote<FreeByDay>(db, NAME)) ?? {}
  const kept = Object.entries({ ...days, [today]: free })
    .filter(([day]) => day <= today)
    .sort()
    .slice(-REMEMBERED_DAYS)
  await writeNote(db, NAME, Object.fromEntries(kept))
}

/** Returns the bytes that are missing for a backup that writes so many, beside a `reserve` for saves; 0 when it fits. */
export async function missingRoom(bytes: number, dataDir: string, reserve = MAX_RESERVE_BYTES) {
  const { free, size } = await freeOn(dataDir)
  return Math.max(0, bytes + Math.min(reserve, bytes, size * MAX_RESERVE_SHARE) - free)
}

async function freeOn(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
