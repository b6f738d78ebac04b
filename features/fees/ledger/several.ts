import { z } from 'zod'
import { schemaError } from '../../../kit/schema-error.ts'
import { feeColumns, markedPaid } from './schema.ts'
import { errorWords } from './words.ts'

/** The most fees of one request. */
const MAX_FEES = 500
const tooManyFees = schemaError(errorWords, 'tooManyFees', { most: String(MAX_FEES) })

/** Several fees that are marked as paid at once, as they were when they were chosen. */
export const severalPaid = markedPaid.extend({
  fees: z
    .array(
      z.object({
        id: z.int().min(1),
        version: z.int().min(1),
      }),
    )
    .min(1)
    .max(MAX_FEES, tooManyFees),
})

export type SeveralPaid = z.output<typeof severalPaid>

/** The fees whose links are mailed; a preview only tells which emails would go out. */
export const emailsRequest = z.object({
  ids: z.array(z.int().min(1)).min(1).max(MAX_FEES, tooManyFees),
  preview: z.boolean().default(false),
})

export type EmailsRequest = z.output<typeof emailsRequest>

/** The emails about several fees, one for each family. */
export function emails() {
  const { id, player, description, installment, installments, ...fee } = feeColumns()
  const { amount, currency, due_date } = fee
  const shown = { id, player, description, installment, installments, amount, currency, due_date }
  return z.object({
    emails: z.array(
      z.object({
        payer_email: z.string(),
        /** The fees that the email names. */
        fees: z.array(z.object(shown)),
        /** All that the family owes: the number of fees, and their sum, as in '$310.00'. */
        count: z.int(),
        open: z.string(),
      }),
    ),
    /** Further installments of the plans for which an email goes out. */
    together: z.int(),
    /** Fees without a payer's email or without a link. */
    unreachable: z.int(),
  })
}
export type FeeEmails = z.output<ReturnType<typeof emails>>
