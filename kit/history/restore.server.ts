import type { MediaStore } from '../../media/store.ts'
import { mediaUrlsIn } from '../../media/url.ts'
import type { Actor } from '../actor.server.ts'
import { changeContent } from '../content-change.server.ts'
import type { CurrentUser } from '../current-user.ts'
import { ExpectedError, notAllowed, notFound } from '../errors.ts'
import { message } from '../messages.ts'
import { may } from '../roles.ts'
import type { Db, TableName } from '../tables.server.ts'
import { isRecent } from './read.server.ts'
import { type HistoryTables, RESTORABLE_DAYS } from './tables.server.ts'
import { takeBack } from './take-back.server.ts'

interface RestoreContext {
  db: Db
  media: MediaStore
  tables: HistoryTables
  now: Date
}

/** What is to be taken back: an act by its id, or by the key that its requests carried; or some changes alone. */
export interface Restoration {
  act?: number | undefined
  key?: string | undefined
  changes?: number[] | undefined
}

/**
 * Takes back an act or some of its changes, all or none; what was taken back before is left out. Admins may do so with any act,
 * others with their own. Returns the number of rows.
 */
export async function restore(
  context: RestoreContext,
  { user, actor }: { user: CurrentUser; actor: Actor },
  wanted: Restoration,
): Promise<number> {
  const { db, media, tables } = context
  const rows = await find(db, user, wanted)
  if (rows.length === 0) throw notFound('change in History')
  for (const { at, actor_id, table_name } of rows) {
    const area = tables[table_name as TableName]?.area
    const isOwn = actor_id === user.id && area !== undefined && may(user, `${area}.update`)
    if (!user.is_admin && !isOwn) throw notAllowed()
    if (!isRecent(at, context.now))
      throw new ExpectedError(409, message('tooLongAgo', { days: RESTORABLE_DAYS }))
  }
  const left = rows.filter(({ back }) => back === null)
  if (left.length === 0) throw new ExpectedError(409, message('nothingLeft'))
  const pictures = left.flatMap(({ before }) => mediaUrlsIn(before ?? '').map(({ name }) => name))
  // Before the rows are there, so that no page shows them without.
  for (const name of pictures) await media.release(name)
  return changeContent(db, actor, async content => {
    await takeBack(content, left, tables)
    return left.filter(({ because_of }) => because_of === null).length
  })
}

async function find(db: Db, user: CurrentUser, { act, key, changes = [] }: Restoration) {
  const all = db
    .selectFrom('history_rows')
    .innerJoin('history_acts', 'history_acts.id', 'history_rows.act_id')
    .leftJoin('history_rows as back', 'back.undoes', 'history_rows.id')
    .selectAll('history_rows')
    .select(['history_acts.at', 'history_acts.actor_id', 'back.id as back'])
  if (act !== undefined) return all.where('history_rows.act_id', '=', act).execute()
  if (key !== undefined)
    return all.where('actor_id', '=', user.id).where('history_acts.key', '=', key).execute()
  const chosen = await all.where('history_rows.id', 'in', [0, ...changes]).execute()
  const along = await Promise.all(
    chosen.map(({ act_id, table_name, row_id }) =>
      all
        .where('history_rows.act_id', '=', act_id)
        .where('history_rows.because_of', '=', `${table_name}/${row_id}`)
        .execute(),
    ),
  )
  return [...chosen, ...along.flat()]
}
