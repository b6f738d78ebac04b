import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound, notSignedIn } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { integer } from '../../kit/fields.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { valid } from '../../kit/validation.ts'
import { logAccess } from './access-log.server.ts'
import { eraseChild } from './erase.server.ts'
import { everythingAbout } from './everything.server.ts'
import type { Receipt, Traces } from './shapes.ts'
import { backupsWith, tracesOf } from './traces.server.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

/** What a family may ask for: all that is stored of a child, and its erasure. */
export default {
  setUp: context => ({ admin: app => endpoints(app, context) }),
} satisfies Feature

function endpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, config, now } = context
  const proof = { config: { recentProof: true } }
  const playerId = ({ params }: ById) => rowId(params.id, 'player')
  const log = ({ user }: FastifyRequest, what: string) => {
    if (!user) throw notSignedIn()
    return logAccess(db, user, { at: now().toISOString(), what })
  }

  app.get('/players/:id/traces', async (request: ById): Promise<Traces> => {
    const player = await db
      .selectFrom('players')
      .select(['id', 'name'])
      .where('id', '=', playerId(request))
      .executeTakeFirst()
    if (!player) throw notFound('player')
    const traces = await tracesOf(db, player)
    return { name: player.name, traces, backups: await backupsWith(db, config, now()) }
  })

  app.get('/players/:id/everything', proof, async (request: ById, reply) => {
    const id = playerId(request)
    const text = await everythingAbout(db, id, config.origin)
    await log(request, `took everything about player ${id}`)
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="player-${id}.txt"`)
      .send(text)
  })

  app.post('/players/:id/erase', proof, (request: ById): Promise<Receipt> => {
    if (!request.user) throw notSignedIn()
    return eraseChild(context, request.user, playerId(request))
  })

  // The portal makes files of players in the browser, and says so here.
  app.post('/access-log', { config: { permission: 'players.read' } }, async (request, reply) => {
    const { players } = valid(exported, request.body)
    await log(request, `exported ${players} players`)
    return reply.code(204).send()
  })

  app.get('/access-log', () =>
    db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(200).execute(),
  )
}

const exported = z.object({ players: integer('Players') })
