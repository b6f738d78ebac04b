import { formatMoney } from './money.ts'
import type { Fee, LedgerKind } from './schema.ts'
import { isPayable } from './states.ts'
import { feeWords } from './words.ts'

/** 'Fall season (2 of 3)' */
export function feeName({
  description,
  installment,
  installments,
}: Pick<Fee, 'description' | 'installment' | 'installments'>) {
  return installment
    ? feeWords('installment', { description, installment, installments: installments ?? '' })
    : description
}

/** '$100.00 of $185.00 refunded', of a fee that was refunded in part. */
export function partialRefund({
  amount,
  received,
  currency,
}: Pick<Fee, 'amount' | 'received' | 'currency'>) {
  return feeWords('refundedInPart', {
    refunded: formatMoney(amount - received, currency),
    amount: formatMoney(amount, currency),
  })
}

export function isOverdue({ status, due_date }: Pick<Fee, 'status' | 'due_date'>, today: string) {
  return isPayable(status) && due_date !== null && due_date < today
}

/** Entries of the ledger in words. */
export const entryLabels: Record<LedgerKind, string> = {
  charge: 'Asked for',
  change: 'Amount changed',
  discount: 'Discount',
  waive: 'Waived',
  void: 'Made void',
  payment: 'Paid',
  refund: 'Refunded',
  refund_failed: 'The refund failed',
  return: 'Refunded automatically: the fee was no longer open',
  return_failed: 'Sending it back failed',
  dispute: 'Disputed at the bank',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
}
