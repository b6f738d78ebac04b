import type { ReactNode } from 'react'
import { AccountsPanel } from '../features/accounts/admin.tsx'
import announcements from '../features/announcements/admin.tsx'
import { BackupsPanel } from '../features/backups/admin.tsx'
import schedule from '../features/calendar/admin/admin.tsx'
import places from '../features/calendar/places/admin.tsx'
import coaches from '../features/coaches/admin.tsx'
import contactInfo from '../features/contact-info/admin.tsx'
import contactMessages from '../features/contact-messages/admin.tsx'
import documents from '../features/documents/admin.tsx'
import fees from '../features/fees/admin.tsx'
import feeTemplates from '../features/fees/admin-templates.tsx'
import gallery from '../features/gallery/admin.tsx'
import albums from '../features/gallery/admin-albums.tsx'
import { HeroVideoPanel } from '../features/hero-videos/admin.tsx'
import news from '../features/news/admin.tsx'
import pages from '../features/pages/admin.tsx'
import aboutSections from '../features/pages/admin-about.tsx'
import menu from '../features/pages/admin-menu.tsx'
import players from '../features/players/admin.tsx'
import { PublicViewPanel } from '../features/public-view/admin.tsx'
import results from '../features/results/admin.tsx'
import { ClubSettings } from '../features/settings/admin.tsx'
import { HomePanel } from '../features/settings/admin-home.tsx'
import sponsors from '../features/sponsors/admin.tsx'
import standings from '../features/standings/admin.tsx'
import teams from '../features/teams/admin.tsx'
import divisions from '../features/teams/admin-divisions.tsx'
import type { AdminList, AdminTab } from '../kit/admin/tab.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import type { Counts } from '../kit/live.ts'
import { type Area, may } from '../kit/roles.ts'
import { HistoryPanel } from './history/panel.tsx'

export interface PortalTab {
  /** Last part of its path, `/admin/{key}`. */
  key: string
  label: string
  /** Its content: lists of rows from top to bottom, or a panel of its own for whoever may read that area. */
  resources?: readonly (AdminList | AdminTab)[]
  panel?: { area: Area; Panel(): ReactNode }
  /** The count that stands beside the label. */
  count?: keyof Counts
}

/** All of the portal's tabs. */
export const tabs: readonly PortalTab[] = [
  { key: 'teams', label: 'Teams', resources: [teams] },
  { key: 'players', label: 'Players', resources: [players] },
  { key: 'coaches', label: 'Coaches', resources: [coaches] },
  { key: 'schedule', label: 'Schedule', resources: [schedule] },
  { key: 'places', label: 'Places', resources: [places] },
  { key: 'results', label: 'Results', resources: [results] },
  { key: 'standings', label: 'Standings', resources: [standings, divisions] },
  { key: 'gallery', label: 'Gallery', resources: [gallery, albums] },
  { key: 'hero', label: 'Hero Video', panel: { area: 'hero', Panel: HeroVideoPanel } },
  { key: 'content', label: 'Content', resources: [news, announcements] },
  { key: 'documents', label: 'Documents', resources: [documents] },
  { key: 'pages', label: 'Pages', resources: [pages] },
  { key: 'about', label: 'About Us', resources: [aboutSections] },
  { key: 'menu', label: 'Menu', resources: [menu] },
  { key: 'home', label: 'Home Page', panel: { area: 'pages', Panel: HomePanel } },
  { key: 'sponsors', label: 'Sponsors', resources: [sponsors] },
  { key: 'footer', label: 'Footer Content', resources: [contactInfo] },
  {
    key: 'messages',
    label: 'Contact Messages',
    resources: [contactMessages],
    count: 'unreadMessages',
  },
  { key: 'fees', label: 'Fees', resources: [fees, feeTemplates] },
  {
    key: 'accounts',
    label: 'Accounts',
    panel: { area: 'accounts', Panel: AccountsPanel },
    count: 'waitingAccounts',
  },
  { key: 'settings', label: 'Club Settings', panel: { area: 'settings', Panel: ClubSettings } },
  { key: 'history', label: 'History', panel: { area: 'history', Panel: HistoryPanel } },
  {
    key: 'public-view',
    label: 'Public View',
    panel: { area: 'settings', Panel: PublicViewPanel },
  },
  { key: 'backups', label: 'Backups', panel: { area: 'backups', Panel: BackupsPanel } },
]

/** The tabs that the user may open, with what they may see in each; `/admin` opens the first one. */
export function tabsOf(user: CurrentUser): PortalTab[] {
  return tabs.flatMap(({ resources, panel, ...tab }) => {
    const lists = resources?.filter(({ area }) => may(user, `${area}.read`)) ?? []
    if (lists.length > 0) return { ...tab, resources: lists }
    return panel && may(user, `${panel.area}.read`) ? { ...tab, panel } : []
  })
}

/** Paths of the lists in the tab, as `Live` names them. */
export function listPaths({ resources = [] }: PortalTab) {
  return resources.map(({ path, listPath = path }) => listPath.replace(/^admin\//, ''))
}
