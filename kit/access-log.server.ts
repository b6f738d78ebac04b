import type { CurrentUser } from './current-user.ts'
import { DAY_MS } from './durations.ts'
import type { StaffRead } from './resource/resource.server.ts'
import type { Db, Numbered } from './tables.server.ts'

declare module './tables.server.ts' {
  interface Tables {
    /** Reads of children's private data by staff, exports of it, and erasures. */
    access_log: Numbered<{
      at: string
      user_id: number
      username: string
      what: string
      /** JSON. */
      receipt: string | null
    }>
  }
}

interface Access {
  /** ISO 8601 UTC. */
  at: string
  /** A description without a child's name, such as 'exported 84 players'. */
  what: string
  /** The data that an erasure removed, and the places where the child is still named. */
  receipt?: object
}

/** Logs that staff read a roster, once a day for a user and the same teams, as the portal reads it again and again. */
export async function logRosterRead({ db, user, teams, now }: StaffRead) {
  const names = teams?.map(({ name }) => name).join(', ')
  if (names === '') return
  await logOnceADay(db, user, { at: now, what: `opened the roster of ${names ?? 'all teams'}` })
}

export async function logOnceADay(
  db: Db,
  user: CurrentUser,
  { at, what }: { at: Date; what: string },
) {
  const known = await db
    .selectFrom('access_log')
    .select('id')
    .where('user_id', '=', user.id)
    .where('what', '=', what)
    .where('at', '>', new Date(at.getTime() - DAY_MS).toISOString())
    .executeTakeFirst()
  if (!known) await logAccess(db, user, { at: at.toISOString(), what })
}

export async function logAccess(db: Db, user: CurrentUser, { at, what, receipt }: Access) {
  await db
    .insertInto('access_log')
    .values({
      at,
      what,
      user_id: user.id,
      username: user.username,
      receipt: receipt ? JSON.stringify(receipt) : null,
    })
    .execute()
}

/** The access-log entry for a download of a backup, which holds everything. */
export const tookBackup = (name: string) => `downloaded the backup ${name}`
