import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { pageStyles } from './vite.page-styles.ts'
import { smallFonts } from './vite.small-fonts.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  plugins: [react(), serverStaysOnTheServer(), smallFonts(), isSsrBuild && pageStyles()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: true,
    // Emits the pages' own style sheet, without the portal's styles, from what the renderer imports.
    ssrEmitAssets: true,
    // One style sheet for each: pages inline theirs, so that no request delays their first paint.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    // The editor has 525: ProseMirror in one piece, loaded when the first text is edited. Nothing else is above 500.
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
              // Of Vite, for dynamic imports. Apart from what needs React.
              { name: 'preload', test: /preload-helper/ },
              { debugName: 'islands', name: sharedByIslands },
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

/** Puts what islands share with others into one chunk, and what those of one folder share into another; forms stay with the sign-in pages. */
function sharedByIslands(id: string, context: Rolldown.ChunkingContext) {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (ENTRY.test(module)) entries.add(module)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) visit(importer)
  }
  visit(id)
  if (entries.size < 2 || ![...entries].some(entry => entry.endsWith('.island.tsx'))) return null
  if (id.includes('/features/calendar/')) return 'calendar'
  const [folder, ...others] = new Set([...entries].map(folderOf))
  return folder && others.length === 0 ? folder : 'islands'
}

/** `calendar` for all that lies in `features/calendar`. */
function folderOf(path: string) {
  return /\/features\/([\w-]+)\//.exec(path)?.[1] ?? 'site'
}

/** The portal, and the islands of public pages but for those of accounts, which have forms. */
const ENTRY =
  /\/(?:portal\/main|(?:features\/(?!users|accounts|second-factor)|site\/).+\.island)\.tsx$/

/** Fails the build when code of the server would be packed into what the browser gets. */
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
