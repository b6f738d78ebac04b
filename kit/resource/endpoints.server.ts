import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_PICTURE_BODY_BYTES } from '../../media/limits.ts'
import type { MediaStore } from '../../media/store.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { sentence } from '../../ui/sentence.ts'
import { actorOf } from '../actor.server.ts'
import type { CurrentUser } from '../current-user.ts'
import { notSignedIn } from '../errors.ts'
import { integer } from '../fields.ts'
import { message } from '../messages.ts'
import type { Operation } from '../operation.server.ts'
import { requireRecentProof } from '../recent-proof.server.ts'
import { withPlainText } from '../rich-text/plain-column.ts'
import type { Action } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import { invalid, onlySent, requireValid } from '../validation.ts'
import { auditRead } from './audit-read.server.ts'
import { type BulkAnswer, bulkRequest, removeBody } from './bulk.server.ts'
import { actionOperation, operationsOf } from './operations.server.ts'
import { ownershipOf } from './ownership.server.ts'
import { foreignPictures, pictureFields, storePictures } from './pictures.server.ts'
import type { ClubNow, Prepared, Resource, StoredRow, Update } from './resource.server.ts'
import { rowId } from './row-id.ts'
import { storeOf } from './store.server.ts'
import { unseenOf } from './unseen.server.ts'
import { withheldPictures } from './withheld-pictures.server.ts'

export interface EndpointsContext {
  db: Db
  media: MediaStore
  now(): Date
  /** Day and time in the club's time zone, read through the given database or transaction. */
  clubNow(db: Db): Promise<ClubNow>
  /** Returns the teams that the user coaches. */
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
}

/** The version of the row that the caller began with; without one, the write wins over any other. */
const versioned = z.object({ version: integer('Version', { min: 1 }).optional() })

type ById = FastifyRequest<{ Params: { id: string } }>

/**
 * Adds the endpoints under `/api/admin` that the declaration lists, except the import. The mount point checks the
 * permission that each names.
 */
