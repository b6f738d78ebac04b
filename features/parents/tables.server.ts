import { privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'
import { placeLocation } from '../portal-places.ts'

export const parentTables = {
  parents: {
    what: ['parent', 'parents'],
    until: { program: 'With the last of the children whose parent it is' },
    columns: {
      ...privateColumns('How emails to the family begin', 'name'),
      ...privateColumns('Where emails about the children go', 'emails'),
      ...privateColumns('How the club calls the family', 'phone'),
      ...privateColumns(null, 'id', 'version'),
    },
    edited: placeLocation('players'),
  },
  parent_children: {
    what: ['child of a parent', 'children of parents'],
    until: { with: 'players', by: 'player_id' },
    columns: privateColumns('Whose parent it is', 'parent_id', 'player_id'),
    edited: null,
  },
} satisfies StoredTables
