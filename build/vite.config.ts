import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { eagerPortal } from './vite.eager-portal.ts'
import { pageStyles } from './vite.page-styles.ts'
import { smallFonts } from './vite.small-fonts.ts'
import { smallPreload } from './vite.small-preload.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  plugins: [
    react(),
    serverStaysOnTheServer(),
    smallFonts(),
    smallPreload(),
    isSsrBuild ? pageStyles() : eagerPortal(),
  ],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: true,
    modulePreload: {
      // The server names the code of islands in the document (`data-islands`).
      resolveDependencies: (_, files, { hostId }) => (/\/client-[^/]+$/.test(hostId) ? [] : files),
    },
    // Emits the pages' own style sheet, without the portal's styles, from the modules that the renderer imports.
    ssrEmitAssets: true,
    // One style sheet for each: pages inline theirs, so that no request delays their first paint.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    // The editor has 525: ProseMirror in one piece, loaded when the first text is edited. All others are below 500.
    chunkSizeWarningLimit: 540,
    rolldownOptions: {
      // React's renderer is imported when an island needs it; it stays in the chunk of React (`site/hydrate.tsx`).
      checks: { ineffectiveDynamicImport: false },
      input: isSsrBuild ? 'site/render.tsx' : ['site/client.ts', 'portal/main.tsx'],
      ...(!isSsrBuild && {
        output: {
          // A few chunks instead of some thirty: each costs a request before an island is hydrated.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler)\/|site\/hydrate/,
              },
              // Vite's helper for dynamic imports, and what toasts share with the portal, apart from modules that need React.
              { name: 'preload', test: /preload-helper|ui\/is-test\./ },
              // Modules that the contact form shares with the portal: loaded only when a visitor writes.
              {
                name: 'form',
                test: /ui\/(http\/api|toast\/toast|form\/form\.module)\.|contact-messages\/subject/,
              },
              { debugName: 'islands', name: sharedByIslands },
              { debugName: 'portal', name: sharedByPlaces },
            ],
          },
        },
      }),
    },
  },
}))

/** Letters for the file, a number for the class: every document carries some 250 names, 1.5 kB less than with words. */
function shortName(name: string, file: string, css: string) {
  const hash = createHash('sha1')
    .update(relative(import.meta.dirname, file))
    .digest()
  const letters = Array.from(hash.subarray(0, 4), byte => LETTERS[byte % LETTERS.length]).join('')
  if ((files.get(letters) ?? file) !== file) throw new Error(`${file} needs another name`)
  files.set(letters, file)
  return letters + [...new Set(css.match(/\.[a-z][\w-]*/gi))].indexOf(`.${name}`)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const files = new Map<string, string>()

/**
 * Puts modules that several islands share into one chunk, and those shared within a folder into another; forms stay
 * with the sign-in pages.
 */
function sharedByIslands(id: string, context: Rolldown.ChunkingContext) {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (ENTRY.test(module)) entries.add(module)
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {}
    for (const importer of importers) visit(importer)
    for (const importer of dynamicImporters) if (PORTAL.test(importer)) visit(importer)
  }
  visit(id)
  if (entries.size < 2 || ![...entries].some(entry => entry.endsWith('.island.tsx'))) return null
  if (id.includes('/features/calendar/')) return 'calendar'
  const [folder, ...others] = new Set([...entries].map(folderOf))
  return folder && others.length === 0 ? folder : 'islands'
}

/**
 * Puts what the portal's first screen shares with other places into one chunk, and what all lists need into another: a
 * list opens with 15 requests less.
 */
function sharedByPlaces(id: string, context: Rolldown.ChunkingContext) {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const { importers = [], dynamicImporters = [], isEntry } = context.getModuleInfo(module) ?? {}
    if (isEntry || dynamicImporters.length > 0) entries.add(module)
    for (const importer of importers) visit(importer)
  }
  visit(id)
  const isOf = (pattern: RegExp) => [...entries].some(entry => pattern.test(entry))
  if (id.includes('/node_modules/') || entries.has(id) || isOf(PUBLIC) || entries.size < 2)
    return null
  if (isOf(FIRST_SCREEN)) return 'portal'
  return isOf(LISTS) ? 'lists' : null
}

/** Returns `calendar` for all files in `features/calendar`. */
function folderOf(path: string) {
  return /\/features\/([\w-]+)\//.exec(path)?.[1] ?? 'site'
}

/** Modules of the portal, which loads its places when they are opened. */
const PORTAL = /\/(?:portal|features\/today)\//

/** The portal, and the islands of public pages except those with forms. */
const ENTRY =
  /\/(?:portal\/main|(?:features\/(?!users|accounts|second-factor|contact-messages)|site\/).+\.island)\.tsx$/

const PUBLIC = /\/site\/|\.island\.tsx$/

const FIRST_SCREEN = /\/(?:portal\/main|features\/today\/panel)\.tsx$/

/** Modules that load while the portal's first screen is looked at. */
const LISTS = /\/portal\/(?:list\/resource-tab|proof-dialog|session-dialog)\.tsx$/

/** Fails the build when code of the server would be bundled for the browser. */
function serverStaysOnTheServer(): Plugin {
  const folders = new RegExp(
    `^${import.meta.dirname}/(server|db|media(?!/url.ts)|features/calendar/source|demo)/`,
  )
  return {
    name: 'server-stays-on-the-server',
    load(id) {
      if (id.endsWith('.server.ts') || folders.test(id)) {
        this.error(`${id} belongs to the server and must not reach the browser.`)
      }
    },
  }
}
