import type { Remark } from '../../kit/resource/remark.ts'
import type { RemarkedRow } from '../../kit/resource/resource.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { sameNumber } from './recognise.ts'
import type { PlayerInput } from './schema.ts'

/** Remarks on a file's rows whose number another player of the team will have, stored or of the file. */
export async function sameNumbersOfRows(
  rows: readonly RemarkedRow[],
  db: Db,
): Promise<ReadonlyMap<number, readonly Remark[]>> {
  const sent = rows.map(({ row, values, stored }) => ({
    row,
    // Rows of the file have the number of their row, below zero, until they are stored.
    player: { ...stored, ...values, id: stored?.id ?? -row } as PlayerInput & { id: number },
  }))
  const ids = new Set(sent.map(({ player }) => player.id))
  const others = (await tableRows(db, 'players')).filter(({ id }) => !ids.has(id))
  const players = [...others, ...sent.map(({ player }) => player)]
  const byKey = Map.groupBy(players, player => sameNumber.key(player))
  return new Map(
    sent.flatMap(({ row, player }): [number, readonly Remark[]][] => {
      const key = sameNumber.key(player)
      const other = key && byKey.get(key)?.find(({ id }) => id !== player.id)
      return other ? [[row, [{ level: 'warn', text: String(sameNumber.says(other)) }]]] : []
    }),
  )
}
