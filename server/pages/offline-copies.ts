import type { FastifyInstance } from 'fastify'
import { OFFLINE_PAGE } from '../../kit/http/offline-copies.ts'
import { sendCached, toCached } from '../../kit/http/response-cache.server.ts'
import { type PagesContext, sendPage } from './send-page.ts'

/**
 * The service worker and its page. Switched off, the worker is one that deletes what devices have and then itself: each
 * device asks for it at its next page.
 */
export async function offlineCopies(app: FastifyInstance, context: PagesContext) {
  const { workers } = context.site
  if (!workers) return
  const worker = toCached({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    body: context.offersCopies ? workers.copies : workers.removal,
  })
  app.get('/sw.js', { config: { isForEveryone: true } }, (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendCached(request, reply, worker)
  })

  app.get(OFFLINE_PAGE, { config: { isForEveryone: true } }, (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    return sendPage(context, request, reply, { instead: { name: 'offline', status: 200 } })
  })
}
