import { addDays, instantOf } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import type { CardDay, CardDifference } from '../ledger/overview.ts'
import { type CardContext, updateFromRefund, updateFromSession } from './events.server.ts'
import { providerIdOf } from './parts.server.ts'
import { ProviderRefused } from './provider.server.ts'
import { findCheckout } from './store.server.ts'

/** Compares yesterday's payments and refunds of the provider, by the club's clock, with the ledger; once a day. */
export async function compareYesterday(context: CardContext) {
  const { db, now, clubNow } = context
  const { today } = await clubNow(db)
  const day = addDays(today, -1)
  const known = await db
    .selectFrom('provider_days')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst()
  // Until a family has begun to pay, there is nothing to compare, and no client to load for it.
  const any = await db.selectFrom('fee_checkouts').select('id').limit(1).executeTakeFirst()
  if (known || !any) return
  const result = JSON.stringify(await compareDay(context, day))
  await db
    .insertInto('provider_days')
    .values({ day, at: now().toISOString(), result })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The last days that were compared, the newest first. */
export async function readCardDays(db: Db, limit: number): Promise<CardDay[]> {
  const rows = await db
    .selectFrom('provider_days')
    .select('result')
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ result }) => JSON.parse(result) as CardDay)
}

async function compareDay(context: CardContext, day: string): Promise<CardDay> {
  const { db, card } = context
  const { timeZone } = await readSettings(db)
  const from = instantOf(day, '00:00', timeZone)
  const until = instantOf(addDays(day, 1), '00:00', timeZone)
  const { received, refunded } = await card.between(from, until)
  const differences: CardDifference[] = []
  const sums = new Map<string, CardDay['sums'][number]>()
  const sumOf = (currency: string) => {
    const sum = sums.get(currency) ?? { currency, received: 0, refunded: 0 }
    sums.set(currency, sum)
    return sum
  }

  for (const { intent, amount, currency, key } of received) {
    const checkout = key && (await findCheckout(db, 'key', key))
    // The payment belongs to another use of the account.
    if (!checkout) continue
    sumOf(currency).received += amount
    const read = () => ledgerAmount(db, ['payment'], intent)
    if ((await read()) === null && checkout.session_id) {
      await updateFromSession(context, checkout.session_id)
    }
    const ledger = await read()
    const { payment_id } = checkout
    if (ledger !== amount) {
      differences.push({
        what: 'payment',
        id: intent,
        payment_id,
        currency,
        provider: amount,
        ledger,
      })
    }
  }
  for (const { id, intent, amount, currency, hasFailed } of refunded) {
    const checkout = await findCheckout(db, 'intent_id', intent)
    if (!checkout || hasFailed) continue
    sumOf(currency).refunded += amount
    const read = () => ledgerAmount(db, ['refund', 'return'], id)
    if ((await read()) === null) await updateFromRefund(context, id)
    const ledger = await read()
    const { payment_id } = checkout
    if (ledger !== -amount) {
      differences.push({ what: 'refund', id, payment_id, currency, provider: amount, ledger })
    }
  }
  const known = new Set(received.map(({ intent }) => intent))
  for (const row of await cardPayments(db, from, until)) {
    const { provider_id, received, payment_id, currency } = row
    if (known.has(provider_id)) continue
    const amount = await card.hasReceived(provider_id).catch(error => {
      if (error instanceof ProviderRefused) return null
      throw error
    })
    const of = { id: provider_id, payment_id, currency, provider: amount, ledger: received }
    if (amount !== received) differences.push({ what: 'payment', ...of })
  }
  return { day, sums: [...sums.values()], differences }
}

/** Returns the amount that the ledger has for an object of the provider; null when it does not know it. */
async function ledgerAmount(db: Db, kinds: ('payment' | 'refund' | 'return')[], id: string) {
  const rows = await db
    .selectFrom('fee_ledger')
    .select('received')
    .where(eb => eb.or([eb('provider_id', '=', id), eb('provider_id', 'like', `${id}:%`)]))
    .where('kind', 'in', kinds)
    .execute()
  return rows.length > 0 ? rows.reduce((sum, { received }) => sum + received, 0) : null
}

/** Card payments in the ledger between two instants; one for several fees is one. */
async function cardPayments(db: Db, from: Date, until: Date) {
  const rows = await db
    .selectFrom('fee_ledger')
    .select(['provider_id', 'received', 'payment_id', 'currency'])
    .where('kind', '=', 'payment')
    .where('method', '=', 'card')
    .where('at', '>=', from.toISOString())
    .where('at', '<', until.toISOString())
    .orderBy('id')
    .execute()
  const known = rows.flatMap(({ provider_id, ...row }) =>
    provider_id ? { ...row, provider_id: providerIdOf(provider_id) } : [],
  )
  return [...Map.groupBy(known, ({ provider_id }) => provider_id).values()].flatMap(same => {
    const received = same.reduce((sum, row) => sum + row.received, 0)
    return same.slice(0, 1).map(first => ({ ...first, received }))
  })
}
