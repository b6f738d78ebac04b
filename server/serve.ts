import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import { closeToOthers, ensureWritable, lockFolder } from '../db/data-folder.ts'
import { isDiskFull } from '../db/engines.ts'
import { removeLeftovers } from '../db/leftovers.ts'
import { openDatabase } from '../db/open.ts'
import { keepSpareRoom } from '../db/spare-room.ts'
import { UnusableDatabase } from '../db/unusable.ts'
import { endLocks } from '../kit/lock.server.ts'
import type { Tables } from '../kit/tables.server.ts'
import { version } from '../kit/version.server.ts'
import { openMediaStore } from '../media/open.ts'
import { openAdminKey } from './admin-key.ts'
import { type AppContext, createApp } from './app.ts'
import { BadConfiguration, type Env, readEnv } from './env.ts'
import { mailFolder, openMail } from './mail.ts'
import { listenForMetrics } from './metrics/endpoint.ts'
import { passwords } from './passwords.ts'
import { prepareDatabase } from './prepare-database.ts'
import { unexpectedException } from './unexpected.ts'
import { backUpBeforeUpgrade } from './upgrade-backup.ts'

const SHUTDOWN_SECONDS = 10
const CONNECTIONS_SECONDS = 1
const DATABASE_FILES = ['club.db', 'club.db-wal', 'club.db-shm', 'server.lock']

interface ServeOptions {
  development?: boolean
}

/** Serves until a signal; resolves to the exit code. */
export async function serve({ development = false }: ServeOptions = {}): Promise<number> {
  try {
    const env = readEnv()
    // A folder that does not exist yet needs no spare room.
    if (existsSync(env.DATA_DIR)) keepSpareRoom(env.DATA_DIR)
    const folder = claimFolder(env)
    const context = await open(env)
    if (folder) await endLocks(context.db)
    keepSpareRoom(env.DATA_DIR)
    const app = await createApp({
      ...context,
      development,
      warmUp: !development,
      onWarm: collectGarbage,
    })
    app.addHook('onClose', async () => {
      await context.db.destroy()
      folder?.release()
    })
    if (context.metrics && context.env.METRICS_PORT) {
      app.addHook('onClose', await listenForMetrics(context.metrics, context.env))
    }
    const stopped = untilStopped(app, endingConnections(app))
    await listen(app, context.env)
    console.log(`The site is at ${context.env.PUBLIC_URL} (version ${version})`)
    printMail(env)
    await printFirstSteps(context)
    return await stopped
  } catch (error) {
    console.error(startProblem(error))
    return 1
  }
}

/** Instances on PostgreSQL may share a data folder; a database in the folder is for one process. */
function claimFolder({ DATA_DIR, DATABASE_URL }: Env) {
  ensureWritable(DATA_DIR, ['media', ...(DATABASE_URL ? [] : DATABASE_FILES)])
  closeToOthers(DATA_DIR)
  if (DATABASE_URL) return undefined
  const folder = lockFolder(DATA_DIR)
  removeLeftovers(DATA_DIR)
  return folder
}

/** Opens database and media, and migrates the database to this version. */
export async function open(env: Env): Promise<AppContext> {
  await mkdir(env.DATA_DIR, { recursive: true })
  const database = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }
  const backUp = () => backUpBeforeUpgrade(env)
  await prepareDatabase(database, { seconds: env.DATABASE_WAIT, backUp })
  const metrics = await openMetrics(env)
  const db = openDatabase<Tables>({ ...database, onQuery: metrics?.observeQuery })
  const adminKey = await openAdminKey(env.ADMIN_KEY, env.DATA_DIR)
  const media = await openMediaStore({ dataDir: env.DATA_DIR, url: env.MEDIA_URL })
  return { env, db, media, adminKey, metrics, mail: openMail(env), passwords: passwords() }
}

/** Loads the metrics only where they are configured. */
async function openMetrics({ METRICS_PORT, METRICS_TOKEN }: Env) {
  if (!METRICS_PORT && !METRICS_TOKEN) return undefined
  return (await import('./metrics/metrics.ts')).createMetrics()
}

/**
 * Stops at the first signal or unexpected exception, and gives running requests some time to finish; returns the exit
 * code.
 */
async function untilStopped(app: FastifyInstance, endConnections: () => Promise<void>) {
  const signals = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  const code = await Promise.race([signals.then(() => 0), unexpectedException(app.log)])
  setTimeout(() => process.exit(code), SHUTDOWN_SECONDS * 1000).unref()
  if (code === 0) await endConnections()
  await app.close()
  return code
}

/**
 * Makes responses close their connection while the server stops: an idle connection would delay the end, and cutting it
 * would fail a request that a proxy is sending over it. Connections that stay silent for a while are cut.
 */
function endingConnections(app: FastifyInstance) {
  let isStopping = false
  app.server.prependListener('request', (_request, response) => {
    if (isStopping) response.shouldKeepAlive = false
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  const count = promisify(app.server.getConnections.bind(app.server))
  return async function endConnections() {
    isStopping = true
    const until = performance.now() + CONNECTIONS_SECONDS * 1000
    while (performance.now() < until && (await count()) > 0) await sleep(20)
  }
}

/** Returns the reason why the start failed, in one line if the operator can act on it. */
export function startProblem(error: unknown) {
  if (error instanceof BadConfiguration || error instanceof UnusableDatabase) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (isDiskFull(error))
    return 'The disk is full. Make room where DATA_DIR and the database are, and start again.'
  if (code === 'EADDRINUSE') return 'PORT is in use by another program; set PORT to a free one.'
  return code === undefined ? error : `The start failed: ${message}`
}

/**
 * Collects the garbage that loading the program leaves, a quarter of the heap: V8 would collect it only under load, and
 * give free pages back some seconds later. 'last-resort' does so at once. Blocks for some 80 ms.
 */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** The first socket that systemd hands over has this number. */
const FIRST_SOCKET = 3

/**
 * Listens on the configured port, or on the socket that systemd holds open for the site (deploy/touchline.socket):
 * connections wait in it during a restart, and nobody is refused.
 */
function listen(app: FastifyInstance, { PORT, HOST, LISTEN_FDS, LISTEN_PID }: Env) {
  const isHandedOver = LISTEN_FDS === 1 && LISTEN_PID === process.pid
  const socket: FastifyListenOptions & { fd: number } = { fd: FIRST_SOCKET, host: HOST }
  return app.listen(isHandedOver ? socket : { port: PORT, host: HOST })
}

/** Prints how the first admin is made, while there is none; the key itself is not printed. */
async function printFirstSteps({ db, env, adminKey }: AppContext) {
  try {
    const admins = db.selectFrom('users').select('id').where('is_admin', '=', true)
    if (await admins.limit(1).executeTakeFirst()) return
    console.log(`There is no admin yet. Make the first one at ${env.PUBLIC_URL}/admin-register`)
    console.log(`with the admin key, which is in ${adminKey.place}.`)
  } catch {
    // The database is away: this is not the moment for it.
  }
}

/** Prints the destination of mail when it is not a mail server. */
function printMail(env: Env) {
  const folder = mailFolder(env)
  if (folder) console.log(`Mail is not sent: it is in ${folder}, a file an email.`)
  if (env.SMTP_URL && !env.MAIL_FROM) {
    console.log('No mail is sent: SMTP_URL is set, and MAIL_FROM is not.')
  }
}
