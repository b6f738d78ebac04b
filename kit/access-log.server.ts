import type { CurrentUser } from './current-user.ts'
import type { Opening } from './resource/resource.server.ts'
import type { Db, Numbered } from './tables.server.ts'

declare module './tables.server.ts' {
  interface Tables {
    /** Who opened private data of children or took it out of the portal, and who erased a child. */
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
  /** As in 'exported 84 players'; without a child's name. */
  what: string
  /** What an erasure removed, and where the child is still named. */
  receipt?: object
}

const DAY = 24 * 60 * 60_000

/** Once a day for a user and the same teams: the portal reads the roster again and again. */
export async function logOpening({ db, user, teams, now }: Opening) {
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
    .where('at', '>', new Date(at.getTime() - DAY).toISOString())
    .executeTakeFirst()
  if (!known) await logAccess(db, user, { at: at.toISOString(), what })
}

export async function logAccess(db: Db, user: CurrentUser, { at, what, receipt }: Access) {
  await db
    .insertInto('access_log')
    .values({
      ...{ at, what, user_id: user.id, username: user.username },
      receipt: receipt ? JSON.stringify(receipt) : null,
    })
    .execute()
}
