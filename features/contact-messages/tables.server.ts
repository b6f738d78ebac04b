import { privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'
import { listLocation, rowPath } from '../portal-places.ts'
import type { Settings } from '../settings/schema.ts'

export const messageTables = {
  contact_messages: {
    what: ['message', 'messages'],
    until: { limits: [{ days: 'messageDays', after: 'createdAt' }] },
    columns: {
      ...privateColumns('Whom to answer', 'name', 'email'),
      ...privateColumns('What they ask', 'subject', 'message'),
      ...privateColumns('When they asked', 'createdAt'),
      ...privateColumns('Whose coaches answer', 'team_id'),
      ...privateColumns('Who answers', 'assigned_to'),
      ...privateColumns('What became of it', 'read_at', 'task_done_at', 'handled_at'),
      ...privateColumns('What became of it', 'answered_via', 'archived_at', 'suspected_at'),
      ...privateColumns('When somebody sees to it', 'task_on'),
      ...privateColumns('What is to be done about it', 'task'),
      ...privateColumns('Who did it', 'task_done_by'),
      ...privateColumns('Who answered', 'handled_by'),
      ...privateColumns('Why it was set aside', 'suspected_for'),
      ...privateColumns(null, 'id'),
    },
    edited: listLocation('contact'),
  },
  message_answers: {
    what: ['answer', 'answers'],
    until: { with: 'contact_messages', by: 'message_id' },
    columns: {
      ...privateColumns('What the sender was told', 'text'),
      ...privateColumns('Who answered', 'answered_by'),
      ...privateColumns(null, 'id', 'message_id', 'answered_at', 'email_message_id', 'sent_at'),
    },
    edited: {
      ...listLocation('contact'),
      path: (_, { message_id }) => rowPath('contact', message_id),
      title: ({ answered_by }) => `answer by ${answered_by}`,
    },
  },
  message_writers: {
    what: ['reply that is being written', 'replies that are being written'],
    until: { limits: [{ days: 0, after: 'until' }] },
    columns: {
      ...privateColumns('Who is writing, so that nobody else does', 'username'),
      ...privateColumns(null, 'message_id', 'until'),
    },
    edited: null,
  },
} satisfies StoredTables<Settings>
