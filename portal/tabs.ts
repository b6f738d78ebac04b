import type { ReactNode } from 'react'
import announcements from '../features/announcements/admin.tsx'
import { BackupsPanel } from '../features/backups/admin.tsx'
import schedule from '../features/calendar/admin/admin.tsx'
import coaches from '../features/coaches/admin.tsx'
import contactInfo from '../features/contact-info/admin.tsx'
import contactMessages from '../features/contact-messages/admin.tsx'
import gallery from '../features/gallery/admin.tsx'
import { HeroVideoPanel } from '../features/hero-videos/admin.tsx'
import news from '../features/news/admin.tsx'
import players from '../features/players/admin.tsx'
import results from '../features/results/admin.tsx'
import { ClubSettings } from '../features/settings/admin.tsx'
import standings from '../features/standings/admin.tsx'
import teams from '../features/teams/admin.tsx'
import type { AdminList, AdminTab } from '../kit/admin/tab.ts'
import type { Counts } from '../kit/live.ts'

export interface PortalTab {
  /** Last part of its path, `/admin/{key}`. */
  key: string
  label: string
  /** Its content: lists of rows from top to bottom, or a panel of its own. */
  resources?: readonly (AdminList | AdminTab)[]
  Panel?(): ReactNode
  /** The count that stands beside the label. */
  count?: keyof Counts
}

/** The portal's tabs; `/admin` opens the first one. */
export const tabs: readonly [PortalTab, ...PortalTab[]] = [
  { key: 'teams', label: 'Teams', resources: [teams] },
  { key: 'players', label: 'Players', resources: [players] },
  { key: 'coaches', label: 'Coaches', resources: [coaches] },
  { key: 'schedule', label: 'Schedule', resources: [schedule] },
  { key: 'results', label: 'Results', resources: [results] },
  { key: 'standings', label: 'Standings', resources: [standings] },
  { key: 'gallery', label: 'Gallery', resources: [gallery] },
  { key: 'hero', label: 'Hero Video', Panel: HeroVideoPanel },
  { key: 'content', label: 'Content', resources: [news, announcements] },
  { key: 'footer', label: 'Footer Content', resources: [contactInfo] },
  { key: 'messages', label: 'Contact Messages', resources: [contactMessages] },
  { key: 'settings', label: 'Club Settings', Panel: ClubSettings },
  { key: 'backups', label: 'Backups', Panel: BackupsPanel },
]

/** Paths of the lists in the tab, as `Live` names them. */
export function listPaths({ resources = [] }: PortalTab) {
  return resources.map(({ path, listPath = path }) => listPath.replace(/^admin\//, ''))
}
