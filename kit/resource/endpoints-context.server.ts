import type { MediaStore } from '../../media/store.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Operation } from '../operation.server.ts'
import type { Action } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import type { ClubNow, Resource } from './resource.server.ts'

export interface EndpointsContext {
  db: Db
  media: MediaStore
  now(): Date
  /** Day and time in the club's time zone, read through the given database or transaction. */
  clubNow(db: Db): Promise<ClubNow>
  /** Returns the teams that the user coaches. */
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
}

/** The configuration of a route that needs the permission for this action in the resource's area. */
export function needs({ area }: Resource, action: Action, operation: Operation) {
  return { config: { permission: `${area}.${action}`, operation } } as const
}
