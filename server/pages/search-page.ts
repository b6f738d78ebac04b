import type { FastifyInstance } from 'fastify'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { clientLimiter } from '../../kit/rate-limit.server.ts'
import { toExpectedError } from '../http/errors.ts'
import { type PagesContext, sendPage } from './send-page.ts'

const PATH = '/search'

/** The page of a search; limits one client's searches in a minute. */
export function searchPage(app: FastifyInstance, context: PagesContext) {
  const limit = clientLimiter(context.db, { name: 'search', attempts: 60, minutes: 1 })

  app.get(PATH, async (request, reply) => {
    const { q } = requestUrl(request, ['q']).query
    if (!q) return sendPage(context, request, reply)
    try {
      await limit.take(request.ip)
    } catch (error) {
      const { statusCode, sentence, retryAfter } = toExpectedError(error, request.log)
      if (statusCode !== 429) throw error
      reply.header('retry-after', retryAfter ?? 60)
      return sendPage(context, request, reply, {
        instead: { name: 'search', status: 429 },
        posted: { values: { q }, errors: {}, failure: String(sentence) },
      })
    }
    return sendPage(context, request, reply)
  })
}
