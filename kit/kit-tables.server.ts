import { KEPT_DAYS } from './history/tables.server.ts'
import { KEY_DAYS } from './http/idempotency.server.ts'
import { GIVEN_UP_DAYS, SENT_DAYS } from './mail/outbox.server.ts'
import { IDLE_DAYS, MAX_SESSION_DAYS } from './sessions.server.ts'
import { privateColumns } from './stored-columns.ts'
import type { StoredTables } from './stored-table.server.ts'

/** Days for which receipts of erasures are kept, which name no child: somebody may ask for them. */
const RECEIPT_DAYS = 3 * 365

const HASH = 'Recognizes the browser or link, without being it'

/** The tables that features share. */
export const kitTables = {
  sessions: {
    what: ['sign-in', 'sign-ins'],
    until: {
      limits: [
        { days: IDLE_DAYS, after: 'seen_at', isOfSession: true },
        { days: MAX_SESSION_DAYS, after: 'created_at', isOfSession: true },
      ],
    },
    columns: {
      ...privateColumns(HASH, 'id_hash'),
      ...privateColumns('Who is signed in', 'user_id'),
      ...privateColumns('For the list of one’s own devices', 'device'),
      ...privateColumns('When the sign-in ends', 'created_at', 'seen_at'),
      ...privateColumns('When the password was asked for last', 'proven_at'),
      ...privateColumns('How soon it is asked for again', 'on_known_device'),
      ...privateColumns(null, 'challenge'),
    },
    edited: null,
  },
  known_devices: {
    what: ['known browser', 'known browsers'],
    until: { limits: [{ days: 365, after: 'seen_at' }] },
    columns: {
      ...privateColumns(HASH, 'id_hash'),
      ...privateColumns('Whose browser it is', 'user_id'),
      ...privateColumns('When it was used last', 'seen_at'),
    },
    edited: null,
  },
  change_sets: {
    what: ['change set in History', 'change sets in History'],
    until: { limits: [{ days: KEPT_DAYS, after: 'at' }] },
    columns: {
      ...privateColumns('When', 'at'),
      ...privateColumns('Who changed something', 'actor_id', 'actor_name'),
      ...privateColumns(null, 'id', 'key', 'continues'),
    },
    edited: null,
  },
  history_rows: {
    what: ['change in History', 'changes in History'],
    until: { with: 'change_sets', by: 'change_set_id' },
    columns: {
      ...privateColumns('What was changed; emptied 30 days after the row was deleted', 'name'),
      ...privateColumns('To bring it back; emptied 30 days after the row was deleted', 'before'),
      ...privateColumns('To bring it back; emptied 30 days after the row was deleted', 'after'),
      ...privateColumns(
        null,
        'id',
        'change_set_id',
        'table_name',
        'row_id',
        'action',
        'changed_at',
      ),
      ...privateColumns(null, 'because_of', 'kind', 'within_id', 'undoes'),
    },
    edited: null,
  },
  redacted_rows: {
    what: ['row without History', 'rows without History'],
    until: { program: 'Until the row that it names is deleted' },
    columns: privateColumns(null, 'table_name', 'row_id', 'columns', 'since'),
    edited: null,
  },
  table_changes: {
    what: ['last change of a list', 'last changes of lists'],
    until: { program: 'Until the next change of the list, or until the account is deleted' },
    columns: {
      ...privateColumns('Who changed the list last', 'actor_id', 'actor_name'),
      ...privateColumns(null, 'table_name', 'change', 'mark'),
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
      ...privateColumns('When', 'at'),
      ...privateColumns('Who opened children’s data, or took it out', 'user_id', 'username'),
      ...privateColumns('What they opened or took; names no child', 'what'),
      ...privateColumns(
        'What was erased, and where a child is still named; names no child',
        'receipt',
      ),
      ...privateColumns(null, 'id'),
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
      ...privateColumns('Who decided', 'decided_by'),
      ...privateColumns('Who released the file', 'released_by'),
      ...privateColumns(null, 'id', 'name', 'source_table', 'source_id', 'reason', 'since'),
      ...privateColumns(null, 'is_current', 'released_at'),
    },
    edited: null,
  },
  former_pictures: {
    what: ['former picture', 'former pictures'],
    until: { program: 'Until the row is erased, or deleted for more than 30 days' },
    columns: {
      ...privateColumns(
        'Whose portrait a file was, so that it is withheld with the portrait of today',
        'source_id',
      ),
      ...privateColumns(null, 'source_table', 'name'),
    },
    edited: null,
  },
  emails: {
    what: ['email', 'emails'],
    until: {
      limits: [
        { days: SENT_DAYS, after: 'settled_at', where: { state: ['sent'] } },
        { days: GIVEN_UP_DAYS, after: 'settled_at', where: { state: ['given up'] } },
        // An email is given up by then, wherever mail is set up.
        { days: GIVEN_UP_DAYS, after: 'give_up_at' },
      ],
    },
    columns: {
      ...privateColumns('Where it goes', 'recipient'),
      ...privateColumns('What it is about', 'subject'),
      ...privateColumns('The email; emptied as soon as it is sent', 'content'),
      ...privateColumns('Why it could not be sent', 'problem'),
      ...privateColumns(null, 'id', 'message_id', 'state', 'attempts', 'created_at', 'next_at'),
      ...privateColumns(null, 'give_up_at', 'expires_at', 'settled_at', 'is_urgent'),
    },
    edited: null,
  },
  rate_limits: {
    what: ['count of attempts', 'counts of attempts'],
    until: { limits: [{ days: 0, after: 'until' }] },
    columns: {
      ...privateColumns('Counts attempts by address and name; hashed', 'key_hash'),
      ...privateColumns('Counts attempts', 'attempts'),
      ...privateColumns('Until when they count', 'until'),
    },
    edited: null,
  },
  idempotency_keys: {
    what: ['answer for a second press', 'answers for a second press'],
    until: { limits: [{ days: KEY_DAYS, after: 'created_at' }] },
    columns: {
      ...privateColumns('Recognizes a save that is sent again; hashed', 'key_hash', 'request_hash'),
      ...privateColumns('Its answer; only the browser that sent it can open it', 'answer'),
      ...privateColumns(null, 'created_at'),
    },
    edited: null,
  },
  operations: {
    what: ['note about the site’s own running', 'notes about the site’s own running'],
    until: { program: 'Until the next one of its name' },
    columns: privateColumns(null, 'name', 'value'),
    edited: null,
  },
  content_version: {
    what: ['counter', 'counters'],
    until: { program: 'With the next change' },
    columns: privateColumns(null, 'version', 'changes', 'mark'),
    edited: null,
  },
  leases: {
    what: ['lock', 'locks'],
    until: { program: 'Until somebody else holds it' },
    columns: privateColumns(null, 'name', 'holder', 'until'),
    edited: null,
  },
} satisfies StoredTables
