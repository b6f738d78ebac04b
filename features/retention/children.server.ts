import { inList, inPlace } from '../portal-places.ts'
import { type Kept, nobody } from './entry.server.ts'

/** Children and the people who pay for them. */
export const children = {
  players: {
    what: ['player', 'players'],
    until: { club: 'Until the club erases the child; asked a year after the child left' },
    columns: {
      name: 'Tells players apart; public as the settings say',
      number: 'Tells players apart',
      position: 'For the roster',
      year_of_birth: 'Which team the child may play in; never public',
      age: 'Which team the child may play in; never public',
      grade: 'For the roster, where the settings say so',
      bio: 'For the roster, where the settings say so',
      statLabel: 'For the roster, where the settings say so',
      statValue: 'For the roster, where the settings say so',
      photoUrl: 'For the roster, as the family said',
      photoData: 'For the roster, as the family said',
      team_id: 'The team of the child',
      hidden: 'Whether the public learns of the child',
      left_on: 'From which day on the public learns nothing of the child',
      consent: 'What the family said about the photo',
      consent_by: 'Who of the family said it',
      consent_on: 'When they said it',
      consent_until: 'Until when it holds',
      consent_via: 'How they said it',
      consent_entered_by: 'Who of the club entered it',
      ...nobody('id', 'version'),
    },
    edited: inList('players'),
  },
  family_contacts: {
    what: ['address of the family', 'addresses of the family'],
    until: { with: 'players', by: 'player_id' },
    columns: {
      player_id: 'Whose family it is',
      name: 'How letters to the family begin',
      email: 'Where letters about the child go',
      ...nobody('id', 'version'),
    },
    edited: inList('family-contacts'),
  },
  consent_links: {
    what: ['consent link', 'consent links'],
    until: { limits: [{ days: 0, after: 'expires_at' }] },
    columns: {
      player_id: 'Whose photo the family is asked about',
      made_by: 'Who of the club asked',
      ...nobody('id', 'token_hash', 'created_at', 'expires_at'),
    },
    edited: null,
  },
  gallery_people: {
    what: ['note on a photo', 'notes on photos'],
    until: { with: 'gallery_images', by: 'image_id' },
    columns: {
      player_id:
        'Which children are in a photo, so that it is withheld; empty once the child is gone',
      ...nobody('id', 'image_id'),
    },
    edited: null,
  },
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
      player_id: 'Whose fee it is',
      payer_email: 'Where the link and reminders go; emptied a year after the fee was settled',
      token: 'The link of the family; emptied a year after the fee was settled',
      description: 'What is paid for',
      season: 'What is paid for',
      status: 'What was paid',
      amount: 'What was paid',
      currency: 'What was paid',
      payment_date: 'What was paid',
      due_date: 'What was paid',
      instalment: 'What was paid',
      instalments: 'What was paid',
      stripe_payment_intent_id: 'The payment at the card provider',
      ...nobody('id', 'created_at', 'updated_at', 'version', 'plan'),
    },
    edited: {
      ...inPlace('fees'),
      title: ({ id, description }) => `${description}, fee ${id}`,
    },
  },
  fee_notes: {
    what: ['note on a fee', 'notes on fees'],
    until: { with: 'payments', by: 'payment_id' },
    columns: {
      note: 'Why a fee was waived, voided or lowered',
      ...nobody('ledger_id', 'payment_id'),
    },
    edited: {
      ...inPlace('fees'),
      title: ({ payment_id }) => `Note on fee ${payment_id}`,
    },
  },
  fee_reminders: {
    what: ['reminder', 'reminders'],
    until: { with: 'payments', by: 'payment_id' },
    columns: { payment_id: 'Which fee its payer was reminded of', day: 'When' },
    edited: null,
  },
  fee_ledger: {
    what: ['entry of the ledger', 'entries of the ledger'],
    until: { club: 'Stays: amounts for the club’s books, with nothing that says whose they were' },
    columns: nobody(
      ...([
        'id',
        'payment_id',
        'kind',
        'owed',
        'received',
        'day',
        'method',
        'provider_id',
      ] as const),
      ...(['currency', 'at'] as const),
    ),
    edited: null,
  },
  fee_checkouts: {
    what: ['card payment', 'card payments'],
    until: { club: 'Stays: amounts for the club’s books, with nothing that says whose they were' },
    columns: nobody(
      ...(['id', 'payment_id', 'amount', 'currency', 'key', 'state', 'created_at'] as const),
      ...(['session_id', 'url', 'expires_at', 'intent_id', 'asked_at', 'parts'] as const),
    ),
    edited: null,
  },
  fee_refunds: {
    what: ['refund', 'refunds'],
    until: { club: 'Stays: amounts for the club’s books, with nothing that says whose they were' },
    empties: { columns: ['reason', 'problem'], days: 365, after: 'created_at' },
    columns: {
      reason: 'Why it was refunded, in the words of staff; emptied after a year, or with the child',
      problem: 'Why it failed; emptied after a year, or with the child',
      ...nobody('id', 'payment_id', 'amount', 'currency', 'intent_id', 'key', 'state'),
      ...nobody('created_at', 'refund_id', 'asked_at', 'automatic'),
    },
    edited: {
      ...inPlace('fees'),
      title: ({ payment_id }) => `Refund of fee ${payment_id}`,
    },
  },
} satisfies Partial<Kept>
