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

export const PAGES = ['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact'] as const
export type PagePath = (typeof PAGES)[number]

/** In kB: the document with gzip, the scripts with Brotli once the whole page was scrolled through. */
interface PageWeight {
  html: number
  script: number
  /** Before the first scroll: document, script, fonts and the pictures of the first screen. */
  requests: number
  'requests of islands': number
}

const DIST = new URL('../dist/client/', import.meta.url)
let manifest: Manifest = {}

/** Builds, and weighs what a visitor's phone downloads for each public page of the sample club. */
export async function weighPages() {
  spawnSync(process.execPath, ['server/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'budget-'))
  const context = await open(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  await fill(context, samplePictures)
  const app = await createApp(context)
  const pages = new Map<PagePath, PageWeight>()
  for (const path of PAGES) {
    const { statusCode, body } = await app.inject(path)
    if (statusCode !== 200) throw new Error(`GET ${path} answered ${statusCode}`)
    pages.set(path, { html: kB(gzipSync(body).length), ...(await scriptsOf(body)) })
  }
  await app.close()
  await context.db.destroy()
  await rm(folder, { recursive: true })
  return {
    pages,
    /** All font files together, and React, of which every island needs all. */
    fonts: kB(await sum(filesOf('.woff2'))),
    react: kB(await sum(filesOf('.js', 'react-').map(file => `${file}.br`))),
  }
}

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
