import { formatInstant } from '../../kit/admin/format.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { isInInbox, messageStates, NOBODY, subjectOf } from './admin-states.ts'
import type { ContactMessage } from './schema.ts'

/** The portal's inbox. */
export const messageList = listParts<ContactMessage, { timeZone: string }>({
  rules: {
    columns: {
      From: ({ name }) => name,
      Email: ({ email }) => email,
      Subject: subjectOf,
      Date: {
        text: ({ createdAt }, { timeZone }) => formatInstant(createdAt, timeZone),
        value: ({ createdAt }) => createdAt,
      },
    },
    filters: {
      subject: ({ subject }, value) => subject === value,
      assigned: ({ assigned_to, team_id }, value) =>
        value === NOBODY ? assigned_to === null && team_id === null : assigned_to === value,
      state: (row, value) => messageStates[value]?.matches(row) ?? true,
    },
    // A message that is set aside sorts before every day of today's calendar, the latest first.
    lastDay: row => (isInInbox(row) ? '9999-12-31' : row.createdAt.replace(/^./, '0')),
  },
  known: {
    tables: ['settings'],
    read: async db => ({ timeZone: (await readSettings(db)).timeZone }),
  },
  without: ['message'],
})
