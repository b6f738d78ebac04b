import { createHash } from 'node:crypto'
import { dirname, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sharedByIslands, sharedByPlaces } from './chunks.ts'
import { eagerPortal } from './eager-portal.ts'
import { pageStyles } from './page-styles.ts'
import { smallFonts } from './small-fonts.ts'
import { smallPreload } from './small-preload.ts'

const ROOT = dirname(import.meta.dirname)

export default defineConfig(({ command, isSsrBuild }) => ({
  root: ROOT,
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
              // What the portal shares with the pages on which people sign in.
              {
                name: 'sign-in',
                test: /users\/session\.|kit\/after-sign-in\.|toast\/toast-flash\./,
              },
              // Modules that the contact form shares with the portal: loaded only when a visitor writes.
              {
                name: 'form',
                test: /ui\/(http\/(api|random-key)|toast\/toast|form\/form\.module)\.|contact-messages\/subject/,
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
  const hash = createHash('sha1').update(relative(ROOT, file)).digest()
  const letters = Array.from(hash.subarray(0, 4), byte => LETTERS[byte % LETTERS.length]).join('')
  if ((files.get(letters) ?? file) !== file) throw new Error(`${file} needs another name`)
  files.set(letters, file)
  return letters + [...new Set(css.match(/\.[a-z][\w-]*/gi))].indexOf(`.${name}`)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const files = new Map<string, string>()

/** Fails the build when code of the server would be bundled for the browser. */
function serverStaysOnTheServer(): Plugin {
  const folders = new RegExp(`^${ROOT}/(server|db|media(?!/url.ts)|features/calendar/source|demo)/`)
  return {
    name: 'server-stays-on-the-server',
    load(id) {
      if (id.endsWith('.server.ts') || folders.test(id)) {
        this.error(`${id} belongs to the server and must not reach the browser.`)
      }
    },
  }
}
