import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actorOf } from '../../kit/actor.server.ts'
import { notFound } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { pictureErrors } from '../../kit/resource/pictures.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { hasPermission } from '../../kit/roles.ts'
import { step } from '../../kit/step.ts'
import { storeBase64Fields } from '../../kit/uploads/base64-fields.server.ts'
import { invalid, requireValid } from '../../kit/validation.ts'
import { sendMedia } from '../../media/serve.ts'
import { operations } from './operations.server.ts'
import { type HeroVideo, newPhoto, newVideo, photoOfHero } from './schema.ts'
import {
  changeHeroVideo,
  createHeroVideo,
  findVideo,
  listHeroVideos,
  moveHeroVideo,
  readHeroVideos,
  removeHeroVideo,
} from './store.server.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    'hero-video'(): HeroVideo[]
  }
}

type ById = FastifyRequest<{ Params: { id: string } }>

export default {
  reads: { 'hero-video': ({ db }) => readHeroVideos(db) },
  lists: { hero_videos: ['hero-videos'] },
  history: { hero_videos: { singular: 'hero video', area: 'hero' } },
  setUp: context => ({
    api: app => publicEndpoints(app, context),
    admin: app => adminEndpoints(app, context),
  }),
} satisfies Feature

/** Serves the active heroes and their videos; users who edit them get inactive videos too. */
function publicEndpoints(app: FastifyInstance, { db, media, content, read }: FeatureContext) {
  const send = sendMedia(media)

  app.get('/hero-video', routeConfig(operations.list), (request, reply) =>
    content.sendJson(request, reply, { name: '/api/hero-video' }, () => read('hero-video')),
  )

  app.get('/hero-video/:id/video', routeConfig(operations.video), async (request: ById, reply) => {
    const video = await findVideo(db, rowId(request.params.id, 'video'))
    const isShown = video?.is_active || hasPermission(request.user, 'hero.read')
    if (!video?.video_data || !isShown) throw notFound('video')
    reply.header(
      'cache-control',
      video.is_active ? 'public, max-age=60, must-revalidate' : 'private, no-store',
    )
    return send(request, reply, video.video_data)
  })
}

const permission = 'hero.update'

function adminEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db } = context
  // Uploads read their bodies in their own way.
  void app.register(async uploads => uploadEndpoints(uploads, context))

  app.get('/hero-videos', routeConfig(operations.listAll, { permission: 'hero.read' }), () =>
    listHeroVideos(db),
  )

  const activating = routeConfig(operations.activate, { permission })
  app.post('/hero-video/:id/activate', activating, async (request: ById) => {
    const id = rowId(request.params.id, 'hero video')
    return changeHeroVideo(db, actorOf(request), id, { is_active: true })
  })

  const deactivating = routeConfig(operations.deactivate, { permission })
  app.post('/hero-video/:id/deactivate', deactivating, async (request: ById) => {
    const id = rowId(request.params.id, 'hero video')
    return changeHeroVideo(db, actorOf(request), id, { is_active: false })
  })

  app.post(
    '/hero-video/:id/move',
    routeConfig(operations.move, { permission }),
    (request: ById) => {
      const { direction } = requireValid(step, request.body)
      return moveHeroVideo(db, actorOf(request), rowId(request.params.id, 'hero video'), direction)
    },
  )

  app.delete(
    '/hero-video/:id',
    routeConfig(operations.remove, { permission: 'hero.remove' }),
    async (request: ById, reply) => {
      await removeHeroVideo(db, actorOf(request), rowId(request.params.id, 'hero video'))
      return reply.code(204).send()
    },
  )
}

function uploadEndpoints(app: FastifyInstance, { db, media }: FeatureContext) {
  storeBase64Fields(app, media)

  const video = routeConfig(operations.withVideo, {
    permission,
    storesBase64: { field: 'video_data', kind: 'video' },
  })
  app.post('/hero-video-base64', video, async (request, reply) => {
    return reply
      .code(201)
      .send(await createHeroVideo(db, actorOf(request), requireValid(newVideo, request.body)))
  })

  const photo = (operation: Operation) =>
    routeConfig(operation, { permission, storesBase64: { field: 'static_photo', kind: 'photo' } })
  app.post('/hero-video-photo-only', photo(operations.ofPhoto), async (request, reply) => {
    const values = await shownPhoto(newPhoto, request.body)
    return reply.code(201).send(await createHeroVideo(db, actorOf(request), values))
  })

  app.post('/hero-video/:id/update-photo', photo(operations.changePhoto), async (request: ById) => {
    const id = rowId(request.params.id, 'hero video')
    const values = await shownPhoto(photoOfHero, request.body)
    return changeHeroVideo(db, actorOf(request), id, values)
  })

  /** The body, unless its photo is of another site, or withheld from the public. */
  async function shownPhoto<Body extends z.ZodType<object>>(schema: Body, body: unknown) {
    const values = requireValid(schema, body)
    const errors = await pictureErrors(db, schema, values)
    if (errors) throw invalid(errors)
    return values
  }
}
