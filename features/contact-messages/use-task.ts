import type { z } from 'zod'
import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { rowPath } from '../portal-places.ts'
import type { messageTask } from './schema.ts'

const LISTS = ['admin/contact']
const FAILED = 'Failed to update contact message'

interface OfMessage {
  id: number
  /** 'message from Ana' */
  about: string
}

export type MessageTask = z.output<typeof messageTask>

/** Makes a message a task of a day, or none. */
export function useSetTask({ id, about }: OfMessage) {
  return usePortalMutation({
    mutate: (task: MessageTask) => send('POST', `/api/admin/contact/${id}/task`, task),
    invalidates: LISTS,
    notices: {
      done: (_, { task_on }) =>
        sentenceNotice(
          task_on ? 'On Today from its day on' : 'No longer a task',
          about,
          rowPath('contact', id),
        ),
      failed: FAILED,
    },
  })
}

/** Ticks the task of a message off, or takes that back. */
export function useTaskDone({ id, about }: OfMessage) {
  return usePortalMutation({
    mutate: (done: boolean) => send('POST', `/api/admin/contact/${id}/done`, { done }),
    invalidates: LISTS,
    notices: {
      done: (_, done) =>
        sentenceNotice(done ? 'Task done' : 'Task open again', about, rowPath('contact', id)),
      failed: FAILED,
    },
  })
}
