import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), serverStaysOnTheServer()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: true,
    // The pages' own style sheet, without the portal's: what the renderer draws says which styles that takes.
    ssrEmitAssets: true,
    // One style sheet for each: pages carry theirs in themselves, so that nothing stands between their bytes and their first sight.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: isSsrBuild ? 'site/render.tsx' : ['site/client.tsx', 'portal/main.tsx'],
      ...(!isSsrBuild && {
        output: {
          // A few chunks instead of some thirty: each costs a request before the page is lively.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper/,
              },
              { name: 'pages', test: isOfPages, minShareCount: 2 },
            ],
          },
        },
      }),
    },
  },
}))

/** What public pages share; forms and sign-in, which few pages have, are not among it. */
function isOfPages(id: string) {
  return (
    /\/(site|ui|kit|features|media)\//.test(id) &&
    !/\/(users|csv)\/|\/form\/(?!form\.module|hydrated)|ui\/dialog|admin|choices|row-|fields\.ts$|schema\.ts|toast-area/.test(
      id,
    )
  )
}

/** Fails the build when code of the server would be packed into what the browser gets. */
function serverStaysOnTheServer(): Plugin {
  const rooms = new RegExp(
    `^${import.meta.dirname}/(server|db|media(?!/url.ts)|features/calendar/source|demo)/`,
  )
  return {
    name: 'server-stays-on-the-server',
    load(id) {
      if (id.endsWith('.server.ts') || rooms.test(id)) {
        this.error(`${id} belongs to the server and must not reach the browser.`)
      }
    },
  }
}
