import { useState } from 'react'
import { Brand } from '../club/settings/brand.tsx'
import type { Settings } from '../club/settings/schema.ts'
import type { CurrentUser } from '../club/users/schema.ts'
import { signOut } from '../club/users/session.ts'
import { RequestError } from '../ui/api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { leaveFor } from '../ui/toast-flash.ts'
import { beforeLeaving } from './address.ts'
import css from './header.module.css'

/** Whose portal it is, who is signed in, and the ways out. */
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
      <p className={css.greeting}>Welcome, {user.username}</p>
      <nav className={css.ways} aria-label="Account">
        <a className={css.site} href="/">
          View site
        </a>
        <Button
          variant="quiet"
          busy={leaving && 'Logging out...'}
          onClick={() => beforeLeaving(() => void logout())}
        >
          Logout
        </Button>
      </nav>
    </header>
  )
}
