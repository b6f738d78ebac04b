import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../kit/errors.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { openSessions, signedIn } from '../../kit/sessions.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { operations } from './operations.server.ts'
import type { MySession } from './schema.ts'

/** A session that was taken over must not sign its owner out. */
export const sensitive = (operation: Operation) =>
  routeConfig(operation, { recentProof: 'changesSignIn' })

/** Lets users end their sessions: one, or all but the current one. */
export function sessionEndpoints(app: FastifyInstance, db: Db) {
  app.delete('/sessions', sensitive(operations.endOthers), async (request, reply) => {
    const { user, session } = signedIn(request)
    await endOtherSessions(db, user.id, session.idHash)
    return reply.code(204).send()
  })

  app.delete(
    '/sessions/:id',
    sensitive(operations.endSession),
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { user } = signedIn(request)
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', user.id)
        .where('id_hash', '=', request.params.id)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw notFound('session')
      return reply.code(204).send()
    },
  )
}

export async function endOtherSessions(db: Db, userId: number, keptHash: string) {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id_hash', '!=', keptHash)
    .execute()
}

export async function readSessions(db: Db, userId: number, current: string): Promise<MySession[]> {
  const rows = await openSessions(db)
    .select(['id_hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ id_hash, device, created_at, seen_at }) => ({
    id: id_hash,
    device,
    createdAt: created_at,
    seenAt: seen_at,
    isCurrent: id_hash === current,
  }))
}
