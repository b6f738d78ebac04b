import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { useLive } from '../../kit/admin/live.ts'
import { queryClient, rowsPath, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { rowPath } from '../portal-places.ts'
import type { Answer, Assignment, InboxMail, Reader } from './inbox-schema.ts'
import type { ContactMessage } from './schema.ts'

export const INBOX = '/api/admin/contact'
export const LISTS = ['admin/contact']

/** Returns the message as it is now; an open dialog follows its changes. */
export function useMessage(row: ContactMessage): ContactMessage {
  const address = rowsPath('contact')
  const { data } = useQuery({
    queryKey: [address, row.id],
    // One that is gone is answered by none.
    queryFn: () => send<Partial<ContactMessage>[]>('POST', address, { ids: [row.id] }),
    initialData: [],
    gcTime: 0,
  })
  // The name of a chosen row is what it is called among others: 'message from Ana'.
  return { ...row, ...data[0], name: row.name }
}

/** Milliseconds after which the answers are read again while one is on its way. */
const RELOAD_MS = 3_000

/** Reads the answers that were mailed, and whether each has left. */
export function useAnswers({ id }: ContactMessage) {
  return useQuery<Answer[]>({
    queryKey: [`${INBOX}/${id}/answers`],
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ state }) => state === 'waiting') ? RELOAD_MS : false,
  })
}

/** Reads an open message again when somebody changes the inbox: the list waits until its dialog is closed. */
export function useReadAgain({ id }: ContactMessage) {
  const change = useLive()?.lists.contact?.change
  const seen = useRef(change)
  useEffect(() => {
    if (seen.current === change) return
    seen.current = change
    for (const queryKey of [[rowsPath('contact'), id], [`${INBOX}/${id}/answers`]])
      void queryClient.invalidateQueries({ queryKey })
  }, [change, id])
}

export type Mark =
  | { read: boolean }
  | { handled: boolean; answered_via?: 'program' }
  | { archived: boolean }

const DONE = {
  read: ['Marked as unread', 'Marked as read'],
  handled: ['No longer marked as handled', 'Marked as handled'],
  archived: ['Back in the inbox', 'Archived'],
} as const

export function messageNotice(sentence: string, { id, name }: ContactMessage) {
  return sentenceNotice(sentence, `message from ${name}`, rowPath('contact', id))
}

/** Marks a message for everybody. */
export function useMark(message: ContactMessage) {
  return usePortalMutation({
    mutate: (mark: Mark) => send('POST', `${INBOX}/${message.id}/${Object.keys(mark)[0]}`, mark),
    invalidates: LISTS,
    notices: {
      done(_, mark) {
        if ('answered_via' in mark) return messageNotice('Marked as answered by you', message)
        const [[name, value] = ['read', false]] = Object.entries(mark)
        return messageNotice(DONE[name as keyof typeof DONE][value ? 1 : 0], message)
      },
      failed: 'Failed to update contact message',
    },
  })
}

/** Returns who may read messages, for users who may assign them; nobody while they load. */
export function useReaders(): readonly Reader[] {
  const enabled = useHasPermission('messages.update')
  return useQuery<Reader[]>({ queryKey: [`${INBOX}/readers`], enabled }).data ?? []
}

/** Assigns a message to a person or a team; `toWhom` are the words of the notice. */
export function useAssign(message: ContactMessage) {
  return usePortalMutation({
    mutate: ({ toWhom: _, ...input }: Assignment & { toWhom: string | undefined }) =>
      send('POST', `${INBOX}/${message.id}/assigned`, input),
    invalidates: LISTS,
    notices: {
      done: (_, { toWhom }) =>
        messageNotice(toWhom ? `Assigned to ${toWhom}` : 'Assigned to nobody', message),
      failed: 'Failed to update contact message',
    },
  })
}

/** Puts a message that was set aside into the inbox, for everybody. */
export function useNotSpam(message: ContactMessage) {
  return usePortalMutation({
    mutate: () => send('POST', `${INBOX}/${message.id}/not-spam`, {}),
    invalidates: LISTS,
    notices: {
      done: messageNotice('In the inbox', message),
      failed: 'Failed to update contact message',
    },
  })
}

/** Reads whether replies can be sent from here, and the recipients of notices; for users who may update messages. */
export function useInboxMail(enabled = true) {
  return useQuery<InboxMail>({ queryKey: [`${INBOX}/mail`], enabled })
}
