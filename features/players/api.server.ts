import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { shownName } from '../settings/player-names.ts'
import { readSettings } from '../settings/store.server.ts'
import { type PlayerInput, type PublicPlayer, player, publicFields } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    players: Edited<PlayerInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    players(): PublicPlayer[]
  }
}

const players = resource({
  path: 'players',
  table: 'players',
  singular: 'player',
  entity: player,
  public: {
    fields: publicFields,
    async present(rows, db) {
      const { nameStyle } = await readSettings(db)
      return rows.map(row => ({
        ...row,
        name: shownName(row, nameStyle),
        photoUrl: row.photoUrl ?? row.photoData,
      }))
    },
  },
  admin: ['create', 'update', 'remove', 'import'],
  orderBy: ['number', 'name'],
  importKey: ['name', 'number'],
  taken: 'A player with this name and number already exists',
})

export default { resources: [players] } satisfies Feature
