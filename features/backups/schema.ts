import { z } from 'zod'
import type { BackupKind } from '../../kit/backup/names.ts'
import type { ClockState } from '../../kit/clock-state.ts'
import { integer } from '../../kit/fields.ts'

/** The numbers of kept backups: the newest of each of the last days, weeks and months that have one. */
export const keepRules = z.object({
  days: integer('Days', { min: 1, max: 366 }).default(7),
  weeks: integer('Weeks', { max: 104 }).default(4),
  months: integer('Months', { max: 120 }).default(6),
})

export type KeepRules = z.output<typeof keepRules>

/** The response of `GET /api/admin/backups`. */
export interface BackupsStatus {
  /** Verified backups, the newest first; while their storage does not answer, the list that was last known. */
  backups: BackupEntry[]
  /** Names of backups dated in the future, which a wrong clock made. */
  fromTheFuture: string[]
  keep: KeepRules
  /** True if they are stored in an S3 bucket, and not in the data folder. */
  isRemote: boolean
  /** An instance is making one now. */
  isRunning: boolean
  /** Why the last try of any instance failed, or why they cannot be listed. */
  problem: string | null
  lastTryAt: string | null
  /** The last good backup is older than two days, or the club is older than two days and has no backup. */
  isOverdue: boolean
  clock: ClockState
  /** The disk of the data folder. */
  disk: DiskRoom
}

/** The room on a disk. */
export interface DiskRoom {
  /** The free bytes, and all. */
  free: number
  size: number
  /** Bytes that are lost from day to day; negative when they grow. Null before a week has passed. */
  lessEachDay: number | null
}

/** The free part of a disk below which it counts as nearly full. */
const NEARLY_FULL = 20

export function isNearlyFull({ free, size }: Pick<DiskRoom, 'free' | 'size'>) {
  return free < size / NEARLY_FULL
}

export interface BackupEntry {
  name: string
  madeAt: string
  kind: BackupKind
  /** The size in bytes. */
  size: number
}
