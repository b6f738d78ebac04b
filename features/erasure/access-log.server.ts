import type { CurrentUser } from '../../kit/current-user.ts'
import type { Opening } from '../../kit/resource/resource.server.ts'
import type { Db, Numbered } from '../../kit/tables.server.ts'
import type { Receipt } from './shapes.ts'

declare module '../../kit/tables.server.ts' {
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
  receipt?: Receipt
}

const DAY = 24 * 60 * 60_000

/** Once a day for a user and the same teams: the portal reads the roster again and again. */
export async function logOpening({ db, user, teams, now }: Opening) {
  const names = teams?.map(({ name }) => name).join(', ')
  if (names === '') return
  const what = `opened the roster of ${names ?? 'all teams'}`
  const known = await db
    .selectFrom('access_log')
    .select('id')
    .where('user_id', '=', user.id)
    .where('what', '=', what)
    .where('at', '>', new Date(now.getTime() - DAY).toISOString())
    .executeTakeFirst()
  if (!known) await logAccess(db, user, { at: now.toISOString(), what })
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
