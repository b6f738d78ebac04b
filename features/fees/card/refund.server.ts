import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { DAY_MS } from '../../../kit/durations.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { refundable } from '../ledger/actions.server.ts'
import type { CardRefund } from '../ledger/overview.ts'
import type { refund } from '../ledger/schema.ts'
import { changeFee } from '../ledger/store.server.ts'
import { errorWords } from '../ledger/words.ts'
import { type CardProvider, ProviderAway, ProviderRefused } from './provider.server.ts'
import { type StoredRefund, updateRefund } from './store.server.ts'

interface RefundContext {
  db: Db
  card: CardProvider
  now: () => Date
}

/**
 * Requests a refund from the provider. It is stored before, so that a job requests it again when no answer comes; the
 * fee changes when the provider's event confirms the refund.
 */
export async function refundByCard(
  context: RefundContext,
  actor: Actor,
  paymentId: number,
  input: z.output<typeof refund>,
) {
  const { db, now } = context
  const row = await changeContent(db, actor, async change => {
    let amount = 0
    const fee = await changeFee(change, paymentId, async (fee, { received }) => {
      const waiting = await waitingRefunds(change.db, paymentId)
      const under = waiting.reduce((sum, row) => sum + row.amount, 0)
      amount = refundable(fee, received - under, input.amount)
      return {}
    })
    return change.db
      .insertInto('fee_refunds')
      .values({
        payment_id: paymentId,
        amount,
        currency: fee.currency,
        key: randomUUID(),
        intent_id: fee.stripe_payment_intent_id ?? '',
        state: 'asked',
        refund_id: null,
        reason: input.reason,
        problem: null,
        asked_at: null,
        created_at: now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  try {
    await sendRefund(context, row)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      throw new ExpectedError(409, sentence(errorWords, 'refundRefused', { why: error.message }))
    }
    if (!(error instanceof ProviderAway)) throw error
  }
}

/** Requests a stored refund from the provider: under its key it is made once. After a lost answer, looks for it first. */
export async function sendRefund({ db, card, now }: RefundContext, row: StoredRefund) {
  await updateRefund(db, row.id, { asked_at: now().toISOString() })
  try {
    const earlier = row.asked_at && (await card.findRefund(row.intent_id, row.key))
    const { id: refund_id } = earlier || (await card.refund(row))
    await db
      .updateTable('fee_refunds')
      .set({ state: 'pending', refund_id })
      .where('id', '=', row.id)
      // The provider's event may have been faster.
      .where('state', '=', 'asked')
      .execute()
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const failed = { state: 'failed', problem: error.message, reason: null } as const
      await updateRefund(db, row.id, failed)
    }
    throw error
  }
}

/** Returns the refunds of a fee that were requested, and are not in the ledger yet. */
export function waitingRefunds(db: Db, paymentId: number) {
  return db
    .selectFrom('fee_refunds')
    .leftJoin('fee_ledger', join =>
      join
        .onRef('fee_ledger.provider_id', '=', 'fee_refunds.refund_id')
        .on('fee_ledger.kind', 'in', ['refund', 'return']),
    )
    .selectAll('fee_refunds')
    .where('fee_refunds.payment_id', '=', paymentId)
    .where('state', 'in', ['asked', 'pending'])
    .where('automatic', '=', false)
    .where('fee_ledger.id', 'is', null)
    .execute()
}

/** Returns notices for the treasurer: payments that went back automatically in the last 30 days, and refunds that failed. */
export async function readNotices(db: Db, now: Date): Promise<CardRefund[]> {
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS).toISOString()
  const rows = await db
    .selectFrom('fee_refunds')
    .selectAll()
    .where(eb => eb.or([eb('automatic', '=', true), eb('state', '=', 'failed')]))
    .where('created_at', '>=', monthAgo)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(shownRefund)
}

export function shownRefund(row: StoredRefund): CardRefund {
  const { id, payment_id, amount, currency, state, problem, automatic, created_at } = row
  return { id, payment_id, amount, currency, state, problem, automatic, created_at }
}

export async function isPaidByCard(db: Db, id: number) {
  const fee = await db
    .selectFrom('payments')
    .select('stripe_payment_intent_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return Boolean(fee?.stripe_payment_intent_id)
}
