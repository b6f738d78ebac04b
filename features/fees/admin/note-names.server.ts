import type { FastifyRequest } from 'fastify'
import { logOnceADay } from '../../../kit/access-log.server.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'

/** Logs that staff read the names of players. A database that takes no writes still lets the treasurer read. */
export async function noteNames(
  { db, now }: Pick<FeatureContext, 'db' | 'now'>,
  { user, log }: FastifyRequest,
) {
  if (!user) return
  const access = { at: now(), what: 'opened the fees, with the names of all players' }
  await logOnceADay(db, user, access).catch(error => {
    log.error({ err: error }, 'the access log could not be written')
  })
}
