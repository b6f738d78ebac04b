import { useMemo } from 'react'
import { formatInstant, truncate } from '../../kit/admin/format.ts'
import { adminList, type PhoneRow } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { Assign, AssignedTo, useMayAssign } from './admin-assign.tsx'
import { messageFilters } from './admin-filters.ts'
import { recipientsTool } from './admin-recipients.tsx'
import { SpamMark, SpamNote } from './admin-spam.tsx'
import { isInInbox, subjectOf } from './admin-states.ts'
import { TaskWords, taskActions } from './admin-task.tsx'
import { View } from './admin-view.tsx'
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
  tools: [recipientsTool],
  Above: SpamNote,
  usePhoneRow,
  filters: messageFilters,
  past: 'Archived or set aside',
  rowActions: [{ label: 'Assign', Dialog: Assign, useIsOffered: useMayAssign }, ...taskActions],
  view: { title: subjectOf, Body: ({ row }) => <View message={row} /> },
  rowName: ({ name }) => `message from ${name}`,
  deleteQuestion: ({ name }) =>
    `This will permanently delete the message from ${name}. This action cannot be undone.`,
})

function From({ message }: { message: ContactMessage }) {
  return <bdi className={isUnread(message) ? css.unread : undefined}>{message.name}</bdi>
}

function isUnread(message: ContactMessage) {
  return message.read_at === null && isInInbox(message)
}

function Subject({ message }: { message: ContactMessage }) {
  return (
    <>
      {truncate(30, subjectOf(message))}
      {isUnread(message) && <span className={css.mark}>New</span>}
      <SpamMark message={message} />
      {!message.handled_by && (
        <AssignedTo message={message} className={css.handled} before="For " />
      )}
      {message.task_on && !message.task_done_at && (
        <span className={css.handled}>
          Task: <TaskWords message={message} />
        </span>
      )}
      {message.handled_by && (
        <span className={css.handled}>
          {message.answered_via ? 'Answered' : 'Handled'} by <bdi>{message.handled_by}</bdi>
        </span>
      )}
    </>
  )
}

function usePhoneRow(): PhoneRow<ContactMessage> {
  const timeZone = useClub()?.timeZone
  return {
    line: message => (
      <>
        {truncate(30, subjectOf(message))}
        {!message.handled_by && <AssignedTo message={message} before=" · For " />}
        {timeZone && ` · ${formatInstant(message.createdAt, timeZone)}`}
      </>
    ),
    end: message =>
      message.suspected_at ? (
        <SpamMark message={message} />
      ) : (
        isUnread(message) && <span className={css.mark}>New</span>
      ),
  }
}

function useColumns() {
  const timeZone = useClub()?.timeZone
  return useMemo(
    (): Column<ContactMessage>[] => [
      { header: 'From', cell: message => <From message={message} />, text: ({ name }) => name },
      { header: 'Email', cell: ({ email }) => email, oneLine: true },
      { header: 'Subject', cell: message => <Subject message={message} /> },
      {
        header: 'Date',
        cell: ({ createdAt }) => timeZone && formatInstant(createdAt, timeZone),
        oneLine: true,
      },
    ],
    [timeZone],
  )
}
