import { useState } from 'react'
import { formatInstant, formatShortDay } from '../../kit/admin/format.ts'
import { dayIn } from '../../kit/clock.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { roleLabels } from '../../kit/roles.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useClub } from '../settings/use-club.ts'
import css from './admin.module.css'
import { AccountDialog } from './admin-account.tsx'
import type { Account } from './schema.ts'

interface AccountListProps {
  label: string
  accounts: readonly Account[]
  me: CurrentUser
}

/** Accounts, each with a dialog for what can be done with it. */
export function AccountList({ label, accounts, me }: AccountListProps) {
  const club = useClub()
  const [chosen, setChosen] = useState<number>()
  if (!club) return null
  const { timeZone } = club
  const isWaiting = accounts.every(({ role }) => role === 'user')
  const account = accounts.find(({ id }) => id === chosen)
  return (
    <>
      <Table
        label={label}
        columns={[
          { header: 'Name', cell: row => <Name account={row} me={me} />, names: true },
          { header: 'Email', cell: ({ email }) => email ?? '–' },
          isWaiting
            ? {
                header: 'Registered',
                cell: ({ createdAt }) => formatShortDay(dayIn(timeZone, new Date(createdAt))),
              }
            : { header: 'Role', cell: ({ role }) => roleLabels[role] },
          {
            header: 'Last seen',
            cell: ({ lastSeen }) => (lastSeen ? formatInstant(lastSeen, timeZone) : '–'),
          },
          { header: 'Devices', cell: ({ devices }) => devices, numeric: true },
        ]}
        rows={accounts}
        actions={({ id, username }) => (
          <Button
            variant="quiet"
            aria-label={`${isWaiting ? 'Give a role to' : 'Manage'} ${username}`}
            onClick={() => setChosen(id)}
          >
            {isWaiting ? 'Give a role' : 'Manage'}
          </Button>
        )}
      />
      {account && <AccountDialog account={account} me={me} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function Name({ account, me }: { account: Account; me: CurrentUser }) {
  return (
    <>
      <bdi>{account.username}</bdi>
      {account.id === me.id && ' (you)'}
      {account.hasTwin && (
        <span className={css.note}>
          Another account has this name, too, written a little differently. Remove the one that
          nobody uses.
        </span>
      )}
    </>
  )
}
