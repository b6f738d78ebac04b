import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '../../kit/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { PanelHead } from '../../ui/panel-head.tsx'
import { RowSkeleton } from '../../ui/table/row-skeleton.tsx'
import { MailCard } from '../mail/admin.tsx'
import { SecurityLog } from '../security-log/admin.tsx'
import { InvitationList } from './admin-invitations.tsx'
import { InviteDialog } from './admin-invite.tsx'
import { AccountList } from './admin-list.tsx'
import type { Accounts } from './schema.ts'
import { useAccounts } from './use-accounts.ts'

/** The tab with all accounts, invitations, and the mail that announces them. */
export function AccountsPanel() {
  const me = useQuery<CurrentUser>({ queryKey: ['/api/user'] }).data
  const accounts = useAccounts()
  const [inviting, setInviting] = useState(false)
  return (
    <section className={`${panel.panel} ${panel.wide}`} aria-label="Accounts">
      <PanelHead title="Accounts">
        {accounts.data && <Button onClick={() => setInviting(true)}>Invite somebody</Button>}
      </PanelHead>
      <Loaded query={accounts} what="accounts">
        {people => (me ? <People people={people} me={me} /> : <RowSkeleton count={4} />)}
      </Loaded>
      {inviting && accounts.data && (
        <InviteDialog canMail={accounts.data.canMail} onClose={() => setInviting(false)} />
      )}
    </section>
  )
}

function People({ people, me }: { people: Accounts; me: CurrentUser }) {
  const { accounts, invitations } = people
  const left = accounts.filter(({ leftAt }) => leftAt !== null)
  const waiting = accounts.filter(({ role, leftAt }) => role === 'user' && leftAt === null)
  const staff = accounts.filter(({ role }) => role !== 'user')
  return (
    <>
      {waiting.length > 0 && (
        <>
          <h3 className={panel.partTitle}>Waiting for a role</h3>
          <p className={panel.hint}>
            They registered by themselves. Give those whom you know a role, and delete the others.
          </p>
          <AccountList label="Waiting for a role" accounts={waiting} me={me} />
        </>
      )}
      <h3 className={panel.partTitle}>People with access</h3>
      <AccountList label="People with access" accounts={staff} me={me} />
      <p className={panel.hint}>
        Everybody who helps gets an account of their own: so you can take it away again, and see who
        changed what.
      </p>
      {invitations.length > 0 && (
        <>
          <h3 className={panel.partTitle}>Invited, not here yet</h3>
          <InvitationList invitations={invitations} />
        </>
      )}
      {left.length > 0 && (
        <>
          <h3 className={panel.partTitle}>Left the club</h3>
          <p className={panel.hint}>
            Nobody signs in with these accounts. Until they are deleted they can be opened again.
          </p>
          <AccountList label="Left the club" accounts={left} me={me} />
        </>
      )}
      <MailCard />
      <SecurityLog />
    </>
  )
}
