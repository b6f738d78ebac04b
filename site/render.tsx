import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Settings } from '../features/settings/schema.ts'
import type { Posted } from '../kit/page-request.ts'
import type { Read } from '../kit/reads.ts'
import type { Area } from '../kit/roles.ts'
import { type Assets, documentHtml, FADE } from '../ui/document/document.ts'
import { escaped } from '../ui/document/escape.ts'
import { themeCss } from '../ui/document/theme.ts'
import { IslandHtml } from '../ui/island.tsx'
import { placeholderCss } from '../ui/picture/placeholders.ts'
import { headOf } from './head.ts'
import { momentOf } from './moment.ts'
import { isUnlisted } from './page.ts'
import { loadPage, matchRoute, routes } from './routes.ts'
import { Shell } from './shell.tsx'
import { defaultShell, loadShell, type ShellData } from './shell-data.ts'

export { crestSvg, files } from './machine-files.tsx'

/** What the server hands to the site for one request. */
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
  /** Whether staff of the area asked for what is not public yet. */
  asksPreview?: (area: Area) => boolean
  /** A form that was sent to this page without JavaScript, with its outcome. */
  posted?: Posted | undefined
}

interface Rendered {
  status: number
  html: string
  /** The inlined style: theme, style sheet and the placeholders of the page's own pictures. */
  style: string | undefined
  /** When the page shows something else, although no content has changed. */
  validUntil: Date
  /** Path and query that the page has instead; the status is then 301. */
  location?: string
}

interface Target {
  /** File name of the page's module in `site/pages`. */
  name: string
  status: number
  params?: Record<string, string>
}

const NOT_FOUND: Target = { name: 'not-found', status: 404 }

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
  const { since: now, until } = momentOf(
    input.now,
    club.timeZone,
    await page.turns?.(read, input.now),
  )
  const request = {
    ...{ path, params, query, now, origin },
    ...(posted && { posted }),
    ...(isPreview && { isPreview }),
  }
  const props = await page.load(read, request, club)
  if (!props) return renderPage(input, shell, NOT_FOUND)
  const view = { ...props, request, club, calendarPath }
  const status = target.status === 200 ? (page.status?.(view) ?? 200) : target.status
  const address = page.address?.(view) ?? path
  const shared = status === 200 && !page.private && !isPreview
  if (status === 200 && address !== path) return movedTo(address, query, until)
  const data = { name, props, shell, request }
  const colours = { club: club.clubColour, accent: club.accentColour }
  const body = renderToString(
    <IslandHtml value={islandHtml}>
      <Shell page={page} data={data} />
    </IslandHtml>,
  )
  const css = cssOfPage(name, body)
  const style = css && FADE + themeCss(colours) + css + placeholderCss(data, body)
  const html = documentHtml({
    ...headOf(page, view, {
      name,
      listed: shared && !isUnlisted(page, request) && !isPreview,
      shared,
    }),
    colours,
    style,
    body,
    assets,
  })
  return { status, html, style, validUntil: until }
}

function movedTo(path: string, query: Record<string, string>, validUntil: Date): Rendered {
  const search = new URLSearchParams(query)
  const location = search.size > 0 ? `${path}?${search}` : path
  return {
    status: 301,
    html: `Moved to ${escaped(location)}`,
    style: undefined,
    validUntil,
    location,
  }
}

function islandHtml(content: ReactElement, name: string) {
  return renderToString(content, { identifierPrefix: name })
}

/** Whether the page of a path must stay out of the shared cache. */
export async function isPrivate(path: string) {
  const match = matchRoute(path)
  return match !== undefined && (await loadPage(match.name)).private === true
}

/** The path pattern of a page, such as `/news/{id}`; undefined where there is none. */
export function routeOf(path: string) {
  return matchRoute(path)?.route
}

/** The title of a page that has a constant one, for the picture that its shared link shows. */
export async function titleOf(name: string, club: Settings) {
  if (!Object.values(routes).includes(name)) return undefined
  if (name === 'home') return club.name
  const { title } = await loadPage(name)
  return typeof title === 'string' ? title : club.name
}
