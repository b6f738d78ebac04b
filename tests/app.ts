import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseOptions } from '../db/open.ts'
import { roleColumns } from '../kit/current-user.server.ts'
import { setClock } from '../kit/now.server.ts'
import type { Role } from '../kit/roles.ts'
import type { Db } from '../kit/tables.server.ts'
import { untypedDb } from '../kit/untyped.server.ts'
import type { AppContext } from '../server/app.ts'
import { Client } from './client.ts'
import { aCoach } from './factories.ts'
import { createDatabase } from './postgres-databases.ts'
import { programPart } from './program.ts'
import { writeMigrated } from './sqlite-template.ts'
import { testNow } from './test-clock.ts'
import { whenDone } from './when-done.ts'

export const ADMIN_KEY = 'a key that only tests know'

interface AppOptions
  extends Partial<
    Pick<
      AppContext,
      | 'jobsByHand'
      | 'now'
      | 'language'
      | 'network'
      | 'feedTimeout'
      | 'startTimeout'
      | 'cardTimeout'
      | 'headerTime'
      | 'warmUp'
    >
  > {
  /** An instant at which the club's clock stands until `wait` or `setTime` moves it; by default it goes as that of tests. */
  at?: string
  /** Fills an empty database before the start; by default it gets the tables of this version. */
  fill?: (database: DatabaseOptions) => Promise<void>
  /** The port; by default a free one. */
  port?: number
  /** Variables in addition to the usual ones. */
  env?: Record<string, string>
}

/**
 * Starts the server with the tests' clock on an empty database and data folder; both are removed after the test or the file's
 * tests. Its jobs run when the test triggers them, or with `jobsByHand: false` by themselves.
 */
export async function startApp({ at, fill, ...own }: AppOptions = {}) {
  let time = at === undefined ? undefined : Date.parse(at)
  let later = 0
  const now = () => new Date((time ?? testNow().getTime()) + later)
  const options = { now, ...own }
  const dataDir = await mkdtemp(join(tmpdir(), 'club-'))
  const database = await emptyDatabase(process.env.TEST_ENGINE, { isMigrated: !fill })
  if (fill) await fill({ dataDir, databaseUrl: database.url })
  else if (!database.url) await writeMigrated(dataDir)
  const first = await startOn({ dataDir, url: database.url }, options)
  const instances = [first]
  await setInstalledAt(first.db, first.context.now())
  whenDone(async () => {
    for (const { stop } of instances) await stop()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  /** Starts one more instance on the same database and data folder; after `stop`, the same club again. */
  async function startAgain(more: AppOptions = {}) {
    const instance = await startOn({ dataDir, url: database.url }, { ...options, ...more })
    instances.push(instance)
    return instance
  }
  /** The variables for the operator's commands on this club. */
  const variables = { DATA_DIR: dataDir, DATABASE_URL: database.url, ADMIN_KEY }

  return {
    ...first,
    dataDir,
    variables,
    startAgain,
    now: first.context.now,
    wait(milliseconds: number) {
      later += milliseconds
    },
    /** Sets the club's clock, which then stands. */
    setTime(moment: string | number | Date) {
      time = new Date(moment).getTime()
      later = 0
    },
  }
}

/**
 * Starts the server with an admin; `create('teams', aTeam())` is the row that the admin made, `made(…)` its id, and
 * `change('teams/1', { … })` changes it. More admins are `newAdmin()`.
 */
export async function startClub(options?: AppOptions) {
  const { admin: newAdmin, ...club } = await startApp(options)
  const admin = await newAdmin()

  const create = (path: string, row: object, client: Client = admin) =>
    client.succeed('POST', `/api/admin/${path}`, row)
  const made = async (path: string, row: object): Promise<number> => (await create(path, row)).id
  const change = (path: string, values: object, client: Client = admin) =>
    client.succeed('PUT', `/api/admin/${path}`, values)

  /** Gives the coach of that row these teams alone, and the account, or none. */
  const giveTeams = (coach: number, team_ids: number[], user_id: number | null = null) =>
    change(`coaches/${coach}/access`, { user_id, team_ids })

  /** A client signed in as a coach of these teams; `card` is the row among the coaches. */
  async function coachOf(...team_ids: number[]) {
    const client = await club.userWith('coach')
    const card = await made('coaches', aCoach())
    await giveTeams(card, team_ids, client.id)
    return Object.assign(client, { card })
  }
  return { ...club, admin, newAdmin, create, made, change, giveTeams, coachOf }
}

async function startOn(
  { dataDir, url: databaseUrl }: { dataDir: string; url: string },
  options: AppOptions,
) {
  const { env: variables, port = 0, ...more } = options
  const { createApp } = await programPart('app')
  const { readEnv } = await programPart('env')
  const { open } = await programPart('serve')
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_KEY,
    LOG_LEVEL: 'silent',
    ...variables,
  })
  const context = { ...(await open(env)), now: testNow, jobsByHand: true, ...more }
  // The bundle has a module of its own.
  setClock(context.db, context.now)
  const app = await createApp(context)
  const url = await app.listen({ port, host: '127.0.0.1' })
  let stopped: Promise<void> | undefined

  function stop() {
    stopped ??= app.close().then(() => context.db.destroy())
    return stopped
  }
  const visitor = () => new Client(url)
  /** Reads the calendar feeds that are due; resolves when they are read. */
  const refreshFeeds = () => app.jobs.trigger('calendar-feeds')
  const { db, media } = context
  return { app, context, url, db, media, refreshFeeds, stop, visitor, ...clients(visitor, db) }
}

/** The club's database is as old as its clock says, whenever its template was made. */
async function setInstalledAt(db: Db, now: Date) {
  const timestamp = now.toISOString()
  await untypedDb(db).updateTable('kysely_migration').set({ timestamp }).execute()
}

function clients(visitor: () => Client, db: Db) {
  async function registered(more: object) {
    const client = visitor()
    const username = `user-${randomUUID().slice(0, 8)}`
    const password = 'correct horse'
    const { status } = await client.post('/api/register', { username, password, ...more })
    if (status !== 201) throw new Error(`Registration answered ${status}`)
    return Object.assign(client, { username, password })
  }
  async function userWith(...roles: Role[]) {
    // Uses the key, as accounts without it are limited to a few an hour.
    const client = await registered({ adminKey: ADMIN_KEY })
    const id: number = (await client.get('/api/user')).body.id
    await db
      .updateTable('users')
      .set(roleColumns(...roles))
      .where('id', '=', id)
      .execute()
    return Object.assign(client, { id })
  }

  return {
    /** A client signed in as a user without a role. */
    plainUser: () => registered({}),
    admin: (more: object = {}) => registered({ adminKey: ADMIN_KEY, ...more }),
    /** A client signed in as a user with these roles. */
    userWith,
  }
}

/** Creates a database when the suite, or `engine`, is PostgreSQL; SQLite lies in the data folder. */
export async function emptyDatabase(engine = process.env.TEST_ENGINE, options = {}) {
  const server = engine === 'postgres' && process.env.TEST_DATABASE_URL
  return server ? createDatabase(server, options) : { url: '', drop: async () => {} }
}
