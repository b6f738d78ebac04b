import { useQueries, useQuery } from '@tanstack/react-query'
import { rowsPath } from '../../kit/admin/portal-client.ts'
import { publicationLabel } from '../../kit/admin/publication-label.ts'
import { useUser } from '../../kit/admin/user.ts'
import type { ListAnswer } from '../../kit/list/answers.ts'
import { hasPermission } from '../../kit/roles.ts'
import { menuPages } from '../addresses.ts'
import type { ContactInfo } from '../contact-info/schema.ts'
import type { ClubDocument } from '../documents/schema.ts'
import type { HeroVideo } from '../hero-videos/schema.ts'
import type { NewsArticle } from '../news/schema.ts'
import type { AboutSection } from '../pages/about-schema.ts'
import { pagesQuery, useMenu, usePages } from '../pages/admin-lists.ts'
import type { MenuItem } from '../pages/menu-schema.ts'
import type { NamedPage } from '../pages/old-slugs.ts'
import { pagePath } from '../pages/schema.ts'
import { type PlaceKey, portalPath, portalPlaces, rowPath } from '../portal-places.ts'
import { sectionNames } from '../settings/admin-home-names.ts'
import { arranged, type HomeSection } from '../settings/home-sections.ts'
import { useClub } from '../settings/use-club.ts'
import type { SponsorRow } from '../sponsors/schema.ts'

/** Something that stands on a page, and the place that edits it. */
export interface Part {
  label: string
  note?: string | undefined
  edit: string | undefined
  /** A section of home, which can be hidden. */
  section?: HomeSection
}

/** A page of the site. */
export interface MapPage {
  key: string
  label: string
  /** Its path; undefined for an entry of the menu that only opens its list. */
  path: string | undefined
  /** Such as 'Draft'; undefined for what the public sees. */
  state?: string | undefined
  /** Undefined if the user may not edit it. */
  edit: string | undefined
  /** Its entry in the menu, which can be hidden. */
  entry?: MenuItem
  /** Contents of the page, and the pages under it in the menu; the first of many. */
  parts: readonly Part[]
  /** Parts that are not among them. */
  more?: number
}

/** Number of contents of a kind that the map names; of the others it tells how many there are. */
export const MAX_NAMED = 9

/** Returns the pages of the menu in its order, those outside of it, and what stands at the foot of every page. */
export function useSiteMap() {
  const partsOf = useParts()
  const editorOf = useEditors()
  const stateOf = useStates()
  const pages = usePages()
  const menu = useMenu()

  function ownPage(page: NamedPage): MapPage {
    const { id, title: label } = page
    const path = pagePath(page)
    const edit = rowPath('pages', id)
    return { key: `page-${id}`, label, path, state: stateOf(page), edit, parts: [] }
  }

  function pageOf(item: MenuItem): MapPage {
    const page = pages.find(({ id }) => id === item.page_id)
    const path = item.href ?? undefined
    const edit = path && path in EDITORS ? editorOf(path) : rowPath('menu', item.id)
    const found = page
      ? ownPage(page)
      : { path, edit, label: '', state: undefined, ...partsOf(path) }
    return {
      ...found,
      key: `menu-${item.id}`,
      entry: item,
      label: item.label ?? found.label,
      state: item.shown ? found.state : 'Hidden in the menu',
    }
  }

  const under = (id: number | null) => menu.filter(({ parent_id }) => parent_id === id).map(pageOf)
  const inMenu = menu.map(pageOf)
  const isInMenu = ({ path }: MapPage) => inMenu.some(page => page.path === path)
  const ofEveryClub = menuPages.flatMap(({ path, label }): MapPage[] => {
    const edit = editorOf(path)
    return edit ? [{ key: path, label, path, edit, ...partsOf(path) }] : []
  })
  return {
    inMenu: menu
      .filter(({ parent_id }) => parent_id === null)
      .map(item => {
        const page = pageOf(item)
        return { ...page, parts: [...page.parts, ...under(item.id).map(asPart)] }
      }),
    others: [...pages.map(ownPage), ...ofEveryClub].filter(page => !isInMenu(page)),
    foot: useFoot(),
  }
}

function asPart({ label, state, parts, more = 0, edit }: MapPage): Part {
  const count = parts.length + more
  const note = state ?? (count > 0 ? String(count) : undefined)
  return { label, note, edit }
}

/** The places that edit the pages that every club has. */
const EDITORS: Record<string, PlaceKey> = {
  '/': 'home',
  '/about': 'about',
  '/schedule': 'schedule',
  '/team': 'players',
  '/gallery': 'gallery',
  '/news': 'content',
  '/documents': 'documents',
  '/sponsors': 'sponsors',
  '/contact': 'footer',
}

/** Returns a function that returns the path of the place that edits a page, if the user may open it. */
function useEditors() {
  const mayOpen = useMayOpen()
  return (path = '') => {
    const place = EDITORS[path]
    return place && mayOpen(place) ? portalPath(place) : undefined
  }
}

function useMayOpen() {
  const user = useUser()
  return (key: PlaceKey) =>
    portalPlaces[key].areas.some(area => hasPermission(user, `${area}.read`))
}

/** The places that edit what stands in the sections of home, beside Home Page. */
const SECTIONS: Partial<Record<HomeSection, PlaceKey>> = {
  'next-game': 'schedule',
  hero: 'hero',
  events: 'schedule',
  team: 'players',
  gallery: 'gallery',
  news: 'content',
  sponsors: 'sponsors',
  contact: 'footer',
}

function noteOfSection({ shown, body }: AboutSection) {
  if (!shown) return 'Hidden'
  return body ? undefined : 'Our text'
}

