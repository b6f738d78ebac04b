import type { Counts } from '../kit/live.ts'
import type { Area } from '../kit/roles.ts'

/** The entries of the portal's navigation, in their order. */
export const placeGroups = {
  today: 'Today',
  season: 'Season',
  people: 'People',
  money: 'Money',
  website: 'Website',
  inbox: 'Inbox',
  club: 'Club',
} as const

export type PlaceGroup = keyof typeof placeGroups

/** A place of the portal, with lists of rows or a panel. */
interface PortalPlace {
  label: string
  group: PlaceGroup
  /** A user with permission to read in one of these areas has the place. */
  areas: readonly Area[]
  /** The place's lists from top to bottom, by the names of their rows in the query. A place without them is a panel. */
  lists?: Readonly<Record<string, string>>
  /** The lists whose rows are viewed before they are edited, if they are. */
  viewed?: readonly string[]
  /** Its group opens with it; by default with its first place. */
  isMain?: true
  /** The place that leads to it, and stands for it in the navigation. */
  within?: 'site-map'
  /** The counts whose sum stands beside the label. */
  counts?: readonly (keyof Counts)[]
}

/**
 * All places of the portal, in the order of its navigation; each is at `/admin/{key}`. portal/contents.ts says what each
 * place shows, and does not compile without one of them; features link to them by the functions below.
 */
export const portalPlaces = {
  today: { label: 'Today', group: 'today', areas: ['portal'] },

  schedule: {
    label: 'Schedule',
    group: 'season',
    areas: ['schedule'],
    lists: { schedule: 'Schedule' },
    viewed: ['schedule'],
  },
  results: {
    label: 'Results',
    group: 'season',
    areas: ['results'],
    lists: { results: 'Results' },
  },
  standings: {
    label: 'Tables',
    group: 'season',
    areas: ['standings'],
    lists: { standings: 'Standings', divisions: 'Divisions' },
  },
  places: {
    label: 'Places',
    group: 'season',
    areas: ['closures'],
    lists: { places: 'Places' },
  },

  teams: {
    label: 'Teams',
    group: 'people',
    areas: ['teams'],
    lists: { teams: 'Teams' },
  },
  players: {
    label: 'Players',
    group: 'people',
    areas: ['players'],
    lists: { players: 'Players' },
    isMain: true,
  },
  coaches: {
    label: 'Coaches',
    group: 'people',
    areas: ['coaches'],
    lists: { coaches: 'Coaches' },
  },

  fees: {
    label: 'Fees',
    group: 'money',
    areas: ['fees'],
    lists: { payments: 'Fees', 'fee-templates': 'Fee Templates' },
  },

  'site-map': { label: 'Site Map', group: 'website', areas: ['pages'] },
  home: { label: 'Home Page', group: 'website', areas: ['pages'], within: 'site-map' },
  content: {
    label: 'Content',
    group: 'website',
    areas: ['news', 'announcements'],
    lists: { news: 'News', announcements: 'Announcements' },
  },
  gallery: {
    label: 'Gallery',
    group: 'website',
    areas: ['gallery'],
    lists: { gallery: 'Gallery', albums: 'Albums' },
  },
  hero: { label: 'Hero Video', group: 'website', areas: ['hero'], within: 'site-map' },
  pages: {
    label: 'Pages',
    group: 'website',
    areas: ['pages'],
    within: 'site-map',
    lists: { pages: 'Pages' },
  },
  about: {
    label: 'About Us',
    group: 'website',
    areas: ['pages'],
    within: 'site-map',
    lists: { 'about-sections': 'About Us' },
  },
  menu: {
    label: 'Menu',
    group: 'website',
    areas: ['pages'],
    within: 'site-map',
    lists: { menu: 'Menu' },
  },
  documents: {
    label: 'Documents',
    group: 'website',
    areas: ['documents'],
    within: 'site-map',
    lists: { documents: 'Documents' },
  },
  sponsors: {
    label: 'Sponsors',
    group: 'website',
    areas: ['sponsors'],
    within: 'site-map',
    lists: { sponsors: 'Sponsors' },
  },
  footer: {
    label: 'Footer Content',
    group: 'website',
    areas: ['footer'],
    within: 'site-map',
    lists: { 'contact-info': 'Footer Content' },
  },

  messages: {
    label: 'Contact Messages',
    group: 'inbox',
    areas: ['messages', 'replies'],
    lists: { contact: 'Contact Messages', 'saved-replies': 'Saved Replies' },
    viewed: ['contact'],
    counts: ['unreadMessages'],
  },

  settings: { label: 'Club Settings', group: 'club', areas: ['settings'] },
  accounts: {
    label: 'Accounts',
    group: 'club',
    areas: ['accounts'],
    counts: ['waitingAccounts', 'lostMails'],
  },
  history: { label: 'History', group: 'club', areas: ['history'] },
  backups: { label: 'Backups', group: 'club', areas: ['backups'] },
  'public-view': { label: 'Public View', group: 'club', areas: ['settings'] },
} as const satisfies Record<string, PortalPlace>

export type PlaceKey = keyof typeof portalPlaces

type Places = typeof portalPlaces
type NamesIn<Place> = Place extends { lists: infer Lists } ? keyof Lists & string : never

/** The name of a list in the query. */
export type ListName = { [Key in PlaceKey]: NamesIn<Places[Key]> }[PlaceKey]

const all = Object.entries<PortalPlace>(portalPlaces)

/** The path of a place, such as `/admin/players?players-left=left`. */
export function portalPath(key: PlaceKey, query: Readonly<Record<string, string>> = {}) {
  return [`/admin/${key}`, new URLSearchParams(query)].filter(String).join('?')
}

/** The tool by which coaches and admins write to the families of a team. */
export const MESSAGE_TOOL = 'Write to a team'

/** The schedule's tool for lightning, and the path that opens it. */
export const HOLD_TOOL = 'Hold: lightning'
export const holdPath = () => portalPath('schedule', { 'schedule-tool': HOLD_TOOL })

/** The path of an opened row: `/admin/players?players=7`; of the form of a new one with 'new'. */
export function rowPath(list: ListName, id: string | number) {
  const key = placeOfList(list) as PlaceKey
  const { viewed }: PortalPlace = portalPlaces[key]
  const isViewed = id !== 'new' && viewed?.includes(list)
  return portalPath(key, { [isViewed ? `${list}-view` : list]: String(id) })
}

/** Returns the areas of the place at a path of the portal. */
export function areasAt(path: string): readonly Area[] {
  const key = /^\/admin\/([\w-]+)/.exec(path)?.[1]
  return all.find(([place]) => place === key)?.[1].areas ?? []
}

/** Returns the place that has rows of a list. */
export function placeOfList(list: string) {
  return all.find(([, { lists }]) => lists && Object.hasOwn(lists, list))?.[0] as
    | PlaceKey
    | undefined
}

/** Returns the place where rows of a list are opened, in words and by their path. */
export function listLocation(list: ListName) {
  const { lists }: PortalPlace = portalPlaces[placeOfList(list) as PlaceKey]
  return { place: lists?.[list] ?? '', path: (id: string) => rowPath(list, id) }
}

/** Returns the place of things without their own address. */
export function placeLocation(key: PlaceKey) {
  return { place: portalPlaces[key].label, path: () => portalPath(key) }
}
