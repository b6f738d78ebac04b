/** The facts about a public page's path beyond the page itself. */
interface Address {
  /** The words where the club chooses entries of its menu; without them the page is not among the choices. */
  menu?: string
  /** Names in its query that show other rows: Public View follows them. */
  rows?: readonly string[]
  /** Names that show the same rows in another way, or the outcome of a form. */
  views?: readonly string[]
  /** The club may write a page of its own that is shown there. */
  isOwnPage?: boolean
  /** The page of a family's teams: opened without a query it shows those that the device remembers. */
  ofTeams?: true
}

const profiles = ['player', 'coach', 'coaches'] as const
const ofTeam = { rows: ['page', ...profiles, 'photo'], views: ['subscribe'] } as const
const ofForm = { views: ['sent'] } as const

/**
 * The paths of all public pages, with `{params}`. The part from `{token}` on is a secret. Other names in a query are
 * dropped: they cannot change a page, and must not fill the memory with copies of it.
 */
export const addresses = {
  '/': {
    menu: 'Home',
    rows: ['team', ...profiles, 'photo'],
    views: ['events', 'sent'],
    ofTeams: true,
  },
  '/about': { menu: 'About' },
  '/schedule': {
    menu: 'Schedule',
    rows: ['team', 'page'],
    views: ['view', 'month', 'from', 'day', 'event'],
    ofTeams: true,
  },
  '/team': { menu: 'Team', rows: ['team', ...profiles, 'page'] },
  '/team/{id}': ofTeam,
  '/team/{id}/{slug}': ofTeam,
  '/gallery': { menu: 'Gallery', rows: ['page', 'photo', 'album', 'team'] },
  '/news': { menu: 'News', rows: ['page', 'team'], views: ['tag'] },
  '/news/{id}': { views: ['preview'] },
  '/news/{id}/{slug}': { views: ['preview'] },
  '/news/announcements/{id}/{slug}': {},
  '/fields': { menu: 'Fields', views: ['preview'], isOwnPage: true },
  '/fees': { menu: 'Fees', views: ['sent', 'preview'], isOwnPage: true },
  '/photos-of-your-child': {
    menu: 'Photos of your child',
    views: ['sent', 'preview'],
    isOwnPage: true,
  },
  '/documents': { menu: 'Documents' },
  '/sponsors': { menu: 'Sponsors' },
  '/search': { menu: 'Search', views: ['q'] },
  '/contact': { menu: 'Contact', views: ['team', 'subject', 'sent'] },
  '/auth': { views: ['to'] },
  '/admin-register': {},
  '/confirm-email': ofForm,
  '/confirm-email/{token}': ofForm,
  '/second-step': { views: ['sent', 'to'] },
  '/reset-password': ofForm,
  '/reset-password/{token}': ofForm,
  '/forgot-password': ofForm,
  '/invitation/{token}': {},
  '/pay': {},
  '/pay/{token}': { views: ['card', 'receipt'] },
  '/pay/{token}/card': { views: ['all'] },
  '/consent': ofForm,
  '/consent/{token}': ofForm,
  '/families': ofForm,
  '/families/{token}': {},
  '/families/{token}/follow': {},
  '/follow': { views: ['team', 'sent'] },
  '/follow/{token}': { views: ['team', 'family', 'sent'] },
  '/follow/{token}/stop': {},
  '/direct-admin': {},
  '/direct-admin-login': {},
  // Behind all others: the club's own pages.
  '/{slug}': { views: ['preview'] },
} as const satisfies Record<string, Address>

export type PagePath = keyof typeof addresses

const entries = Object.entries<Address>(addresses)

/** The names in the query of a page that it knows. */
export function queryNames(path: PagePath): readonly string[] {
  const { rows = [], views = [] }: Address = addresses[path]
  return [...rows, ...views]
}

/** The paths of pages of a family's teams. */
export const pathsOfTeams: ReadonlySet<string> = new Set(
  entries.flatMap(([path, { ofTeams }]) => (ofTeams ? [path] : [])),
)

/** Returns the teams of a query, such as '5,7', if that is the form of its `team`. */
export function teamsIn({ team = '' }: Record<string, string>) {
  return /^\d{1,9}(,\d{1,9}){0,19}$/.test(team) ? team : undefined
}

/** The link to a page: of these teams, if it is a page of teams. */
export function withTeams(path: string, teams: string | undefined) {
  return teams && pathsOfTeams.has(path) ? `${path}?team=${teams}` : path
}

/** The path of home’s players as HTML, which search engines do not get. */
export const PLAYERS_PART = '/parts/players'

/** Names in any page's query that show other rows. */
export const rowNames: ReadonlySet<string> = new Set(entries.flatMap(([, { rows = [] }]) => rows))

/** The pages that the club may put into its menu. */
export const menuPages = entries.flatMap(([path, { menu }]) =>
  menu ? [{ path, label: menu }] : [],
)

/** The first part of each path that no page of the club's own may have. */
export const firstParts = new Set(
  entries.flatMap(([path, { isOwnPage }]) =>
    isOwnPage ? [] : (/^\/([\w-]+)/.exec(path)?.[1] ?? []),
  ),
)

/** Paths in front of a secret, such as `/pay/`. */
export const secretPaths = [
  ...new Set(entries.flatMap(([path]) => /^(.+\/)\{token\}/.exec(path)?.[1] ?? [])),
]
