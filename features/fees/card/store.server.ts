import type { Generated } from 'kysely'
import { hasRowLocks } from '../../../db/engines.ts'
import type { Db, Numbered, RowOf } from '../../../kit/tables.server.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /**
     * Checkouts: a row for each time a family began to pay a fee by card. It outlives the fee, so that money that
     * arrives late finds its row.
     */
    fee_checkouts: Numbered<{
      payment_id: number
      amount: number
      currency: string
      /** Idempotency key of its session, and our name for it at the provider. */
      key: string
      state: CheckoutState
      created_at: string
      /** Null until the provider has answered. */
      session_id: string | null
      url: string | null
      expires_at: string | null
      /** Null until the family has confirmed. */
      intent_id: string | null
      /** The last time at which a job asked the provider about it. */
      asked_at: string | null
      /** The fees and their amounts, where it is for several (parts.server.ts); `payment_id` is the first. */
      parts: string | null
    }>
    /** Refunds asked of the provider. */
    fee_refunds: Numbered<{
      payment_id: number
      amount: number
      currency: string
      intent_id: string
      key: string
      state: RefundState
      created_at: string
      refund_id: string | null
      /** The reason given by staff; it moves to the ledger's note with the refund. */
      reason: string | null
      /** Why it failed, as the provider says. */
      problem: string | null
      /** The last time at which the provider was asked for it, or about it. */
      asked_at: string | null
      /** True for the refund of a payment that arrived when the fee was no longer open. */
      automatic: Generated<boolean>
    }>
    /** Ids of the provider's events that have been handled. */
    provider_events: { id: string; at: string }
    /** The result of comparing a day with the provider: `CardDay` as JSON. */
    provider_days: { day: string; at: string; result: string }
  }
}

/**
 * `creating`: the provider has not answered yet, and nobody has the page. `abandoned`: it never answered. `returned`:
 * it was paid, but the fee was no longer open.
 */
export type CheckoutState =
  | 'creating'
  | 'open'
  | 'processing'
  | 'failed'
  | 'expired'
  | 'abandoned'
  | 'paid'
  | 'returned'

/** `asked`: it is unknown whether the provider has it. `pending`: the provider has it. */
export type RefundState = 'asked' | 'pending' | 'done' | 'failed'

export type Checkout = RowOf<'fee_checkouts'>
export type StoredRefund = RowOf<'fee_refunds'>

export function findCheckout(db: Db, by: 'key' | 'session_id' | 'intent_id', value: string) {
  return db.selectFrom('fee_checkouts').selectAll().where(by, '=', value).executeTakeFirst()
}

/** Locks a checkout. Lock its fee first, if it exists: all code locks in this order. */
export function lockCheckout(db: Db, id: number) {
  return db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('id', '=', id)
    .$if(hasRowLocks(db), query => query.forUpdate())
    .executeTakeFirstOrThrow()
}

export async function updateCheckout(db: Db, id: number, set: Partial<Omit<Checkout, 'id'>>) {
  await db.updateTable('fee_checkouts').set(set).where('id', '=', id).execute()
}

export function findRefundRow(db: Db, by: 'key' | 'refund_id', value: string) {
  return db.selectFrom('fee_refunds').selectAll().where(by, '=', value).executeTakeFirst()
}

export async function updateRefund(db: Db, id: number, set: Partial<Omit<StoredRefund, 'id'>>) {
  await db.updateTable('fee_refunds').set(set).where('id', '=', id).execute()
}

/** Tells whether the ledger has a row of that kind for an object of the provider. */
export async function hasEntry(db: Db, kind: RowOf<'fee_ledger'>['kind'], provider_id: string) {
  const row = await db
    .selectFrom('fee_ledger')
    .select('id')
    .where('kind', '=', kind)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  return row !== undefined
}
