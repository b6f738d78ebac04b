import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LARGEST_PICTURE_BODY } from '../../media/limits.ts'
import type { MediaStore } from '../../media/store.ts'
import { actorOf } from '../actor.server.ts'
import type { CurrentUser } from '../current-user.ts'
import { notSignedIn } from '../errors.ts'
import { integer } from '../fields.ts'
import { withPlainText } from '../rich-text/plain-column.ts'
import type { Action } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import { invalid, valid } from '../validation.ts'
import { ownershipOf } from './ownership.server.ts'
import { foreignPictures, pictureFields, storePictures } from './pictures.server.ts'
import type { ClubNow, Prepared, Resource, StoredRow, Update } from './resource.server.ts'
import { rowId } from './row-id.ts'
import { storeOf } from './store.server.ts'
import { withheldPictures } from './withheld-pictures.server.ts'

export interface EndpointsContext {
  db: Db
  media: MediaStore
  /** Day and time in the club's time zone, read through the given database or transaction. */
  clubNow(db: Db): Promise<ClubNow>
  /** The teams of which the user is a coach. */
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
}

/** The version of the row that the caller began with; without one, the write wins over any other. */
const versioned = z.object({ version: integer('Version', { min: 1 }).optional() })

type ById = FastifyRequest<{ Params: { id: string } }>

/** The endpoints under `/api/admin` that the declaration lists, but for the import. The mount point checks the permission that each names. */
export function adminEndpoints(
  app: FastifyInstance,
  resource: Resource,
  context: EndpointsContext,
) {
  const { db, media, clubNow } = context
  const { path, entity, admin, area, singular, defaults, prepare = unchanged } = resource
  const store = storeOf(db, resource)
  const taken = resource.own?.taken
  const ownStore = taken ? storeOf(db, { ...resource, taken }) : store
  const limit = pictureFields(entity).length > 0 ? { bodyLimit: LARGEST_PICTURE_BODY } : {}

  const ownership = (request: FastifyRequest, action: Action) =>
    ownershipOf(request.user, action, resource, context)

  if (admin.includes('list')) {
    app.get(`/${path}`, needs('read'), async request => {
      const { has } = await ownership(request, 'read')
      return (await store.list()).filter(has)
    })
  }

  if (admin.includes('create')) {
    app.post(`/${path}`, { ...limit, ...needs('create') }, async (request, reply) => {
      const { permitColumns } = await ownership(request, 'create')
      const club = await clubNow(db)
      const sent = withPlainText(entity, request.body)
      const values = valid(entity, merged(defaults?.(club.today), sent))
      permitColumns(values)
      await check(values, club)
      const { values: prepared, notes } = prepare(values)
      const stored = await storePictures(media, entity, prepared)
      const row = await store.create(stored, actorOf(request))
      return reply.code(201).send(withNotes(row, notes))
    })
  }

  if (admin.includes('update')) {
    app.put(`/${path}/:id`, { ...limit, ...needs('update') }, async (request: ById) => {
      const id = rowId(request.params.id, singular)
      const { scope, permit, permitColumns } = await ownership(request, 'update')
      const { version } = valid(versioned, request.body)
      const found = await store.find(id)
      permit(found)
      // Before pictures are stored: what is invalid leaves nothing behind.
      const body = withPlainText(entity, request.body, found)
      const values = valid(entity, merged(found, body))
      const given = onlySent(values, body)
      permitColumns(given, found)
      const { values: prepared, notes } = prepare(given, found)
      const sent = await storePictures(media, entity, prepared)
      const row = await (scope === 'own' ? ownStore : store).update(
        id,
        async (stored, transaction) => {
          // Another request may have written since: the row as it will be is checked, and only what was sent is written.
          permitColumns(sent, stored)
          const next = valid(entity, merged(stored, sent))
          await check(next, await clubNow(transaction), { stored, sent })
          return { ...sent, ...resource.follows?.(stored, sent) }
        },
        actorOf(request),
        { version, permit },
      )
      return withNotes(row, notes)
    })
  }

  if (admin.includes('remove')) {
    app.delete(`/${path}/:id`, needs('remove'), async (request: ById, reply) => {
      const { permit } = await ownership(request, 'remove')
      await store.remove(rowId(request.params.id, singular), actorOf(request), { permit })
      return reply.code(204).send()
    })
  }

  for (const [name, { run }] of Object.entries(resource.actions ?? {})) {
    app.post(`/${path}/:id/${name}`, needs('update'), async (request: ById) => {
      const { permit } = await ownership(request, 'update')
      const { version } = valid(versioned, request.body)
      const id = rowId(request.params.id, singular)
      const { user } = request
      if (!user) throw notSignedIn()
      const change = async (row: StoredRow) => {
        const values = await run(row, request.body, user)
        return { ...values, ...resource.follows?.(row, values) }
      }
      return store.update(id, change, actorOf(request), { version, permit })
    })
  }

  function needs(action: Action) {
    return { config: { permission: `${area}.${action}` } } as const
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

function withNotes(row: StoredRow, notes: readonly string[]) {
  return notes.length > 0 ? { ...row, notes } : row
}

/** The body over the given values; a body that is no object stays as it is, for the schema to reject. */
function merged(values: object | undefined, body: unknown) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...values, ...body } : body
}

function onlySent(values: object, body: unknown) {
  const sent = Object.entries(values).filter(([name]) => Object.hasOwn(Object(body), name))
  return Object.fromEntries(sent)
}
