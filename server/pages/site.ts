import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from 'vite'
import type * as Renderer from '../../site/render.tsx'
import type { Assets } from '../../ui/document/document.ts'
import { preferProductionBuilds } from '../env.ts'

/** The server's interface to the site: its renderer, and the assets of its documents. */
export interface Site {
  /** Returns the renderer; in development it is loaded again when the sources have changed. */
  renderer(): Promise<typeof Renderer>
  assetsOfPages: Assets
  assetsOfPortal: Assets
  /** The style sheet of a page as text, by its file name, for its HTML; in development Vite injects it. */
  cssOfPage(name: string, html: string): string | undefined
  /** The scripts of the service worker, and of the one that removes it; in development there are none. */
  workers?: { copies: string; removal: string }
  /** Transforms a document before it is sent. */
  finish(html: string, url: string): Promise<string>
}

const PAGE_ENTRY = 'site/client.ts'
const PORTAL_ENTRY = 'portal/main.tsx'

/** The output of `build/page-styles.ts`. */
interface PageStyles {
  pages: Record<string, string>
  /** The sheets that only some documents need. */
  optional: string[]
}

/** The built site, from `dist/`. */
export async function builtSite(): Promise<Site> {
  const dist = new URL('../../dist/', import.meta.url)
  const manifestOf = async (part: string): Promise<Manifest> =>
    JSON.parse(await readFile(new URL(`${part}/.vite/manifest.json`, dist), 'utf8'))
  const manifest = await manifestOf('client')
  const styles: PageStyles = JSON.parse(
    await readFile(new URL('server/page-styles.json', dist), 'utf8'),
  )
  const workerOf = (name: string) => readFile(new URL(`workers/${name}.js`, dist), 'utf8')
  preferProductionBuilds()
  const renderer: typeof Renderer = await import(new URL('server/render.js', dist).href)
  return {
    renderer: async () => renderer,
    assetsOfPages: assetsOf(manifest, PAGE_ENTRY),
    cssOfPage: (name, html) => cssOf(styles, name, html),
    assetsOfPortal: { ...assetsOf(manifest, PORTAL_ENTRY), styles: [`/${styleOf(manifest)}`] },
    workers: { copies: await workerOf('worker'), removal: await workerOf('removal') },
    finish: async html => html,
  }
}

/** The site from its sources, served and reloaded by Vite. */
export async function siteInDevelopment(app: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    configFile: fileURLToPath(new URL('../../build/vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.setHeader('cache-control', 'no-store')
    vite.middlewares(request.raw, reply.raw, next)
  })
  const assets = (script: string): Assets => ({
    script: `/${script}`,
    styles: [],
    preloads: [],
    fonts: [],
    islands: new Map(),
  })
  return {
    renderer: async () => (await vite.ssrLoadModule('/site/render.tsx')) as typeof Renderer,
    assetsOfPages: assets(PAGE_ENTRY),
    assetsOfPortal: assets(PORTAL_ENTRY),
    cssOfPage: () => undefined,
    finish: (html, url) => vite.transformIndexHtml(url, html),
  }
}

function cssOf({ pages, optional }: PageStyles, name: string, html: string) {
  const css = pages[name]
  if (!css) return undefined
  const classes = new Set(
    [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  return css + optional.filter(sheet => isUsed(sheet, classes, html)).join('')
}

/** Letters of the display face that are in files of their own. */
const EXTENDED_LETTER = /[\u0100-\u024f\u1e00-\u1ef9]/

/** Tells whether an element has one of the sheet's classes, or the text one of the letters for which it has fonts. */
function isUsed(sheet: string, classes: ReadonlySet<string>, html: string) {
  if (sheet.includes('@font-face')) return EXTENDED_LETTER.test(html)
  return [...sheet.matchAll(/\.([a-z_][\w-]*)/gi)].some(([, name = '']) => classes.has(name))
}

function styleOf(manifest: Manifest) {
  const file = manifest['style.css']?.file
  if (!file) throw new Error('The build has no style sheet')
  return file
}

/** Tells whether every page has that file of letters. */
function isFontOfAll(file: string) {
  return file.endsWith('.woff2') && /-latin-\d+-/.test(file)
}

/** Script of an entry, with the modules to preload for it, the files of islands, and the fonts of all documents. */
function assetsOf(manifest: Manifest, entry: string): Assets {
  const files = filesOf(manifest, entry)
  const script = `/${manifest[entry]?.file}`
  const preloads = [...files].map(file => `/${file}`).filter(file => file !== script)
  const islands = new Map(
    Object.keys(manifest).flatMap(key => {
      const [, name] = /^(.+)\.island\.tsx$/.exec(key) ?? []
      const others = [...filesOf(manifest, key)].filter(file => !files.has(file))
      return name ? [[name, others.map(file => basename(file, '.js'))] as const] : []
    }),
  )
  const fonts = Object.values(manifest).flatMap(({ file }) =>
    isFontOfAll(file) ? [`/${file}`] : [],
  )
  return { script, styles: [], preloads, fonts, islands }
}

/** Returns the files of a module and of all that it imports at once. */
function filesOf(manifest: Manifest, name: string, files = new Set<string>()) {
  const part = manifest[name]
  if (!part || files.has(part.file)) return files
  files.add(part.file)
  for (const next of part.imports ?? []) filesOf(manifest, next, files)
  return files
}
