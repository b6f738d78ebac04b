import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlaceKey } from '../features/portal-places.ts'
import { queryClient } from '../kit/admin/portal-client.ts'
import type { AdminList, AdminTab } from '../kit/admin/tab.ts'
import { unreachable } from '../ui/http/api.ts'

type List = AdminList | AdminTab

/** The content of a place: lists of rows from top to bottom, or a panel. */
export interface PlaceContent {
  lists?: readonly List[]
  /** Shows one of the lists. */
  ListView?(props: { tab: List }): ReactNode
  /** Gets the query of the address. */
  Panel?(props: PanelProps): ReactNode
}

interface PanelProps {
  search: string
}

type Load = () => Promise<PlaceContent>

/** Loads the content of each place of the portal, when it is first opened. */
export const contents: Record<PlaceKey, Load> = {
  today: panel(() => import('../features/today/panel.tsx'), 'TodayPanel'),
  'site-map': panel(() => import('../features/site-map/admin.tsx'), 'SiteMapPanel'),
  teams: lists(() => import('../features/teams/admin.tsx')),
  players: lists(() => import('../features/players/admin.tsx')),
  coaches: lists(() => import('../features/coaches/admin.tsx')),
  schedule: lists(() => import('../features/calendar/admin/admin.tsx')),
  places: lists(() => import('../features/calendar/places/admin.tsx')),
  results: lists(() => import('../features/results/admin.tsx')),
  standings: lists(
    () => import('../features/standings/admin.tsx'),
    () => import('../features/teams/admin-divisions.tsx'),
  ),
  gallery: lists(
    () => import('../features/gallery/admin.tsx'),
    () => import('../features/gallery/admin-albums.tsx'),
  ),
  hero: panel(() => import('../features/hero-videos/admin.tsx'), 'HeroVideoPanel'),
  content: lists(
    () => import('../features/news/admin.tsx'),
    () => import('../features/announcements/admin.tsx'),
  ),
  documents: lists(() => import('../features/documents/admin.tsx')),
  pages: lists(() => import('../features/pages/admin.tsx')),
  about: lists(() => import('../features/pages/admin-about.tsx')),
  menu: lists(() => import('../features/pages/admin-menu.tsx')),
  home: panel(() => import('../features/settings/admin-home.tsx'), 'HomePanel'),
  sponsors: lists(() => import('../features/sponsors/admin.tsx')),
  footer: lists(() => import('../features/contact-info/admin.tsx')),
  messages: lists(
    () => import('./inbox.ts'),
    () => import('../features/saved-replies/admin.tsx'),
  ),
  fees: lists(
    () => import('../features/fees/admin.tsx'),
    () => import('../features/fees/admin/templates.tsx'),
  ),
  accounts: panel(() => import('../features/accounts/admin.tsx'), 'AccountsPanel'),
  settings: panel(() => import('../features/contact-info/admin-follows.tsx'), 'ClubSettingsPanel'),
  history: panel(() => import('./history/panel.tsx'), 'HistoryPanel'),
  'public-view': panel(() => import('../features/public-view/admin.tsx'), 'PublicViewPanel'),
  backups: panel(() => import('../features/backups/admin.tsx'), 'BackupsPanel'),
}

/** The query of a place's content. */
export function contentQuery(key: PlaceKey) {
  return {
    queryKey: ['place', key],
    queryFn: async () => {
      try {
        return await contents[key]()
      } catch {
        throw unreachable()
      }
    },
    gcTime: Number.POSITIVE_INFINITY,
    // Contents are code, which is not compared.
    structuralSharing: false,
  }
}

/** Returns a place's content once it is loaded. */
export function useContent(place: { key: PlaceKey } | undefined) {
  const { key = 'today' } = place ?? {}
  const { data } = useQuery({ ...contentQuery(key), enabled: false })
  return place && data
}

/** Loads a place's content before it is opened. */
export function prepare(key: PlaceKey) {
  void queryClient.prefetchQuery(contentQuery(key))
}

/** Paths of lists, as `Live` names them. */
export function pathsOf(lists: readonly List[] = []) {
  return lists.map(({ path, listPath = path }) => listPath.replace(/^admin\//, ''))
}

/** Loads the code that all lists share, while the user looks at the first screen. */
export function loadListView() {
  return import('./list/resource-tab.tsx')
}

function lists(...imports: (() => Promise<{ default: List }>)[]): Load {
  return async () => {
    const view = loadListView()
    const modules = await Promise.all(imports.map(load => load()))
    return { lists: modules.map(module => module.default), ListView: (await view).ResourceTab }
  }
}

function panel<Name extends string>(
  load: () => Promise<Record<Name, (props: PanelProps) => ReactNode>>,
  name: Name,
): Load {
  return async () => ({ Panel: (await load())[name] })
}
