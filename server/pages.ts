import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { urgentAnnouncements } from '../club/announcements/current.ts'
import type { Read } from '../club/reads.ts'
import { settings } from '../club/settings/schema.ts'
import { readSettings } from '../club/settings/store.server.ts'
import type { Db } from '../club/tables.server.ts'
import { documentHtml } from '../ui/document.ts'
import { coloursOf, themeCss } from '../ui/theme.ts'
import { sendPrivately } from './kept.ts'
import type { PublicContent } from './public-content.ts'
import type { Posted, Site } from './site.ts'

const HTML = 'text/html; charset=utf-8'

export interface PagesContext {
  db: Db
  site: Site
  content: PublicContent
  read: Read
  /** Origin of the site's own address. */
  origin: string
  /** Address of the team calendar's JSON. */
  calendarPath: string
  now: () => Date
}

/** The public pages and the portal's document. */
export async function pages(app: FastifyInstance, context: PagesContext) {
  const { db, site } = context

  app.get('/theme/:name', (request, reply) => {
    const colours = coloursOf(request.url)
    if (!colours) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type('text/css; charset=utf-8').send(themeCss(colours))
  })

  app.get('/auth', async (request, reply) =>
    request.user ? reply.redirect('/admin') : sendPage(context, request, reply),
  )

  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (request, reply) => {
      if (!request.user) return reply.redirect('/auth')
      if (!request.user.is_admin) {
        return sendPage(context, request, reply, {
          instead: { name: 'access-denied', status: 403 },
        })
      }
      const { name, clubColour, accentColour } = await readSettings(db)
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

  app.get('/*', async (request, reply) => {
    const { pathname, search } = addressOf(request)
    if (/^\/api(\/|$)/.test(pathname)) return reply.callNotFound()
    // Never to an address that begins with two slashes: that would be another site.
    const plain = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    if (plain !== pathname) return reply.redirect(plain + search, 301)
    return sendPage(context, request, reply)
  })
}

interface Special {
  /** Draws this page instead of the address's own. */
  instead?: { name: string; status: number }
  /** A form that was sent here, and what became of it. */
  posted?: Posted
}

/** Draws a page: kept for strangers, made anew for who is signed in or has sent something. */
export async function sendPage(
  context: PagesContext,
  request: FastifyRequest,
  reply: FastifyReply,
  special: Special = {},
) {
  const draw = () => drawPage(context, request, special)
  const isEverybodys = !request.user && !special.posted && special.instead?.name !== 'failed'
  if (!isEverybodys) return sendPrivately(request, reply, await draw())
  const { pathname, query } = addressOf(request)
  const key = JSON.stringify([pathname, query, special.instead?.name, minuteOf(context.now())])
  return context.content.send(request, reply, key, draw)
}

async function drawPage(context: PagesContext, request: FastifyRequest, special: Special) {
  const { site, read, origin } = context
  const { pathname, query } = addressOf(request)
  const now = minuteOf(context.now())
  const { render } = await site.drawing()
  const { status, html } = await render({
    path: pathname,
    query,
    now,
    shell: await shellOf(context, now, request).catch(error => {
      if (special.instead?.name !== 'failed') throw error
      return emptyShell(context)
    }),
    read,
    assets: site.assetsOfPage,
    origin,
    posted: query.sent ? { values: {}, errors: {} } : undefined,
    ...special,
  })
  return { status, type: HTML, body: await site.finish(html, request.url) }
}

async function shellOf(context: PagesContext, now: string, request: FastifyRequest) {
  const { db, read, calendarPath } = context
  const club = await readSettings(db)
  const footer = (await read('contact-info')).filter(entry => entry.section === 'footer')
  const urgent = urgentAnnouncements(await read('announcements'), { club, now })
  return { club, footer, urgent, signedIn: request.user !== null, calendarPath }
}

/** What stands around the page that says that nothing can be read. */
function emptyShell({ calendarPath }: PagesContext) {
  return { club: settings.parse({}), footer: [], urgent: [], signedIn: false, calendarPath }
}

/** `GET //` and bad percent signs are paths too: they must not throw. */
function addressOf({ url }: FastifyRequest) {
  const [path = '/', ...rest] = url.split('?')
  const search = new URLSearchParams(rest.join('?'))
  const query = Object.fromEntries([...search].filter(([name]) => KNOWN_QUERY.has(name)))
  return { pathname: path, search: rest.length > 0 ? `?${rest.join('?')}` : '', query }
}

/** Others cannot change a page, and must not fill the memory with copies of it. */
const KNOWN_QUERY = new Set([
  'team',
  'player',
  'coach',
  'view',
  'month',
  'event',
  'day',
  'events',
  'photo',
  'sent',
])

function minuteOf(date: Date) {
  return `${date.toISOString().slice(0, 16)}:00.000Z`
}
