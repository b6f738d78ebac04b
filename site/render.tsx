import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Read } from '../club/reads.ts'
import type { Settings } from '../club/settings/schema.ts'
import { Crest } from '../ui/crest.tsx'
import { type Assets, documentHtml } from '../ui/document.ts'
import { textOn } from '../ui/theme.ts'
import type { PageRequest, Shell as ShellData } from './page.ts'
import { addresses, loadPage } from './pages.ts'
import { Shell } from './shell.tsx'

/** What the server hands to the site for one answer. */
export interface RenderInput {
  request: PageRequest
  shell: ShellData
  read: Read
  /** The scripts and styles of `site/pages/{name}.tsx`. */
  assets: (name: string) => Assets
  /** Origin of the site's own address, for canonical links. */
  origin: string
  /** Draws this page instead of the address's own: `access-denied`, `failed`. */
  instead?: { name: string; status: number }
}

/** Draws the page of an address as a whole document; an unknown address is the not-found page. */
export async function render(input: RenderInput): Promise<{ status: number; html: string }> {
  const { request, shell } = input
  const { name, status } = input.instead ?? find(request.path)
  const page = await loadPage(name)
  const props = await page.load(input.read, request)
  const data = { name, props, shell, request }
  const html = documentHtml({
    title: request.path === '/' ? shell.club.name : `${page.title} · ${shell.club.name}`,
    description: page.description(shell.club),
    canonical: page.unlisted || status !== 200 ? undefined : input.origin + request.path,
    colours: { club: shell.club.clubColour, accent: shell.club.accentColour },
    body: renderToString(<Shell page={page} data={data} />),
    data,
    assets: input.assets(name),
  })
  return { status, html }
}

/** The club's crest as a file of its own, for the browser's tab. */
export function crestSvg({ name, clubColour, accentColour }: Settings) {
  return renderToStaticMarkup(
    <Crest name={name} club={clubColour} onClub={textOn(clubColour)} accent={accentColour} />,
  )
}

function find(path: string) {
  const name = Object.hasOwn(addresses, path) ? addresses[path] : undefined
  return name ? { name, status: 200 } : { name: 'not-found', status: 404 }
}
