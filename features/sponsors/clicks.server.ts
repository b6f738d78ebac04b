import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addDays } from '../../kit/clock.ts'
import { networksOf } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { isPerson } from './robots.server.ts'
import type { SponsorClicks } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** The number of clicks on the sponsor's link on that day at the club. Visitors are not stored. */
    sponsor_clicks: { sponsor_id: number; day: string; clicks: number }
  }
}

/** The limit of counted visitors a day, which no club reaches: clicks of robots beyond it do not count. */
const MAX_VISITORS = 50_000

/**
 * Counts one click for each visitor, sponsor and day. The process remembers visitors until the day is over, as an HMAC
 * of network and user agent with a key that is never stored and is new every day: nobody can be recognised by it.
 */
export function clickCounter(db: Db) {
  let today = { day: '', key: randomBytes(32), visitors: new Set<string>() }

  return async (request: FastifyRequest, sponsorId: number, day: string) => {
    if (!isClick(request)) return
    if (today.day !== day) today = { day, key: randomBytes(32), visitors: new Set() }
    const { key, visitors } = today
    const [network] = networksOf(request.ip)
    const visitor = createHmac('sha256', key)
      .update(`${sponsorId} ${network} ${request.headers['user-agent']}`)
      .digest('base64url')
    if (visitors.has(visitor) || visitors.size >= MAX_VISITORS) return
    visitors.add(visitor)
    await db
      .insertInto('sponsor_clicks')
      .values({ sponsor_id: sponsorId, day, clicks: 1 })
      .onConflict(conflict =>
        conflict
          .columns(['sponsor_id', 'day'])
          .doUpdateSet({ clicks: sql`sponsor_clicks.clicks + 1` }),
      )
      .execute()
  }
}

/** Counts each sponsor's clicks in the 30 days up to that one, and in all. */
export async function readClicks(db: Db, today: string): Promise<SponsorClicks[]> {
  const recent = sql<number>`sum(case when day > ${addDays(today, -30)} then clicks else 0 end)`
  const rows = await db
    .selectFrom('sponsor_clicks')
    .select(row => ['sponsor_id', recent.as('last_30_days'), row.fn.sum('clicks').as('in_all')])
    .groupBy('sponsor_id')
    .execute()
  // PostgreSQL returns sums as text.
  return rows.map(({ sponsor_id, last_30_days, in_all }) => ({
    sponsor_id,
    last_30_days: Number(last_30_days),
    in_all: Number(in_all),
  }))
}

/**
 * Tells whether a visitor followed the link on a page of this site: a robot, prefetch, staff or other site does not
 * count.
 */
function isClick({ method, user, headers }: FastifyRequest) {
  const { 'sec-fetch-site': from = 'same-origin' } = headers
  return method === 'GET' && !user && isPerson(headers) && from === 'same-origin'
}
