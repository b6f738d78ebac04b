import { useState } from 'react'
import { Brand } from '../features/settings/brand.tsx'
import type { Settings } from '../features/settings/schema.ts'
import { signOut } from '../features/users/session.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import { Button } from '../ui/button.tsx'
import { RequestError } from '../ui/http/api.ts'
import { toast } from '../ui/toast/toast.ts'
import { leaveFor } from '../ui/toast/toast-flash.ts'
import css from './header.module.css'
import { ACCOUNT_PATH, confirmLeaving, navigate } from './navigation.ts'

/** The club, the signed-in user, and the links out of the portal. */
export function Header({ club, user }: { club: Settings | undefined; user: CurrentUser }) {
  const [leaving, setLeaving] = useState(false)

  async function logout() {
    setLeaving(true)
    try {
      await signOut()
      const description = 'You have been successfully logged out.'
      await leaveFor('/', { kind: 'success', title: 'Logged out', description })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toast({ kind: 'error', title: 'Logout failed', description: error.message })
      setLeaving(false)
    }
  }

  return (
    <header className={css.header}>
      <h1 className={css.name}>
        {club && <Brand club={club} className={css.logo} />}
        <span>{club?.name} Admin</span>
      </h1>
      <a
        className={css.greeting}
        href={ACCOUNT_PATH}
        onClick={event => {
          event.preventDefault()
          navigate(ACCOUNT_PATH)
        }}
      >
        <span>Welcome, {user.username}</span>
        <small>My account</small>
      </a>
      <nav className={css.account} aria-label="Account">
        <a className={css.site} href="/">
          View site
        </a>
        <Button
          variant="quiet"
          busy={leaving && 'Logging out...'}
          onClick={() => confirmLeaving(() => void logout())}
        >
          Logout
        </Button>
      </nav>
    </header>
  )
}
