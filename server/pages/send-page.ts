import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../../db/engines.ts'
import { ExpectedError } from '../../kit/errors.ts'
import { MAY_KEEP } from '../../kit/http/offline-copies.ts'
import type { PublicContent } from '../../kit/http/public-content.server.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { sendPrivately } from '../../kit/http/response-cache.server.ts'
import { asOneResponse } from '../../kit/once-per-response.server.ts'
import type { Posted } from '../../kit/page-request.ts'
import type { Read } from '../../kit/reads.ts'
import { hasPermission } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { Language } from '../../ui/language.ts'
import { policyOfPage } from '../http/headers.ts'
import type { Site } from './site.ts'

export const HTML = 'text/html; charset=utf-8'

export interface PagesContext {
  db: Db
  site: Site
  content: PublicContent
  read: Read
  /** Origin of the site. */
  origin: string
  /** Path of the team calendar's JSON. */
  calendarPath: string
  now: () => Date
  /** Devices may keep copies of pages. */
  offersCopies: boolean
  /** The language of pages; by default English. */
  language?: Language | undefined
}

interface PageOptions {
  /** Renders this page instead of the path's own. */
  instead?: { name: string; status: number }
  /** A form that was sent to this page, with its outcome. */
  posted?: Posted
}

/**
 * Sends a page: from the shared cache to anonymous visitors; rendered for each request after sign-in, for forms and
 * private pages.
 */
export async function sendPage(
  context: PagesContext,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions = {},
) {
  const { isPrivate, queryNamesOf } = await context.site.renderer()
  const { pathname } = requestUrl(request)
  const { query } = requestUrl(request, queryNamesOf(pathname))
  const { instead, posted } = options
  const isSecret = await isPrivate(pathname)
  // A page that only its address protects must not be found by another way.
  if (isSecret) reply.header('x-robots-tag', 'none')
  const isCached = !(request.user || posted || instead?.name === 'failed' || isSecret)
  const render = () => renderPage(context, request, { ...options, isCached })
  if (!isCached) return sendPrivately(request, reply, await asOneResponse(render))
  const name = JSON.stringify([pathname, query, instead?.name])
  return context.content.send(request, reply, { name }, render)
}

async function renderPage(
  context: PagesContext,
  request: FastifyRequest,
  { isCached, ...options }: PageOptions & { isCached: boolean },
) {
  const { site, origin, calendarPath, language, offersCopies } = context
  const { read, failures } = watched(context.read)
  const { render, queryNamesOf } = await site.renderer()
  const { pathname } = requestUrl(request)
  const { query } = requestUrl(request, queryNamesOf(pathname))
  const { status, html, style, isKept, validUntil, location } = await render({
    path: pathname,
    query,
    now: context.now().toISOString(),
    read,
    signedIn: request.user !== null,
    asksPreview: area => query.preview !== undefined && hasPermission(request.user, `${area}.read`),
    ...(request.user && { mayChange: area => hasPermission(request.user, `${area}.update`) }),
    calendarPath,
    assets: site.assetsOfPages,
    cssOfPage: site.cssOfPage,
    origin,
    language,
    offersCopies,
    posted: query.sent ? { values: {}, errors: {} } : undefined,
    ...options,
  })
  // The error behind the page `failed` has been logged before, and that a feed cannot be read by its job.
  const unexpected = failures.filter(error => !(error instanceof ExpectedError))
  if (options.instead?.name !== 'failed') {
    for (const error of unexpected) request.log.error({ err: error }, 'part of a page failed')
  }
  return {
    status,
    type: HTML,
    headers: {
      ...(location && { location }),
      ...(isKept && isCached && { [MAY_KEEP]: 'yes' }),
      ...(style && { 'content-security-policy': policyOfPage(style, { isCached }) }),
    },
    body: location ? html : await site.finish(html, request.url),
    validUntil,
    ...(failures.length > 0 && {
      incomplete: failures.some(isUnavailable) ? ('unavailable' as const) : ('failed' as const),
    }),
  }
}

/** Notes failed reads: a page may be rendered without the missing data. */
function watched(read: Read) {
  const failures: unknown[] = []
  const noting: Read = (...parameters) =>
    read(...parameters).catch(error => {
      failures.push(error)
      throw error
    })
  return { read: noting, failures }
}
