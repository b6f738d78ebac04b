import { statfs } from 'node:fs/promises'
import { DAY_MS } from '../../kit/durations.ts'
import { readNote, writeNote } from '../../kit/operations.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { DiskRoom } from './schema.ts'

const NAME = 'disk'
/** Days for which the free space is remembered. */
const REMEMBERED = 60
/** Bytes that a backup leaves for saves. */
const RESERVE = 100 * 1024 * 1024

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
export async function noteRoom(db: Db, dataDir: string, today: string) {
  const { free } = await freeOn(dataDir)
  const days = (await readNote<FreeByDay>(db, NAME)) ?? {}
  const kept = Object.entries({ ...days, [today]: free })
    .filter(([day]) => day <= today)
    .sort()
    .slice(-REMEMBERED)
  await writeNote(db, NAME, Object.fromEntries(kept))
}

/** Tells whether a backup of about that size fits beside the room for saves, when so many bytes more are `freed`. */
export async function hasRoomFor(bytes: number, dataDir: string, freed = 0) {
  const { free } = await freeOn(dataDir)
  return free + freed >= bytes * 1.1 + Math.min(RESERVE, bytes)
}

async function freeOn(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
