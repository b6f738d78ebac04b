import { useCount } from '../../kit/admin/live.ts'
import panel from '../../ui/panel.module.css'

/** Above the portal's tabs while there is personal data that the club keeps for more than a year, and may not need. */
export function KeptNote() {
  const players = useCount('playersLeft')
  const accounts = useCount('unusedAccounts')
  const addresses = useCount('oldAddresses')
  if (players + accounts + addresses === 0) return null
  return (
    <aside className={panel.aside} aria-label="Kept for a long time">
      <div>
        {players > 0 && (
          <p>
            <strong>{players === 1 ? 'One player' : `${players} players`}</strong> left the club
            more than a year ago. <a href="/admin/players?players-left=left">Erase them</a> under
            Data when you need their data no more.
          </p>
        )}
        {accounts > 0 && (
          <p>
            <strong>{accounts === 1 ? 'One account' : `${accounts} accounts`}</strong> nobody has
            used for a year. <a href="/admin/accounts">Remove them</a> if these people are gone.
          </p>
        )}
        {addresses > 0 && (
          <p>
            <strong>
              {addresses === 1 ? 'One family calendar' : `${addresses} family calendars`}
            </strong>{' '}
            had the same address for a year: families who left still have it.{' '}
            <a href="/admin/teams">Renew it</a> under Families’ calendars.
          </p>
        )}
      </div>
    </aside>
  )
}
