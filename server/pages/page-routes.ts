import type { FastifyInstance } from 'fastify'
import { PLAYERS_PART } from '../../features/addresses.ts'
import { afterSignIn, signInPath } from '../../kit/after-sign-in.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { sendPrivately } from '../../kit/http/response-cache.server.ts'
import { documentHtml } from '../../ui/document/document.ts'
import { coloursOfPath, themeCss } from '../../ui/document/theme.ts'
import { hasSecret } from '../http/secret-path.ts'
import { searchPage } from './search-page.ts'
import { HTML, type PagesContext, sendPage } from './send-page.ts'
import { withoutTrailingSigns } from './trailing-signs.ts'

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
      const trimmed = withoutTrailingSigns(pathname, '').pathname
      if (trimmed !== pathname) return reply.redirect(trimmed + search, 301)
      if (!request.user) return reply.redirect(signInPath('/auth', pathname + search))
      const isOwnAccount = pathname === '/admin/account'
      if (request.user.role === 'user' && !isOwnAccount) {
        return sendPage(context, request, reply, {
          instead: { name: 'access-denied', status: 403 },
        })
      }
      const { name, clubColour, accentColour } = await read('settings')
      const { portalFrame } = await site.renderer()
      const title = `${name} Admin`
      const frame = portalFrame({ name: title, user: request.user, path: pathname })
      const html = documentHtml({
        title,
        description: '',
        canonical: undefined,
        colours: { club: clubColour, accent: accentColour },
        body: `<noscript>The admin portal needs JavaScript.</noscript>${frame}`,
        assets: site.assetsOfPortal,
      })
      const body = await site.finish(html, request.url)
      return sendPrivately(request, reply, { status: 200, type: HTML, body })
    })
  }

  // Password managers ask where a password is changed: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/admin/account', 303),
  )

  searchPage(app, context)

  // Names of children are for visitors of the pages, not for search engines.
  app.get(PLAYERS_PART, { config: { isForEveryone: true } }, (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    return sendPage(context, request, reply, { instead: { name: 'players-part', status: 200 } })
  })

  app.get('/*', { config: { isForEveryone: true } }, async (request, reply) => {
    const { pathname, search } = requestUrl(request)
    if (/^\/api(\/|$)/.test(pathname)) return reply.callNotFound()
    const cleaned = withoutTrailingSigns(pathname, search)
    // Browsers read backslashes as slashes. A redirect never leads to an address that begins with two: that would be
    // another site.
    const trimmed = `/${cleaned.pathname.replaceAll('\\', '/').replace(/^\/+|(?<!\/)\/+$/g, '')}`
    // The secret of an address has capitals of its own.
    const isSecret = hasSecret(trimmed)
    const plain = isSecret ? trimmed.replace(/^\/[^/]*/, inLowerCase) : inLowerCase(trimmed)
    if (plain === pathname && cleaned.search === search) return sendPage(context, request, reply)
    if (isSecret) reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'none')
    return reply.redirect(plain + cleaned.search, 301)
  })
}

/** Phone keyboards write '/Schedule'. The capitals of a percent sign's digits stay. */
function inLowerCase(path: string) {
  return path.replace(/%[\dA-F]{2}|[A-Z]/g, part => (part.length > 1 ? part : part.toLowerCase()))
}
