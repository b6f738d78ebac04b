import { z } from 'zod'
import { choice, date, email, integer, optional, reference, text } from '../../../kit/fields.ts'
import { message } from '../../../kit/messages.ts'
import { issueAt, schemaError, withSentence } from '../../../kit/schema-error.ts'
import { sentence } from '../../../ui/sentence.ts'
import { isCurrency } from './money.ts'
import type { FeeState } from './states.ts'
import { errorWords } from './words.ts'

/** An amount in the currency's smallest unit; the messages are for people, who type it in the larger one. */
const amount = z.preprocess(
  value => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value || null),
  z
    .int({
      error: issue =>
        withSentence(
          issue,
          sentence(errorWords, issue.input === null ? 'amountRequired' : 'amountLike'),
        ),
    })
    .min(1, schemaError(errorWords, 'moreThanNothing'))
    .max(99_999_999, schemaError(errorWords, 'tooLarge')),
)

const currency = z
  .string()
  .toLowerCase()
  .refine(isCurrency, schemaError(message, 'notExisting', { label: 'Currency' }))
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

/** The changeable fields of a fee that is not paid yet. */
export const feeEdit = fee.omit({ player_id: true, currency: true })

/** The most players of one request. */
export const MOST_PLAYERS = 2_000
/** The most lines of a pasted list. */
export const MOST_LINES = 2_000

const playerIds = z
  .array(reference('Player', 'players'))
  .max(
    MOST_PLAYERS,
    schemaError(errorWords, 'tooManyPlayers', { most: MOST_PLAYERS.toLocaleString('en') }),
  )
  .default([])

const manyFields = {
  ...charge,
  team_id: optional(reference('Team', 'teams')),
  player_ids: playerIds,
  due_date: optional(date('Due date')),
  payer_email: payer,
  instalments: integer('Installments', { min: 1, max: 12 }).default(1),
  /** Also for players who have the same fee already; otherwise they are left out. */
  again: z.boolean().default(false),
}

interface InParts {
  instalments: number
  due_date: string | null
  amount: number
}

function partsFit({ instalments, due_date, amount }: InParts, context: z.RefinementCtx) {
  if (instalments === 1) return
  if (due_date === null) context.addIssue(issueAt('due_date', sentence(errorWords, 'firstDue')))
  if (amount < instalments) {
    context.addIssue(issueAt('instalments', sentence(errorWords, 'tooSmall')))
  }
}

/** The same fee for several players, each in instalments a month after another. */
export const feesOfMany = z
  .object(manyFields)
  .superRefine(partsFit)
  .refine(({ team_id, player_ids }) => (team_id === null) !== (player_ids.length === 0), {
    path: ['player_ids'],
    ...schemaError(errorWords, 'teamOrPlayers'),
  })

/** Ways to say whom a fee is for. */
export const ways = ['team', 'list', 'names', 'players'] as const

/** The form of such fees: whom it is for is found out from how it was said. */
export const feesForm = z
  .object({
    ...manyFields,
    way: z.enum(ways),
    names: text('Names', { min: 0, max: 200_000 }),
  })
  .superRefine(partsFit)

export type FeesForm = z.output<typeof feesForm>
export type FeesOfMany = z.output<typeof feesOfMany>

/** The children a fee is for: a team, players, or a pasted list of names; and which fee, to find those who have it. */
export const whomAsked = z.object({
  team_id: optional(reference('Team', 'teams')),
  player_ids: playerIds,
  names: text('Names', { min: 0, max: 200_000 }).default(''),
  description: text('Description', { min: 0, max: 120 }).default(''),
  season: optional(text('Season', { max: 40 })),
  currency,
})

export type WhomAsked = z.output<typeof whomAsked>

/** A player to whom a line of a pasted list may refer. */
export interface NamedPlayer {
  id: number
  name: string
  number: number | null
  team_id: number | null
  hasLeft: boolean
}

/** A line of a pasted list that names nobody, or more than one. */
export interface AskedLine {
  line: number
  text: string
  /** Players that the line may mean; some have only a similar name. */
  candidates: NamedPlayer[]
}

/** The answer to whom a fee would be for. */
export interface Whom {
  players: { id: number; name: string }[]
  /** Ids of those of them who have the same fee already. */
  already: number[]
  /** Lines to ask about. */
  lines: AskedLine[]
  /** Lines that name somebody once more. */
  twice: number
}

export const template = z.object(charge)

export type FeeTemplateInput = z.output<typeof template>
export type FeeTemplate = FeeTemplateInput & { id: number; version: number }

/** The ways to pay without a card. */
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
/** Without an amount, all of the rest is refunded. */
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
  /** The return of a payment that arrived when the fee was no longer open. */
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
  /** Path of the family's page; null without one. */
  path: string | null
  /** The amount due after discounts, waivers and refunds. */
  owed: number
  /** Payments less refunds. */
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

/** Sums of a currency: `open` is still to be paid. */
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

/** The provider's payments and refunds of a day, and differences from the ledger. */
export interface CardDay {
  day: string
  sums: { currency: string; taken: number; back: number }[]
  differences: CardDifference[]
}

export interface CardDifference {
  what: 'payment' | 'refund'
  /** The provider's id. */
  id: string
  payment_id: number
  currency: string
  /** The amount by the provider, and by the ledger; null where it is not known. */
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
  /** Sent back automatically: the fee was no longer open. */
  automatic: boolean
  /** ISO 8601 UTC. */
  created_at: string
}

/** Players for whom a fee can be. */
export interface FeePlayers {
  players: { id: number; name: string }[]
  /** More match than are named. */
  hasMore: boolean
}

/** The data above the list. */
export interface FeesOverview {
  /** Sums of all fees, including those of removed players. */
  sums: FeeSums[]
  /** Sums of the fees of existing players. */
  teams: TeamSums[]
  today: string
  canMail: boolean
  card: 'none' | 'test' | 'live'
  /** The last days that were compared with the provider, the newest first. */
  cardDays: CardDay[]
  /** Payments that were sent back automatically in the last 30 days, and refunds that failed. */
  notices: CardRefund[]
}
