import type { CurrentUser } from '../../kit/current-user.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { scopeOf } from '../../kit/roles.ts'

declare module '../../kit/live.ts' {
  interface Counts {
    unreadMessages: number
    /** Selects messages that are set aside as possible spam, and neither archived nor marked as handled. */
    suspectedMessages: number
  }
}

/** Counts the messages of the inbox that nobody has opened, or those that are set aside; a coach's are those to their teams. */
export async function countOpen(
  { db, ownTeams }: FeatureContext,
  user: CurrentUser,
  what: 'unread' | 'suspected',
) {
  const scope = scopeOf(user, 'messages.read')
  if (!scope) return 0
  let open = db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('archived_at', 'is', null)
  if (what === 'unread') open = open.where('read_at', 'is', null).where('suspected_at', 'is', null)
  else open = open.where('suspected_at', 'is not', null).where('handled_at', 'is', null)
  if (scope === 'own') {
    const teams = (await ownTeams(user)).map(({ id }) => id)
    open = open.where('team_id', 'in', [0, ...teams])
  }
  return Number((await open.executeTakeFirstOrThrow()).count)
}
