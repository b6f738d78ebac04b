import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readSettings } from '../../features/settings/store.server.ts'
import type { MediaStore } from '../../media/store.ts'
import { dayIn, timeIn } from '../clock.ts'
import { integer } from '../fields.ts'
import { importDoor } from '../import/endpoint.server.ts'
import type { Db } from '../tables.server.ts'
import { invalid, valid } from '../validation.ts'
import { hasPictures, pictureFields } from './pictures.server.ts'
import type { ClubNow, Resource } from './resource.server.ts'
import { rowId } from './row-id.ts'
import { type Row, storeOf } from './store.server.ts'

interface CrudContext {
  db: Db
  media: MediaStore
  now: () => Date
}

/** Which version of the row the person had before them; without one, the write wins over whatever there is. */
const opened = z.object({ version: integer('Version', { min: 1 }).optional() })

type ById = FastifyRequest<{ Params: { id: string } }>

/** The doors under `/api/admin` that the declaration lists. The mount point has checked who asks. */
export function adminDoors(app: FastifyInstance, resource: Resource, context: CrudContext) {
  const { db, media, now } = context
  const { path, entity, admin, singular } = resource
  const store = storeOf(db, resource)
  const pictures = pictureFields(media)
  const limit = hasPictures(entity) ? { bodyLimit: pictures.bodyLimit } : {}

  if (admin.includes('list')) app.get(`/${path}`, () => store.list())

  if (admin.includes('create')) {
    app.post(`/${path}`, limit, async (request, reply) => {
      const club = await clubNow()
      const values = valid(entity, withDefaults(request.body, defaultsOn(club)))
      await check(values, club)
      const row = await store.create(await pictures.store(entity, values as object))
      return reply.code(201).send(row)
    })
  }

  if (admin.includes('update')) {
    app.put(`/${path}/:id`, limit, async (request: ById) => {
      const id = rowId(request.params.id, singular)
      // A field that is left out keeps its value, so the whole row is checked, as it will be.
      const values = valid(entity, withDefaults(request.body, await store.find(id)))
      const { version } = valid(opened, request.body)
      await check(values, await clubNow())
      return store.update(id, await pictures.store(entity, values as object), version)
    })
  }

  if (admin.includes('remove')) {
    app.delete(`/${path}/:id`, async (request: ById, reply) => {
      await store.remove(rowId(request.params.id, singular))
      return reply.code(204).send()
    })
  }

  for (const [word, { body, change }] of Object.entries(resource.actions ?? {})) {
    app.post(`/${path}/:id/${word}`, async (request: ById) => {
      const row = await store.find(rowId(request.params.id, singular))
      const { version = Number(row.version) } = valid(opened, request.body)
      // Stored only over the row that it was made from.
      return store.update(row.id, change(row, valid(body, request.body)), version)
    })
  }

  if (admin.includes('import')) {
    importDoor(app, resource, { db, defaults: async () => defaultsOn(await clubNow()) })
  }

  /** Values for what is left out of a new row. */
  function defaultsOn({ today }: ClubNow) {
    return resource.defaults?.(today) ?? {}
  }

  async function clubNow(): Promise<ClubNow> {
    const { timeZone } = await readSettings(db)
    return { db, today: dayIn(timeZone, now()), time: timeIn(timeZone, now()) }
  }

  async function check(values: unknown, club: ClubNow) {
    const errors = await resource.refuse?.(values, club)
    if (errors) throw invalid(errors)
  }
}

/** What the public door of a resource answers to somebody: an admin gets every field. */
export function readerOf(db: Db, resource: Resource) {
  const store = storeOf(db, resource)
  const { filter, shown, present } = resource
  return async function read(asked: Record<string, unknown> = {}, asAdmin = false) {
    const value = filter && asked[filter.column]
    if (filter && value !== undefined && !filter.public.includes(String(value))) return []
    const rows = await store.list(
      filter && value !== undefined ? { [filter.column]: String(value) } : {},
    )
    if (asAdmin) return rows
    const seen = shown ? ((await shown(rows, db)) as Row[]) : rows
    if (!present) return seen
    const settings = await readSettings(db)
    return seen.map(row => present(row, settings))
  }
}

function withDefaults(body: unknown, defaults: object) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...defaults, ...body } : body
}
