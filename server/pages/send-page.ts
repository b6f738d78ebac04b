import type { FastifyReply, FastifyRequest } from 'fastify'
import { urgentAnnouncements } from '../../features/announcements/current.ts'
import { noticedClosures } from '../../features/calendar/schedule/closure-notices.ts'
import { settings } from '../../features/settings/schema.ts'
import { readSettings } from '../../features/settings/store.server.ts'
import type { PublicContent } from '../../kit/http/public-content.server.ts'
import { addressOf } from '../../kit/http/request-url.server.ts'
import { sendPrivately } from '../../kit/http/response-cache.server.ts'
import type { Read } from '../../kit/reads.ts'
import type { Db } from '../../kit/tables.server.ts'
import { themeCss } from '../../ui/document/theme.ts'
import { policyWithStyle } from '../http/headers.ts'
import type { Posted, Site } from './site.ts'

export const HTML = 'text/html; charset=utf-8'

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
  const { site, origin } = context
  const { read, failures } = watched(context.read)
  const { pathname, query } = addressOf(request)
  const now = minuteOf(context.now())
  const { render } = await site.drawing()
  const shell = await shellOf(context, now, request).catch(error => {
    if (special.instead?.name !== 'failed') throw error
    return emptyShell(context)
  })
  const { clubColour: club, accentColour: accent } = shell.club
  const { status, html, style } = await render({
    path: pathname,
    query,
    now,
    shell,
    read,
    assets: site.assetsOfPage,
    style: site.css && themeCss({ club, accent }) + site.css,
    origin,
    posted: query.sent ? { values: {}, errors: {} } : undefined,
    ...special,
  })
  for (const error of failures) request.log.error({ err: error }, 'part of a page failed')
  return {
    status,
    type: HTML,
    headers: style ? { 'content-security-policy': policyWithStyle(style) } : {},
    body: await site.finish(html, request.url),
    incomplete: failures.length > 0,
  }
}

/** A page may do without something that could not be read; it is noted all the same. */
function watched(read: Read) {
  const failures: unknown[] = []
  const noting: Read = name =>
    read(name).catch(error => {
      failures.push(error)
      throw error
    })
  return { read: noting, failures }
}

async function shellOf(context: PagesContext, now: string, request: FastifyRequest) {
  const { db, read, calendarPath } = context
  const club = await readSettings(db)
  const footer = (await read('contact-info')).filter(entry => entry.section === 'footer')
  const urgent = urgentAnnouncements(await read('announcements'), { club, now })
  const closures = noticedClosures(await read('closures'), { club, now })
  return { club, footer, urgent, closures, signedIn: request.user !== null, calendarPath }
}

/** What stands around the page that says that nothing can be read. */
function emptyShell({ calendarPath }: PagesContext) {
  const nothing = { footer: [], urgent: [], closures: [] }
  return { club: settings.parse({}), ...nothing, signedIn: false, calendarPath }
}

export function minuteOf(date: Date) {
  return `${date.toISOString().slice(0, 16)}:00.000Z`
}
