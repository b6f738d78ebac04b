// What a visitor's phone downloads for each public page of the sample club, against limits: bytes and requests, which do
// not depend on the machine. Part of `npm run check`.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { fill } from '../demo/fill.ts'
import { createApp } from '../server/app.ts'
import { readEnv } from '../server/env.ts'
import { open } from '../server/serve.ts'
import { samplePictures } from './sample-pictures.ts'

/**
 * At most, in kB: the document with gzip, the scripts with Brotli once the whole page was scrolled through, and the
 * requests before the first scroll: document, script, fonts and the pictures of the first screen.
 */
const LIMITS = {
  '/': { html: 26, script: 75, requests: 10 },
  '/about': { html: 9, script: 3, requests: 8 },
  '/schedule': { html: 19, script: 78, requests: 8 },
  '/team': { html: 25, script: 72, requests: 12 },
  '/gallery': { html: 16, script: 72, requests: 12 },
  '/news': { html: 11, script: 3, requests: 9 },
  '/contact': { html: 10, script: 3, requests: 8 },
}
/** The two font files together, and React, of which every island needs all. */
const FONTS = 45
const REACT = 60

const DIST = new URL('../dist/client/', import.meta.url)

spawnSync(process.execPath, ['server/build.ts'], { stdio: 'inherit' })
const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8'))
const folder = await mkdtemp(join(tmpdir(), 'budget-'))
const context = await open(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
await fill(context, samplePictures)
const app = await createApp(context)
const over: string[] = []
const table: Record<string, object> = {}
for (const [path, limits] of Object.entries(LIMITS)) {
  const { statusCode, body } = await app.inject(path)
  if (statusCode !== 200) throw new Error(`GET ${path} answered ${statusCode}`)
  const measured = { html: kB(gzipSync(body).length), ...(await scriptsOf(body)) }
  table[path] = measured
  for (const [name, limit] of Object.entries(limits)) {
    const value = measured[name as keyof typeof measured]
    if (value > limit) over.push(`${path}: ${name} is ${value}, at most ${limit}`)
  }
}
const fonts = kB(await sum(filesOf('.woff2')))
const react = kB(await sum(filesOf('.js', 'react-').map(file => `${file}.br`)))
if (fonts > FONTS) over.push(`The fonts have ${fonts} kB, at most ${FONTS}`)
if (react > REACT) over.push(`React has ${react} kB, at most ${REACT}`)
console.table(table)
console.log(`Fonts: ${fonts} kB, React: ${react} kB`)
await app.close()
await context.db.destroy()
await rm(folder, { recursive: true })
for (const line of over) console.error(`Over budget: ${line}`)
process.exitCode = over.length > 0 ? 1 : 0

async function scriptsOf(html: string) {
  const islands = [...html.matchAll(/data-island="([^"]+)"(?! data-when)/g)].map(
    ([, name]) => name ?? '',
  )
  const atOnce = closure(['site/client.ts'])
  const entries = islands.map(name => `${name}.island.tsx`)
  const later = islands.length > 0 ? closure(entries) : []
  const all = [...new Set([...atOnce, ...later])]
  const eager = new Set(html.match(/<img[^>]* loading="eager"[^>]*>/g)).size
  return {
    script: kB(await sum(all.map(file => `${file}.br`))),
    requests: 1 + atOnce.length + filesOf('.woff2').length + eager,
    'requests of islands': all.length - atOnce.length,
  }
}

/** Files of these modules and of all that they import statically. */
function closure(modules: string[]) {
  const files = new Set<string>()
  const visit = (key: string) => {
    const part = manifest[key]
    if (!part) throw new Error(`The build has no ${key}`)
    if (files.has(part.file)) return
    files.add(part.file)
    for (const next of part.imports ?? []) visit(next)
  }
  modules.forEach(visit)
  return [...files]
}

function filesOf(extension: string, name = '') {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets])
  const wanted = files.filter(file => file.includes(`/${name}`) && file.endsWith(extension))
  return [...new Set(wanted)]
}

async function sum(files: string[]) {
  const sizes = await Promise.all(files.map(async file => (await stat(new URL(file, DIST))).size))
  return sizes.reduce((total, size) => total + size, 0)
}

function kB(bytes: number) {
  return Math.round(bytes / 100) / 10
}
