import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { InboxMail } from './inbox-schema.ts'
import type { ContactMessage } from './schema.ts'

const INBOX = '/api/admin/contact'
export const LISTS = ['admin/contact']

/** The message as the list has it by now; an open dialog follows what is done with it. */
export function useMessage(row: ContactMessage): ContactMessage {
  const { data } = useQuery<ContactMessage[]>({ queryKey: [INBOX] })
  return data?.find(({ id }) => id === row.id) ?? row
}

export type Mark = { read: boolean } | { handled: boolean } | { archived: boolean }

const DONE = {
  read: ['Marked as unread', 'Marked as read'],
  handled: ['No longer marked as handled', 'Marked as handled'],
  archived: ['Back in the inbox', 'Archived'],
} as const

/** Marks a message for everybody. */
export function useMark({ id }: ContactMessage) {
  return usePortalMutation({
    mutate: (mark: Mark) => send('POST', `${INBOX}/${id}/${Object.keys(mark)[0]}`, mark),
    invalidates: LISTS,
    notices: {
      done(_, mark) {
        const [[name, value] = ['read', false]] = Object.entries(mark)
        return DONE[name as keyof typeof DONE][value ? 1 : 0]
      },
      failed: 'Failed to update contact message',
    },
  })
}

/** Puts a message that was set aside into the inbox, for everybody. */
export function useNotSpam({ id }: ContactMessage) {
  return usePortalMutation({
    mutate: () => send('POST', `${INBOX}/${id}/not-spam`, {}),
    invalidates: LISTS,
    notices: { done: 'In the inbox', failed: 'Failed to update contact message' },
  })
}

export function useReply({ id }: ContactMessage) {
  return usePortalMutation({
    mutate: (input: { text: string }) => send('POST', `${INBOX}/${id}/reply`, input),
    invalidates: LISTS,
    notices: { done: 'Your answer is on its way', failed: 'Failed to send the answer' },
  })
}

/** Whether answers can be sent from here, and who is told of new messages; for whoever may update messages. */
export function useInboxMail(enabled = true) {
  return useQuery<InboxMail>({ queryKey: [`${INBOX}/mail`], enabled })
}
