import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), serverStaysOnTheServer()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: true,
    // Emits the pages' own style sheet, without the portal's styles, from what the renderer imports.
    ssrEmitAssets: true,
    // One style sheet for each: pages inline theirs, so that no request delays their first paint.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: isSsrBuild ? 'site/render.tsx' : ['site/client.tsx', 'portal/main.tsx'],
      ...(!isSsrBuild && {
        output: {
          // A few chunks instead of some thirty: each costs a request before the page is hydrated.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper/,
              },
              { debugName: 'pages', name: sharedByPages },
            ],
          },
        },
      }),
    },
  },
}))

/** Puts what several entries import into one chunk, if a public page is among them; forms stay with the sign-in pages. */
function sharedByPages(id: string, context: Rolldown.ChunkingContext) {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const [, entry] = ENTRY.exec(module) ?? []
    if (entry) entries.add(entry)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) visit(importer)
  }
  visit(id)
  const everyPage = entries.has('site/client')
  const pages = [...entries].filter(entry => entry.startsWith('site/pages/'))
  return pages.length > 1 || (everyPage && entries.size > 1) ? 'pages' : null
}

/** Public pages but for sign-in, and the two scripts that documents load. */
const ENTRY =
  /\/(site\/client|portal\/main|site\/pages\/(?!auth|admin-register|direct-admin)[\w-]+)\.tsx$/

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
