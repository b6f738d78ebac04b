import type { CurrentUser } from '../../../kit/current-user.ts'
import { notSignedIn } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { scopeOf } from '../../../kit/roles.ts'
import type { RowOf } from '../../../kit/tables.server.ts'
import { readJudgedEvents } from './store.server.ts'

/** The events of the schedule, and which of them belong to the user's teams and are read by the user. */
export interface VisibleEvents {
  byId: ReadonlyMap<number, RowOf<'schedule_events'>>
  isOwn: (id: number) => boolean
  isRead: (id: number) => boolean
}

/** A coach reads the events of own teams, and those that everybody reads. Throws 401. */
export async function visibleEvents(
  { db, read, ownTeams }: Pick<FeatureContext, 'db' | 'read' | 'ownTeams'>,
  user: CurrentUser | null,
): Promise<VisibleEvents> {
  if (!user) throw notSignedIn()
  const byId = new Map((await readJudgedEvents(db)).map(event => [event.id, event]))
  const isThere = (id: number) => byId.has(id)
  if (scopeOf(user, 'schedule.read') === 'all') return { byId, isOwn: isThere, isRead: isThere }
  const own = new Set<number | null>((await ownTeams(user)).map(({ id }) => id))
  const open = new Set((await read('schedule')).map(({ id }) => id))
  const isOwn = (id: number) => own.has(byId.get(id)?.team_id ?? null)
  return { byId, isOwn, isRead: id => isOwn(id) || open.has(id) }
}
