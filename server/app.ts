import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { icsRoutes } from '../features/calendar/publish/api.server.ts'
import { syncRoutes } from '../features/calendar/sync/api.server.ts'
import { type FeedRefresh, feedRefresh } from '../features/calendar/sync/refresh.server.ts'
import type { RefreshContext } from '../features/calendar/sync/refresh-feed.server.ts'
import { calendarPartRoute } from '../features/calendar/views/query/api.server.ts'
import { contactDoor, sendMessage } from '../features/contact-messages/send.server.ts'
import { filmDoor, heroVideoAdminDoors } from '../features/hero-videos/api.server.ts'
import { resources, views } from '../features/index.server.ts'
import settingsDoors from '../features/settings/api.server.ts'
import { computeStandings } from '../features/standings/compute.server.ts'
import accounts from '../features/users/api.server.ts'
import type { ClubContext } from '../kit/context.server.ts'
import { ExpectedError, notAllowed, notSignedIn } from '../kit/errors.ts'
import { publicContent } from '../kit/http/public-content.server.ts'
import { adminDoors } from '../kit/resource/endpoints.server.ts'
import { pictureFields } from '../kit/resource/pictures.server.ts'
import { publicDoors, readFor } from '../kit/resource/public-reads.server.ts'
import { sendMedia, serveMedia } from '../media/serve.ts'
import type { MediaStore } from '../media/store.ts'
import { WIDTHS } from '../media/url.ts'
import type { Env } from './env.ts'
import { bodyTime, LONGEST_BODY_TIME } from './http/body-timeout.ts'
import { answerError, toExpectedError } from './http/errors.ts'
import { headers } from './http/headers.ts'
import { health } from './http/health.ts'
import { logging } from './http/log.ts'
import { sameSiteOnly } from './http/same-site.ts'
import { sessions } from './http/session.ts'
import { postedForms } from './pages/form-posts.ts'
import { files } from './pages/machine-files.ts'
import { pages } from './pages/page-routes.ts'
import { sendPage } from './pages/send-page.ts'
import { builtSite, siteInDevelopment } from './pages/site.ts'
import { storeBase64Fields } from './uploads/base64-fields.ts'
import { limitUploads } from './uploads/upload-capacity.ts'
import { uploadImage } from './uploads/upload-image.ts'

export interface AppContext extends ClubContext {
  env: Env
  media: MediaStore
  /** Serves the sources through Vite instead of the build. */
  development?: boolean
  now?: () => Date
  /** How feeds are reached; left out, over the internet. */
  feeds?: Pick<RefreshContext, 'network' | 'timeout'>
}

declare module 'fastify' {
  interface FastifyInstance {
    feeds: FeedRefresh
  }
}

const JSON_LIMIT = 1024 * 1024

/** Every door, in the order in which a request meets it. */
export async function createApp(context: AppContext) {
  const { env, db, media, development = false, now = () => new Date() } = context
  const secure = env.PUBLIC_URL.startsWith('https:')
  const app = Fastify({
    ...logging(env.LOG_LEVEL),
    trustProxy: trusted(env.TRUST_PROXY),
    bodyLimit: JSON_LIMIT,
    requestTimeout: LONGEST_BODY_TIME,
    routerOptions: { maxParamLength: 500 },
  })
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonBody(app))

  const site = development ? await siteInDevelopment(app) : await builtSite()
  const content = publicContent(db)
  const calendar = { service: env.CALENDAR_SERVICE, operatorFeedUrl: env.CALENDAR_FEED_URL }
  const feeds = feedRefresh({
    db,
    log: app.log,
    now,
    operatorFeedUrl: calendar.operatorFeedUrl,
    ...context.feeds,
  })
  app.decorate('feeds', feeds)
  app.addHook('onListen', async () => feeds.start())
  app.addHook('preClose', () => feeds.stop())
  const readable = { resources, views: views(calendar) }
  const read = readFor(db, readable)
  const send = sendMessage(db)
  const calendarPath = `/api/${env.CALENDAR_SERVICE}-calendar`
  const pagesContext = { db, site, content, read, origin: env.PUBLIC_URL, calendarPath, now }

  // Before everything that is registered: what comes earlier keeps Fastify's own answers.
  app.setNotFoundHandler(() => {
    throw new ExpectedError(404, 'There is no such address.')
  })
  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode } = toExpectedError(error, request.log)
    if (request.method !== 'GET' || statusCode < 500) return answerError(error, request, reply)
    reply.header('retry-after', 5)
    return sendPage(pagesContext, request, reply, {
      instead: { name: 'failed', status: statusCode },
    })
  })

  await app.register(headers, { secure, relaxed: development })
  await app.register(health, { db, media })
  await app.register(serveMedia, { media, widths: WIDTHS })
  if (!development) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(new URL('../dist/client/assets', import.meta.url)),
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      maxAge: '365d',
      immutable: true,
    })
  }
  await app.register(sessions, { db, secure })
  app.addHook('onRequest', sameSiteOnly(env.PUBLIC_URL))
  app.addHook('onRequest', bodyTime)

  await app.register(
    async api => {
      api.setErrorHandler(answerError)
      publicDoors(api, readable, { db, content })
      await api.register(calendarPartRoute, pagesContext)
      await api.register(accounts, context)
      await api.register(contactDoor, { send })
      await api.register(filmDoor, { db, sendMedia: sendMedia(media) })
      await api.register(
        async admin => {
          admin.addHook('onRequest', async (request, reply) => {
            reply.header('cache-control', 'private, no-store')
            if (!request.user) throw notSignedIn()
            if (!request.user.is_admin) throw notAllowed()
          })
          admin.addHook('onRequest', limitUploads())
          for (const resource of resources) {
            adminDoors(admin, resource, { db, media, now })
          }
          await admin.register(async settings => {
            // Whoever sets a feed wants to see it.
            settings.addHook('onResponse', async ({ method }) => {
              if (method === 'PUT') void feeds.refreshDue()
            })
            await settings.register(settingsDoors, { db, pictures: pictureFields(media) })
          })
          await admin.register(syncRoutes, {
            ...{ db, now, ...calendar },
            refreshNow: feeds.refreshNow,
          })
          await admin.register(uploadImage, { media })
          await admin.register(computeStandings, context)
          await admin.register(async heroes => {
            storeBase64Fields(heroes, media)
            await heroes.register(heroVideoAdminDoors, { db })
          })
        },
        { prefix: '/admin' },
      )
    },
    { prefix: '/api' },
  )

  await app.register(pages, pagesContext)
  await app.register(icsRoutes, pagesContext)
  await app.register(files, { ...pagesContext, media })
  await app.register(postedForms, { ...pagesContext, send })

  return app
}

/** A body that says JSON and is empty is no body: `POST /api/logout` needs none. */
function jsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (
    request: FastifyRequest,
    body: string,
    done: (error: Error | null, body?: unknown) => void,
  ) => (body === '' ? done(null) : parse(request, body, done))
}

/** Whose X-Forwarded-* is believed: so many proxies in front, or those with these addresses. */
function trusted(proxies: Env['TRUST_PROXY']) {
  if (typeof proxies !== 'number') return proxies ?? false
  return (_address: string, hop: number) => hop < proxies
}
