import type { StoredTables } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'
import type { Settings } from '../settings/schema.ts'
import { playerColumns } from './columns.ts'

export const playerTables = {
  players: {
    what: ['player', 'players'],
    until: { club: 'Until the club erases the child; asked a year after the child left' },
    columns: playerColumns,
    edited: listLocation('players'),
  },
} satisfies StoredTables<Settings>
