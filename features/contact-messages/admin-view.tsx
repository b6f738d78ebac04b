import { useEffect } from 'react'
import { formatInstant } from '../../kit/admin/format.ts'
import { invalidateLists, queryClient, send } from '../../kit/admin/portal-client.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { MessageActions } from './admin-actions.tsx'
import { Answers } from './admin-answers.tsx'
import { AssignedTo } from './admin-assign.tsx'
import { whySuspected } from './admin-spam.tsx'
import { TaskWords } from './admin-task.tsx'
import { Writers } from './admin-writers.tsx'
import type { ContactMessage } from './schema.ts'
import { useMessage, useReadAgain } from './use-inbox.ts'

/** The whole message with its actions. Opening it marks it as read. */
export function View({ message: opened }: { message: ContactMessage }) {
  const club = useClub()
  const mayUpdate = useHasPermission('messages.update')
  const message = useMessage(opened)
  useReadAgain(message)
  const { id, name, email, createdAt, handled_by, handled_at, suspected_at } = message
  const how = message.answered_via ? 'Answered' : 'Handled'
  const isUnread = mayUpdate && opened.read_at === null
  useEffect(() => {
    if (isUnread) void markRead(id)
  }, [id, isUnread])

  return (
    <>
      <dl className={css.facts}>
        <dt>From</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Date</dt>
        <dd>{club && formatInstant(createdAt, club.timeZone)}</dd>
        {(message.assigned_to || message.team_id) && (
          <>
            <dt>Assigned to</dt>
            <dd>
              <AssignedTo message={message} />
            </dd>
          </>
        )}
        {message.task_on && (
          <>
            <dt>Task</dt>
            <dd>
              <TaskWords message={message} />
            </dd>
          </>
        )}
        {handled_at && (
          <>
            <dt>{how}</dt>
            <dd>
              by <bdi>{handled_by}</bdi>
              {message.answered_via && ' with a mail program'},{' '}
              {club && formatInstant(handled_at, club.timeZone)}
            </dd>
          </>
        )}
      </dl>
      {suspected_at && (
        <p className={css.hint}>
          Possible spam: {whySuspected(message)} It is not counted, and nobody got an email about
          it.
        </p>
      )}
      <p className={css.message} dir="auto">
        {message.message}
      </p>
      <Answers message={message} />
      <Writers message={message} />
      {mayUpdate && <MessageActions message={message} />}
    </>
  )
}

/** Marks it without a notice; the message is shown even if that fails. */
async function markRead(id: number) {
  await send('POST', `/api/admin/contact/${id}/read`, {}).catch(() => {})
  await invalidateLists(['admin/contact'])
  await queryClient.invalidateQueries({ queryKey: ['/api/admin/live'] })
}
