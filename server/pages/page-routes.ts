import type { FastifyInstance } from 'fastify'
import { PLAYERS_PART } from '../../features/addresses.ts'
import { afterSignIn, signInPath } from '../../kit/after-sign-in.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { sendPrivately } from '../../kit/http/response-cache.server.ts'
import { documentHtml } from '../../ui/document/document.ts'
import { coloursOfPath, themeCss } from '../../ui/document/theme.ts'
import { searchPage } from './search-page.ts'
import { HTML, type PagesContext, sendPage } from './send-page.ts'

/** The public pages and the portal's document. */
export async function pages(app: FastifyInstance, context: PagesContext) {
  const { read, site } = context

  app.get('/theme/:name', (request, reply) => {
    const colours = coloursOfPath(request.url)
    if (!colours) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type('text/css; charset=utf-8').send(themeCss(colours))
  })

  app.get('/auth', async (request, reply) =>
    request.user
      ? reply.redirect(afterSignIn(requestUrl(request, ['to']).query.to))
      : sendPage(context, request, reply),
  )

  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (request, reply) => {
      const { pathname, search } = requestUrl(request)
      if (!request.user) return reply.redirect(signInPath('/auth', pathname + search))
      const isOwnAccount = pathname === '/admin/account'
      if (request.user.role === 'user' && !isOwnAccount) {
        return sendPage(context, request, reply, {
          instead: { name: 'access-denied', status: 403 },
        })
      }
      const { name, clubColour, accentColour } = await read('settings')
      const html = documentHtml({
        title: `${name} Admin`,
        description: '',
        canonical: undefined,
        colours: { club: clubColour, accent: accentColour },
        body: '<noscript>The admin portal needs JavaScript.</noscript>',
        assets: site.assetsOfPortal,
      })
      const body = await site.finish(html, request.url)
      return sendPrivately(request, reply, { status: 200, type: HTML, body })
    })
  }

  searchPage(app, context)

  // Names of children are for visitors of the pages, not for search engines.
  app.get(PLAYERS_PART, { config: { isForEveryone: true } }, (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    return sendPage(context, request, reply, { instead: { name: 'players-part', status: 200 } })
  })

  app.get('/*', { config: { isForEveryone: true } }, async (request, reply) => {
    const { pathname, search } = requestUrl(request)
    if (/^\/api(\/|$)/.test(pathname)) return reply.callNotFound()
    // A redirect never leads to an address that begins with two slashes: that would be another site.
    const trimmed = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    const { isPrivate } = await site.renderer()
    const lower = inLowerCase(trimmed)
    // The key in a private page's address has capitals of its own.
    const plain = (await isPrivate(lower)) ? trimmed.replace(/^\/[^/]*/, inLowerCase) : lower
    if (plain !== pathname) return reply.redirect(plain + search, 301)
    return sendPage(context, request, reply)
  })
}

/** Phone keyboards write '/Schedule'. The capitals of a percent sign's digits stay. */
function inLowerCase(path: string) {
  return path.replace(/%[\dA-F]{2}|[A-Z]/g, part => (part.length > 1 ? part : part.toLowerCase()))
}
