import { FREE_TEXT, privateColumns } from '../../../kit/stored-columns.ts'
import type { StoredTables } from '../../../kit/stored-table.server.ts'
import type { Numbered } from '../../../kit/tables.server.ts'
import { MESSAGE_DAYS } from './schema.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** What coaches and admins wrote to the families of a team. */
    team_messages: Numbered<{
      /** Null once the team is deleted. */
      team_id: number | null
      subject: string
      text: string
      /** The user name. */
      sent_by: string
      /** ISO 8601 UTC. */
      sent_at: string
      /** How many families got it. */
      people: number
    }>
  }
}

export const teamMessageTables = {
  team_messages: {
    what: ['message to a team', 'messages to teams'],
    until: { limits: [{ days: MESSAGE_DAYS, after: 'sent_at' }] },
    columns: {
      ...privateColumns(FREE_TEXT, 'subject', 'text'),
      ...privateColumns('Who wrote it', 'sent_by'),
      ...privateColumns(null, 'id', 'team_id', 'sent_at', 'people'),
    },
    edited: null,
  },
} satisfies StoredTables
