import { z } from 'zod'
import type { BackupKind } from '../../kit/backup/names.ts'
import { integer } from '../../kit/fields.ts'
import type { ClockState } from '../../kit/trusted-clock.server.ts'
import type { DiskRoom } from './room.server.ts'

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export const keepRules = z.object({
  days: integer('Days', { min: 1, max: 366 }).default(7),
  weeks: integer('Weeks', { max: 104 }).default(4),
  months: integer('Months', { max: 120 }).default(6),
})

export type KeepRules = z.output<typeof keepRules>

/** What `GET /api/admin/backups` answers. */
export interface BackupsStatus {
  /** Verified, the newest first; as they were known last, while their storage does not answer. */
  backups: BackupEntry[]
  /** Names of those that were made by a clock that was wrong: of days to come. */
  fromTheFuture: string[]
  keep: KeepRules
  /** Whether they are stored in an S3 bucket, and not in the data folder. */
  isRemote: boolean
  /** One is being made now, by any instance. */
  isRunning: boolean
  /** Why the last try of any instance failed, or why they cannot be listed. */
  problem: string | null
  lastTryAt: string | null
  /** The last good one is older than two days, or a club of two days has none. */
  isOverdue: boolean
  clock: ClockState
  /** Of the data folder. */
  disk: DiskRoom
}

export interface BackupEntry {
  name: string
  madeAt: string
  kind: BackupKind
  /** In bytes. */
  size: number
}
