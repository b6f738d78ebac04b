import { z } from 'zod'
import type { Operation } from '../../../kit/operation.server.ts'
import {
  type CardDay,
  type CardRefund,
  discount,
  type Fee,
  type FeeEntry,
  type FeesOverview,
  fee,
  feeEdit,
  feesOfMany,
  markedPaid,
  refund,
  voided,
  type Whom,
  waived,
  whomAsked,
} from './schema.ts'
import { type FeeLetters, lettersAsked, severalPaid } from './several.ts'
import { states } from './states.ts'

export const feeShape = () => z.object(feeColumns()).meta({ id: 'Fee' }) satisfies z.ZodType<Fee>

/** A fee with its ledger. */
export const feeDetail = () =>
  z.object({ ...feeColumns(), entries: z.array(entry()), refunds: z.array(cardRefund()) })

/** How many fees there are now, and how many players have none, as they had it already. */
export const manyCreated = () => z.object({ created: z.int(), left_out: z.int() })

const whom = () =>
  z.object({
    players: z.array(z.object({ id: z.int(), name: z.string() })),
    already: z.array(z.int()),
    lines: z.array(
      z.object({
        line: z.int(),
        text: z.string(),
        candidates: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            number: z.int().nullable(),
            team_id: z.int().nullable(),
            hasLeft: z.boolean(),
          }),
        ),
      }),
    ),
    twice: z.int(),
  }) satisfies z.ZodType<Whom>

const letters = () =>
  z.object({
    letters: z.array(
      z.object({
        id: z.int(),
        player: z.string(),
        description: z.string(),
        instalment: z.int().nullable(),
        instalments: z.int().nullable(),
        amount: z.int(),
        currency: z.string(),
        due_date: z.iso.date().nullable(),
        payer_email: z.string(),
      }),
    ),
    together: z.int(),
    unreachable: z.int(),
  }) satisfies z.ZodType<FeeLetters>

export const checkoutPage = () => z.object({ url: z.string() })

export const webhookReceived = () => z.object({ received: z.literal(true) })

export function feesOverview() {
  const sums = { currency: z.string(), owed: z.int(), received: z.int(), open: z.int() }
  const team = { ...sums, team_id: z.int().nullable(), season: z.string().nullable() }
  return z.object({
    sums: z.array(z.object(sums)),
    teams: z.array(z.object(team)),
    today: z.iso.date(),
    canMail: z.boolean(),
    card: z.enum(['none', 'test', 'live']),
    cardDays: z.array(cardDay()),
    notices: z.array(cardRefund()),
  }) satisfies z.ZodType<FeesOverview>
}

function feeColumns() {
  return {
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
    instalment: z.int().nullable(),
    instalments: z.int().nullable(),
    path: z.string().nullable(),
    owed: z.int(),
    received: z.int(),
    created_at: z.iso.datetime(),
  }
}

function entry() {
  const changes = ['charge', 'change', 'discount', 'waive', 'void'] as const
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
  }) satisfies z.ZodType<FeeEntry>
}

function cardDay() {
  const difference = z.object({
    what: z.enum(['payment', 'refund']),
    id: z.string(),
    payment_id: z.int(),
    currency: z.string(),
    card: z.int().nullable(),
    ledger: z.int().nullable(),
  })
  return z.object({
    day: z.iso.date(),
    sums: z.array(z.object({ currency: z.string(), taken: z.int(), back: z.int() })),
    differences: z.array(difference),
  }) satisfies z.ZodType<CardDay>
}

const cardRefund = () =>
  z
    .object({
      id: z.int(),
      payment_id: z.int(),
      amount: z.int(),
      currency: z.string(),
      state: z.enum(['asked', 'pending', 'done', 'failed']),
      problem: z.string().nullable(),
      automatic: z.boolean(),
      created_at: z.iso.datetime(),
    })
    .meta({ id: 'CardRefund' }) satisfies z.ZodType<CardRefund>

const feeChange = () => feeEdit.partial().extend({ version: z.int().optional() })

/** An operation on one fee, which it returns. */
function changes(summary: string): Operation {
  return { summary, responses: { 200: feeShape }, failures: [409] }
}

export const operations = {
  list: { summary: 'List fees', responses: { 200: () => z.array(feeShape()) } },
  overview: { summary: 'Sums of fees', responses: { 200: feesOverview } },
  players: {
    summary: 'Whom a fee can be for: players that match a search, and those with these ids',
    query: () => z.object({ search: z.string().optional(), ids: z.string().optional() }),
    responses: {
      200: () =>
        z.object({
          players: z.array(z.object({ id: z.int(), name: z.string() })),
          hasMore: z.boolean(),
        }),
    },
  },
  csv: { summary: 'All fees as a file', responses: { 200: 'text/csv' } },
  read: { summary: 'A fee with its ledger', responses: { 200: feeDetail } },
  create: { summary: 'Create a fee', body: fee, responses: { 201: feeShape } },
  createMany: {
    summary: 'Create a fee for several players',
    body: feesOfMany,
    responses: { 201: manyCreated },
    failures: [409],
  },
  markSeveralPaid: {
    summary: 'Mark several fees as paid, all or none',
    body: severalPaid,
    responses: { 200: () => z.object({ paid: z.int() }) },
    failures: [409],
  },
  mailSeveral: {
    summary: 'Mail the links of several fees to their families, or tell which letters would go out',
    body: lettersAsked,
    responses: { 200: letters },
    failures: [409],
  },
  whom: {
    summary: 'Whom a fee would be for, and who has it already',
    body: whomAsked,
    responses: { 200: whom },
  },
  change: { ...changes('Change a fee that is not paid'), body: feeChange },
  remove: { summary: 'Delete a fee', responses: { 204: null }, failures: [409] },
  newLink: { ...changes('Make a new link for the family') },
  endLink: { ...changes('Take back the link of the family') },
  mail: { ...changes('Mail the link to the family') },
  markPaid: { ...changes('Mark a fee as paid'), body: markedPaid },
  waive: { ...changes('Waive a fee'), body: waived },
  void: { ...changes('Void a fee'), body: voided },
  discount: { ...changes('Give a discount'), body: discount },
  refund: { ...changes('Refund a fee, or a part of it'), body: refund },
  checkout: {
    summary: 'Where a fee, or all that is left of its plan, is paid by card; a form is led on',
    query: () => z.object({ all: z.string().optional() }),
    responses: { 200: checkoutPage, 303: null },
    failures: [409, 429, 502],
  },
  webhook: {
    summary: 'What the card provider tells, signed by it',
    body: 'application/json',
    responses: { 200: webhookReceived },
    failures: [409],
  },
} satisfies Record<string, Operation>
