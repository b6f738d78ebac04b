import { useState } from 'react'
import { formatInstant, formatShortDay } from '../../kit/admin/format.ts'
import { dayIn } from '../../kit/clock.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { rolesInWords } from '../../kit/roles.ts'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/table.tsx'
import { useClub } from '../settings/use-club.ts'
import { AccountDialog } from './admin-account.tsx'
import { type Account, CLOSED_DAYS } from './schema.ts'

interface AccountListProps {
  label: string
  accounts: readonly Account[]
  me: CurrentUser
}

/** The accounts, each with a dialog for its actions. */
export function AccountList({ label, accounts, me }: AccountListProps) {
  const club = useClub()
  const [chosen, setChosen] = useState<number>()
  if (!club) return null
  const { timeZone } = club
  const isLeft = accounts.every(({ leftAt }) => leftAt !== null)
  const isWaiting = !isLeft && accounts.every(({ role }) => role === 'user')
  const account = accounts.find(({ id }) => id === chosen)
  return (
    <>
      <Table
        label={label}
        columns={[
          {
            header: 'Name',
            cell: row => <Name account={row} me={me} />,
            text: nameOf,
            names: true,
          },
          { header: 'Email', cell: ({ email }) => email ?? '–' },
          stateColumn(isLeft, isWaiting, timeZone),
          {
            header: 'Last seen',
            cell: ({ lastSeen }) => (lastSeen ? formatInstant(lastSeen, timeZone) : '–'),
          },
          { header: 'Devices', cell: ({ devices }) => devices, numeric: true },
        ]}
        rows={accounts}
        phoneRow={{
          line: ({ email, roles, lastSeen, leftAt }) =>
            [
              email,
              isLeft && `deleted on ${deletedOn(leftAt, timeZone)}`,
              isWaiting || isLeft ? undefined : rolesInWords(roles),
              lastSeen && `seen ${formatInstant(lastSeen, timeZone)}`,
            ]
              .filter(Boolean)
              .join(' · '),
        }}
        open={{
          name: ({ username }) => `${isWaiting ? 'Give a role to' : 'Manage'} ${username}`,
          press: ({ id }) => setChosen(id),
        }}
      />
      {account && <AccountDialog account={account} me={me} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function stateColumn(isLeft: boolean, isWaiting: boolean, timeZone: string): Column<Account> {
  if (isLeft) return { header: 'Deleted on', cell: ({ leftAt }) => deletedOn(leftAt, timeZone) }
  if (!isWaiting) return { header: 'Roles', cell: ({ roles }) => rolesInWords(roles) }
  return {
    header: 'Registered',
    cell: ({ createdAt }) => formatShortDay(dayIn(timeZone, new Date(createdAt))),
  }
}

function deletedOn(leftAt: string | null, timeZone: string) {
  const at = new Date(Date.parse(leftAt ?? '') + CLOSED_DAYS * DAY_MS)
  return formatShortDay(dayIn(timeZone, at))
}

function nameOf({ username }: Account) {
  return username
}

function Name({ account, me }: { account: Account; me: CurrentUser }) {
  return (
    <>
      <bdi>{account.username}</bdi>
      {account.id === me.id && ' (you)'}
    </>
  )
}
