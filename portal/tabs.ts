import type { ReactNode } from 'react'
import type { AdminList, AdminTab } from '../club/admin-tab.ts'
import announcements from '../club/announcements/admin.tsx'
import coaches from '../club/coaches/admin.tsx'
import contactInfo from '../club/contact-info/admin.tsx'
import contactMessages from '../club/contact-messages/admin.tsx'
import gallery from '../club/gallery/admin.tsx'
import { HeroVideoPanel } from '../club/hero-videos/admin.tsx'
import news from '../club/news/admin.tsx'
import players from '../club/players/admin.tsx'
import results from '../club/results/admin.tsx'
import schedule from '../club/schedule/admin.tsx'
import { ClubSettings } from '../club/settings/admin.tsx'
import standings from '../club/standings/admin.tsx'
import teams from '../club/teams/admin.tsx'

interface PortalTab {
  /** Last part of the address, `/admin/{key}`. */
  key: string
  label: string
  /** What is edited on it, from top to bottom: lists of rows, or a panel of its own. */
  resources?: readonly (AdminList | AdminTab)[]
  Panel?(): ReactNode
}

/** The portal's tabs, one line each; the first one is where `/admin` leads. */
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
]
