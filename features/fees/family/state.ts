import { isOverdue } from '../ledger/fee-words.ts'
import type { FamilyFee } from './schema.ts'
import { stateWords, words } from './words.ts'

/** The state of a fee in the family's words. */
export function stateOfFee(fee: Pick<FamilyFee, 'status' | 'due_date'>, today: string) {
  return isOverdue(fee, today) ? words('overdue') : stateWords(fee.status)
}
