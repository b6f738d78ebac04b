import { privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'

export const consentLinkTables = {
  consent_links: {
    what: ['consent link', 'consent links'],
    until: { limits: [{ days: 0, after: 'expires_at' }] },
    columns: {
      ...privateColumns('Whose photo the family is asked about', 'player_id'),
      ...privateColumns('Who of the club asked', 'made_by'),
      ...privateColumns(null, 'id', 'token_hash', 'created_at', 'expires_at'),
    },
    edited: null,
  },
} satisfies StoredTables