/** Returns what stands on the page at a path. */
function useParts(): (path: string | undefined) => Pick<MapPage, 'parts' | 'more'> {
  const club = useClub()
  const mayOpen = useMayOpen()
  const contacts = useRows<ContactInfo>('admin/contact-info').filter(
    ({ section }) => section !== 'footer',
  )
  const hero = useRows<HeroVideo>('admin/hero-videos').find(({ is_active }) => is_active)
  const about = useRows<AboutSection>('about-sections')
  const news = useCounted(COUNTED.news)
  const drafts = useCounted<NewsArticle>(COUNTED.drafts)
  const later = useCounted<NewsArticle>(COUNTED.later)
  const announcements = useCounted(COUNTED.announcements)
  const photos = useCounted(COUNTED.gallery)
  const albums = useCounted(COUNTED.albums)
  const documents = useCounted<ClubDocument>(COUNTED.documents)
  const sponsors = useCounted<SponsorRow>(COUNTED.sponsors)

  const notes: Partial<Record<HomeSection, string | undefined>> = {
    hero: hero?.title ?? 'None is active',
    welcome: club?.sentence ?? undefined,
  }
  const inPlaces = (keys: readonly PlaceKey[]) =>
    keys.filter(mayOpen).map(key => ({ label: portalPlaces[key].label, edit: portalPath(key) }))
  const parts: Record<string, readonly Part[]> = {
    '/': (club ? arranged(club.homeOrder) : []).map(section => {
      const edit = portalPath(SECTIONS[section] ?? 'home')
      return { label: sectionNames[section], note: notes[section], edit, section }
    }),
    '/about': about.map(section => ({
      label: section.title,
      note: noteOfSection(section),
      edit: rowPath('about-sections', section.id),
    })),
    '/schedule': inPlaces(['schedule', 'results', 'standings', 'places']),
    '/team': inPlaces(['teams', 'players', 'coaches']),
    '/contact': contacts.map(({ id, title }) => ({
      label: title,
      edit: rowPath('contact-info', id),
    })),
    '/gallery': [
      { label: 'Photos', note: String(photos.count), edit: portalPath('gallery') },
      ...(albums.count > 0
        ? [{ label: 'Albums', note: String(albums.count), edit: portalPath('gallery') }]
        : []),
    ],
    '/news': [
      { label: 'Articles', note: String(news.count), edit: portalPath('content') },
      ...[...drafts.rows, ...later.rows].map(({ id, title, status }) => ({
        label: title,
        note: status === 'draft' ? 'Draft' : 'Goes out later',
        edit: rowPath('news', id),
      })),
      {
        label: 'Announcements',
        note: String(announcements.count),
        edit: portalPath('content'),
      },
    ],
    '/documents': documents.rows.map(({ id, title }) => ({
      label: title,
      edit: rowPath('documents', id),
    })),
    '/sponsors': sponsors.rows.map(({ id, name }) => ({
      label: name,
      edit: rowPath('sponsors', id),
    })),
  }
  const more: Record<string, number> = {
    '/news': drafts.more + later.more,
    '/documents': documents.more,
    '/sponsors': sponsors.more,
  }
  return (path = '') => ({ parts: parts[path] ?? [], more: more[path] ?? 0 })
}

/** Returns a function that tells why the public does not see a page. */
function useStates() {
  const timeZone = useClub()?.timeZone ?? 'UTC'
  return (page: NamedPage) => publicationLabel(page, { now: new Date(), timeZone })
}

/** Returns the entries at the foot of every page. */
function useFoot(): readonly Part[] {
  return useRows<ContactInfo>('admin/contact-info')
    .filter(({ section }) => section === 'footer')
    .map(({ id, title }) => ({ label: title, edit: rowPath('contact-info', id) }))
}

/** Short lists come whole. */
const WHOLE = ['admin/contact-info', 'admin/hero-videos', 'about-sections', 'menu']

/** Requests for the counts of lists that grow with the club, with the first rows where the map names some. */
const COUNTED = {
  news: rowsPath('news', { size: '0' }),
  drafts: rowsPath('news', { publication: 'draft', size: String(MAX_NAMED) }),
  later: rowsPath('news', { publication: 'later', size: String(MAX_NAMED) }),
  announcements: rowsPath('announcements', { size: '0' }),
  gallery: rowsPath('gallery', { size: '0' }),
  albums: rowsPath('albums', { size: '0' }),
  documents: rowsPath('documents', { size: String(MAX_NAMED) }),
  sponsors: rowsPath('sponsors', { size: String(MAX_NAMED) }),
}

/** Reads the lists of the map; its data are there when all of them are. */
export function useSiteMapLists() {
  const paths = [...WHOLE.map(path => `/api/${path}`), ...Object.values(COUNTED)]
  const queries = [pagesQuery, ...paths.map(path => ({ queryKey: [path] }))]
  const lists = useQueries({ queries })
  const failed = lists.filter(({ error, data }) => error && data === undefined)
  return {
    data: lists.every(({ data }) => data !== undefined) || undefined,
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map(list => list.refetch())),
  }
}

function useRows<Row = { id: number }>(path: string): readonly Row[] {
  return useQuery<Row[]>({ queryKey: [`/api/${path}`] }).data ?? []
}

function useCounted<Row = { id: number }>(address: string) {
  const { data } = useQuery<ListAnswer<Row>>({ queryKey: [address] })
  if (!data) return { rows: [], count: 0, more: 0 }
  // Rows that are over count, too.
  const { rows, count, past } = data
  return { rows, count: count + past.count, more: count - rows.length }
}
