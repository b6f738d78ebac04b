import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BackupWarning } from '../features/backups/warning.tsx'
import type { Settings } from '../features/settings/schema.ts'
import { useLive } from '../kit/admin/live.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import { Tabs } from '../ui/tabs.tsx'

import { Header } from './header.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ResourceTab } from './list/resource-tab.tsx'
import { navigate, useUrl } from './navigation.ts'
import css from './portal.module.css'
import { RefreshNote } from './refresh-note.tsx'
import { Summary } from './summary.tsx'
import { tabs } from './tabs.ts'
import { useTheme } from './use-theme.ts'

/** Header, summary and tabs. */
export function Dashboard({ user }: { user: CurrentUser }) {
  const club = useQuery<Settings>({ queryKey: ['/api/settings'] }).data
  const counts = useLive()?.counts ?? {}
  useTheme(club)
  const [, , key] = useUrl().split(/[/?]/)
  const tab = tabs.find(tab => tab.key === key) ?? tabs[0]
  useEffect(() => {
    document.title = [tab.label, '·', club?.name, 'Admin'].filter(Boolean).join(' ')
  }, [tab.label, club?.name])

  return (
    <>
      <Header club={club} user={user} />
      <main className={css.main}>
        <BackupWarning />
        <Summary />
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
          {tab.Panel && <tab.Panel />}
          {tab.resources?.map(resource => (
            <ResourceTab key={resource.path} tab={resource} />
          ))}
        </Tabs>
      </main>
      <RefreshNote tab={tab} user={user} />
      <LeaveGuard />
    </>
  )
}
