import { FREE_TEXT, privateColumns } from '../../../kit/stored-columns.ts'
import type { StoredTables } from '../../../kit/stored-table.server.ts'
import type { NoticeKind, NoticeState } from './schema.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** What followers are to be told, by event. Instants are ISO 8601 UTC. */
    notices: {
      event_id: number
      /** JSON of `KnownEvent`: the event before its first untold change; null when nobody knew it. */
      known: string | null
      state: NoticeState
      /** Changes since it was last told, or since an hour before. */
      changes: number
      /** The time of the first untold change. */
      first_at: string
      /** Null while staff are asked, and once it was told. */
      due_at: string | null
      told_at: string | null
      told_kind: NoticeKind | null
      /** How many were told. */
      people: number | null
      /** The key of the change set that last changed it, if it came from the portal. */
      change_set: string | null
    }
  }
}

export const noticeTables = {
  notices: {
    what: ['change to tell', 'changes to tell'],
    until: {
      limits: [
        { days: 7, after: 'told_at' },
        { days: 30, after: 'first_at' },
      ],
    },
    columns: {
      ...privateColumns(FREE_TEXT, 'known'),
      ...privateColumns(null, 'event_id', 'state', 'changes', 'first_at', 'due_at', 'told_at'),
      ...privateColumns(null, 'told_kind', 'people', 'change_set'),
    },
    edited: null,
  },
} satisfies StoredTables
