import { sql } from 'kysely'
import { hasRowLocks } from '../../db/engines.ts'
import { executedMigrations, schemaState, unusableReason } from '../../db/migrate.ts'
import { readActiveFeeds } from '../../features/calendar/sync/active-feeds.server.ts'
import { feedProblem } from '../../features/calendar/sync/refresh.server.ts'
import { readCopyRow } from '../../features/calendar/sync/store-copy.server.ts'
import { readMadePushKeys } from '../../features/told/push/keys.server.ts'
import { ageOf } from '../../kit/age.ts'
import { DAY_MS, MINUTE_MS } from '../../kit/durations.ts'
import { readQueueState } from '../../kit/queue-state.server.ts'
import type { Env } from '../../server/env.ts'
import { namesMentionedIn } from '../../server/uploads/sweep.ts'
import { failureLine } from '../failure.ts'
import { type Club, withClub } from '../open-club.ts'
import { checkBackups, checkClock } from './backups.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const RESTORE = 'Restore a backup: npm run club -- restore FILE'

/** Checks the database and its content: admins, media, backups, feeds. */
export async function* checkClub(env: Env): AsyncGenerator<Finding> {
  yield* await withClub(async club => {
    const database = await checkDatabase(club).catch(unreadable)
    if (database.level === 'problem') return [database]
    // At once: one silent storage may hold both.
    const [media, backups] = await Promise.all([
      checkMedia(club).catch(error => problem('media', failureText(error))),
      Array.fromAsync(checkBackups(club)).catch(error => [problem('backups', failureText(error))]),
    ])
    const clock = await checkClock(club).catch(error => problem('clock', failureText(error)))
    const people = [
      await checkAdmins(club),
      await checkOutbox(club),
      await checkPhones(club),
    ].flat()
    return [database, clock, ...people, media, ...backups, ...(await checkFeeds(club))]
  }, env)
}

async function checkDatabase({ db }: Club) {
  const reason = unusableReason(await executedMigrations(db))
  if (reason) {
    return problem('database', `${reason}. Start the version that made it, or restore a backup.`)
  }
  const state = await schemaState(db)
  const engine = hasRowLocks(db) ? 'PostgreSQL' : 'SQLite'
  const damage = hasRowLocks(db) ? [] : await damageOf(db)
  if (damage.length > 0) {
    return problem('database', `is damaged (${damage.slice(0, 3).join('; ')}). ${RESTORE}`)
  }
  if (state === 'empty') {
    return warning('database', 'is empty. The first start of the site fills it.')
  }
  if (state === 'older') {
    return warning(
      'database',
      'is of an older version of this program. The next start migrates it.',
    )
  }
  return ok('database', `${engine}, whole and of this version.`)
}

/** Returns SQLite's errors in its file, and references to missing rows. */
async function damageOf(db: Club['db']) {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db)
  const broken = rows.map(row => row.integrity_check).filter(text => text !== 'ok')
  const { rows: lost } = await sql<{ table: string; parent: string }>`
    pragma foreign_key_check`.execute(db)
  return [...broken, ...lost.map(({ table, parent }) => `a row of ${table} names no ${parent}`)]
}

async function checkAdmins({ db }: Club) {
  const admins = await db
    .selectFrom('users')
    .select('username')
    .where('is_admin', '=', true)
    .orderBy('username')
    .execute()
  if (admins.length === 0) {
    return warning('admins', 'There is none yet. Make one: npm run club -- create-admin NAME')
  }
  return ok('admins', admins.map(({ username }) => username).join(', '))
}

/** Emails that did not get through, or should have gone out; nothing is printed when all is well. */
async function checkOutbox({ db }: Club) {
  const { late, givenUp, lateSince } = await readQueueState(db, 'emails', new Date())
  const emails = (count: number) => (count === 1 ? '1 email was' : `${count} emails were`)
  const waits = late === 1 ? '1 email is late' : `${late} emails are late`
  return [
    ...(givenUp > 0
      ? [warning('outbox', `${emails(givenUp)} given up. The portal lists them, under Accounts.`)]
      : []),
    ...(lateSince
      ? [
          warning(
            'outbox',
            `${waits}, the first since ${lateSince}. Is the site running, and the mail server well?`,
          ),
        ]
      : []),
  ]
}

/** The keys by which phones are told; nothing is printed before the first phone has asked. */
async function checkPhones({ db }: Club) {
  const keys = await readMadePushKeys(db)
  if (!keys) return []
  const { phones } = await db
    .selectFrom('followers')
    .select(({ fn }) => fn.countAll<number>().as('phones'))
    .where('channel', '=', 'push')
    .executeTakeFirstOrThrow()
  const { late, lateSince } = await readQueueState(db, 'push_messages', new Date())
  const made = `The keys of push messages are of ${keys.madeAt.slice(0, 10)}, for ${Number(phones)} phones.`
  return lateSince
    ? [warning('phones', `${made} ${late} messages are late, the first since ${lateSince}.`)]
    : [ok('phones', made)]
}

async function checkMedia({ db, media }: Club) {
  await media.check()
  const listed = (await media.list()).map(({ name }) => name)
  const stored = new Set([...listed, ...(await media.listQuarantined())])
  const mentioned = await namesMentionedIn(db)
  const missing = [...mentioned.keys()].filter(name => !stored.has(name))
  if (missing.length === 0) return ok('media', `all ${mentioned.size} that rows name are there.`)
  const some = missing.slice(0, 3).join(', ')
  return problem(
    'media',
    `${missing.length} of ${mentioned.size} that rows name are not there (${some}${missing.length > 3 ? ', …' : ''}). Copy them back from a backup, or upload them again.`,
  )
}

async function checkFeeds({ db, env }: Club) {
  const feeds = await readActiveFeeds(db, env.CALENDAR_FEED_URL)
  if (feeds.length === 0) return [ok('feeds', 'No calendar feed is set.')]
  return Promise.all(
    feeds.map(async ({ id }) => {
      const { fetched_at, result = null } = (await readCopyRow(db, id)) ?? {}
      const age = ageOf(fetched_at ?? '', new Date())
      const since =
        age === undefined ? 'never fetched by this clock' : `last fetched ${hours(age)} ago`
      const failure = feedProblem(result)
      if (failure) {
        return warning(
          'feeds',
          `${id}: ${failure} It was ${since}. Check its address in Club Settings.`,
        )
      }
      if (age === undefined || age > DAY_MS) {
        return warning(
          'feeds',
          `${id}: ${since}. Is the site running, and may it reach the internet?`,
        )
      }
      return ok('feeds', `${id}: ${since}.`)
    }),
  )
}

/** Tells whether the file is damaged, or not a database. */
function unreadable(error: unknown) {
  const { errcode = 0 } = error as { errcode?: number }
  const isCorrupt = [11, 26].includes(errcode & 0xff)
  return problem(
    'database',
    isCorrupt ? `cannot be read: ${(error as Error).message}. ${RESTORE}` : failureText(error),
  )
}

function failureText(error: unknown) {
  const line = failureLine(error)
  return typeof line === 'string' ? line : String(error)
}

function hours(milliseconds: number) {
  const minutes = Math.round(milliseconds / MINUTE_MS)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
