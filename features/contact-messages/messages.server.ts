import { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError } from '../../kit/errors.ts'
import { excerpt } from '../../kit/excerpt.ts'
import { choice, optional, yesNo } from '../../kit/fields.ts'
import { action } from '../../kit/resource/action.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Numbered, WithDefaults } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { messageList } from './list.server.ts'
import {
  type ContactMessageInput,
  contactMessage,
  type InboxColumns,
  inboxColumns,
  messageTask,
} from './schema.ts'
import { messageTables } from './tables.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    contact_messages: Numbered<ContactMessageInput> &
      WithDefaults<InboxColumns> & {
        createdAt: string
      }
  }
}

const handling = z.object({
  handled: yesNo('handled').default(true),
  /** The sender was answered without this site. */
  answered_via: optional(choice('How it was answered', ['program'])),
})

/** Visitors' messages to the club. */
export const messages = resource({
  path: 'contact',
  list: messageList,
  area: 'messages',
  tables: messageTables,
  table: 'contact_messages',
  singular: 'contact message',
  rowName: ({ name }) => `message from ${name}`,
  find: ({ name, subject, message, team_id, suspected_at }) =>
    suspected_at
      ? undefined
      : { title: name, detail: `${subject}: ${excerpt(message)}`, more: 'message', team: team_id },
  entity: contactMessage,
  columns: inboxColumns,
  admin: ['list', 'remove'],
  own: { fields: [] },
  references: [{ table: 'message_answers', column: 'message_id', onDelete: 'delete' }],
  unrecorded: ['read_at'],
  actions: {
    read: action(
      z.object({ read: yesNo('read').default(true) }),
      ({ read_at }: InboxColumns, { read }, _, now) => ({
        read_at: read ? (read_at ?? now) : null,
      }),
    ),
    handled: action(handling, (_, { handled, answered_via }, user, now) =>
      handled
        ? { ...handledBy(user, now), answered_via }
        : { handled_at: null, handled_by: null, answered_via: null },
    ),
    task: action(messageTask, (_, { task_on, task }) => ({
      task_on,
      task: task_on && task,
      task_done_at: null,
      task_done_by: null,
    })),
    done: action(
      z.object({ done: yesNo('done').default(true) }),
      ({ task_on }: InboxColumns, { done }, { username }, now) => {
        if (task_on === null) throw new ExpectedError(409, sentence(errorWords, 'noTask'))
        return { task_done_at: done ? now : null, task_done_by: done ? username : null }
      },
    ),
    archived: action(
      z.object({ archived: yesNo('archived').default(true) }),
      ({ archived_at }: InboxColumns, { archived }, _, now) => ({
        archived_at: archived ? (archived_at ?? now) : null,
      }),
    ),
  },
  orderBy: ['-createdAt', '-id'],
})

/** The columns of a message that somebody has answered. */
export function handledBy({ username }: Pick<CurrentUser, 'username'>, now: string) {
  return { handled_at: now, handled_by: username }
}
