import { isOverdue, partialRefund } from '../ledger/fee-words.ts'
import { isPayable } from '../ledger/states.ts'
import type { FamilyCharge, FamilyFee } from './schema.ts'
import { stateWords, words } from './words.ts'

/** Tells whether the family has still to pay, or to wait for, a part of it. */
export function isOpenCharge(charge: FamilyCharge) {
  return charge.some(({ status }) => isPayable(status) || status === 'processing')
}

/** The state of a fee in the family's words. */
export function stateOfFee(
  fee: Pick<FamilyFee, 'status' | 'due_date' | 'amount' | 'received' | 'currency'>,
  today: string,
) {
  if (isOverdue(fee, today)) return words('overdue')
  const state = stateWords(fee.status)
  return fee.status === 'partially_refunded' ? `${state}: ${partialRefund(fee)}` : state
}
