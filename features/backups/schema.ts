import { z } from 'zod'
import { integer } from '../../kit/fields.ts'

/** The numbers of kept backups: the newest of each of the last days, weeks and months that have one. */
export const keepRules = z.object({
  days: integer('Days', { min: 1, max: 366 }).default(7),
  weeks: integer('Weeks', { max: 104 }).default(4),
  months: integer('Months', { max: 120 }).default(6),
})

export type KeepRules = z.output<typeof keepRules>

/** The response of `GET /api/admin/backups`. */
export const backupsStatus = () =>
  z
    .object({
      /** Verified backups, the newest first; while their storage does not answer, the list that was last known. */
      backups: z.array(
        z.object({
          name: z.string(),
          madeAt: z.iso.datetime(),
          kind: z.enum(['daily', 'manual', 'upgrade']),
          /** The size in bytes. */
          size: z.int(),
        }),
      ),
      /** Names of backups dated in the future, which a wrong clock made. */
      fromTheFuture: z.array(z.string()),
      keep: keepRules,
      /** True if they are stored in an S3 bucket, and not in the data folder. */
      isRemote: z.boolean(),
      /** An instance is making one now. */
      isRunning: z.boolean(),
      /** Why the last try of any instance failed, or why they cannot be listed. */
      problem: z.string().nullable(),
      lastTryAt: z.iso.datetime().nullable(),
      /** The last good backup is older than two days, or the club is older than two days and has no backup. */
      isOverdue: z.boolean(),
      clock: z.object({
        isTrusted: z.boolean(),
        trustedFrom: z.string(),
        jump: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
      }),
      /** The disk of the data folder. */
      disk: z.object({
        /** The free bytes, and all. */
        free: z.number(),
        size: z.number(),
        /** Bytes that are lost from day to day; negative when they grow. Null before a week has passed. */
        lessEachDay: z.number().nullable(),
      }),
    })
    .meta({ id: 'BackupsStatus' })
export type BackupsStatus = z.output<ReturnType<typeof backupsStatus>>
export type BackupEntry = BackupsStatus['backups'][number]
/** The room on a disk. */
export type DiskRoom = BackupsStatus['disk']

/** The free part of a disk below which it counts as nearly full. */
const NEARLY_FULL_SHARE = 1 / 20

export function isNearlyFull({ free, size }: Pick<DiskRoom, 'free' | 'size'>) {
  return free < size * NEARLY_FULL_SHARE
}
