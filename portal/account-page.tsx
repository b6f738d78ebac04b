import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MyAccountPanel } from '../features/my-account/admin.tsx'
import type { Settings } from '../features/settings/schema.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import { Header } from './header.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { navigate } from './navigation.ts'
import css from './portal.module.css'
import { useTheme } from './use-theme.ts'

/** The user's own account; also for users who may do nothing else here. */
export function AccountPage({ user }: { user: CurrentUser }) {
  const club = useQuery<Settings>({ queryKey: ['/api/settings'] }).data
  useTheme(club)
  useEffect(() => {
    document.title = ['My account', '·', club?.name, 'Admin'].filter(Boolean).join(' ')
  }, [club?.name])

  return (
    <>
      <Header club={club} user={user} />
      <main className={css.main}>
        {user.role !== 'user' && (
          <p>
            <a
              className={css.back}
              href="/admin"
              onClick={event => {
                event.preventDefault()
                navigate('/admin')
              }}
            >
              Back to the admin portal
            </a>
          </p>
        )}
        <MyAccountPanel />
      </main>
      <LeaveGuard />
    </>
  )
}
