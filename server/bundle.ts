import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Libraries of many modules. Others stay in node_modules: they have few files, or find files next to their own. */
const BUNDLED = ['kysely', 'zod', 'rate-limiter-flexible']

/**
 * Writes the server into `dist/app/serve.js` and some chunks. From its sources and libraries, 1,300 modules, it starts
 * half a second later and needs 8 MB more.
 */
export async function bundleServer() {
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [urlsOfSources()],
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir: 'dist/app',
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: {
        // The tests import these modules of the program: another copy would not share its state.
        input: {
          serve: 'server/serve.ts',
          app: 'server/app.ts',
          env: 'server/env.ts',
          content: 'kit/content-change.server.ts',
        },
        // Nobody downloads the bundle, and some calls matter because they throw: nothing is left out as unused.
        treeshake: false,
        // All chunks stay in one folder, on which the URLs of the sources depend.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          minify: false,
        },
      },
    },
  })
}

/** Finds files and programs next to a module at the place of its source. */
function urlsOfSources(): Plugin {
  return {
    name: 'urls-of-sources',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null
      const source = JSON.stringify(`../../${relative(ROOT, id)}`)
      const url = `new URL(${source}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', url), map: null }
    },
  }
}
