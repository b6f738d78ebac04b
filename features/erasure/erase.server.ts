import { hasRowLocks } from '../../db/engines.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { notFound } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { forgetHistory } from '../../kit/history/forget.server.ts'
import { untyped } from '../../kit/untyped.server.ts'
import { logAccess } from './access-log.server.ts'
import type { Receipt } from './shapes.ts'
import { backupsWith, tracesOf } from './traces.server.ts'

/** Removes a player, what belongs to it, and its history; the pictures follow (server/uploads/take-down.ts). */
export async function eraseChild(
  { db, config, now }: Pick<FeatureContext, 'db' | 'config' | 'now'>,
  user: CurrentUser,
  playerId: number,
): Promise<Receipt> {
  const backups = await backupsWith(db, config, now())
  return changeContent(db, user, async ({ db, record }) => {
    const before = await db
      .selectFrom('players')
      .selectAll()
      .where('id', '=', playerId)
      .$if(hasRowLocks(db), query => query.forUpdate())
      .executeTakeFirst()
    if (!before) throw notFound('player')
    const traces = await tracesOf(db, before)
    const own = traces.filter(({ kind }) => kind === 'own')
    for (const { table, id } of own) {
      await untyped(db).deleteFrom(table).where('id', '=', Number(id)).execute()
      await forgetHistory(db, table, id)
    }
    await db.deleteFrom('players').where('id', '=', playerId).execute()
    await forgetHistory(db, 'players', playerId)
    // Without a note for History, which would remember the row.
    record({ table: 'players', id: playerId, before, after: null, isPublic: true })
    const removed: Record<string, number> = { players: 1 }
    for (const { table } of own) removed[table] = (removed[table] ?? 0) + 1
    const receipt: Receipt = {
      erasedAt: now().toISOString(),
      erasedBy: user.username,
      playerId,
      removed,
      mentions: traces.filter(({ kind }) => kind === 'mention'),
      backups,
    }
    await logAccess(db, user, { at: receipt.erasedAt, what: `erased player ${playerId}`, receipt })
    return receipt
  })
}
