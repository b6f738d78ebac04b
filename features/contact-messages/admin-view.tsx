import { useEffect } from 'react'
import { formatInstant } from '../../kit/admin/format.ts'
import { queryClient, send } from '../../kit/admin/portal-client.ts'
import { useMay } from '../../kit/admin/user.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { MessageActions } from './admin-actions.tsx'
import { whySuspected } from './admin-spam.tsx'
import type { ContactMessage } from './schema.ts'
import { subjectLabels } from './subject-labels.ts'
import { useMessage } from './use-inbox.ts'

export function subjectOf({ subject }: { subject: string }) {
  const labels: Record<string, string> = subjectLabels
  return labels[subject] || subject || 'No Subject'
}

/** The whole message, and what can be done with it. Opened, it is no longer unread. */
export function View({ message: opened }: { message: ContactMessage }) {
  const club = useClub()
  const mayUpdate = useMay('messages.update')
  const message = useMessage(opened)
  const { id, name, email, createdAt, handled_by, handled_at, suspected_at } = message
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
        {handled_at && (
          <>
            <dt>Handled</dt>
            <dd>
              by <bdi>{handled_by}</bdi>, {club && formatInstant(handled_at, club.timeZone)}
            </dd>
          </>
        )}
      </dl>
      {suspected_at && (
        <p className={css.hint}>
          Perhaps spam: {whySuspected(message)} It is not counted, and no letter told of it.
        </p>
      )}
      <p className={css.message} dir="auto">
        {message.message}
      </p>
      {mayUpdate && <MessageActions message={message} />}
    </>
  )
}

/** Without a notice; whether it fails or not, the message is shown. */
async function markRead(id: number) {
  await send('POST', `/api/admin/contact/${id}/read`, {}).catch(() => {})
  await queryClient.invalidateQueries({ queryKey: ['/api/admin/contact'] })
  await queryClient.invalidateQueries({ queryKey: ['/api/admin/live'] })
}
