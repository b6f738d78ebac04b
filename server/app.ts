import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { isStopped } from '../db/engines.ts'
import {
  clubNowAt,
  emailClub,
  features,
  noteAllWithheld,
  noteRefusedAddress,
  noteWithheld,
  readOwnTeams,
  resources,
} from '../features/index.server.ts'
import { ExpectedError } from '../kit/errors.ts'
import type {
  FeatureConfig,
  FeatureContext,
  FeatureParts,
  Passwords,
} from '../kit/feature.server.ts'
import { publicContent } from '../kit/http/public-content.server.ts'
import { type Jobs, jobRunner } from '../kit/jobs.server.ts'
import { type MailSetUp, mailOutbox } from '../kit/mail/mail.server.ts'
import { setClock } from '../kit/now.server.ts'
import { nextPublication } from '../kit/resource/next-publication.server.ts'
import type { Db } from '../kit/tables.server.ts'
import { askClock } from '../kit/trusted-clock.server.ts'
import { watchWithheld } from '../kit/withheld/files.server.ts'
import { serveMedia } from '../media/serve.ts'
import type { MediaStore } from '../media/store.ts'
import { WIDTHS } from '../media/url.ts'
import { withholdingStore } from '../media/withholding-store.ts'
import type { Language } from '../ui/language.ts'
import { sentence } from '../ui/sentence.ts'
import { mountApi } from './api.ts'
import type { Env } from './env.ts'
import { bodyTimeout, MAX_BODY_MS } from './http/body-timeout.ts'
import { answerClientError } from './http/client-errors.ts'
import { answerError, toExpectedError } from './http/errors.ts'
import { fastPath } from './http/fast-path.ts'
import { headers } from './http/headers.ts'
import { health } from './http/health.ts'
import { jsonBodies } from './http/json-bodies.ts'
import { logging } from './http/log.ts'
import { rejectMalformed } from './http/malformed.ts'
import { readableUrl, rejectRewritten } from './http/readable-url.ts'
import { sameSiteOnly } from './http/same-site.ts'
import { sessions } from './http/session.ts'
import { metricsEndpoint, observeResponses, routeOf } from './metrics/endpoint.ts'
import type { Metrics } from './metrics/metrics.ts'
import { readingsOf } from './metrics/readings.ts'
import { formPosts } from './pages/form-posts.ts'
import { machineFiles } from './pages/machine-files.ts'
import { offlineCopies } from './pages/offline-copies.ts'
import { pages } from './pages/page-routes.ts'
import { sendPage } from './pages/send-page.ts'
import { builtSite, siteInDevelopment } from './pages/site.ts'
import { warmUp } from './pages/warm-up.ts'
import { readsOf } from './reads.ts'
import { sweepMedia } from './uploads/sweep.ts'
import { takeDownMedia } from './uploads/take-down.ts'
import { errorWords } from './words.ts'

