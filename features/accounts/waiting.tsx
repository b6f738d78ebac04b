import { useCount } from '../../kit/admin/live.ts'
import { ButtonLink } from '../../ui/button.tsx'
import panel from '../../ui/panel.module.css'

/** Above the portal's tabs while accounts wait for a role, or letters were given up. */
export function AccountsNote() {
  const waiting = useCount('waitingAccounts')
  const lost = useCount('lostMails')
  if (waiting + lost === 0) return null
  return (
    <aside className={panel.aside} aria-label="Accounts">
      <div>
        {waiting > 0 && (
          <p>
            <strong>
              {waiting === 1 ? 'Somebody has registered' : `${waiting} people have registered`}
            </strong>{' '}
            and cannot do anything yet. Do you know them?
          </p>
        )}
        {lost > 0 && (
          <p>
            <strong>{lost === 1 ? 'A letter' : `${lost} letters`}</strong> could not be sent.
          </p>
        )}
      </div>
      <ButtonLink variant="quiet" href="/admin/accounts">
        Go to Accounts
      </ButtonLink>
    </aside>
  )
}
