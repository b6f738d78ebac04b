import { listParts } from '../../kit/resource/list-parts.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import type { FamilyContact } from './schema.ts'

/** Names of the players, by id. */
type PlayerNames = ReadonlyMap<number, string>

/** The portal's list of families' addresses. */
export const familyContactList = listParts<FamilyContact, PlayerNames>({
  rules: {
    columns: {
      Player: ({ player_id }, players) => players.get(player_id),
      Parent: ({ name }) => name,
      Email: ({ email }) => email,
    },
    // Staff who want to write to a family search for its addresses.
    filters: { player: ({ player_id }, value) => String(player_id) === value },
  },
  known: { tables: ['players'], read: readNames },
  async addDetails(rows, { db }) {
    const players = await readNames(db)
    return rows.map(row => ({ ...row, player: players.get(row.player_id) ?? null }))
  },
})

async function readNames(db: Parameters<typeof tableRows>[0]): Promise<PlayerNames> {
  return new Map((await tableRows(db, 'players')).map(({ id, name }) => [id, name]))
}
