import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { AccountsNote } from '../features/accounts/waiting.tsx'
import { BackupWarning } from '../features/backups/warning.tsx'
import { KeptNote } from '../features/retention/kept-note.tsx'
import type { Settings } from '../features/settings/schema.ts'
import { useLive } from '../kit/admin/live.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import { may } from '../kit/roles.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Header } from './header.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ResourceTab } from './list/resource-tab.tsx'
import { navigate, useUrl } from './navigation.ts'
import { NotForYou, NothingYet } from './not-for-you.tsx'
import css from './portal.module.css'
import { RefreshNote } from './refresh-note.tsx'
import { Summary } from './summary.tsx'
import { tabs as allTabs, tabsOf } from './tabs.ts'
import { useTheme } from './use-theme.ts'

/** Header, summary and tabs. */
export function Dashboard({ user }: { user: CurrentUser }) {
  const club = useQuery<Settings>({ queryKey: ['/api/settings'] }).data
  const counts = useLive()?.counts ?? {}
  useTheme(club)
  const tabs = useMemo(() => tabsOf(user), [user])
  const [, , key] = useUrl().split(/[/?]/)
  const forbidden = allTabs.find(tab => tab.key === key && !tabs.some(tab => tab.key === key))
  const tab = forbidden ? undefined : (tabs.find(tab => tab.key === key) ?? tabs[0])
  useEffect(() => {
    const unread = counts.unreadMessages ? `(${counts.unreadMessages})` : ''
    const words = [unread, tab?.label, tab && '·', club?.name, 'Admin']
    document.title = words.filter(Boolean).join(' ')
  }, [tab, club?.name, counts.unreadMessages])

  return (
    <>
      <Header club={club} user={user} />
      <main className={css.main}>
        {may(user, 'backups.read') && <BackupWarning />}
        {may(user, 'accounts.read') && <AccountsNote />}
        {may(user, 'accounts.read') && <KeptNote />}
        {tabs.length > 0 && <Summary />}
        {tabs.length === 0 && !forbidden && <NothingYet user={user} />}
        {forbidden && <NotForYou user={user} tab={forbidden} tabs={tabs} />}
        {tab && (
          <Tabs
            label="What to edit"
            tabs={tabs.map(({ key, label, count }) => ({
              key,
              label,
              count: count && counts[count],
              href: `/admin/${key}`,
            }))}
            chosen={tab.key}
            onChoose={key => navigate(`/admin/${key}`)}
          >
            {tab.panel && (
              <Boundary key={tab.key} what={tab.label}>
                <tab.panel.Panel />
              </Boundary>
            )}
            {tab.resources?.map(resource => (
              <Boundary key={resource.path} what={resource.label}>
                <ResourceTab tab={resource} />
              </Boundary>
            ))}
          </Tabs>
        )}
      </main>
      {tab && <RefreshNote tab={tab} user={user} />}
      <LeaveGuard />
    </>
  )
}
