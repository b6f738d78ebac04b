import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../db/open.ts'
import type { Tables } from '../../kit/tables.server.ts'
import { type Env, readEnv } from '../../server/env.ts'
import { serveFeed } from '../feed.ts'
import type { ProviderAccount } from './account.ts'
import { startProvider } from './provider.ts'

// Doubles of other services, on the ports after the server's: a card provider, so that fees can be paid without a network
// and without money, and a calendar. The process answers its parent with variables for the server, none where the operator
// has set their own, and ends with it.
process.on('disconnect', () => process.exit())
const env = readEnv()
const provider = env.STRIPE_SECRET_KEY ? {} : await startDouble(env)
const calendar = env.CALENDAR_FEED_URL ? {} : await startCalendar(env)
process.send?.({ ...provider, ...calendar })

async function startCalendar({ PORT }: Env) {
  try {
    return { CALENDAR_FEED_URL: await serveFeed(PORT + 2) }
  } catch (error) {
    console.error(
      `Without a calendar of another service: port ${PORT + 2} cannot be used (${error}).`,
    )
    return {}
  }
}

async function startDouble({ PORT, HOST, PUBLIC_URL, ...database }: Env) {
  const secret = `whsec_${randomBytes(16).toString('hex')}`
  const port = PORT + 1
  const origin = new URL(PUBLIC_URL)
  origin.port = String(port)
  try {
    const options = { secret, port, host: HOST, origin: origin.origin }
    const { account, webhook, url } = await startProvider(options)
    const own = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
    webhook.url = `http://${own}:${PORT}/api/stripe/webhook`
    await rememberPayments(account, database)
    console.log(`Fees can be paid on a page at ${origin.origin} that is not real: no money moves.`)
    return {
      STRIPE_SECRET_KEY: 'sk_test_of_the_demo',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: url,
    }
  } catch (error) {
    console.error(`Without payments by card: port ${port} cannot be used (${error}).`)
    return {}
  }
}

/**
 * Restores the double's account, which is in memory, from the database: payments of an earlier start, and those of the
 * sample club.
 */
async function rememberPayments(
  { remember }: ProviderAccount,
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
) {
  const db = openDatabase<Tables>({ databaseUrl, dataDir })
  const rows = await db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('state', 'in', ['paid', 'returned'])
    .execute()
  await db.destroy()
  for (const { session_id, intent_id, amount, currency, key, payment_id } of rows) {
    if (!session_id || !intent_id) continue
    remember({
      id: session_id,
      intent: intent_id,
      amount,
      currency,
      metadata: { checkout: key, payment: String(payment_id) },
    })
  }
}
