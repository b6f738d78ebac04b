import type { CurrentUser } from '../../kit/current-user.ts'
import type { Db, Numbered } from '../../kit/tables.server.ts'
import type { Receipt } from './shapes.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Who took private data of children out of the portal, or erased a child. */
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

export async function logAccess(db: Db, user: CurrentUser, { at, what, receipt }: Access) {
  await db
    .insertInto('access_log')
    .values({
      ...{ at, what, user_id: user.id, username: user.username },
      receipt: receipt ? JSON.stringify(receipt) : null,
    })
    .execute()
}
