import type { Generated } from 'kysely'
import { privateColumns } from '../../../kit/stored-columns.ts'
import type { StoredTables } from '../../../kit/stored-table.server.ts'
import type { Numbered } from '../../../kit/tables.server.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** Messages to phones that no push service has accepted yet. Instants are ISO 8601 UTC. */
    push_messages: Numbered<{
      follower_id: number
      /** JSON of `PushPayload`; null once it was given up. */
      payload: string | null
      is_urgent: boolean
      /** A newer message of the same topic replaces an older one at the push service, and on the phone. */
      topic: string
      created_at: string
      /** The instant of the next attempt. */
      next_at: string
      /** The instant from which the message is of no use. */
      expires_at: string
      attempts: Generated<number>
      state: 'waiting' | 'given up'
      /** Why the last attempt failed. */
      problem: string | null
    }>
  }
}

export const pushTables = {
  push_messages: {
    what: ['message to a phone', 'messages to phones'],
    until: {
      limits: [{ days: 7, after: 'expires_at' }],
      before: 'Until a push service has accepted it, or its follower leaves',
    },
    columns: {
      ...privateColumns('The message; emptied when it is given up', 'payload'),
      ...privateColumns('Whom it tells', 'follower_id'),
      ...privateColumns(null, 'id', 'is_urgent', 'topic', 'created_at', 'next_at'),
      ...privateColumns(null, 'expires_at', 'attempts', 'state', 'problem'),
    },
    edited: null,
  },
} satisfies StoredTables
