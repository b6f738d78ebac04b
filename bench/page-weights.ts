import './weighed-day.ts'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { Manifest } from 'vite'
import { pictures } from '../demo/files.ts'
import { fill } from '../demo/fill.ts'
import { createApp } from '../server/app.ts'
import { readEnv } from '../server/env.ts'
import { open } from '../server/serve.ts'
import { PHONE, withBrowser } from './chromium.ts'

export const PAGES = ['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact'] as const
export type PagePath = (typeof PAGES)[number]

/** Weights in kB: the document with gzip, the scripts with Brotli. */
interface PageWeight {
  html: number
  /** The script that runs when somebody reads the whole page. */
  script: number
  /** The script that is fetched for the first press, unless the visitor saves data. */
  ahead: number
  /** Requests of Chromium until the first touch, lazy pictures and what is fetched ahead included. */
  requests: number
}

/** Milliseconds without a request after which a page asks for nothing more by itself. */
const QUIET_MS = 1000

const DIST = new URL('../dist/client/', import.meta.url)
let manifest: Manifest = {}

/** Builds the site, and weighs the download of each public page of the sample club on a visitor's phone. */
export async function weighPages() {
  spawnSync(process.execPath, ['server/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'budget-'))
  const context = await open(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  await fill(context, async () => pictures)
  const app = await createApp(context)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const requests = await withBrowser(browser =>
    Promise.all(PAGES.map(path => countRequests(browser, url + path))),
  )
  const pages = new Map<PagePath, PageWeight>()
  for (const [place, path] of PAGES.entries()) {
    const { statusCode, body } = await app.inject(path)
    if (statusCode !== 200) throw new Error(`GET ${path} answered ${statusCode}`)
    const html = kB(gzipSync(body).length)
    pages.set(path, { html, ...(await scriptsOf(body)), requests: requests[place] ?? 0 })
  }
  await app.close()
  await context.db.destroy()
  await rm(folder, { recursive: true })
  return {
    pages,
    /** Weighs the font files of every page together, and React, which every island needs. */
    fonts: kB(await sum(fontsOfAll())),
    /** Weighs the service worker with gzip, as it is sent. */
    worker: kB(gzipSync(await readFile(new URL('../workers/worker.js', DIST))).length),
    react: kB(await sum(filesOf('.js', 'react-').map(file => `${file}.br`))),
    portal: await weighPortal(),
  }
}

/** Weighs the portal's scripts with gzip: its first screen, what all lists share, and each place beyond these. */
async function weighPortal() {
  const weigh = (files: readonly string[]) => sum(files.map(file => `${file}.gz`)).then(kB)
  const first = closure(['portal/main.tsx', 'features/today/panel.tsx'])
  const shared = closure([
    'portal/list/resource-tab.tsx',
    'portal/proof-dialog.tsx',
    'portal/session-dialog.tsx',
  ]).filter(file => !first.includes(file))
  const places: Record<string, number> = {}
  for (const [place, modules] of await modulesOfPlaces()) {
    const own = closure(modules).filter(file => !first.includes(file) && !shared.includes(file))
    places[place] = await weigh(own)
  }
  return { first: await weigh(first), shared: await weigh(shared), places }
}

/** Returns the modules of each place, as `portal/contents.ts` names them. */
async function modulesOfPlaces() {
  const text = await readFile(new URL('../portal/contents.ts', import.meta.url), 'utf8')
  const [, ...places] = text.split(/^ {2}(?='?[\w-]+'?: (?:lists|panel)\()/m)
  return places.map(place => {
    const [, key = ''] = /^'?([\w-]+)/.exec(place) ?? []
    const paths = [...place.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) => path)
    return [key, paths.map(path => join('portal', path))] as const
  })
}

/** The font files that documents preload; letters beyond western Europe have files of their own. */
function fontsOfAll() {
  return filesOf('.woff2').filter(file => /-latin-\d/.test(file))
}

async function scriptsOf(html: string) {
  // The button that copies an address stands in what only opens by a press.
  const seen = filesOfIslands(
    html,
    / data-island="((?!features\/calendar\/publish\/copy-address)[^"]+)" data-when="seen"/g,
  )
  const atOnce = closure(['site/client.ts'])
  const run = new Set([...atOnce, ...seen])
  const fetched = filesOfIslands(html, / data-island="([^"]+)"(?! data-when="touched")/g)
  const ahead = fetched.filter(file => !run.has(file))
  return {
    script: kB(await sum([...run].map(file => `${file}.br`))),
    ahead: kB(await sum(ahead.map(file => `${file}.br`))),
  }
}

/** Counts addresses: in a browser of today a picture of the weighed day is at once too old to be shown twice. */
async function countRequests(browser: Browser, url: string) {
  const page = await browser.newPage(PHONE)
  const addresses = new Set<string>()
  page.on('request', request => addresses.add(request.url()))
  await page.goto(url)
  await page.locator('html[data-whole]').waitFor()
  for (let before = 0; before < addresses.size; ) {
    before = addresses.size
    await page.waitForTimeout(QUIET_MS)
  }
  return addresses.size
}

function filesOfIslands(html: string, pattern: RegExp) {
  return closure([...html.matchAll(pattern)].map(([, name]) => `${name}.island.tsx`))
}

/** Returns the files of these modules and of everything that they import statically. */
function closure(modules: string[]) {
  const files = new Set<string>()
  const visit = (key: string) => {
    // A module that others import statically, too, has a chunk with its name.
    const name = key.replace(/^.*\/|\.tsx?$/g, '')
    const part =
      manifest[key] ?? Object.values(manifest).find(part => !part.src && part.name === name)
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
  const matching = files.filter(file => file.includes(`/${name}`) && file.endsWith(extension))
  return [...new Set(matching)]
}

async function sum(files: string[]) {
  const sizes = await Promise.all(files.map(async file => (await stat(new URL(file, DIST))).size))
  return sizes.reduce((total, size) => total + size, 0)
}

function kB(bytes: number) {
  return Math.round(bytes / 100) / 10
}
