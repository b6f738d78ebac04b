import { hasRowLocks, lockTable } from '../../db/engines.ts'
import { needRewrite } from '../../db/rewrite.ts'
import { logAccess } from '../../kit/access-log.server.ts'
import type { Actor } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { notFound } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import {
  forgetHistory,
  forgetHistoryRows,
  type NamingRow,
  redact,
} from '../../kit/history/forget.server.ts'
import type { Db, RowOf, TableName } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { forgetFees } from '../fees/ledger/forget.server.ts'
import { deletedParentsOf } from '../parents/read.server.ts'
import { backupsWith } from './backups.server.ts'
import { photosOf } from './child-photos.server.ts'
import { removeEmails } from './emails-of-child.server.ts'
import { exportsOf } from './exports.server.ts'
import { historyWith } from './history-of-child.server.ts'
import { type FoundMention, matchOf, mentionsOf } from './mentions.server.ts'
import {
  countsOf,
  type Declarations,
  type OwnRow,
  ownRowsOf,
  sharedParentsOf,
} from './own-rows.server.ts'
import type { Receipt } from './shapes.ts'
import { listed } from './traces.server.ts'
import { withholdPhotos } from './withhold-photos.server.ts'

/**
 * Removes a player, the rows that belong to it, and its name from History and emails; the pictures follow
 * (server/uploads/take-down.ts), and the bytes of all that in the database's file (db/rewrite.ts).
 */
export async function eraseChild(
  { db, config, now }: Pick<FeatureContext, 'db' | 'config' | 'now'>,
  declarations: Declarations,
  user: CurrentUser & NonNullable<Actor>,
  playerId: number,
): Promise<Receipt> {
  const child = await findPlayer(db, playerId)
  const match = await matchOf(db, child)
  const search = { child, match, photos: await photosOf(db, child) }
  // Searches before the transaction, which blocks other writers: a search takes seconds in a large club.
  const found = await mentionsOf(db, child, declarations)
  const before = await historyWith(db, search)
  const backups = await backupsWith(db, config, now())
  return changeContent(db, user, async content => {
    const { db, record } = content
    const player = await findPlayer(db, playerId, { isLocked: true })
    await withholdPhotos(content, user, player)
    // A parent to whom somebody adds another child meanwhile stays.
    await lockTable(db, 'parent_children')
    const own = await ownRowsOf(db, playerId, declarations)
    const family = [...own, ...(await sharedParentsOf(db, playerId))]
    const emails = await removeEmails(db, match, family)
    const since = await historyWith(db, search, before.last)
    const deletedParents = await deletedParentsOf(db, playerId)
    const amountsKept = await forgetFees(db, idsOf(own, 'payments'))
    await removeOwn(content, own, playerId)
    for (const id of deletedParents) await forgetHistory(db, 'parents', String(id))
    await db.deleteFrom('players').where('id', '=', playerId).execute()
    // Recorded without a note for History, which would remember the row.
    record({ table: 'players', id: playerId, before: player, after: null, isPublic: true })
    // Only History names former portraits: they go with it.
    const media = [...before.media, ...since.media]
    record({ table: 'history_rows', id: 0, before: { media }, after: null, isPublic: false })
    const forgotten = await forgetHistoryRows(db, [...before.ids, ...since.ids])
    await redact(db, found.flatMap(namingRow), now())
    await needRewrite(db)
    const receipt: Receipt = {
      erasedAt: now().toISOString(),
      erasedBy: user.username,
      playerId,
      removed: [
        ...countsOf(['players', ...own.map(({ table }) => table)], declarations),
        { what: emails === 1 ? 'email' : 'emails', count: emails },
        { what: forgotten === 1 ? 'change in History' : 'changes in History', count: forgotten },
      ].filter(({ count }) => count > 0),
      consent: consentOf(player),
      amountsKept,
      ...masked(found, match.masked),
      backups,
      taken: await exportsOf(db, playerId),
    }
    await logAccess(db, user, { at: receipt.erasedAt, what: `erased player ${playerId}`, receipt })
    return receipt
  })
}

async function findPlayer(db: Db, id: number, { isLocked = false } = {}) {
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked && hasRowLocks(db), query => query.forUpdate())
    .executeTakeFirst()
  if (!player) throw notFound('player')
  return player
}

/** Removes the rows that name the player; rows that belong to them go by their foreign keys. */
async function removeOwn(
  { db, record }: ContentTransaction,
  own: readonly OwnRow[],
  playerId: number,
) {
  const naming = new Set(own.filter(({ row }) => 'player_id' in row).map(({ table }) => table))
  for (const table of naming)
    await untypedDb(db).deleteFrom(table).where('player_id', '=', playerId).execute()
  await db
    .deleteFrom('parents')
    .where('id', 'in', [0, ...idsOf(own, 'parents')])
    .execute()
  await db
    .deleteFrom('followers')
    .where('id', 'in', [0, ...idsOf(own, 'followers')])
    .execute()
  for (const { table, id, row } of own) {
    if (table !== 'parents' && table !== 'parent_children') continue
    record({ table, id, before: row, after: null, isPublic: false })
  }
  for (const { table, id } of own) await forgetHistory(db, table, id)
}

function idsOf(own: readonly OwnRow[], name: TableName) {
  return own.flatMap(({ table, row }) => (table === name ? [Number(row.id)] : []))
}

/** Returns the part of the consent that proves that the club asked, without the name of who answered. */
function consentOf({ consent, consent_on, consent_via }: RowOf<'players'>): Receipt['consent'] {
  if (consent === 'unknown') return null
  return { answer: consent, on: consent_on, via: consent_via }
}

function masked(found: readonly FoundMention[], mask: (text: string) => string) {
  const { mentions, more } = listed(found)
  return { mentions: mentions.map(each => ({ ...each, title: mask(each.title) })), more }
}

/** The row as History knows it: all settings are one row, with a column each. */
function namingRow({ table, id, columns }: FoundMention): NamingRow[] {
  if (columns.length === 0) return []
  return [table === 'settings' ? { table, id: 'club', columns: [id] } : { table, id, columns }]
}
