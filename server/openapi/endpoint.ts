import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { type ApiRoute, openApi } from './document.ts'

/** Fills itself while routes are registered in the scope and in those within it. */
export function apiRoutes(api: FastifyInstance) {
  const routes: ApiRoute[] = []
  api.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      if (one !== 'HEAD') routes.push({ method: one, url, ...(config && { config }) })
    }
  })
  return routes
}

/** `GET /api/openapi.json`: what every endpoint takes and answers, for staff. */
export function openApiEndpoint(
  api: FastifyInstance,
  routes: readonly ApiRoute[],
  onRequest: onRequestAsyncHookHandler,
) {
  const operation: Operation = {
    summary: 'This document',
    responses: { 200: () => z.looseObject({ openapi: z.string() }) },
  }
  const options = routeConfig(operation, { permission: 'portal.read' })
  let made: string | undefined
  api.get('/openapi.json', { ...options, onRequest }, (_request, reply) => {
    made ??= JSON.stringify(openApi(routes))
    return reply.type('application/json; charset=utf-8').send(made)
  })
}
