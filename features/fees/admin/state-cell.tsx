import { isOverdue, partialRefund } from '../ledger/fee-words.ts'
import type { Fee } from '../ledger/schema.ts'
import { stateLabels } from '../ledger/states.ts'
import css from './admin.module.css'

interface StateCellProps {
  fee: Fee
  today: string
}

/** The state of a fee in the list; red where it is overdue. */
export function StateCell({ fee, today }: StateCellProps) {
  if (isOverdue(fee, today)) return <span className={css.overdue}>Overdue</span>
  return fee.status === 'partially_refunded' ? partialRefund(fee) : stateLabels[fee.status]
}
