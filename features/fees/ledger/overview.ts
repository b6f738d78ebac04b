import { z } from 'zod'

/** The provider's payments and refunds of a day, and differences from the ledger. */
function cardDay() {
  const difference = z.object({
    what: z.enum(['payment', 'refund']),
    /** The provider's id. */
    id: z.string(),
    payment_id: z.int(),
    currency: z.string(),
    /** The amount by the provider, and by the ledger; null where it is not known. */
    provider: z.int().nullable(),
    ledger: z.int().nullable(),
  })
  return z.object({
    day: z.iso.date(),
    sums: z.array(z.object({ currency: z.string(), received: z.int(), refunded: z.int() })),
    differences: z.array(difference),
  })
}
export type CardDay = z.output<ReturnType<typeof cardDay>>
export type CardDifference = CardDay['differences'][number]

/** A refund asked of the provider: on its way, or failed. */
export const cardRefund = () =>
  z
    .object({
      id: z.int(),
      payment_id: z.int(),
      amount: z.int(),
      currency: z.string(),
      state: z.enum(['asked', 'pending', 'done', 'failed']),
      problem: z.string().nullable(),
      /** Refunded automatically: the fee was no longer open. */
      automatic: z.boolean(),
      created_at: z.iso.datetime(),
    })
    .meta({ id: 'CardRefund' })
export type CardRefund = z.output<ReturnType<typeof cardRefund>>

/** The data above the list of fees. */
export function feesOverview() {
  /** Sums of a currency: `open` is still to be paid. */
  const sums = z.object({
    currency: z.string(),
    owed: z.int(),
    received: z.int(),
    open: z.int(),
  })
  return z.object({
    /** Sums of all fees, including those of removed players. */
    sums: z.array(sums),
    /** Sums of the fees of existing players. */
    teams: z.array(sums.extend({ team_id: z.int().nullable(), season: z.string().nullable() })),
    /** Fees that are to be paid, and that are paid or on their way. */
    counts: z.object({ owed: z.int(), paid: z.int() }),
    today: z.iso.date(),
    canMail: z.boolean(),
    card: z.enum(['none', 'test', 'live']),
    /** The last days that were compared with the provider, the newest first. */
    cardDays: z.array(cardDay()),
    /** Payments that were refunded automatically in the last 30 days, and refunds that failed. */
    notices: z.array(cardRefund()),
  })
}
export type FeesOverview = z.output<ReturnType<typeof feesOverview>>
export type FeeSums = FeesOverview['sums'][number]
export type TeamSums = FeesOverview['teams'][number]
