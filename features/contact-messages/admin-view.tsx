import { formatInstant } from '../../kit/admin/format.ts'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import type { ContactMessage } from './schema.ts'
import { subjectLabels } from './subject-labels.ts'

export function subjectOf({ subject }: { subject: string }) {
  const labels: Record<string, string> = subjectLabels
  return labels[subject] || subject || 'No Subject'
}

/** When the message was received, in the club's time zone. */
export function Received({ message }: { message: ContactMessage }) {
  const club = useClub()
  return club ? formatInstant(message.createdAt, club.timeZone) : ''
}

/** The whole message. */
export function View({ message }: { message: ContactMessage }) {
  const { name, email } = message
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
        <dd>
          <Received message={message} />
        </dd>
      </dl>
      <p className={css.message} dir="auto">
        {message.message}
      </p>
    </>
  )
}
