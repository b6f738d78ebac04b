import { tookBackup } from '../../kit/access-log.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { ExportEntry, Receipt } from './shapes.ts'

/** Lists exports of data that may hold the player, the last first. */
export function exportsOf(db: Db, playerId: number): Promise<ExportEntry[]> {
  return db
    .selectFrom('access_log')
    .select(['at', 'username', 'what'])
    .where(({ or, eb }) =>
      or([
        eb('what', 'like', 'exported % players'),
        eb('what', 'like', tookBackup('%')),
        eb('what', '=', fullExportEntry(playerId)),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}

export const fullExportEntry = (playerId: number) => `took everything about player ${playerId}`

/** Null for an erasure by an earlier version, which named tables instead of places. */
export function readReceipt(json: string): Receipt | null {
  const receipt = JSON.parse(json) as Receipt
  return Array.isArray(receipt.removed) ? receipt : null
}
