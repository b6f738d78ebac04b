import type { Fee } from '../ledger/schema.ts'

/** A fee as the family sees it. */
export interface FamilyFee
  extends Pick<
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
  > {
  /** First name and initial. */
  player: string
}

/** The data of the page behind a fee's link. */
export interface FamilyFees {
  fee: FamilyFee
  /** The installments of its plan, it among them; none for a fee that is paid at once. */
  plan: FamilyFee[]
  /** Other fees of the same payer. */
  others: FamilyFee[]
  today: string
  /** The mode of card payments; `test`: no money moves. */
  card: 'none' | 'test' | 'live'
}
