import { FREE_TEXT, privateColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation, portalPath, rowPath } from '../portal-places.ts'

export const spellingTables = {
  spellings: {
    what: ['name in files', 'names in files'],
    until: UNTIL_DELETED,
    columns: {
      ...privateColumns(FREE_TEXT, 'written', 'place'),
      ...privateColumns(null, 'id', 'team_id', 'version'),
    },
    edited: {
      ...listLocation('teams'),
      path: (_, { team_id }) => (team_id ? rowPath('teams', team_id) : portalPath('places')),
      title: ({ written }) => written,
    },
  },
} satisfies StoredTables
