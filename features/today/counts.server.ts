import type { CurrentUser } from '../../kit/current-user.ts'
import { hasPermission } from '../../kit/roles.ts'
import type { Db, TableName } from '../../kit/tables.server.ts'
import { untilChange } from '../../kit/until-change.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import type { Counts } from './schema.ts'

/** Counts the rows of SPEC.md's summary cards, of the lists that the user may open. */
export async function readCounts(db: Db, user: CurrentUser): Promise<Counts> {
  const counts: Counts = {}
  if (hasPermission(user, 'players.read'))
    counts.members = (await count(db, 'players')) + (await count(db, 'coaches'))
  if (hasPermission(user, 'schedule.read')) counts.events = await count(db, 'schedule_events')
  if (hasPermission(user, 'gallery.read')) counts.media = await count(db, 'gallery_images')
  if (hasPermission(user, 'news.read'))
    counts.published = (await count(db, 'news_articles')) + (await count(db, 'announcements'))
  return counts
}

/** Rows that their list leaves out, or that are not published. */
const LEFT_OUT: Partial<Record<TableName, [column: string, value: string | boolean]>> = {
  schedule_events: ['hidden', true],
  news_articles: ['status', 'draft'],
}

/** Counted again when the table has changed. */
export function count(db: Db, table: TableName): Promise<number> {
  return untilChange({ db, of: [table], name: 'count' }, async () => {
    const left = LEFT_OUT[table]
    const query = untypedDb(db)
      .selectFrom<TableName>(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
    const counted = left ? query.where(left[0] as never, '!=', left[1] as never) : query
    return Number((await counted.executeTakeFirstOrThrow()).count)
  })
}
