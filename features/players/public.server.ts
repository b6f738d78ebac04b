import type { WithheldRows } from '../../kit/feature.server.ts'
import type { Db, RowOf } from '../../kit/tables.server.ts'
import { shownName } from '../settings/player-names.ts'
import { readSettings } from '../settings/store.server.ts'
import { isListed, isPhotoShown, isPictured } from './consent.ts'

type PlayerRow = RowOf<'players'>

/**
 * The one projection of players for the public. Pages, JSON, feeds and previews all read players through the resource that
 * presents them so (`read('players')`).
 */
export async function publicPlayers(rows: PlayerRow[], db: Db): Promise<PlayerRow[]> {
  const settings = await readSettings(db)
  const shows = (detail: (typeof settings.shownOfPlayers)[number]) =>
    settings.shownOfPlayers.includes(detail)
  return rows.filter(isListed).map(player => ({
    ...player,
    name: shownName(player, settings.nameStyle),
    grade: shows('grade') ? player.grade : null,
    bio: shows('bio') ? player.bio : null,
    statLabel: shows('stat') ? player.statLabel : null,
    statValue: shows('stat') ? player.statValue : null,
    photoUrl: isPhotoShown(player, settings) ? (player.photoUrl ?? player.photoData) : null,
  }))
}

/** Photos that the public does not get, at their own URLs either. */
export const withheldPhotos: WithheldRows<'players'> = {
  async rule(db) {
    const settings = await readSettings(db)
    return player => !isPictured(player, settings)
  },
  columns: ['hidden', 'left_on', 'consent', 'photoUrl', 'photoData'],
}
