import { z } from 'zod'
import { choice, date, email, integer, optional, reference, text } from '../../../kit/fields.ts'
import { message } from '../../../kit/messages.ts'
import { issueAt, schemaError, withSentence } from '../../../kit/schema-error.ts'
import { sentence } from '../../../ui/sentence.ts'
import { isCurrency } from './money.ts'
import { states } from './states.ts'
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
export const MAX_PLAYERS = 2_000
/** The most lines of a pasted list. */
export const MAX_LINES = 2_000

const playerIds = z
  .array(reference('Player', 'players'))
  .max(
    MAX_PLAYERS,
    schemaError(errorWords, 'tooManyPlayers', { most: MAX_PLAYERS.toLocaleString('en') }),
  )
  .default([])

const manyFields = {
  ...charge,
  team_id: optional(reference('Team', 'teams')),
  player_ids: playerIds,
  due_date: optional(date('Due date')),
  payer_email: payer,
  installments: integer('Installments', { min: 1, max: 12 }).default(1),
  /** Also for players who have the same fee already; otherwise they are left out. */
  again: z.boolean().default(false),
}

interface InParts {
  installments: number
  due_date: string | null
  amount: number
}

function partsFit({ installments, due_date, amount }: InParts, context: z.RefinementCtx) {
  if (installments === 1) return
  if (due_date === null) context.addIssue(issueAt('due_date', sentence(errorWords, 'firstDue')))
  if (amount < installments) {
    context.addIssue(issueAt('installments', sentence(errorWords, 'tooSmall')))
  }
}

/** The same fee for several players, each in installments a month after another. */
export const feesOfMany = z
  .object(manyFields)
  .superRefine(partsFit)
  .refine(({ team_id, player_ids }) => (team_id === null) !== (player_ids.length === 0), {
    path: ['player_ids'],
    ...schemaError(errorWords, 'teamOrPlayers'),
  })

/** Methods to choose the recipients of a fee. */
export const recipientMethods = ['team', 'list', 'names', 'players'] as const

/** The form for such fees. Recipients follow from the chosen method. */
export const feesForm = z
  .object({
    ...manyFields,
    method: z.enum(recipientMethods),
    names: text('Names', { min: 0, max: 200_000 }),
  })
  .superRefine(partsFit)

export type FeesForm = z.output<typeof feesForm>
export type FeesOfMany = z.output<typeof feesOfMany>

/** The children a fee is for: a team, players, or a pasted list of names; and which fee, to find those who have it. */
export const recipientAnswers = z.object({
  team_id: optional(reference('Team', 'teams')),
  player_ids: playerIds,
  names: text('Names', { min: 0, max: 200_000 }).default(''),
  description: text('Description', { min: 0, max: 120 }).default(''),
  season: optional(text('Season', { max: 40 })),
  currency,
})

export type RecipientAnswers = z.output<typeof recipientAnswers>

/** The recipients of a fee. */
export function recipients() {
  /** A player to whom a line of a pasted list may refer. */
  const named = z.object({
    id: z.int(),
    name: z.string(),
    number: z.int().nullable(),
    team_id: z.int().nullable(),
    hasLeft: z.boolean(),
  })
  const line = z.object({
    line: z.int(),
    text: z.string(),
    /** Players that the line may mean; some have only a similar name. */
    candidates: z.array(named),
  })
  return z.object({
    players: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Ids of those of them who have the same fee already. */
    already: z.array(z.int()),
    /** Ids of those of them to whose family no email can go: the club has no address. */
    unreachable: z.array(z.int()),
    /** Lines to ask about: they name nobody, or more than one. */
    lines: z.array(line),
    /** Lines that name somebody once more. */
    twice: z.int(),
  })
}
export type Recipients = z.output<ReturnType<typeof recipients>>
export type NameLine = Recipients['lines'][number]
export type NamedPlayer = NameLine['candidates'][number]

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

/** A page with several open fees: those of a family, or the installments of a plan. */
const feeFamily = () =>
  z
    .object({
      /** The id of the fee that is due first. */
      id: z.int(),
      /** 'Rivera family' */
      name: z.string(),
      /** Open fees, and their sum, as in '$310.00'. */
      count: z.int(),
      open: z.string(),
      due_date: z.iso.date(),
      /** Path of its page; null without a link. */
      path: z.string().nullable(),
    })
    .meta({ id: 'FeeFamily' })
export type FeeFamily = z.output<ReturnType<typeof feeFamily>>

/** A fee as the treasurer sees it. Amounts are in the smallest unit. */
export const feeColumns = () => ({
  id: z.int(),
  version: z.int(),
  player_id: z.int(),
  player: z.string(),
  team_id: z.int().nullable(),
  description: z.string(),
  season: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(states),
  due_date: z.iso.date().nullable(),
  payment_date: z.iso.date().nullable(),
  payer_email: z.string().nullable(),
  installment: z.int().nullable(),
  installments: z.int().nullable(),
  /** Path of the family's page; null without one. */
  path: z.string().nullable(),
  /** The amount due after discounts, waivers and refunds. */
  owed: z.int(),
  /** Payments less refunds. */
  received: z.int(),
  created_at: z.iso.datetime(),
  family: feeFamily().nullable(),
})
export type Fee = z.output<z.ZodObject<ReturnType<typeof feeColumns>>>

export function feeEntry() {
  const changes = ['charge', 'change', 'discount', 'waive', 'void'] as const
  // The bank may not take a refund; what arrives when the fee is no longer open is returned.
  const money = ['payment', 'refund', 'refund_failed', 'return', 'return_failed'] as const
  const disputes = ['dispute', 'dispute_won', 'dispute_lost'] as const
  return z.object({
    id: z.int(),
    kind: z.enum([...changes, ...money, ...disputes]),
    owed: z.int(),
    received: z.int(),
    method: z.string().nullable(),
    day: z.iso.date(),
    note: z.string().nullable(),
  })
}
export type FeeEntry = z.output<ReturnType<typeof feeEntry>>
export type LedgerKind = FeeEntry['kind']

/** Players for whom a fee can be. */
export const feePlayers = () =>
  z.object({
    players: z.array(z.object({ id: z.int(), name: z.string() })),
    /** More match than are named. */
    hasMore: z.boolean(),
  })
export type FeePlayers = z.output<ReturnType<typeof feePlayers>>
