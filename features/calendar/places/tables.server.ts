import { FREE_TEXT, publicColumns } from '../../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../../kit/stored-table.server.ts'
import { listLocation } from '../../portal-places.ts'

export const placeTables = {
  places: {
    what: ['place', 'places'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'open_from', 'open_until', 'lights'),
      ...publicColumns(FREE_TEXT, 'name', 'fields', 'address', 'pin', 'parking'),
    },
    edited: listLocation('places'),
  },
} satisfies StoredTables
