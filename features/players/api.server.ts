import type { Feature } from '../../kit/feature.server.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { pageNumber } from '../../kit/part.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { shownName } from '../settings/player-names.ts'
import { readSettings } from '../settings/store.server.ts'
import { rosterPart } from './roster.server.ts'
import {
  type PlayerInput,
  type PublicPlayer,
  player,
  publicFields,
  type RosterPart,
  type RosterQuery,
} from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    players: Edited<PlayerInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** By shirt number. */
    players(): readonly PublicPlayer[]
    roster(query: RosterQuery): RosterPart
    player(id: string | undefined): PublicPlayer | null
  }
}

const players = resource({
  path: 'players',
  area: 'players',
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
  own: { fields: ['number', 'position', 'bio', 'statLabel', 'statValue'] },
  orderBy: ['number', 'name'],
  importKey: ['name', 'number'],
  taken: 'A player with this name and number already exists',
})

export default {
  resources: [players],
  reads: {
    roster: async ({ read }, query) =>
      rosterPart(await read('players'), await read('teams'), query),
    player: async ({ read }, id) =>
      (id && (await read('players')).find(player => String(player.id) === id)) || null,
  },
  setUp: ({ content, read }) => ({
    api(app) {
      // A page of a team's players, for the filter and 'More players'.
      app.get('/players/part', { config: { isForEveryone: true } }, (request, reply) => {
        const { query } = requestUrl(request)
        const part = { team: query.team, page: pageNumber(query.page) }
        const name = `/api/players/part ${JSON.stringify(part)}`
        return content.sendJson(request, reply, { name }, () => read('roster', part))
      })
    },
  }),
} satisfies Feature
