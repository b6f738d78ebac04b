import type { ContactMessage } from './schema.ts'
import { subjectWords } from './subject-words.ts'
import { subjects } from './subjects.ts'

/** The states by which the inbox is filtered. */
export const messageStates: Readonly<
  Record<string, { label: string; matches(message: ContactMessage): boolean }>
> = {
  unread: { label: 'Unread', matches: row => isInInbox(row) && row.read_at === null },
  open: { label: 'Not handled', matches: row => isInInbox(row) && row.handled_at === null },
  handled: { label: 'Handled', matches: ({ handled_at }) => handled_at !== null },
  task: {
    label: 'Open tasks',
    matches: ({ task_on, task_done_at }) => task_on !== null && task_done_at === null,
  },
  archived: { label: 'Archived', matches: ({ archived_at }) => archived_at !== null },
  spam: {
    label: 'Possible spam',
    matches: row => row.suspected_at !== null && row.archived_at === null,
  },
}

export function isInInbox({
  archived_at,
  suspected_at,
}: Pick<ContactMessage, 'archived_at' | 'suspected_at'>) {
  return archived_at === null && suspected_at === null
}

/** The subject of a message, in words. */
export function subjectOf({ subject }: { subject: string }) {
  const known = subjects.find(each => each === subject)
  return known ? subjectWords(known) : subject || 'No Subject'
}

/** The value of the filter by person for messages that are nobody's. User names are longer. */
export const NOBODY = '-'
