import { z } from 'zod'
import { choice, date, email, integer, optional, reference, text } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { isCurrency } from './money.ts'
import type { FeeState } from './states.ts'

/** In the currency's smallest unit; the sentences are for people, who type it in the larger one. */
const amount = z.preprocess(
  value => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value || null),
  z
    .int({
      error: ({ input }) =>
        input === null ? 'Amount is required' : 'Amount must be like 185 or 185.50',
    })
    .min(1, { error: 'Amount must be more than nothing' })
    .max(99_999_999, { error: 'Amount is too large' }),
)

const currency = z
  .string()
  .toLowerCase()
  .refine(isCurrency, { error: () => message('notExisting', { label: 'Currency' }) })
  .default('usd')

const charge = {
  amount,
  currency,
  description: text('Description', { max: 120 }),
  season: optional(text('Season', { max: 40 })),
}

const payer = optional(email('Payer’s email').transform(address => address.toLowerCase()))

/** A fee of one player. */
export const fee = z.object({
  ...charge,
  player_id: reference('Player', 'players'),
  due_date: optional(date('Due date')),
  payer_email: payer,
})

export type FeeInput = z.output<typeof fee>

/** What can be changed of a fee that is not paid yet. */
export const feeEdit = fee.omit({ player_id: true, currency: true })

/** The same fee for several players, each in instalments a month after another. */
export const feesOfMany = z
  .object({
    ...charge,
    team_id: optional(reference('Team', 'teams')),
    player_ids: z.array(reference('Player', 'players')).max(1_000).default([]),
    due_date: optional(date('Due date')),
    payer_email: payer,
    instalments: integer('Instalments', { min: 1, max: 12 }).default(1),
  })
  .refine(({ team_id, player_ids }) => (team_id === null) !== (player_ids.length === 0), {
    path: ['player_ids'],
    error: 'Choose a team, or the players',
  })
  .refine(({ instalments, due_date }) => instalments === 1 || due_date !== null, {
    path: ['due_date'],
    error: 'Instalments need the day on which the first one is due',
  })
  .refine(({ instalments, amount }) => amount >= instalments, {
    path: ['instalments'],
    error: 'The amount is too small for so many instalments',
  })

export type FeesOfMany = z.output<typeof feesOfMany>

export const template = z.object(charge)

export type FeeTemplateInput = z.output<typeof template>
export type FeeTemplate = FeeTemplateInput & { id: number; version: number }

/** How a fee is paid without a card. */
export const methods = ['cash', 'check', 'bank'] as const

export const markedPaid = z.object({
  method: choice('How it was paid', methods),
  date: date('Date'),
  reference: optional(text('Reference', { max: 120 })),
})

const reason = text('Reason', { max: 200 })

export const waived = z.object({ reason })
export const voided = z.object({ reason: optional(reason) })
export const discount = z.object({ amount, reason })
/** Left out, all of the rest is refunded. */
export const refund = z.object({ amount: optional(amount), reason: optional(reason) })

export type LedgerKind =
  | 'charge'
  | 'change'
  | 'discount'
  | 'waive'
  | 'void'
  | 'payment'
  | 'refund'
  /** The bank did not take the refund. */
  | 'refund_failed'
  /** Of a payment that arrived while the fee was not open any more. */
  | 'return'
  | 'return_failed'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'

/** A fee as the treasurer sees it. Days are `yyyy-MM-dd`, amounts in the smallest unit. */
export interface Fee {
  id: number
  version: number
  player_id: number
  player: string
  team_id: number | null
  description: string
  season: string | null
  amount: number
  currency: string
  status: FeeState
  due_date: string | null
  payment_date: string | null
  payer_email: string | null
  instalment: number | null
  instalments: number | null
  /** Path of the family's page; null while there is none. */
  path: string | null
  /** Asked for after discounts, waivers and refunds. */
  owed: number
  /** What came in, less what went back. */
  received: number
  created_at: string
}

export interface FeeEntry {
  id: number
  kind: LedgerKind
  owed: number
  received: number
  method: string | null
  day: string
  note: string | null
}

/** Sums of a currency: `open` is what is still to come. */
export interface FeeSums {
  currency: string
  owed: number
  received: number
  open: number
}

export interface TeamSums extends FeeSums {
  team_id: number | null
  season: string | null
}

/** What the provider took and paid back on a day, and what the ledger says otherwise. */
export interface CardDay {
  day: string
  sums: { currency: string; taken: number; back: number }[]
  differences: CardDifference[]
}

export interface CardDifference {
  what: 'payment' | 'refund'
  /** Of the provider. */
  id: string
  payment_id: number
  currency: string
  /** By the provider, and by the ledger; null where it is not known. */
  card: number | null
  ledger: number | null
}

/** A refund asked of the provider: on its way, or failed. */
export interface CardRefund {
  id: number
  payment_id: number
  amount: number
  currency: string
  state: 'asked' | 'pending' | 'done' | 'failed'
  problem: string | null
  /** Sent back by itself: the fee was not open any more. */
  automatic: boolean
  /** ISO 8601 UTC. */
  created_at: string
}

/** What stands above the list. */
export interface FeesOverview {
  /** Of all fees, with those whose players were removed. */
  sums: FeeSums[]
  /** Of the fees of players who are there. */
  teams: TeamSums[]
  players: { id: number; name: string; team_id: number | null }[]
  today: string
  canMail: boolean
  card: 'none' | 'test' | 'live'
  /** The last days that were compared with the provider, the newest first. */
  cardDays: CardDay[]
  /** Payments that were sent back by themselves in the last 30 days, and refunds that failed. */
  notices: CardRefund[]
}

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
    | 'instalment'
    | 'instalments'
    | 'received'
    | 'path'
  > {
  /** First name and initial. */
  player: string
}

/** What the page behind a fee's link shows. */
export interface FamilyFees {
  fee: FamilyFee
  /** Of the same payer. */
  others: FamilyFee[]
  today: string
  /** Whether fees can be paid by card; `test`: no money moves. */
  card: 'none' | 'test' | 'live'
}
