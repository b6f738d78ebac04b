import type { Fee } from '../ledger/schema.ts'

/** A fee as the family sees it. */
export type FamilyFee = Pick<
  Fee,
  | 'id'
  | 'description'
  | 'amount'
  | 'currency'
  | 'status'
  | 'due_date'
  | 'payment_date'
  | 'installment'
  | 'installments'
  | 'received'
  | 'path'
>

/** Fees that are paid for at once: a single one, or the installments of a plan. */
export type FamilyCharge = FamilyFee[]

/** The charges of a child. */
export interface FamilyChild {
  /** First name and initial. */
  player: string
  charges: FamilyCharge[]
}

/** The data of the page behind the link of a fee: all fees of its family. */
export interface FamilyFees {
  /** The path of the fee that the link is of. */
  path: string
  children: FamilyChild[]
  today: string
  /** The mode of card payments; `test`: no money moves. */
  card: 'none' | 'test' | 'live'
}
