import type { FastifyInstance } from 'fastify'
import { derivatives, formatFor } from './derive.ts'
import { sendKept, sendMedia, TYPES } from './send.ts'
import type { MediaStore } from './store.ts'

interface ServeOptions {
  media: MediaStore
  /** Widths in which pictures are to be had besides their own. */
  widths: readonly number[]
}

/** Addresses say their content, so a browser may keep them for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves what is kept. */
export async function serveMedia(app: FastifyInstance, { media, widths }: ServeOptions) {
  const derived = derivatives(media, widths)
  const send = sendMedia(media)

  app.get<{ Params: { name: string } }>('/media/:name', (request, reply) =>
    send(request, reply, `/media/${request.params.name}`, { cacheControl: FOR_EVER }),
  )

  app.get<{ Params: { width: string; name: string } }>(
    '/media/:width/:name',
    async (request, reply) => {
      const { width, name: of } = request.params
      const picture = { of, width: Number(width) }
      const format = formatFor(request.headers.accept ?? '', picture)
      const kept = await derived({ ...picture, format })
      if (!kept) return reply.callNotFound()
      reply.type(TYPES[format]).header('cache-control', FOR_EVER).header('vary', 'Accept')
      return sendKept(request, reply, kept, `"${of.split('.')[0]}-${width}-${format}"`)
    },
  )
}
