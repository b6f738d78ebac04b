import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Registers JSON as the only body that the API parses; an empty body counts as none, since `POST /api/logout` needs none. */
export function jsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void) =>
      body === '' ? done(null) : parse(request, body, done),
  )
}
