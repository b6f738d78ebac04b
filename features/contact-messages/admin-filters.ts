import type { ListFilter } from '../../kit/admin/tab.ts'
import { useUser } from '../../kit/admin/user.ts'
import { messageStates, NOBODY } from './admin-states.ts'
import { subjectWords } from './subject-words.ts'
import { subjects } from './subjects.ts'
import { useReaders } from './use-inbox.ts'

export const messageFilters: readonly ListFilter[] = [
  {
    name: 'subject',
    label: 'Subject',
    useChoices: () => subjects.map(value => ({ value, label: subjectWords(value) })),
  },
  {
    name: 'assigned',
    label: 'Assigned to',
    useChoices() {
      const me = useUser()?.username ?? ''
      const others = useReaders().filter(({ username }) => username !== me)
      return [
        { value: me, label: 'Mine' },
        { value: NOBODY, label: 'Nobody yet' },
        ...others.map(({ username }) => ({ value: username, label: username })),
      ]
    },
  },
  {
    name: 'state',
    label: 'State',
    useChoices: () => Object.entries(messageStates).map(([value, { label }]) => ({ value, label })),
  },
]
