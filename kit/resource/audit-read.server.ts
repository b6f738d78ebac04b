import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '../current-user.ts'
import { scopeOf } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import type { Resource } from './resource.server.ts'

interface AuditContext {
  db: Db
  now(): Date
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
}

/** Logs that staff read private rows. A database that takes no writes, on a full disk say, still lets them read. */
export async function auditRead(
  { user, log }: FastifyRequest,
  { area, onStaffRead }: Pick<Resource, 'area' | 'onStaffRead'>,
  { db, now, ownTeams }: AuditContext,
) {
  if (!onStaffRead || !user) return
  try {
    const isOfAll = scopeOf(user, `${area}.read`) === 'all'
    await onStaffRead({ db, user, teams: isOfAll ? null : await ownTeams(user), now: now() })
  } catch (error) {
    log.error({ err: error }, 'the access log could not be written')
  }
}
