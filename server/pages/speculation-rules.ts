import type { FastifyInstance } from 'fastify'

const PATH = '/speculation-rules.json'

/** Of a document: lets the browser fetch a page as soon as a link to it is pointed at or touched. */
export const SPECULATION_HEADERS = { 'speculation-rules': `"${PATH}"` }

const PAGES = ['/', '/schedule', '/team', '/about', '/gallery', '/news', '/news/*', '/contact']

/** A file and not an inline script, which the CSP forbids. */
export function serveSpeculationRules(app: FastifyInstance) {
  const rules = { prefetch: [{ where: { href_matches: PAGES }, eagerness: 'moderate' }] }
  app.get(PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(JSON.stringify(rules)),
  )
}
