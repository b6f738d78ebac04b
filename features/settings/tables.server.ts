import { publicColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'
import { placeLocation } from '../portal-places.ts'

export const settingsTables = {
  settings: {
    what: ['setting', 'settings'],
    until: { club: 'Until the club changes it' },
    columns: {
      ...publicColumns(null, 'key'),
      // Except for the addresses of feeds, the rules of backups and the note of the demo, which no public endpoint returns.
      ...publicColumns('The club as it shows itself, and where its messages go', 'value'),
    },
    edited: { ...placeLocation('settings'), title: ({ key }) => key },
  },
} satisfies StoredTables
