import { isOverdue, partialRefund } from '../ledger/fee-words.ts'
import type { FamilyFee } from './schema.ts'
import { stateWords, words } from './words.ts'

/** The state of a fee in the family's words. */
export function stateOfFee(
  fee: Pick<FamilyFee, 'status' | 'due_date' | 'amount' | 'received' | 'currency'>,
  today: string,
) {
  if (isOverdue(fee, today)) return words('overdue')
  const state = stateWords(fee.status)
  return fee.status === 'partially_refunded' ? `${state}: ${partialRefund(fee)}` : state
}
