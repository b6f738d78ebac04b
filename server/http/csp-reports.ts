import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { clientLimiter, limiter } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { requireValid } from '../../kit/validation.ts'

/** The path to which browsers report violations of the content security policy; `/api` is the prefix of its scope. */
const PATH = '/csp-reports'
export const REPORT_URI = `/api${PATH}`

const MAX_REPORT_BYTES = 16 * 1024
/** The media type of `report-uri`, which every engine sends. */
const TYPE = 'application/csp-report'

const report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
  }),
})

const operation: Operation = {
  summary: 'What a browser has blocked',
  body: report,
  responses: { 204: null },
  failures: [429],
}

/** `POST /csp-reports`: logs what was blocked. The sender is anonymous and may lie. */
export async function cspReports(app: FastifyInstance, { db }: { db: Db }) {
  const perClient = clientLimiter(db, { name: 'csp-reports', attempts: 10, minutes: 60 })
  const all = limiter(db, { name: 'all-csp-reports', attempts: 100, minutes: 60 })

  app.addContentTypeParser(
    TYPE,
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  )

  app.post(
    PATH,
    { bodyLimit: MAX_REPORT_BYTES, ...routeConfig(operation) },
    async (request, reply) => {
      const violation = violationIn(request.body)
      if (violation) {
        await perClient.take(request.ip)
        await all.take('all')
        request.log.warn(
          { violation },
          'a browser blocked something by the content security policy',
        )
      }
      return reply.code(204).send()
    },
  )
}

/**
 * Returns the loggable part of a report: query, referrer and sample may hold names. Undefined for a violation by a
 * browser extension.
 */
export function violationIn(body: unknown) {
  const { 'csp-report': sent } = requireValid(report, body)
  const [source, blocked] = [placeOf(sent['source-file']), placeOf(sent['blocked-uri'])]
  if ([source, blocked].some(place => place.endsWith('-extension:'))) return undefined
  const [directive = ''] = (sent['effective-directive'] ?? sent['violated-directive'] ?? '').split(
    ' ',
  )
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : '',
    blocked,
    source,
    page: pageOf(sent['document-uri']),
  }
}

/** Returns the origin of a URL, the scheme of one without a host, or the keyword in its place, such as `inline`. */
function placeOf(uri = '') {
  if (/^[a-z-]{0,20}$/.test(uri)) return uri
  const url = URL.parse(uri)
  if (!url) return 'unreadable'
  return (/^https?:$/.test(url.protocol) ? url.origin : url.protocol).slice(0, 100)
}

/** The first part of the path: others may be a secret. */
function pageOf(uri = '') {
  const [, first = ''] = /^(\/[\w-]{0,40})/.exec(URL.parse(uri)?.pathname ?? '') ?? []
  return first
}
