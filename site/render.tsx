import { renderToString } from 'react-dom/server'
import type { Settings } from '../features/settings/schema.ts'
import type { Posted, Shell as ShellData } from '../kit/page.ts'
import type { Read } from '../kit/reads.ts'
import { type Assets, documentHtml } from '../ui/document/document.ts'
import { looksCss } from '../ui/picture/placeholders.ts'
import { headOf } from './head.ts'
import { addresses, findPage, loadPage } from './routes.ts'
import { Shell } from './shell.tsx'

export { crestSvg } from './files/crest.tsx'
export { files } from './files/list.ts'

/** What the server hands to the site for one answer. */
export interface RenderInput {
  path: string
  query: Record<string, string>
  /** The instant of the answer, ISO 8601. */
  now: string
  shell: ShellData
  read: Read
  /** The scripts and styles of `site/pages/{name}.tsx`. */
  assets: (name: string) => Assets
  /** What every document carries in itself. */
  style?: string | undefined
  /** Origin of the site's own address, for canonical links. */
  origin: string
  /** Draws this page instead of the address's own: `access-denied`, `failed`. */
  instead?: Found | undefined
  /** A form that was sent to this page without JavaScript, and what became of it. */
  posted?: Posted | undefined
}

interface Rendered {
  status: number
  html: string
  /** What the document carries in itself: `style` of all, and how its own pictures look from far away. */
  style: string | undefined
}

interface Found {
  name: string
  status: number
  params?: Record<string, string>
}

const NOT_FOUND: Found = { name: 'not-found', status: 404 }

/** Draws the page of an address as a whole document; an unknown address is the not-found page. */
export async function render(input: RenderInput): Promise<Rendered> {
  const found = findPage(input.path)
  return draw(input, input.instead ?? (found ? { ...found, status: 200 } : NOT_FOUND))
}

async function draw(input: RenderInput, { name, status, params = {} }: Found): Promise<Rendered> {
  const { path, query, now, posted, shell, read, origin, assets } = input
  const request = { path, params, query, now, origin, ...(posted && { posted }) }
  const page = await loadPage(name)
  const props = await page.load(read, request, shell.club)
  if (!props) return draw(input, NOT_FOUND)
  const { club, calendarPath } = shell
  const view = { ...props, request, club, calendarPath }
  const data = { name, props, shell, request }
  const style = input.style && input.style + looksCss(data)
  const html = documentHtml({
    ...headOf(page, view, { name, listed: status === 200 && !page.unlisted }),
    colours: { club: club.clubColour, accent: club.accentColour },
    style,
    body: renderToString(<Shell page={page} data={data} />),
    data,
    assets: assets(name),
  })
  return { status, html, style }
}

/** The title of a page that has one of its own, for the picture that its shared link shows. */
export async function titleOf(name: string, club: Settings) {
  if (!Object.values(addresses).includes(name)) return undefined
  if (name === 'home') return club.name
  const { title } = await loadPage(name)
  return typeof title === 'string' ? title : club.name
}
