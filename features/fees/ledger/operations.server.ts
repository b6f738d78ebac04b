import { z } from 'zod'
import type { Operation } from '../../../kit/operation.server.ts'
import { cardRefund, feesOverview } from './overview.ts'
import {
  discount,
  fee,
  feeColumns,
  feeEdit,
  feeEntry,
  feePlayers,
  feesOfMany,
  markedPaid,
  recipientAnswers,
  recipients,
  refund,
  voided,
  waived,
} from './schema.ts'
import { emails, emailsRequest, severalPaid } from './several.ts'

export const feeShape = () => z.object(feeColumns()).meta({ id: 'Fee' })

/** A fee with its ledger. */
export const feeDetail = () =>
  z.object({ ...feeColumns(), entries: z.array(feeEntry()), refunds: z.array(cardRefund()) })

/** How many fees there are now, and how many players have none, as they had it already. */
export const manyCreated = () => z.object({ created: z.int(), left_out: z.int() })

export const checkoutPage = () => z.object({ url: z.string() })

export const webhookReceived = () => z.object({ received: z.literal(true) })

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
    responses: { 200: feePlayers },
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
    summary: 'Email families about several fees, one email each, or preview the emails',
    body: emailsRequest,
    responses: { 200: emails },
    failures: [409],
  },
  recipients: {
    summary: 'Whom a fee would be for, and who has it already',
    body: recipientAnswers,
    responses: { 200: recipients },
  },
  change: { ...changes('Change a fee that is not paid'), body: feeChange },
  remove: { summary: 'Delete a fee', responses: { 204: null }, failures: [409] },
  newLink: { ...changes('Make a new link for the family; those of its other fees are new, too') },
  endLink: { ...changes('Revoke the links of the family') },
  mail: { ...changes('Email the family about a fee, and what it owes in all') },
  markPaid: { ...changes('Mark a fee as paid'), body: markedPaid },
  waive: { ...changes('Waive a fee'), body: waived },
  void: { ...changes('Void a fee'), body: voided },
  discount: { ...changes('Add discount'), body: discount },
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
