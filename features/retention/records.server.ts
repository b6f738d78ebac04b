import { KEPT_DAYS } from '../../kit/history/tables.server.ts'
import { GIVEN_UP_DAYS, SENT_DAYS } from '../../kit/mail/outbox.server.ts'
import { inList, rowPath } from '../portal-places.ts'
import { type Kept, nobody } from './entry.server.ts'

/** Receipts of erasures, which name no child: kept as long as somebody may ask for them. */
const RECEIPT_DAYS = 3 * 365

/** Messages, letters, and records of changes. */
export const records = {
  contact_messages: {
    what: ['message', 'messages'],
    until: { limits: [{ days: 'messageDays', after: 'createdAt' }] },
    columns: {
      name: 'Whom to answer',
      email: 'Whom to answer',
      subject: 'What they ask',
      message: 'What they ask',
      createdAt: 'When they asked',
      team_id: 'Whose coaches answer',
      assigned_to: 'Who answers',
      read_at: 'What became of it',
      task_on: 'When somebody sees to it',
      task: 'What is to be done about it',
      task_done_at: 'What became of it',
      task_done_by: 'Who did it',
      handled_at: 'What became of it',
      handled_by: 'Who answered',
      answered_via: 'What became of it',
      archived_at: 'What became of it',
      suspected_at: 'What became of it',
      suspected_for: 'Why it was set aside',
      id: null,
    },
    edited: inList('contact'),
  },
  message_answers: {
    what: ['answer', 'answers'],
    until: { with: 'contact_messages', by: 'message_id' },
    columns: {
      text: 'What the sender was told',
      answered_by: 'Who answered',
      ...nobody('id', 'message_id', 'answered_at', 'letter', 'left_at'),
    },
    edited: {
      ...inList('contact'),
      path: (_, { message_id }) => rowPath('contact', message_id),
      title: ({ answered_by }) => `answer by ${answered_by}`,
    },
  },
  mails: {
    what: ['letter', 'letters'],
    until: {
      limits: [
        { days: SENT_DAYS, after: 'settled_at', where: { state: ['sent'] } },
        { days: GIVEN_UP_DAYS, after: 'settled_at', where: { state: ['given up'] } },
        // A letter is given up two days after it was written, wherever mail is set up.
        { days: GIVEN_UP_DAYS + 2, after: 'created_at' },
      ],
    },
    columns: {
      recipient: 'Where it goes',
      subject: 'What it is about',
      content: 'The letter; emptied as soon as it is sent',
      problem: 'Why it could not be sent',
      ...nobody('id', 'message_id', 'state', 'attempts', 'created_at', 'next_at', 'give_up_at'),
      ...nobody('expires_at', 'settled_at'),
    },
    edited: null,
  },
  rate_limits: {
    what: ['count of attempts', 'counts of attempts'],
    until: { limits: [{ days: 0, after: 'until' }] },
    columns: {
      key_hash: 'Counts attempts by address and name; hashed',
      attempts: 'Counts attempts',
      until: 'Until when they count',
    },
    edited: null,
  },
  access_log: {
    what: ['entry of the access log', 'entries of the access log'],
    until: {
      limits: [
        { days: KEPT_DAYS, after: 'at', where: { receipt: [null] } },
        { days: RECEIPT_DAYS, after: 'at' },
      ],
    },
    columns: {
      at: 'When',
      user_id: 'Who opened children’s data, or took it out',
      username: 'Who opened children’s data, or took it out',
      what: 'What they opened or took; names no child',
      receipt: 'What was erased, and where a child is still named; names no child',
      id: null,
    },
    edited: null,
  },
  security_log: {
    what: ['event of the security log', 'events of the security log'],
    until: { limits: [{ days: KEPT_DAYS, after: 'at' }] },
    columns: {
      at: 'When',
      kind: 'What happened to somebody’s access',
      user_id: 'Whose access it is',
      username: 'Whose access it is',
      by_name: 'Who did it',
      device: 'On which kind of device',
      id: null,
    },
    edited: null,
  },
  withheld_files: {
    what: ['withheld file', 'withheld files'],
    until: {
      program:
        'Until an admin releases the file: a decision outlives the row about which it was made',
    },
    columns: {
      decided_by: 'Who decided',
      released_by: 'Who released the file',
      ...nobody(
        'id',
        'name',
        'source_table',
        'source_id',
        'reason',
        'since',
        'is_current',
        'released_at',
      ),
    },
    edited: null,
  },
  former_pictures: {
    what: ['former picture', 'former pictures'],
    until: { program: 'Until the row is erased, or deleted for more than 30 days' },
    columns: {
      source_id: 'Whose portrait a file was, so that it is withheld with the portrait of today',
      ...nobody('source_table', 'name'),
    },
    edited: null,
  },
  history_acts: {
    what: ['change set in History', 'change sets in History'],
    until: { limits: [{ days: KEPT_DAYS, after: 'at' }] },
    columns: {
      at: 'When',
      actor_id: 'Who changed something',
      actor_name: 'Who changed something',
      ...nobody('id', 'key', 'continues'),
    },
    edited: null,
  },
  history_rows: {
    what: ['change in History', 'changes in History'],
    until: { with: 'history_acts', by: 'act_id' },
    columns: {
      name: 'What was changed; emptied 30 days after the row was deleted',
      before: 'To bring it back; emptied 30 days after the row was deleted',
      after: 'To bring it back; emptied 30 days after the row was deleted',
      ...nobody(
        'id',
        'act_id',
        'table_name',
        'row_id',
        'action',
        'changed_at',
        'because_of',
        'kind',
        'within_id',
        'undoes',
      ),
    },
    edited: null,
  },
  unremembered_rows: {
    what: ['row without History', 'rows without History'],
    until: { program: 'Until the row that it names is deleted' },
    columns: nobody('table_name', 'row_id', 'columns', 'since'),
    edited: null,
  },
  table_changes: {
    what: ['last change of a list', 'last changes of lists'],
    until: { program: 'Until the next change of the list, or until the account is deleted' },
    columns: {
      actor_id: 'Who changed the list last',
      actor_name: 'Who changed the list last',
      ...nobody('table_name', 'change', 'mark'),
    },
    edited: null,
  },
  provider_events: {
    what: ['event of the card provider', 'events of the card provider'],
    until: { limits: [{ days: 30, after: 'at' }] },
    columns: nobody('id', 'at'),
    edited: null,
  },
  provider_days: {
    what: ['day at the card provider', 'days at the card provider'],
    until: { limits: [{ days: 31, after: 'day' }] },
    columns: nobody('day', 'at', 'result'),
    edited: null,
  },
} satisfies Partial<Kept>
