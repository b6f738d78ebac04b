import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '../../kit/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/spinner.tsx'
import { MailCard } from '../mail/admin.tsx'
import { SecurityLog } from '../security-log/admin.tsx'
import { InvitationList } from './admin-invitations.tsx'
import { InviteDialog } from './admin-invite.tsx'
import { AccountList } from './admin-list.tsx'
import type { Accounts } from './schema.ts'
import { useAccounts } from './use-accounts.ts'

/** The tab with everybody who may sign in, who is invited, and the mail that tells them. */
export function AccountsPanel() {
  const me = useQuery<CurrentUser>({ queryKey: ['/api/user'] }).data
  return (
    <section className={`${panel.panel} ${panel.wide}`} aria-label="Accounts">
      <h2 className={panel.title}>Accounts</h2>
      <Loaded query={useAccounts()} what="accounts">
        {people => (me ? <People people={people} me={me} /> : <Spinner />)}
      </Loaded>
    </section>
  )
}

function People({ people, me }: { people: Accounts; me: CurrentUser }) {
  const [inviting, setInviting] = useState(false)
  const { accounts, invitations, canMail } = people
  const waiting = accounts.filter(({ role }) => role === 'user')
  const staff = accounts.filter(({ role }) => role !== 'user')
  return (
    <>
      <p className={panel.hint}>
        Everybody who helps gets an account of their own: so you can take it away again, and see who
        changed what.
      </p>
      <div>
        <Button onClick={() => setInviting(true)}>Invite somebody</Button>
      </div>
      {waiting.length > 0 && (
        <>
          <h3 className={panel.partTitle}>Waiting for a role</h3>
          <p className={panel.hint}>
            They registered by themselves and cannot do anything yet. Give those whom you know a
            role, and remove the others.
          </p>
          <AccountList label="Waiting for a role" accounts={waiting} me={me} />
        </>
      )}
      <h3 className={panel.partTitle}>People with access</h3>
      <AccountList label="People with access" accounts={staff} me={me} />
      {invitations.length > 0 && (
        <>
          <h3 className={panel.partTitle}>Invited, not here yet</h3>
          <InvitationList invitations={invitations} />
        </>
      )}
      <MailCard />
      <SecurityLog />
      {inviting && <InviteDialog canMail={canMail} onClose={() => setInviting(false)} />}
    </>
  )
}
