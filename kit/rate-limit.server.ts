import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { isUnavailable } from '../db/engines.ts'
import { counted } from '../ui/english.ts'
import { sentence } from '../ui/sentence.ts'
import { MINUTE_MS } from './durations.ts'
import { ExpectedError } from './errors.ts'
import { message } from './messages.ts'
import { nowOf } from './now.server.ts'
import type { Db } from './tables.server.ts'

declare module './tables.server.ts' {
  interface Tables {
    /** Attempts by a key, counted until an instant, ISO 8601 UTC. Keys are hashed: they hold IP addresses and names. */
    rate_limits: { key_hash: string; attempts: number; until: string }
  }
}

/** Limits the attempts by one key in a period, counted for all instances together. */
export interface Limiter {
  /**
   * Counts an attempt before it is made, so that parallel ones do not slip through; throws a 429 when there were too
   * many. `weight` is the number that it counts as.
   */
  take(key: string, weight?: number): Promise<void>
  /** Counts an attempt and tells whether it is within the limit, for requests that are not refused beyond it. */
  allows(key: string): Promise<boolean>
  /** Uncounts an attempt that turned out right. */
  giveBack(key: string): Promise<void>
}

/**
 * Limits clients by IP address, or by IP address and key; `networksOf` says what counts as one client. Nothing else may
 * limit addresses.
 */
export interface ClientLimiter {
  take(ip: string, key?: string): Promise<void>
  giveBack(ip: string, key?: string): Promise<void>
}

interface Limit {
  /** The prefix of this limit's keys. */
  name: string
  attempts: number
  minutes: number
  /** The sentence of the 429. */
  refusal?: 'tooManyAttempts' | 'tooManyUploads'
}

export function limiter(db: Db, limit: Limit): Limiter {
  const { attempts } = limit
  const counter = counterOf(db, limit)
  return {
    take: (key, weight) => counter.take(key, attempts, weight),
    allows: async key => (await counter.add(key)).attempts <= attempts,
    giveBack: counter.giveBack,
  }
}

/** Limits the different things by one key in a period: one that was counted already is free. */
export function distinctLimiter(db: Db, limit: Limit) {
  const counter = counterOf(db, limit)
  const seen = counterOf(db, { ...limit, name: `${limit.name} seen` })
  return {
    /** Throws a 429 when the limit is reached, before it is known whether the attempt would succeed. */
    async requireRoom(key: string) {
      const counted = await counter.add(key, 0)
      if (counted.attempts >= limit.attempts)
        throw tooMany(counted.milliseconds, limit.refusal ?? 'tooManyAttempts')
    },
    async take(key: string, things: readonly (string | number)[]) {
      for (const thing of things) {
        const { attempts } = await seen.add(`${key} ${thing}`)
        if (attempts > 1) continue
        try {
          await counter.take(key, limit.attempts)
        } catch (error) {
          await seen.giveBack(`${key} ${thing}`)
          throw error
        }
      }
    },
  }
}

/** `perSite`: for how many clients a /48 of IPv6 counts. */
export function clientLimiter(
  db: Db,
  { perSite = 5, ...limit }: Limit & { perSite?: number },
): ClientLimiter {
  const counter = counterOf(db, limit)
  return {
    async take(ip, key = '') {
      const [client = ip, site] = networksOf(ip)
      await counter.take(`${client} ${key}`, limit.attempts)
      if (site) await counter.take(`${site} ${key}`, limit.attempts * perSite)
    },
    async giveBack(ip, key = '') {
      for (const network of networksOf(ip)) await counter.giveBack(`${network} ${key}`)
    },
  }
}

/**
 * Returns the networks that count as one client: an IPv4 address, or a /64 of IPv6, as one home has 2^64 addresses;
 * then the /48 around it, which a provider gives to a single site.
 */
export function networksOf(text: string) {
  const ip = withoutPort(text)
  if (!ipaddr.isValid(ip)) return [ip]
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return [address.toString()]
  return [64, 48].map(bits => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`)
}

/** Removes the port, as some proxies write '203.0.113.7:51234' and '[2001:db8::1]:51234'. */
function withoutPort(ip: string) {
  return /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
}

/** Publishes the name of each limit that counts something, for tracing a request. */
const counting = channel('touchline.limit')

function counterOf(db: Db, { name, attempts, minutes, refusal = 'tooManyAttempts' }: Limit) {
  const counter = new RateLimiterMemory({ points: attempts, duration: minutes * 60 })
  const hashed = (key: string) => createHash('sha256').update(`${name} ${key}`).digest('base64url')

  const add = (key: string, weight = 1) => {
    counting.publish(name)
    return unlessAway(
      () => count(db, hashed(key), { minutes, weight }),
      // While the database is away, this instance counts alone.
      async () => {
        const { consumedPoints, msBeforeNext } = await counter.penalty(key, weight)
        return { attempts: consumedPoints, milliseconds: msBeforeNext }
      },
    )
  }

  return {
    add,
    async take(key: string, allowed: number, weight = 1) {
      const counted = await add(key, weight)
      if (counted.attempts > allowed) throw tooMany(counted.milliseconds, refusal)
    },
    async giveBack(key: string) {
      await unlessAway(
        () => uncount(db, hashed(key)),
        async () => void (await counter.reward(key)),
      )
    },
  }
}

/** Counts in one statement, so that parallel attempts are counted one after another. */
async function count(
  db: Db,
  key_hash: string,
  { minutes, weight }: { minutes: number; weight: number },
) {
  const now = nowOf(db)
  const inMinutes = (count: number) => new Date(now.getTime() + count * MINUTE_MS).toISOString()
  const until = inMinutes(minutes)
  // Discards counts that were made while the clock was ahead, as they would last until that day. Instances may be
  // slightly ahead of each other.
  const latest = inMinutes(2 * minutes)
  const isOver = sql<boolean>`(rate_limits.until <= ${now.toISOString()} or rate_limits.until > ${latest})`
  const row = await db
    .insertInto('rate_limits')
    .values({ key_hash, attempts: weight, until })
    .onConflict(conflict =>
      conflict.column('key_hash').doUpdateSet({
        attempts: sql`case when ${isOver} then excluded.attempts else rate_limits.attempts + excluded.attempts end`,
        until: sql`case when ${isOver} then excluded.until else rate_limits.until end`,
      }),
    )
    .returning(['attempts', 'until'])
    .executeTakeFirstOrThrow()
  return { attempts: row.attempts, milliseconds: Date.parse(row.until) - now.getTime() }
}

async function uncount(db: Db, key_hash: string) {
  await db
    .updateTable('rate_limits')
    .set(row => ({ attempts: row('attempts', '-', 1) }))
    .where('key_hash', '=', key_hash)
    .where('attempts', '>', 0)
    .execute()
}

async function unlessAway<Result>(work: () => Promise<Result>, otherwise: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return otherwise()
  }
}

function tooMany(milliseconds: number, refusal: 'tooManyAttempts' | 'tooManyUploads') {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new ExpectedError(429, sentence(message, refusal, { time: inWords(seconds) }), {
    retryAfter: seconds,
  })
}

/** '1 minute', '15 minutes', '24 hours' */
function inWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes > 120 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute']
  return counted(count, unit)
}
