import { useRef } from 'react'
import { useLogOut } from '../../features/users/use-log-out.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { rolesInWords } from '../../kit/roles.ts'
import { Button } from '../../ui/button.tsx'
import { hasUnsaved } from '../../ui/form/unsaved.ts'
import { initials } from '../../ui/picture/initials.ts'
import { ACCOUNT_PATH, confirmLeaving } from '../navigation.ts'
import css from './account-menu.module.css'

/** Greets the user; opens what concerns only them. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const { isLeaving, logOut } = useLogOut()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()

  function leave() {
    // The question stands below whatever is in the top layer.
    if (hasUnsaved()) close()
    confirmLeaving(() => void logOut())
  }

  return (
    <nav className={css.account} aria-label="Account">
      <button type="button" className={css.opener} popoverTarget="account-menu">
        <span className={css.initials} aria-hidden="true">
          {initials(user.username).join('')}
        </span>
        <span className={css.welcome}>Welcome, {user.username}</span>
      </button>
      <div id="account-menu" popover="auto" className={css.menu} ref={menu}>
        <p className={css.role}>
          <strong>{user.username}</strong>
          <br />
          {rolesInWords(user.roles)}
        </p>
        <a className={css.entry} href={ACCOUNT_PATH} onClick={close}>
          My account
        </a>
        <a className={css.entry} href="/">
          View site
        </a>
        <Button
          variant="quiet"
          className={css.logOut}
          busy={isLeaving && 'Logging out...'}
          onClick={leave}
        >
          Logout
        </Button>
      </div>
    </nav>
  )
}
