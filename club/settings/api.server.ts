import type { FastifyInstance } from 'fastify'
import type { ClubContext } from '../context.server.ts'
import { readSettings } from './store.server.ts'

/** What the club decided about its site; all of it is public. */
export default async function settingsDoors(app: FastifyInstance, { db }: ClubContext) {
  app.get('/settings', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readSettings(db)
  })
}
