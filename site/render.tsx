import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { pathsOfTeams, queryNames, teamsIn } from '../features/addresses.ts'
import { endsOfClosures } from '../features/calendar/schedule/closure-notices.ts'
import { earliestOf } from '../features/calendar/schedule/hold.ts'
import { areasAt } from '../features/portal-places.ts'
import type { Posted } from '../kit/page-request.ts'
import type { Read } from '../kit/reads.ts'
import type { Area } from '../kit/roles.ts'
import { type Assets, documentHtml, FADE } from '../ui/document/document.ts'
import { escaped } from '../ui/document/escape.ts'
import { themeCss } from '../ui/document/theme.ts'
import { IslandHtml } from '../ui/island.tsx'
import { english, inLanguage, type Language } from '../ui/language.ts'
import { placeholderCss } from '../ui/picture/placeholders.ts'
import { headOf } from './head.ts'
import { LateNote } from './late-note.tsx'
import { isUnlisted } from './page.ts'
import { loadPage, matchRoute } from './routes.ts'
import { Shell } from './shell.tsx'
import { defaultShell, loadShell, type ShellData } from './shell-data.ts'
import { validityWindow } from './validity.ts'
import { words } from './words.ts'

export { type FoundCard, findCard } from './find-card.ts'
export { crestSvg, files } from './machine-files.tsx'
export { portalFrame } from './portal-frame.tsx'
export { cardUrl } from './share-card.ts'

/** The server's input for one request of the site. */
export interface RenderInput {
  path: string
  query: Record<string, string>
  /** The instant of the request, ISO 8601. */
  now: string
  read: Read
  signedIn: boolean
  /** Path of the team calendar's JSON. */
  calendarPath: string
  /** Scripts and style sheets of the public pages. */
  assets: Assets
  /** The CSS of a page, to be inlined, for its HTML; without it the document links to its styles. */
  cssOfPage: (name: string, html: string) => string | undefined
  /** Origin of the site, for canonical links. */
  origin: string
  /** Renders this page instead of the path's own: `access-denied`, `failed`. */
  instead?: Target | undefined
  /** Tells whether staff of the area asked for unpublished content. */
  asksPreview?: (area: Area) => boolean
  /** Tells whether the user may change rows of the area; by default there is no user. */
  mayChange?: (area: Area) => boolean
  /** A form that was sent to this page without JavaScript, with its outcome. */
  posted?: Posted | undefined
  /** Devices may keep copies of pages. */
  offersCopies?: boolean
  /** The language of the page; by default English. */
  language?: Language | undefined
}

interface Rendered {
  status: number
  html: string
  /** The inlined style: theme, style sheet and the placeholders of the page's own pictures. */
  style: string | undefined
  /** Devices may keep a copy. */
  isKept?: boolean
  /** The instant at which the page changes although no content has changed. */
  validUntil: Date
  /** Path and query of the page that replaces it; the status is then 301. */
  location?: string
}

interface Target {
  /** File name of the page's module in `site/pages`. */
  name: string
  status: number
  params?: Record<string, string>
}

const NOT_FOUND: Target = { name: 'not-found', status: 404 }

/** The names in a path's query that its page knows. */
export function queryNamesOf(path: string) {
  const match = matchRoute(path)
  return match ? queryNames(match.route) : []
}

/** Renders the page of a path as an HTML document; an unknown path renders the not-found page. */
export async function render(input: RenderInput): Promise<Rendered> {
  const match = matchRoute(input.path)
  const target = input.instead ?? (match ? { ...match, status: 200 } : NOT_FOUND)
  const shell = await loadShell(input).catch(error => {
    if (target.name !== 'failed') throw error
    return defaultShell(input)
  })
  return renderPage(input, shell, target)
}

async function renderPage(input: RenderInput, shell: ShellData, target: Target): Promise<Rendered> {
  const { path, query, posted, read, origin, assets, cssOfPage } = input
  const { name, params = {} } = target
  const { club, calendarPath } = shell
  const page = await loadPage(name)
  const isPreview = page.preview !== undefined && input.asksPreview?.(page.preview) === true
  const { since: now, until } = validityWindow(input.now, club.timeZone, [
    ...((await page.expiresAt?.(read, { now: input.now, params, query })) ?? []),
    ...endsOfClosures(shell.closures, club.timeZone),
    ...shell.holds.map(hold => earliestOf(hold).toISOString()),
  ])
  const request = {
    path,
    params,
    query,
    now,
    origin,
    ...(posted && { posted }),
    ...(isPreview && { isPreview }),
    ...(input.mayChange?.('holds') && { mayHold: true }),
  }
  const props = await page.load(read, request, club)
  if (!props) return renderPage(input, shell, NOT_FOUND)
  const view = { ...props, request, club, calendarPath }
  const status = target.status === 200 ? (page.status?.(view) ?? 200) : target.status
  const address = page.address?.(view) ?? path
  const shared = status === 200 && !page.private && !isPreview
  if (status === 200 && address !== path) return movedTo(address, query, until)
  const isKept =
    page.isKept === true &&
    input.offersCopies === true &&
    shared &&
    !input.signedIn &&
    Object.keys(query).every(name => name === 'team')
  const data = { name, props, shell, request }
  const editPath = status === 200 ? editPathOf(page.edit?.(view), input) : undefined
  const colours = { club: club.clubColour, accent: club.accentColour }
  const listed = shared && !isUnlisted(page, request) && !isPreview
  return inLanguage(input.language ?? english, () => {
    const body = renderToString(
      <IslandHtml value={islandHtml}>
        {page.isPart || page.isBare ? (
          <page.View {...view} />
        ) : (
          <Shell page={page} data={data} editPath={editPath} isKept={isKept} />
        )}
      </IslandHtml>,
    )
    const late = body.includes(' data-when="seen"') ? renderToString(<LateNote />) : ''
    if (page.isPart) return { status, html: body, style: undefined, validUntil: until }
    const css = cssOfPage(name, body + late)
    const style = css && FADE + themeCss(colours) + css + placeholderCss(data, body)
    const head = headOf(page, view, { listed, shared })
    const ofTeams = pathsOfTeams.has(path) && status === 200 && !posted
    const html = documentHtml({
      ...head,
      colours,
      style,
      ofTeams,
      body: body + late,
      assets,
      teams: ofTeams ? teamsIn(query) : undefined,
    })
    return { status, html, style, isKept, validUntil: until }
  })
}

/** Returns the path in the portal for a user who may change something there. */
function editPathOf(path: string | undefined, { mayChange }: RenderInput) {
  return path && mayChange && areasAt(path).some(mayChange) ? path : undefined
}

function movedTo(address: string, query: Record<string, string>, validUntil: Date): Rendered {
  const search = new URLSearchParams(query)
  const location = search.size > 0 && !address.includes('?') ? `${address}?${search}` : address
  return {
    status: 301,
    html: words('moved', { location: escaped(location) }),
    style: undefined,
    validUntil,
    location,
  }
}

function islandHtml(content: ReactElement, name: string) {
  return renderToString(content, { identifierPrefix: name })
}

/** Tells whether the page of a path must stay out of the shared cache. */
export async function isPrivate(path: string) {
  const match = matchRoute(path)
  return match !== undefined && (await loadPage(match.name)).private === true
}

/** Returns the path pattern of a page, such as `/news/{id}`; undefined for an unknown path. */
export function routeOf(path: string) {
  return matchRoute(path)?.route
}
