import { StorageUnavailable } from '../../media/storage-error.ts'
import type { MediaStore } from '../../media/store.ts'
import { plain, sentence } from '../../ui/sentence.ts'
import type { Actor } from '../actor.server.ts'
import { changeContent } from '../content-change.server.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import type { CurrentUser } from '../current-user.ts'
import { ExpectedError, notAllowed, notFound } from '../errors.ts'
import { message } from '../messages.ts'
import type { ProofReason } from '../recent-proof.server.ts'
import type { Db } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import { namesIn, withheldNames } from '../withheld/files.server.ts'
import { newerChanges } from './newer.server.ts'
import { isRecent } from './read.server.ts'
import { changeSetsWithKey } from './record.server.ts'
import { rightsOf } from './rights.server.ts'
import type { NewerChoice, Restored } from './shapes.ts'
import { type HistoryTables, RESTORABLE_DAYS, type TakeBackProgram } from './tables.server.ts'
import { type Outcome, takeBack } from './take-back.server.ts'

interface RestoreContext {
  db: Db
  media: MediaStore
  tables: HistoryTables
  now: Date
  program: TakeBackProgram
  clubNow(db: Db): Promise<{ today: string }>
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
}

interface Requester {
  user: CurrentUser
  actor: Actor
  /** Throws a 403 when the password or a passkey was asked for too long ago. */
  requireProof(reason: ProofReason): void
}

/** Names the changes to take back: a change set by its id, or by the key of its requests; or single changes. */
export interface Restoration {
  changeSet?: number | undefined
  key?: string | undefined
  changes?: number[] | undefined
  /** The user's decision about rows that somebody else has changed since. */
  newerChoice?: NewerChoice | undefined
}

/**
 * Takes back a change set or some of its changes, all or none; changes that were taken back before are left out. Admins
 * may take back any change set, other users their own, as far as they may write those rows now.
 */
export async function restore(
  context: RestoreContext,
  requester: Requester,
  restoration: Restoration,
): Promise<Restored> {
  const { db, media, tables, program } = context
  const { user, actor, requireProof } = requester
  const found = await find(db, user, restoration)
  requireRestorable(found, user, context.now)
  const { today } = await context.clubNow(db)
  const rights = rightsOf(user, await context.ownTeams(user))
  const ids = found.map(({ id }) => id)

  async function work(content: ContentTransaction) {
    // The rows are read again, as an erasure may have emptied them.
    const left = (await changes(content.db).where('history_rows.id', 'in', ids).execute()).filter(
      ({ back }) => back === null,
    )
    if (left.length === 0) throw new ExpectedError(409, sentence(message, 'nothingLeft'))
    const newer = newerChanges(restoration.newerChoice)
    const context = { tables, rights, requireProof, today, newer, by: user, program }
    const outcome = await takeBack(content, left, context)
    const leftOut = sentences(outcome)
    if (outcome.restored === 0 && leftOut.length > 0)
      throw new ExpectedError(409, plain(leftOut.join(' ')))
    return { restored: outcome.restored, leftOut }
  }
  const result = await changeContent(db, actor, work)
  await releasePictures(
    { db, media },
    found.filter(({ back }) => back === null),
  )
  return result
}

function requireRestorable(found: readonly Found[], user: CurrentUser, now: Date) {
  if (found.length === 0) throw notFound('change in History')
  if (!user.is_admin && found.some(({ actor_id }) => actor_id !== user.id)) throw notAllowed()
  if (!found.every(({ changed_at }) => isRecent(changed_at, now)))
    throw new ExpectedError(409, sentence(message, 'tooLongAgo', { days: RESTORABLE_DAYS }))
}

/** After the commit it is known which files the restored rows withhold. */
async function releasePictures(
  { db, media }: Pick<RestoreContext, 'db' | 'media'>,
  rows: readonly Found[],
) {
  const withheld = await withheldNames(db)
  const names = new Set(rows.flatMap(({ before }) => namesIn(before)))
  try {
    for (const name of names) if (!withheld.has(name)) await media.release(name)
  } catch (error) {
    // The rows are restored; the pictures follow when the storage answers (server/uploads/take-down.ts).
    if (!(error instanceof StorageUnavailable)) throw error
  }
}

const MAX_NAMES = 3

/** 'Ana Brooks, Bo Chen and 4 more: the photo consent stays as it is.' */
function sentences({ leftOut }: Outcome) {
  return [...leftOut].map(([why, names]) => {
    const more = names.length - MAX_NAMES
    const shown = names.slice(0, MAX_NAMES).join(', ')
    return `${more > 0 ? `${shown} and ${more} more` : shown}: ${why}`
  })
}

async function find(db: Db, user: CurrentUser, { changeSet, key, changes: ids = [] }: Restoration) {
  const all = changes(db)
  if (changeSet !== undefined)
    return all.where('history_rows.change_set_id', '=', changeSet).execute()
  if (key !== undefined) {
    const changeSets = await changeSetsWithKey(db, { actor: user.id, key })
    return all
      .where('history_rows.change_set_id', 'in', [0, ...changeSets.map(({ id }) => id)])
      .execute()
  }
  const chosen = await all.where('history_rows.id', 'in', [0, ...ids]).execute()
  const along = await Promise.all(
    chosen.map(({ change_set_id, table_name, row_id }) =>
      all
        .where('history_rows.change_set_id', '=', change_set_id)
        .where('history_rows.because_of', '=', `${table_name}/${row_id}`)
        .execute(),
    ),
  )
  return [...chosen, ...along.flat()]
}

/** Selects rows of History with their authors and the changes that took them back. */
function changes(db: Db) {
  return db
    .selectFrom('history_rows')
    .innerJoin('change_sets', 'change_sets.id', 'history_rows.change_set_id')
    .leftJoin('history_rows as back', 'back.undoes', 'history_rows.id')
    .selectAll('history_rows')
    .select(['change_sets.actor_id', 'back.id as back'])
}

type Found = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]
