import { groupBy } from 'es-toolkit/array'
import { mapValues } from 'es-toolkit/object'
import type { CurrentUser } from '../../kit/current-user.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { nowOf } from '../../kit/now.server.ts'
import { scopeOf } from '../../kit/roles.ts'
import type { Db, RowOf } from '../../kit/tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Users who are writing a reply to a message, each until an instant. */
    message_writers: { message_id: number; username: string; until: string }
  }
}

/** Seconds after which somebody is no longer writing whose portal has said nothing since. */
const WRITING_SECONDS = 30

/** Notes that a user is writing a reply, or no longer is. Neither History nor lists hear of it. */
export async function noteWriting(
  db: Db,
  { message_id, username }: Omit<RowOf<'message_writers'>, 'until'>,
  isWriting: boolean,
) {
  if (!isWriting) {
    await db
      .deleteFrom('message_writers')
      .where('message_id', '=', message_id)
      .where('username', '=', username)
      .execute()
    return
  }
  const until = new Date(nowOf(db).getTime() + WRITING_SECONDS * 1000).toISOString()
  await db
    .insertInto('message_writers')
    .values({ message_id, username, until })
    .onConflict(conflict => conflict.columns(['message_id', 'username']).doUpdateSet({ until }))
    .execute()
}

/** Returns who else is writing a reply, by the path of the message, of those that the user may read. */
export async function readWriters({ db, now, ownTeams }: FeatureContext, user: CurrentUser) {
  const scope = scopeOf(user, 'messages.read')
  if (!scope) return {}
  const rows = await db
    .selectFrom('message_writers')
    .innerJoin('contact_messages', 'contact_messages.id', 'message_writers.message_id')
    .select(['message_writers.message_id', 'message_writers.username', 'contact_messages.team_id'])
    .where('message_writers.until', '>', now().toISOString())
    .where('message_writers.username', '!=', user.username)
    .orderBy('message_writers.username')
    .execute()
  const teams = scope === 'own' && rows.length > 0 ? await ownTeams(user) : []
  const isOwn = (team_id: number | null) => teams.some(({ id }) => id === team_id)
  const readable = rows.filter(({ team_id }) => scope === 'all' || isOwn(team_id))
  const byMessage = groupBy(readable, ({ message_id }) => `contact/${message_id}`)
  return mapValues(byMessage, rows => rows.map(({ username }) => username))
}
