import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { BadConfiguration, type Env } from '../env.ts'
import { isInternal } from '../http/log.ts'
import type { Site } from '../pages/site.ts'
import { secretMatcher } from '../secret.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics` in the Prometheus text format; if a token is set, only for its holders. */
export function metricsEndpoint(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  const isRight = token === undefined ? () => true : secretMatcher(token)

  // Requested every few seconds, so it is not logged.
  app.get('/metrics', { logLevel: 'error' }, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    if (!isRight(bearerOf(request))) {
      return reply.code(401).header('www-authenticate', 'Bearer').send('The token is not right.\n')
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Serves the metrics on a separate address; resolves to a function that stops it. */
export async function listenForMetrics(metrics: Metrics, env: Env) {
  const app = Fastify()
  metricsEndpoint(app, metrics, env.METRICS_TOKEN)
  try {
    await app.listen({ port: env.METRICS_PORT ?? 0, host: env.METRICS_HOST })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason =
      code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used: ${message}`
    throw new BadConfiguration(`METRICS_PORT ${reason}; set it to a free one.`)
  }
  // The metrics server does not keep the process alive.
  app.server.unref()
  return () => app.close()
}

/** Observes every response under the pattern of its route. */
export function observeResponses(app: FastifyInstance, metrics: Metrics, site: Site) {
  app.addHook('onResponse', async (request, reply) => {
    if (isInternal(request)) return
    metrics.observeRequest({
      method: request.method,
      route: await routeOf(request, site),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}

/** The pages share one route, so theirs is the pattern of the page. */
export async function routeOf({ routeOptions, url }: FastifyRequest, site: Site) {
  if (routeOptions.url !== '/*') return routeOptions.url ?? 'unmatched'
  return (await site.renderer()).routeOf(url.split('?')[0] ?? '') ?? 'unmatched'
}

function bearerOf({ headers }: FastifyRequest) {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}
