import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { derivatives } from './derive.ts'

interface ServeOptions {
  folder: string
  /** Widths in which pictures are to be had besides their own. */
  widths: readonly number[]
}

/** Serves the media folder: addresses say their content, so a browser may keep them for ever. */
export async function serveMedia(app: FastifyInstance, { folder, widths }: ServeOptions) {
  const derived = derivatives(folder, widths)

  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    dotfiles: 'ignore',
    index: false,
    maxAge: '365d',
    immutable: true,
    setHeaders(response) {
      // Whatever a file turns out to be, it must not run as a page of this site.
      response.header('content-security-policy', "default-src 'none'; sandbox")
      response.header('x-content-type-options', 'nosniff')
      // Pictures of children are for those who visit, not for search engines.
      response.header('x-robots-tag', 'noindex')
    },
  })

  app.get<{ Params: { width: string; name: string } }>(
    '/media/:width/:name',
    async ({ params: { width, name } }, reply) => {
      const path = await derived(Number(width), name)
      return path ? reply.sendFile(path) : reply.callNotFound()
    },
  )
}
