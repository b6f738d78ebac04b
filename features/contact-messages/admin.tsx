import { useMemo } from 'react'
import { formatInstant, truncate } from '../../kit/admin/format.ts'
import { adminList } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { isInInbox, messageFilters } from './admin-filters.ts'
import { PassOn, useMayPassOn } from './admin-pass-on.tsx'
import { RecipientsTool } from './admin-recipients.tsx'
import { SpamMark, SpamNote } from './admin-spam.tsx'
import { subjectOf, View } from './admin-view.tsx'
import type { ContactMessage } from './schema.ts'

export default adminList<ContactMessage>({
  path: 'contact',
  area: 'messages',
  listPath: 'admin/contact',
  label: 'Contact Messages',
  singular: 'contact message',
  columns: useColumns,
  empty: 'No contact messages found.',
  emptyMore: (
    <>
      Messages that visitors send with the <a href="/#contact">contact form on the homepage</a>{' '}
      appear here.
    </>
  ),
  Tools: RecipientsTool,
  Above: SpamNote,
  filters: messageFilters,
  past: {
    label: 'Archived or set aside',
    // Set aside today or long ago: before every day of today's calendar, the latest first.
    lastDay: row => (isInInbox(row) ? '9999-12-31' : row.createdAt.replace(/^./, '0')),
  },
  rowActions: [{ label: 'Pass on', Dialog: PassOn, useIsOffered: useMayPassOn }],
  view: { title: subjectOf, Body: ({ row }) => <View message={row} /> },
  rowName: ({ name }) => `message from ${name}`,
  deleteQuestion: ({ name }) =>
    `This will permanently delete the message from ${name}. This action cannot be undone.`,
  messages: { deleted: 'Contact message deleted' },
})

function From({ message }: { message: ContactMessage }) {
  const isUnread = message.read_at === null && isInInbox(message)
  return (
    <>
      <bdi className={isUnread ? css.unread : undefined}>{message.name}</bdi>
      {isUnread && <span className={css.mark}>New</span>}
    </>
  )
}

function Subject({ message }: { message: ContactMessage }) {
  return (
    <>
      {truncate(30, subjectOf(message))}
      <SpamMark message={message} />
      {message.handled_by && (
        <span className={css.handled}>
          Handled by <bdi>{message.handled_by}</bdi>
        </span>
      )}
    </>
  )
}

function useColumns() {
  const timeZone = useClub()?.timeZone
  return useMemo(
    (): Column<ContactMessage>[] => [
      { header: 'From', cell: message => <From message={message} />, text: ({ name }) => name },
      { header: 'Email', cell: ({ email }) => email },
      { header: 'Subject', cell: message => <Subject message={message} />, text: subjectOf },
      {
        header: 'Date',
        cell: ({ createdAt }) => timeZone && formatInstant(createdAt, timeZone),
        value: ({ createdAt }) => createdAt,
      },
    ],
    [timeZone],
  )
}