export function adminEndpoints(
  app: FastifyInstance,
  resource: Resource,
  context: EndpointsContext,
) {
  const { db, media, now, clubNow } = context
  const { path, entity, admin, area, singular, defaults, prepare = unchanged } = resource
  const operations = operationsOf(resource)
  const store = storeOf(db, resource)
  const taken = resource.own?.taken
  const ownStore = taken ? storeOf(db, { ...resource, taken }) : store
  const limit = pictureFields(entity).length > 0 ? { bodyLimit: MAX_PICTURE_BODY_BYTES } : {}

  const ownership = (request: FastifyRequest, action: Action) =>
    ownershipOf(request.user, action, resource, context)

  if (admin.includes('list')) {
    app.get(`/${path}`, needs('read', operations.list), async request => {
      const { has } = await ownership(request, 'read')
      await auditRead(request, resource, context)
      return (await store.list()).filter(has)
    })
  }

  if (admin.includes('create')) {
    app.post(
      `/${path}`,
      { ...limit, ...needs('create', operations.create) },
      async (request, reply) => {
        const { permitColumns } = await ownership(request, 'create')
        const club = await clubNow(db)
        const sent = withPlainText(entity, request.body)
        const values = requireValid(entity, merged(defaults?.(club.today), sent))
        permitColumns(values)
        await check(values, club)
        const { values: prepared, notes } = prepare(values, undefined, club)
        const stored = await storePictures(media, entity, prepared)
        const row = await store.create(stored, actorOf(request))
        return reply.code(201).send(await answer(row, notes))
      },
    )
  }

  if (admin.includes('update')) {
    const config = {
      ...needs('update', operations.update).config,
      ...(resource.loosens && { recentProof: 'if-loosened' as const }),
    }
    app.put(`/${path}/:id`, { ...limit, config }, async (request: ById) => {
      const id = rowId(request.params.id, singular)
      const { scope, permit, permitColumns } = await ownership(request, 'update')
      const { version } = requireValid(versioned, request.body)
      const found = await store.find(id)
      permit(found)
      // Validates before pictures are stored, so that an invalid body leaves nothing behind.
      const body = withPlainText(entity, request.body, found)
      const values = requireValid(entity, merged(found, body))
      if (await resource.loosens?.(found, values, db)) requireRecentProof(request)
      const given = onlySent(values, body)
      permitColumns(given, found)
      const { values: prepared, notes } = prepare(given, found, await clubNow(db))
      const sent = await storePictures(media, entity, prepared)
      const row = await (scope === 'own' ? ownStore : store).update(
        id,
        async (stored, transaction) => {
          // Another request may have written since: the resulting row is validated, and only the sent columns are
          // written.
          permitColumns(sent, stored)
          return columns(stored, sent, await clubNow(transaction))
        },
        actorOf(request),
        { version, permit },
      )
      return answer(row, notes)
    })
  }

  if (admin.includes('bulk')) {
    app.post(
      `/${path}/bulk`,
      needs('update', operations.bulk),
      async (request): Promise<BulkAnswer> => {
        const { rows, values } = requireValid(bulkRequest, request.body)
        const { scope, permit, permitColumns } = await ownership(request, 'update')
        const own = new Map(rows.map(row => [row.id, { ...values, ...row.values }]))
        const sent = new Set([...own.values()].flatMap(Object.keys))
        const pictures = pictureFields(entity).filter(name => sent.has(name))
        if (pictures.length > 0)
          throw invalid(fromKeys(pictures, () => sentence(message, 'oneByOne')))
        let club: ClubNow | undefined
        await (scope === 'own' ? ownStore : store).updateMany(
          rows,
          async (stored, transaction) => {
            club ??= await clubNow(transaction)
            const body = withPlainText(entity, own.get(stored.id), stored)
            const given = onlySent(requireValid(entity, merged(stored, body)), body)
            permitColumns(given, stored)
            return columns(stored, prepare(given, stored, club).values, club)
          },
          actorOf(request),
          { permit },
        )
        return { changed: rows.length }
      },
    )
  }

  if (admin.includes('remove')) {
    app.delete(`/${path}/:id`, needs('remove', operations.remove), async (request: ById, reply) => {
      const { permit } = await ownership(request, 'remove')
      await store.remove(rowId(request.params.id, singular), actorOf(request), { permit })
      return reply.code(204).send()
    })
    // Users who have rights in rows of another resource of the area are refused before the body is read.
    const onRequest = async (request: FastifyRequest) => void (await ownership(request, 'remove'))
    const several = { ...needs('remove', operations.removeMany), onRequest }
    app.post(`/${path}/delete`, several, async (request, reply) => {
      const { permit } = await ownership(request, 'remove')
      const choice = requireValid(removeBody(resource), request.body)
      await store.removeMany(choice.ids, actorOf(request), { permit, choice })
      return reply.code(204).send()
    })
  }

  for (const [name, { run, body }] of Object.entries(resource.actions ?? {})) {
    const config = needs('update', actionOperation(resource, name, body))
    app.post(`/${path}/:id/${name}`, config, async (request: ById) => {
      const { permit } = await ownership(request, 'update')
      const { version } = requireValid(versioned, request.body)
      const id = rowId(request.params.id, singular)
      const { user } = request
      if (!user) throw notSignedIn()
      const change = async (row: StoredRow) => {
        const values = await run(row, request.body, user, now().toISOString())
        return { ...values, ...resource.follows?.(row, values) }
      }
      return store.update(id, change, actorOf(request), { version, permit })
    })
  }

  async function answer(row: StoredRow, notes: readonly string[]) {
    const unseen = await unseenOf(resource, row, db, now())
    return { ...row, ...(notes.length > 0 && { notes }), ...(unseen && { unseen }) }
  }

  function needs(action: Action, operation: Operation) {
    return { config: { permission: `${area}.${action}`, operation } } as const
  }

  /**
   * Returns the columns that an update writes: those that were sent, and those that follow them, if the resulting row
   * is valid.
   */
  async function columns(stored: StoredRow, sent: object, club: ClubNow) {
    const next = requireValid(entity, merged(stored, sent))
    await check(next, club, { stored, sent })
    return { ...sent, ...resource.follows?.(stored, sent) }
  }

  async function check(values: object, club: ClubNow, update?: Update<StoredRow>) {
    const errors =
      foreignPictures(entity, values, update?.stored) ??
      (await withheldPictures(club.db, entity, values, update?.stored)) ??
      (await resource.validate?.(values, club, update))
    if (errors) throw invalid(errors)
  }
}

function unchanged(values: object): Prepared<object> {
  return { values, notes: [] }
}

/** Merges the body over the given values; a body that is not an object stays unchanged, and the schema rejects it. */
function merged(values: object | undefined, body: unknown) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...values, ...body } : body
}
