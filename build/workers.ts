import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Writes the service worker, and the one that removes it, into `dist/workers/`: each is one file without imports. */
export async function bundleWorkers() {
  const { build } = await import('vite')
  for (const name of ['worker', 'removal'])
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: 'dist/workers',
        emptyOutDir: false,
        target: 'baseline-widely-available',
        rolldownOptions: {
          input: `site/offline/${name}.ts`,
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    })
}
