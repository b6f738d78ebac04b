import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../kit/tables.server.ts'
import type { MediaStore } from '../../media/store.ts'

/** `/healthz` answers while the process serves, `/readyz` while database and media answer too. */
export async function health(app: FastifyInstance, { db, media }: { db: Db; media: MediaStore }) {
  app.get('/healthz', () => 'ok')

  app.get('/readyz', async (request, reply) => {
    try {
      await Promise.all([sql`select 1`.execute(db), media.check()])
      return 'ok'
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', 5).send('not ready')
    }
  })
}
