import { KEPT_DAYS } from '../../kit/history/tables.server.ts'
import { privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'

export const securityLogTables = {
  security_log: {
    what: ['event of the security log', 'events of the security log'],
    until: { limits: [{ days: KEPT_DAYS, after: 'at' }] },
    columns: {
      ...privateColumns('When', 'at'),
      ...privateColumns('What happened to somebody’s access', 'kind'),
      ...privateColumns('Whose access it is', 'user_id', 'username'),
      ...privateColumns('Who did it', 'by_name'),
      ...privateColumns('On which kind of device', 'device'),
      ...privateColumns(null, 'id'),
    },
    edited: null,
  },
} satisfies StoredTables
