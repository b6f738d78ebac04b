import { privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'

export const leftAddressTables = {
  left_addresses: {
    what: [
      'family that wants no emails about changes',
      'families that want no emails about changes',
    ],
    until: { program: 'When the owner of the address asks to be told again' },
    columns: privateColumns(
      'That an address is not told, also when a file brings it again: a keyed hash stands for it',
      'address_hash',
      'at',
    ),
    edited: null,
  },
} satisfies StoredTables
