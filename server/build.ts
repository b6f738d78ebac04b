import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { bundleWorkers } from '../build/workers.ts'
import { bundleServer } from './bundle.ts'

const ROOT = new URL('../', import.meta.url)
const FOLDER = fileURLToPath(ROOT)
const LOCK = 'package-lock.json'
const BROWSER = ['{site,portal,ui,kit,features}/**/*.{ts,tsx,css}', 'media/url.ts', 'build/*.ts']
/** The server's folder and the layers below it. */
const SERVER = '{server,features,kit,db,media,ui}/**/*.{ts,tsx,js}'

await buildFrom([...BROWSER, LOCK], 'pages', buildPages)
await buildFrom([SERVER, LOCK], 'server', async () => {
  await bundleServer()
  compileTheServer()
})

/** Builds unless `dist/` was built from these sources. */
async function buildFrom(sources: string[], name: string, build: () => Promise<void>) {
  const stamp = new URL(`dist/${name}-built-from`, ROOT)
  const hash = await hashOf(sources)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return
  await build()
  await writeFile(stamp, hash)
}

/** The browser's code and the pages' renderer. */
async function buildPages() {
  const { build } = await import('vite')
  console.log('Building the site …')
  const options = {
    root: FOLDER,
    configFile: join(FOLDER, 'build/vite.config.ts'),
    logLevel: 'warn' as const,
  }
  await build(options)
  await build({ ...options, build: { ssr: true } })
  await bundleWorkers()
  await compressAssets(new URL('dist/client/assets/', ROOT))
}

async function hashOf(sources: string[]) {
  const options = { cwd: FOLDER, exclude: ['**/*.test.ts'] }
  const files = (await Array.fromAsync(glob(sources, options))).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(new URL(file, ROOT)))
  return hash.digest('hex')
}

/** Compiles the server, so that even the first start reads compiled code; the flags must be the same. */
function compileTheServer() {
  const start = ['--max-semi-space-size=4', 'server/start.js', '--compile']
  spawnSync(process.execPath, start, { cwd: ROOT, stdio: 'inherit' })
}

/** Compresses the assets once, and not with every request. */
async function compressAssets(folder: URL) {
  const files = (await readdir(folder)).filter(name => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    files.map(async name => {
      const bytes = await readFile(new URL(name, folder))
      await writeFile(new URL(`${name}.br`, folder), await promisify(brotliCompress)(bytes))
      await writeFile(new URL(`${name}.gz`, folder), await promisify(gzip)(bytes))
    }),
  )
}
