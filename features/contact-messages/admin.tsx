import { useMemo } from 'react'
import { formatInstant, truncate } from '../../kit/admin/format.ts'
import { adminList } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { useClub } from '../settings/use-club.ts'
import { PassOn, useMayPassOn } from './admin-pass-on.tsx'
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
  rowActions: [{ label: 'Pass on', Dialog: PassOn, useIsOffered: useMayPassOn }],
  view: { title: subjectOf, Body: ({ row }) => <View message={row} /> },
  rowName: ({ name }) => `message from ${name}`,
  deleteQuestion: ({ name }) =>
    `This will permanently delete the message from ${name}. This action cannot be undone.`,
  messages: { deleted: 'Contact message deleted' },
})

function useColumns() {
  const timeZone = useClub()?.timeZone
  return useMemo(
    (): Column<ContactMessage>[] => [
      { header: 'From', cell: ({ name }) => name },
      { header: 'Email', cell: ({ email }) => email },
      { header: 'Subject', cell: message => truncate(30, subjectOf(message)), text: subjectOf },
      {
        header: 'Date',
        cell: ({ createdAt }) => timeZone && formatInstant(createdAt, timeZone),
        value: ({ createdAt }) => createdAt,
      },
    ],
    [timeZone],
  )
}
