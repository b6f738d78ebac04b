import { useEffect, useState } from 'react'
import type { CurrentUser } from '../kit/current-user.ts'
import css from './refresh-note.module.css'
import { listPaths, type PortalTab } from './tabs.ts'
import { type Refresh, useRefresh } from './use-refresh.ts'

const SHOWN = 8_000

interface RefreshNoteProps {
  tab: PortalTab
  user: CurrentUser
}

/** Says in passing that somebody else has changed what the tab shows. */
export function RefreshNote({ tab, user }: RefreshNoteProps) {
  const refresh = useRefresh()
  const [seen, setSeen] = useState<Refresh>()
  const by = refresh && othersIn(refresh, tab, user)
  useEffect(() => {
    if (!refresh?.isDone) return
    const timer = setTimeout(() => setSeen(refresh), SHOWN)
    return () => clearTimeout(timer)
  }, [refresh])

  const isShown = by && by.length > 0 && refresh !== seen
  return (
    <p className={css.note} role="status">
      {isShown && `Updated by ${by.join(' and ')}`}
      {isShown && !refresh.isDone && ': shown here as soon as you are done'}
    </p>
  )
}

/** Names of the others who changed a list of the tab. */
function othersIn({ changed }: Refresh, tab: PortalTab, user: CurrentUser) {
  const authors = listPaths(tab).map(path => changed.get(path))
  const names = authors.map(by => (by && by.id !== user.id ? by.username : ''))
  return [...new Set(names.filter(Boolean))]
}
