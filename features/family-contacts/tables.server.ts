import { privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const familyContactTables = {
  family_contacts: {
    what: ['address of the family', 'addresses of the family'],
    until: { with: 'players', by: 'player_id' },
    columns: {
      ...privateColumns('Whose family it is', 'player_id'),
      ...privateColumns('How emails to the family begin', 'name'),
      ...privateColumns('Where emails about the child go', 'email'),
      ...privateColumns(null, 'id', 'version'),
    },
    edited: listLocation('family-contacts'),
  },
} satisfies StoredTables
