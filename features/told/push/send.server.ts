import type { ExpressionBuilder } from 'kysely'
import pLimit from 'p-limit'
import { DAY_MS, MINUTE_MS } from '../../../kit/durations.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { internet } from '../../../kit/http/network.server.ts'
import { withRenewedLock } from '../../../kit/lock.server.ts'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import { readPushKeys } from './keys.server.ts'
import type { PushPayload } from './payload.ts'
import { deliver } from './service.server.ts'

const MAX_IN_FLIGHT = 10
/** Messages that are read at once: urgent ones that come meanwhile go before the next. */
const BATCH = 50
/** Minutes from a failed attempt to the next; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 30, 60]
/** A message that is due later than that was put off while the clock was ahead. */
const MAX_PUT_OFF_MS = 2 * DAY_MS

export type SendContext = Pick<FeatureContext, 'db' | 'now' | 'network' | 'config'> & {
  /** Milliseconds for the answer of a push service. */
  timeout?: number
}

/**
 * The job: sends what is due, urgent messages first, several at once; one instance at a time. A message whose answer was
 * lost is sent again, as the phone replaces it by its topic: docs/decisions/0120-push.md.
 */
export async function sendDuePushes(context: SendContext, signal: AbortSignal) {
  const { db, now } = context
  await giveUpExpired(db, now())
  if ((await readDue(db, now(), 1)).length === 0) return
  await withRenewedLock(db, 'push', async () => {
    const run = { vapid: await vapidOf(context), away: new Map<string, Date>() }
    const limit = pLimit(MAX_IN_FLIGHT)
    while (!signal.aborted) {
      const due = await readDue(db, now(), BATCH)
      if (due.length === 0) return
      const attempts = due.map(row =>
        limit(async () => {
          if (!signal.aborted) await attempt(context, run, row)
        }),
      )
      await Promise.all(attempts)
    }
  })
}

async function vapidOf({ db, config: { origin } }: SendContext) {
  return { subject: origin.replace(/^http:/, 'https:'), ...(await readPushKeys(db)) }
}

async function giveUpExpired(db: Db, now: Date) {
  await db
    .updateTable('push_messages')
    .set(row => ({
      state: 'given up' as const,
      payload: null,
      problem: row.fn.coalesce('problem', row.val('It could not be sent in time.')),
    }))
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now.toISOString())
    .execute()
}

function readDue(db: Db, now: Date, limit: number) {
  const latest = new Date(now.getTime() + MAX_PUT_OFF_MS).toISOString()
  const isDue = ({ eb, or }: ExpressionBuilder<Tables, 'push_messages'>) =>
    or([eb('next_at', '<=', now.toISOString()), eb('next_at', '>', latest)])
  return db
    .selectFrom('push_messages')
    .innerJoin('followers', 'followers.id', 'follower_id')
    .selectAll('push_messages')
    .select(['address', 'push_keys'])
    .where('state', '=', 'waiting')
    .where(isDue)
    .where('expires_at', '>', now.toISOString())
    .orderBy('is_urgent', 'desc')
    .orderBy('next_at')
    .orderBy('push_messages.id')
    .limit(limit)
    .execute()
}

type DueMessage = Awaited<ReturnType<typeof readDue>>[number]

interface Run {
  vapid: { subject: string; publicKey: string; privateKey: string }
  /** Push services that do not answer, or asked for a pause, until when. */
  away: Map<string, Date>
}

async function attempt(context: SendContext, { vapid, away }: Run, row: DueMessage) {
  const { db, now, network = internet, timeout } = context
  const { origin } = new URL(row.address)
  const until = away.get(origin)
  // A long run goes on after the pause of a service is over.
  if (until && until > now()) return postpone(db, row, { until, problem: row.problem ?? NO_ANSWER })
  if (!(await claim(db, row))) return
  const send = (payload: string) =>
    deliver(network, { ...deliveryOf(row, now()), payload, vapid }, timeout)
  let answer = await send(row.payload ?? '')
  if (answer?.status === TOO_LARGE) answer = await send(headlineOf(row))
  const { status, retryAfter } = answer ?? {}
  if (status !== undefined && status >= 200 && status < 300) {
    await db.deleteFrom('push_messages').where('id', '=', row.id).execute()
  } else if (status === 404 || status === 410) {
    // The browser was reset, or its owner took the permission back.
    await db.deleteFrom('followers').where('id', '=', row.follower_id).execute()
  } else if (status === undefined || status === 429 || status >= 500) {
    const pause = PAUSES[Math.min(row.attempts, PAUSES.length - 1)] ?? 0
    const wait = retryAfter === undefined ? pause * MINUTE_MS : retryAfter * 1000
    const until = new Date(now().getTime() + wait)
    if (status === undefined || status === 429) away.set(origin, until)
    await postpone(db, row, { until, problem: problemOf(status) })
  } else await giveUp(db, row, problemOf(status))
}

const TOO_LARGE = 413
const NO_ANSWER = 'The push service did not answer.'

function problemOf(status: number | undefined) {
  return status === undefined ? NO_ANSWER : `The push service answered ${status}.`
}

function deliveryOf({ address, push_keys, is_urgent, topic, expires_at }: DueMessage, now: Date) {
  return {
    endpoint: address,
    keys: JSON.parse(push_keys ?? '{}'),
    ttl: Math.ceil((Date.parse(expires_at) - now.getTime()) / 1000),
    isUrgent: is_urgent,
    topic,
  }
}

function headlineOf({ payload }: DueMessage) {
  const { body: _, ...headline }: PushPayload = JSON.parse(payload ?? '{}')
  return JSON.stringify(headline)
}

/** Counts the attempt; false if another instance, which considered this one dead, has begun one. */
async function claim(db: Db, { id, attempts }: DueMessage) {
  const { numUpdatedRows } = await db
    .updateTable('push_messages')
    .set({ attempts: attempts + 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function postpone(
  db: Db,
  { id, expires_at }: DueMessage,
  { until, problem }: { until: Date; problem: string },
) {
  if (until.toISOString() >= expires_at) return giveUp(db, { id }, problem)
  await db
    .updateTable('push_messages')
    .set({ next_at: until.toISOString(), problem })
    .where('id', '=', id)
    .execute()
}

async function giveUp(db: Db, { id }: Pick<DueMessage, 'id'>, problem: string) {
  await db
    .updateTable('push_messages')
    .set({ state: 'given up', payload: null, problem })
    .where('id', '=', id)
    .execute()
}
