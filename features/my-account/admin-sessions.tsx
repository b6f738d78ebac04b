import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { formatInstant } from '../../kit/admin/format.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import panel from '../../ui/panel.module.css'
import { useClub } from '../settings/use-club.ts'
import type { MySession } from './schema.ts'

/** Lists the account's sessions, with buttons that end them. */
export function Sessions({ sessions }: { sessions: readonly MySession[] }) {
  const club = useClub()
  const end = usePortalMutation({
    mutate: (session: MySession | 'others') =>
      send('DELETE', `/api/account/sessions${session === 'others' ? '' : `/${session.id}`}`),
    invalidates: ['account'],
    notices: {
      done: (_, session) =>
        sentenceNotice(
          'Signed out',
          session === 'others' ? 'all other devices' : (session.device ?? 'a device'),
        ),
      failed: 'Failed to sign out there',
    },
  })
  if (!club) return null
  const at = (instant: string) => formatInstant(instant, club.timeZone)

  return (
    <section className={panel.part} aria-labelledby="account-sessions">
      <h3 className={panel.partTitle} id="account-sessions">
        Where you are signed in
      </h3>
      <p className={panel.hint}>
        Each ends automatically 30 days after the sign-in, or after 14 days without use.
      </p>
      <ul className={panel.rows}>
        {sessions.map(session => (
          <li key={session.id} className={panel.row}>
            <p>
              <strong>{session.device ?? 'Unknown device'}</strong>
              {session.isCurrent && ' (this one)'}
              <br />
              <span className={panel.hint}>
                Signed in {at(session.createdAt)}. Last seen {at(session.seenAt)}.
              </span>
            </p>
            {!session.isCurrent && (
              <Button
                variant="quiet"
                aria-label={`Sign out ${session.device ?? 'unknown device'}, signed in ${at(session.createdAt)}`}
                busy={end.isPending && end.variables === session && 'Signing out...'}
                onClick={() => end.mutate(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <Button
            variant="quiet"
            busy={end.isPending && end.variables === 'others' && 'Signing out...'}
            onClick={() => end.mutate('others')}
          >
            Sign out everywhere else
          </Button>
        </p>
      )}
    </section>
  )
}
