import type { z } from 'zod'
import { invalid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import type { Balance } from './ledger.server.ts'
import { formatMoney } from './money.ts'
import type { discount, markedPaid, refund, voided, waived } from './schema.ts'
import { isPayable, isRefundable } from './states.ts'
import { entryOf, type StoredFee, wrongState } from './store.server.ts'
import { errorWords } from './words.ts'

/** The treasurer's manual actions: each returns the columns to write, and the row of the ledger. */

export function markPaid(
  fee: StoredFee,
  { owed, received }: Balance,
  { method, date, reference }: z.output<typeof markedPaid>,
) {
  if (!isPayable(fee.status)) throw wrongState(fee)
  const rest = owed - received
  return {
    set: { status: 'paid_offline', payment_date: date },
    entry: entryOf('payment', date, { received: rest, method, note: reference }),
  } as const
}

export function waive({ owed }: Balance, { reason }: z.output<typeof waived>, today: string) {
  return {
    set: { status: 'waived' },
    entry: entryOf('waive', today, { owed: -owed, note: reason }),
  } as const
}

export function voidFee({ owed }: Balance, { reason }: z.output<typeof voided>, today: string) {
  return {
    set: { status: 'void' },
    entry: entryOf('void', today, { owed: -owed, note: reason }),
  } as const
}

export function giveDiscount(
  fee: StoredFee,
  { amount, reason }: z.output<typeof discount>,
  today: string,
) {
  if (!isPayable(fee.status)) throw wrongState(fee)
  if (amount >= fee.amount) {
    throw invalid({ amount: sentence(errorWords, 'discountTooLarge') })
  }
  return {
    set: { amount: fee.amount - amount },
    entry: entryOf('discount', today, { owed: -amount, note: reason }),
  }
}

/** A refund by hand of money that was paid by hand. */
export function refundByHand(
  fee: StoredFee,
  { received }: Balance,
  input: z.output<typeof refund>,
  today: string,
) {
  const amount = refundable(fee, received, input.amount)
  return {
    set: { status: amount === received ? 'refunded' : 'partially_refunded' },
    entry: entryOf('refund', today, { owed: -amount, received: -amount, note: input.reason }),
  } as const
}

/** Returns the amount to refund; throws when it is more than was received. */
export function refundable(fee: StoredFee, received: number, requested: number | null) {
  if (!isRefundable(fee.status)) throw wrongState(fee)
  const amount = requested ?? received
  if (amount <= received && amount > 0) return amount
  const most = formatMoney(received, fee.currency)
  throw invalid({ amount: sentence(errorWords, 'atMost', { most }) })
}
