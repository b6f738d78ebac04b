import { resource } from '../../kit/resource/resource.server.ts'
import { shownName } from '../settings/player-names.ts'
import type { Settings } from '../settings/schema.ts'
import { type Player, type PublicPlayer, player } from './schema.ts'

export default resource({
  path: 'players',
  table: 'players',
  singular: 'player',
  entity: player,
  public: ['list'],
  admin: ['create', 'update', 'remove', 'import'],
  orderBy: ['number', 'name'],
  present: publicPlayer,
  knownBy: ['name', 'number'],
  taken: 'A player with this name and number already exists',
})

/** A field that is not named here never reaches a stranger. */
function publicPlayer(row: Player, settings: Settings): PublicPlayer {
  const { id, number, position, grade, team_id, bio, statLabel, statValue } = row
  const name = shownName(row, settings.nameStyle)
  const photoUrl = row.photoUrl ?? row.photoData
  return { id, name, number, position, grade, team_id, bio, statLabel, statValue, photoUrl }
}
