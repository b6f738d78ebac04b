import { FREE_TEXT, privateColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation, placeLocation } from '../portal-places.ts'

export const feeTables = {
  payments: {
    what: ['fee', 'fees'],
    until: { with: 'players', by: 'player_id' },
    empties: {
      columns: ['payer_email', 'token'],
      days: 365,
      after: 'updated_at',
      where: { status: ['paid', 'paid_offline', 'refunded', 'waived', 'void'] },
    },
    columns: {
      ...privateColumns('Whose fee it is', 'player_id'),
      ...privateColumns(
        'Where the link and reminders go; emptied a year after the fee was settled',
        'payer_email',
      ),
      ...privateColumns(
        'The link of the family; emptied a year after the fee was settled',
        'token',
      ),
      ...privateColumns('What is paid for', 'description', 'season'),
      ...privateColumns('What was paid', 'status', 'amount', 'currency', 'payment_date'),
      ...privateColumns('What was paid', 'due_date', 'installment', 'installments'),
      ...privateColumns('The payment at the card provider', 'stripe_payment_intent_id'),
      ...privateColumns(null, 'id', 'created_at', 'updated_at', 'version', 'plan'),
    },
    edited: {
      ...placeLocation('fees'),
      title: ({ id, description }) => `${description}, fee ${id}`,
    },
  },
  fee_notes: {
    what: ['note on a fee', 'notes on fees'],
    until: { with: 'payments', by: 'payment_id' },
    columns: {
      ...privateColumns('Why a fee was waived, voided or lowered', 'note'),
      ...privateColumns(null, 'ledger_id', 'payment_id'),
    },
    edited: { ...placeLocation('fees'), title: ({ payment_id }) => `Note on fee ${payment_id}` },
  },
  fee_reminders: {
    what: ['reminder', 'reminders'],
    until: { with: 'payments', by: 'payment_id' },
    columns: {
      ...privateColumns('Which fee its payer was reminded of', 'payment_id'),
      ...privateColumns('When', 'day'),
    },
    edited: null,
  },
  fee_ledger: {
    what: ['entry of the ledger', 'entries of the ledger'],
    until: { club: 'Stays: amounts for the club’s books, with nothing that says whose they were' },
    columns: {
      ...privateColumns(null, 'id', 'payment_id', 'kind', 'owed', 'received', 'day', 'method'),
      ...privateColumns(null, 'provider_id', 'currency', 'at'),
    },
    edited: null,
  },
  fee_checkouts: {
    what: ['card payment', 'card payments'],
    until: { club: 'Stays: amounts for the club’s books, with nothing that says whose they were' },
    columns: {
      ...privateColumns(null, 'id', 'payment_id', 'amount', 'currency', 'key', 'state'),
      ...privateColumns(null, 'created_at', 'session_id', 'url', 'expires_at', 'intent_id'),
      ...privateColumns(null, 'asked_at', 'parts'),
    },
    edited: null,
  },
  fee_refunds: {
    what: ['refund', 'refunds'],
    until: { club: 'Stays: amounts for the club’s books, with nothing that says whose they were' },
    empties: { columns: ['reason', 'problem'], days: 365, after: 'created_at' },
    columns: {
      ...privateColumns(
        'Why it was refunded, in the words of staff; emptied after a year, or with the child',
        'reason',
      ),
      ...privateColumns('Why it failed; emptied after a year, or with the child', 'problem'),
      ...privateColumns(null, 'id', 'payment_id', 'amount', 'currency', 'intent_id', 'key'),
      ...privateColumns(null, 'state', 'created_at', 'refund_id', 'asked_at', 'automatic'),
    },
    edited: { ...placeLocation('fees'), title: ({ payment_id }) => `Refund of fee ${payment_id}` },
  },
  fee_templates: {
    what: ['fee template', 'fee templates'],
    until: UNTIL_DELETED,
    columns: {
      ...privateColumns(FREE_TEXT, 'description', 'season'),
      ...privateColumns(null, 'id', 'currency', 'amount', 'version'),
    },
    edited: { ...listLocation('fee-templates'), title: ({ description }) => description },
  },
  provider_events: {
    what: ['event of the card provider', 'events of the card provider'],
    until: { limits: [{ days: 30, after: 'at' }] },
    columns: privateColumns(null, 'id', 'at'),
    edited: null,
  },
  provider_days: {
    what: ['day at the card provider', 'days at the card provider'],
    until: { limits: [{ days: 31, after: 'day' }] },
    columns: privateColumns(null, 'day', 'at', 'result'),
    edited: null,
  },
} satisfies StoredTables
