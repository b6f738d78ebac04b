import type { RowChange } from '../../kit/content-transaction.server.ts'
import type { WithheldRows } from '../../kit/feature.server.ts'
import { isSameValue } from '../../kit/history/record.server.ts'
import { publicValues } from '../../kit/stored-columns.ts'
import type { Db, RowOf } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { playerColumns } from './columns.ts'
import { isListed, withheldBecause } from './consent.ts'

type PlayerRow = RowOf<'players'>

/**
 * The one projection of players for the public. Pages, JSON, feeds and previews all read players through the resource
 * that presents them so (`read('players')`). It is an allow-list: a column without a decision does not compile, and
 * `features/public-view` fails when a page tells a datum that no rule explains.
 */
export async function publicPlayers(rows: PlayerRow[], db: Db): Promise<PlayerRow[]> {
  const settings = await readSettings(db)
  return rows
    .filter(isListed)
    .map(player => ({ ...player, ...publicValues(playerColumns, player, settings) }))
}

/** Photos that the public does not get, at their own URLs either. */
export const withheldPhotos: WithheldRows<'players'> = {
  pictures: ['photoUrl', 'photoData'],
  async rule(db) {
    const settings = await readSettings(db)
    return player => withheldBecause(player, settings)
  },
  decidedBy: changes =>
    changesPhotoRule(changes)
      ? 'all'
      : idsOfDeciding(changes, [...DECIDING, 'photoUrl', 'photoData']),
}

/** Columns that decide whether a player, and photos with the player, are shown. */
const DECIDING = ['hidden', 'left_on', 'consent'] as const

/** Returns ids of the players in which one of the columns changed, or who were added or removed. */
export function idsOfDeciding(
  changes: readonly RowChange[],
  columns: readonly string[] = DECIDING,
) {
  return changes.flatMap(({ table, id, before, after }) => {
    const isSame = (name: string) =>
      before && after && isSameValue(Reflect.get(before, name), Reflect.get(after, name))
    return table === 'players' && !columns.every(isSame) ? [id] : []
  })
}

export function changesPhotoRule(changes: readonly RowChange[]) {
  return changes.some(({ table, before, after }) => {
    const ruleIn = (row: object | null) => Reflect.get(row ?? {}, 'photoRule')
    return table === 'settings' && ruleIn(before) !== ruleIn(after)
  })
}
