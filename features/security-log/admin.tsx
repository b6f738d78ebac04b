import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../kit/admin/format.ts'
import panel from '../../ui/panel.module.css'
import { useClub } from '../settings/use-club.ts'
import type { SecurityEvent } from './schema.ts'
import { eventWords } from './words.ts'

/** Sign-ins and changes of access, the newest first. */
export function SecurityLog() {
  const timeZone = useClub()?.timeZone
  const { data } = useQuery<SecurityEvent[]>({ queryKey: ['/api/admin/security-log'], gcTime: 0 })
  if (!data || !timeZone) return null
  return (
    <>
      <h3 className={panel.partTitle}>Security log</h3>
      <p className={panel.hint}>
        New admins, changed passwords and factors, and sign-ins on new devices. The person and all
        admins get an email about each; the log is kept for a year.
      </p>
      {data.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ul>
          {data.map(event => (
            <li key={event.id}>
              {formatInstant(event.at, timeZone)}: {event.username} {eventWords(event.kind)}
              {event.device && `, with ${event.device}`}
              {event.by_name && `, by ${event.by_name}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
