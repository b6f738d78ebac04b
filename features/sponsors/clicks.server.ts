import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addDays } from '../../kit/clock.ts'
import { networksOf } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { SponsorClicks } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** How often the sponsor's link was followed on that day at the club. Nothing says by whom. */
    sponsor_clicks: { sponsor_id: number; day: string; clicks: number }
  }
}

/** A club has fewer visitors a day; more are robots. */
const MOST_VISITORS = 50_000

/** Programs that read pages or previews of links, by what they call themselves. */
const ROBOTS =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios|feed/i

/**
 * Counts followed links: of people with a browser, one a sponsor and day. Who has clicked is known to this process alone, until
 * the day is over, by a hash with a key that is never stored: nobody can be recognised by it, not even on the next day.
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
    if (visitors.has(visitor) || visitors.size >= MOST_VISITORS) return
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

/** How often each sponsor's link was followed in the 30 days up to that one, and in all. */
export function readClicks(db: Db, today: string): Promise<SponsorClicks[]> {
  const recent = sql<number>`sum(case when day > ${addDays(today, -30)} then clicks else 0 end)`
  return db
    .selectFrom('sponsor_clicks')
    .select(row => ['sponsor_id', recent.as('last_30_days'), row.fn.sum('clicks').as('in_all')])
    .groupBy('sponsor_id')
    .execute()
    .then(rows =>
      rows.map(row => ({
        sponsor_id: row.sponsor_id,
        last_30_days: Number(row.last_30_days),
        in_all: Number(row.in_all),
      })),
    )
}

/** Whether a person has followed the link on a page of this site: no robot, no prefetch, no staff, no other site. */
function isClick({ method, user, headers }: FastifyRequest) {
  const agent = headers['user-agent'] ?? ''
  const { purpose, 'sec-purpose': secPurpose, 'sec-fetch-site': from = 'same-origin' } = headers
  return (
    method === 'GET' &&
    !user &&
    agent !== '' &&
    !ROBOTS.test(agent) &&
    !purpose &&
    !secPurpose &&
    from === 'same-origin'
  )
}
