import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { PanelHead } from '../../ui/panel-head.tsx'
import { SecondFactorPanel } from '../second-factor/admin.tsx'
import { EmailForm } from './admin-email.tsx'
import { PasswordForm } from './admin-password.tsx'
import { Sessions } from './admin-sessions.tsx'
import type { MyAccount } from './schema.ts'

/** The user's own account: password, address, and where it is signed in. */
export function MyAccountPanel() {
  const account = useQuery<MyAccount>({ queryKey: ['/api/account'] })
  return (
    <section className={panel.panel} aria-label="My account">
      <PanelHead title="My account" />
      <Loaded query={account} what="your account" shape="form">
        {data => (
          <>
            <PasswordForm username={data.username} />
            <EmailForm account={data} />
            <SecondFactorPanel />
            <Sessions sessions={data.sessions} />
          </>
        )}
      </Loaded>
    </section>
  )
}
