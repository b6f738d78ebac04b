import type { ListFilter } from '../../kit/admin/tab.ts'
import type { ContactMessage } from './schema.ts'
import { subjectLabels } from './subject-labels.ts'

type State = 'unread' | 'open' | 'handled' | 'archived' | 'spam'

const STATES: Record<State, { label: string; matches(message: ContactMessage): boolean }> = {
  unread: { label: 'Unread', matches: row => isInInbox(row) && row.read_at === null },
  open: { label: 'Not handled', matches: row => isInInbox(row) && row.handled_at === null },
  handled: { label: 'Handled', matches: ({ handled_at }) => handled_at !== null },
  archived: { label: 'Archived', matches: ({ archived_at }) => archived_at !== null },
  spam: {
    label: 'Perhaps spam',
    matches: row => row.suspected_at !== null && row.archived_at === null,
  },
}

export function isInInbox({ archived_at, suspected_at }: ContactMessage) {
  return archived_at === null && suspected_at === null
}

export const messageFilters: readonly ListFilter<ContactMessage>[] = [
  {
    name: 'subject',
    label: 'Subject',
    useFilter: () => ({
      choices: Object.entries(subjectLabels).map(([value, label]) => ({ value, label })),
      matches: ({ subject }, value) => subject === value,
    }),
  },
  {
    name: 'state',
    label: 'State',
    useFilter: () => ({
      choices: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
      matches: (row, value) => STATES[value as State]?.matches(row) ?? true,
    }),
  },
]
