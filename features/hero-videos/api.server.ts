import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../kit/errors.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Db } from '../../kit/tables.server.ts'
import { valid } from '../../kit/validation.ts'
import { newFilm, newPhoto, photoOfHero } from './schema.ts'
import {
  changeHeroVideo,
  createHeroVideo,
  findFilm,
  listHeroVideos,
  removeHeroVideo,
} from './store.server.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

interface FilmContext {
  db: Db
  /** Answers with the file at that address of our media, or the part of it that is asked for. */
  sendMedia(request: FastifyRequest, reply: FastifyReply, address: string): Promise<unknown>
}

/** The films of the home page. One that is not live is shown to admins only. */
export async function filmDoor(app: FastifyInstance, { db, sendMedia }: FilmContext) {
  app.get('/hero-video/:id/video', async (request: ById, reply) => {
    const film = await findFilm(db, rowId(request.params.id, 'video'))
    const isAdmin = request.user?.is_admin ?? false
    if (!film?.video_data || !(film.is_active || isAdmin)) throw notFound('video')
    reply.header('cache-control', film.is_active ? 'public, max-age=86400' : 'private, no-store')
    return sendMedia(request, reply, film.video_data)
  })
}

/** How staff edit the hero. */
export async function heroVideoAdminDoors(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/hero-videos', () => listHeroVideos(db))

  // The handlers get the media URL of the stored video or photo in that field.
  const video = { config: { storesBase64: { field: 'video_data', kind: 'video' } } } as const
  app.post('/hero-video-base64', video, async (request, reply) => {
    return reply.code(201).send(await createHeroVideo(db, valid(newFilm, request.body)))
  })

  const photo = { config: { storesBase64: { field: 'static_photo', kind: 'photo' } } } as const
  app.post('/hero-video-photo-only', photo, async (request, reply) => {
    return reply.code(201).send(await createHeroVideo(db, valid(newPhoto, request.body)))
  })

  app.post('/hero-video/:id/update-photo', photo, async (request: ById) => {
    const id = rowId(request.params.id, 'hero video')
    return changeHeroVideo(db, id, valid(photoOfHero, request.body))
  })

  app.post('/hero-video/:id/activate', async (request: ById) => {
    return changeHeroVideo(db, rowId(request.params.id, 'hero video'), { is_active: true })
  })

  app.delete('/hero-video/:id', async (request: ById, reply) => {
    await removeHeroVideo(db, rowId(request.params.id, 'hero video'))
    return reply.code(204).send()
  })
}