export interface AppContext {
  env: Env
  db: Db
  media: MediaStore
  passwords: Passwords
  adminKey: { isRight(given: string): boolean; place: string }
  metrics?: Metrics | undefined
  /** The mail server; without it no mail is sent. */
  mail?: MailSetUp | undefined
  /** Serves the sources through Vite instead of the build. */
  development?: boolean
  /** Renders the most requested pages before the first visitor comes. */
  warmUp?: boolean
  /** Called once they are. */
  onWarm?: (() => void) | undefined
  /** By hand: no job runs before it is triggered. */
  jobsByHand?: boolean
  now?: () => Date
  /** The language of pages; by default English. */
  language?: Language
  network?: FeatureContext['network']
  feedTimeout?: FeatureConfig['feedTimeout']
  startTimeout?: FeatureConfig['startTimeout']
  cardTimeout?: number
  /** Milliseconds in which the headers of a request must have arrived; late ones are noticed after up to as long again. */
  headerTime?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

const JSON_LIMIT = 1024 * 1024

/** The whole server: every hook and every route in the order in which a request meets them. */
export async function createApp(options: AppContext) {
  const { env, db, metrics, development = false } = options
  const secure = env.PUBLIC_URL.startsWith('https:')
  const app = Fastify({
    ...logging(env.LOG_LEVEL),
    trustProxy: trusted(env.TRUST_PROXY),
    // Requests that were accepted before the port closed are answered: a restart refuses nobody.
    return503OnClosing: false,
    bodyLimit: JSON_LIMIT,
    clientErrorHandler: answerClientError,
    requestTimeout: MAX_BODY_MS,
    // Limits slow headers to 25 seconds: Node checks them at that interval.
    http: {
      headersTimeout: options.headerTime ?? 15_000,
      connectionsCheckingInterval: Math.min(options.headerTime ?? 10_000, 10_000),
    },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { maxParamLength: 500 },
    // zod validates requests. Without this, Fastify would load its own validator and serializer: 5 MB.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
  })
  jsonBodies(app)
  app.decorate('openPaths', openPathsOf(app))

  const site = development ? await siteInDevelopment(app) : await builtSite()
  // biome-ignore lint/plugin/clock: the server's clock, unless a test sets it
  const now = options.now ?? (() => new Date())
  setClock(db, now)
  const outbox = mailOutbox({
    db,
    now,
    setUp: options.mail,
    club: emailClub,
    onAddressRefused: noteRefusedAddress,
  })
  noteWithheld(db)
  await noteAllWithheld(db)
  const media = withholdingStore(options.media, watchWithheld(db))
  const context = featureContext({ ...options, media, now, mail: outbox.mail }, app.log)
  const { read, content, config, jobs } = context
  const parts: FeatureParts[] = features.map(feature => feature.setUp?.(context) ?? {})
  const forms = Object.assign({}, ...parts.map(({ forms }) => forms))
  const calendarPath = `/api/${config.calendarService}-calendar`
  const { language } = options
  const pagesContext = {
    db,
    site,
    content,
    read,
    origin: config.origin,
    calendarPath,
    now,
    language,
    offersCopies: env.OFFLINE_COPIES === 'on' && site.workers !== undefined,
  }

  app.decorate('jobs', jobs)
  const observe = metrics?.observeRequest
  const { mostRequested } = fastPath(app, {
    content,
    now,
    observe,
    routeOf: request => routeOf(request, site),
    isOff: development,
  })
  app.addHook('onListen', async () =>
    jobs.start([
      {
        name: 'media-sweep',
        everySeconds: 3_600,
        lockSeconds: 600,
        async run() {
          await noteAllWithheld(db)
          if ((await askClock(db, now())).isTrusted) await sweepMedia({ db, media })
        },
      },
      ...outbox.jobs,
      ...parts.flatMap(({ jobs = [] }) => jobs),
    ]),
  )
  app.addHook('preClose', () => jobs.stop())
  if (options.warmUp) warmUp(app, { db, content, mostRequested, onWarm: options.onWarm })
  const removeTakenDown = takeDownMedia(context)
  app.addHook('preClose', removeTakenDown)

  // Set before routes are registered: earlier ones would keep Fastify's own answers.
  app.setNotFoundHandler(() => {
    throw new ExpectedError(404, sentence(errorWords, 'noAddress'))
  })
  app.addHook('onError', async (_request, reply, error) => {
    if (isStopped(error)) reply.header('connection', 'close')
  })
  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode } = toExpectedError(error, request.log)
    if (statusCode === 404 && wantsPage(request)) {
      return sendPage(pagesContext, request, reply, {
        instead: { name: 'not-found', status: 404 },
      })
    }
    if (request.method !== 'GET' || statusCode < 500) return answerError(error, request, reply)
    reply.header('retry-after', 5)
    return sendPage(pagesContext, request, reply, {
      instead: { name: 'failed', status: statusCode },
    })
  })

  if (metrics) {
    observeResponses(app, metrics, site)
    for (const reading of readingsOf(context, [...parts, outbox])) {
      metrics.register(reading, error =>
        app.log.warn({ err: error, metric: reading.name }, 'a metric could not be read'),
      )
    }
    if (!env.METRICS_PORT) metricsEndpoint(app, metrics, env.METRICS_TOKEN)
  }
  await app.register(headers, { secure, relaxed: development })
  app.addHook('onRequest', rejectMalformed)
  app.addHook('onRequest', rejectRewritten)
  await app.register(health, { db, media, now, dataDir: env.DATA_DIR })
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
  app.addHook('onRequest', bodyTimeout)

  await app.register(api => mountApi(api, { context, parts }), { prefix: '/api' })
  await app.register(pages, pagesContext)
  await app.register(offlineCopies, pagesContext)
  for (const { routes } of parts) if (routes) await app.register(async scope => routes(scope))
  await app.register(machineFiles, { ...pagesContext, media })
  await app.register(formPosts, { ...pagesContext, forms })

  return app
}

/** Fills itself while routes are registered. */
function openPathsOf(app: FastifyInstance) {
  const paths: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const isOpen = !/[:*]|^\/(admin|healthz|readyz|metrics|api\/(admin|account|openapi))\b/.test(
      url,
    )
    if (isOpen && [method].flat().includes('GET')) paths.push(url)
  })
  return paths
}

/** A person followed a link that leads nowhere, such as one to a document that was deleted. */
function wantsPage({ method, url, headers }: FastifyRequest) {
  return method === 'GET' && !url.startsWith('/api/') && /text\/html/.test(headers.accept ?? '')
}

function noSchemas(): never {
  throw new Error('No route has a JSON schema')
}

function featureContext(
  options: Omit<AppContext, 'mail'> & Pick<FeatureContext, 'now' | 'mail'>,
  log: FeatureContext['log'],
): FeatureContext {
  const { env, db, now } = options
  const context: FeatureContext = {
    ...options,
    log,
    content: publicContent({ db, now, nextPublication: nextPublication(resources, db) }),
    jobs: jobRunner({ db, log, isByHand: options.jobsByHand ?? false }),
    read: readsOf(features, () => context),
    clubNow: db => clubNowAt(db, now()),
    ownTeams: user => readOwnTeams(db, user),
    config: {
      backups: {
        database: { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
        url: env.BACKUP_URL,
      },
      origin: env.PUBLIC_URL,
      hasOfflineCopies: env.OFFLINE_COPIES === 'on',
      calendarService: env.CALENDAR_SERVICE,
      calendarFeedUrl: env.CALENDAR_FEED_URL,
      feedTimeout: options.feedTimeout,
      startTimeout: options.startTimeout,
      card: cardConfig(options),
    },
  }
  return context
}

/** The environment has both secrets or none. */
function cardConfig({ env, cardTimeout: timeout }: Pick<AppContext, 'env' | 'cardTimeout'>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL, timeout }
}

/** Returns the proxies whose X-Forwarded-* is trusted: a number of them in front, or those with these IP addresses. */
function trusted(proxies: Env['TRUST_PROXY']) {
  if (typeof proxies !== 'number') return proxies ?? false
  return (_address: string, hop: number) => hop < proxies
}
