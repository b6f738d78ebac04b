/** The states of a fee, and which may follow which. */

export const states = [
  'pending',
  'processing',
  'paid',
  'paid_offline',
  'partially_refunded',
  'refunded',
  'failed',
  'waived',
  'void',
  'disputed',
] as const

export type FeeState = (typeof states)[number]

const moves: Record<FeeState, readonly FeeState[]> = {
  pending: ['processing', 'paid', 'paid_offline', 'failed', 'waived', 'void'],
  // The payment is with the bank: nothing but the bank's answer changes the fee.
  processing: ['paid', 'failed'],
  failed: ['processing', 'paid', 'paid_offline', 'waived', 'void'],
  paid: ['partially_refunded', 'refunded', 'disputed'],
  paid_offline: ['partially_refunded', 'refunded'],
  // Back to paid: the refund failed.
  partially_refunded: ['partially_refunded', 'refunded', 'paid', 'paid_offline', 'disputed'],
  refunded: ['partially_refunded', 'paid', 'paid_offline'],
  // Won: the club has the money back. Lost: the family has it.
  disputed: ['paid', 'partially_refunded', 'refunded'],
  waived: [],
  void: [],
}

export function mayMove(from: FeeState, to: FeeState) {
  return moves[from].includes(to)
}

/** Tells whether the family still has to pay, so that the fee can be changed: not after a refund, although that can fail. */
export function isPayable(state: FeeState) {
  return mayMove(state, 'waived')
}

/** Tells whether the family has paid: the money is with the club, on its way, or held back by the bank. */
export function hasPaid(state: FeeState) {
  return state === 'processing' || mayMove(state, 'refunded')
}

export function isRefundable(state: FeeState) {
  return state !== 'disputed' && mayMove(state, 'refunded')
}

export const stateLabels: Record<FeeState, string> = {
  pending: 'Open',
  processing: 'On its way',
  paid: 'Paid',
  paid_offline: 'Paid by hand',
  partially_refunded: 'Refunded in part',
  refunded: 'Refunded',
  failed: 'Payment failed',
  waived: 'Waived',
  void: 'Void',
  disputed: 'Disputed',
}
