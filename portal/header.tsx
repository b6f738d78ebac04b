import { Brand } from '../features/settings/brand.tsx'
import type { Settings } from '../features/settings/schema.ts'
import { useLogOut } from '../features/users/use-log-out.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import { Button } from '../ui/button.tsx'
import css from './header.module.css'
import { ACCOUNT_PATH, confirmLeaving, navigate } from './navigation.ts'

/** The club, the signed-in user, and the links out of the portal. */
export function Header({ club, user }: { club: Settings | undefined; user: CurrentUser }) {
  const { isLeaving, logOut } = useLogOut()

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
          busy={isLeaving && 'Logging out...'}
          onClick={() => confirmLeaving(() => void logOut())}
        >
          Logout
        </Button>
      </nav>
    </header>
  )
}
