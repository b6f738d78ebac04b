import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rewriteIfNeeded, StillRead } from '../../db/rewrite.ts'
import { logAccess } from '../../kit/access-log.server.ts'
import { actorOf } from '../../kit/actor.server.ts'
import { notFound, notSignedIn } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import type { HistoryTables } from '../../kit/history/tables.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { requireValid } from '../../kit/validation.ts'
import { eraseChild } from './erase.server.ts'
import { everythingAbout } from './everything.server.ts'
import { fullExportEntry, readReceipt } from './exports.server.ts'
import { exported, operations } from './operations.server.ts'
import type { Declarations } from './own-rows.server.ts'
import { renderEverything } from './render-everything.server.ts'
import type { Receipt, Traces } from './shapes.ts'
import { tracesOf } from './traces.server.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

/** The answer to a family's request: all stored data of a child, and its erasure. */
export function erasure(declarations: Declarations, tables: HistoryTables): Feature {
  return {
    setUp: context => ({
      admin: app => endpoints(app, context, { declarations, tables }),
      jobs: [
        {
          name: REWRITE,
          everySeconds: 60,
          // When a backup is still reading, a later run tries again.
          run: () => rewriteIfNeeded(context.db).catch(unlessStillRead),
        },
      ],
    }),
  }
}

const REWRITE = 'erased-bytes'

function unlessStillRead(error: unknown) {
  if (!(error instanceof StillRead)) throw error
}

function endpoints(
  app: FastifyInstance,
  context: FeatureContext,
  { declarations, tables }: { declarations: Declarations; tables: HistoryTables },
) {
  const { db, media, config, now, jobs } = context
  const playerId = ({ params }: ById) => rowId(params.id, 'player')
  const log = ({ user }: FastifyRequest, what: string) => {
    if (!user) throw notSignedIn()
    return logAccess(db, user, { at: now().toISOString(), what })
  }

  app.get(
    '/players/:id/traces',
    routeConfig(operations.traces),
    async (request: ById): Promise<Traces> => {
      const player = await db
        .selectFrom('players')
        .select(['id', 'name'])
        .where('id', '=', playerId(request))
        .executeTakeFirst()
      if (!player) throw notFound('player')
      return tracesOf(db, player, { config, now: now(), declarations })
    },
  )

  const page = routeConfig(operations.everything, { recentProof: 'handsOutFile' })
  app.get('/players/:id/everything', page, async (request: ById, reply) => {
    const id = playerId(request)
    const everything = await everythingAbout(db, id, { now: now(), declarations })
    const html = await renderEverything({ db, media, tables, declarations }, everything)
    await log(request, fullExportEntry(id))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="player-${id}.html"`)
      .send(html)
  })

  const data = routeConfig(operations.everythingAsData, { recentProof: 'handsOutFile' })
  app.get('/players/:id/everything/json', data, async (request: ById, reply) => {
    const id = playerId(request)
    const everything = await everythingAbout(db, id, { now: now(), declarations })
    await log(request, fullExportEntry(id))
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="player-${id}.json"`)
      .send(JSON.stringify(everything, null, 2).replaceAll('/media/', `${config.origin}/media/`))
  })

  app.post(
    '/players/:id/erase',
    routeConfig(operations.erase, { recentProof: 'erasesForGood' }),
    async (request: ById): Promise<Receipt> => {
      if (!request.user) throw notSignedIn()
      const user = { ...request.user, changeSet: actorOf(request)?.changeSet }
      const receipt = await eraseChild(context, declarations, user, playerId(request))
      await jobs.trigger(REWRITE)
      return receipt
    },
  )

  // The portal makes files of players in the browser, and says so here.
  const exporting = { permission: 'players.read', recentProof: 'handsOutFile' } as const
  const noting = routeConfig(operations.noteExport, exporting)
  app.post('/access-log', noting, async (request, reply) => {
    const { players } = requireValid(exported, request.body)
    await log(request, `exported ${players} players`)
    return reply.code(204).send()
  })

  app.get('/access-log', routeConfig(operations.accessLog), async () => {
    const log = db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(200)
    return (await log.execute()).map(({ receipt, ...entry }) => ({
      ...entry,
      receipt: receipt === null ? null : readReceipt(receipt),
    }))
  })
}
