import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { samplePictures } from '../../bench/sample-pictures.ts'
import type { Pictures } from '../../demo/draw.ts'
import { fill } from '../../demo/fill.ts'
import { resources } from '../../features/index.server.ts'
import type { MediaStore } from '../../media/store.ts'
import { storeDataUrl } from '../../media/store-picture.ts'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { emptyColumns } from '../empty-columns.ts'
import { aPhotoUrl } from '../photos.ts'
import { startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor, context, db } = await startApp()
const { visit } = await startBrowser()
await fill(context, onePicture)
// Its video was never stored.
await emptyTables(db, 'hero_videos')
await emptyColumns(db)
const admin = await newAdmin()

/** The sample club with the same photo everywhere. */
async function onePicture(media: MediaStore): Promise<Pictures> {
  const url = await storeDataUrl(media, await aPhotoUrl())
  const pictures = JSON.stringify(await samplePictures())
  return JSON.parse(pictures.replaceAll(/\/media\/[^"]+\.(jpg|webp)[^"]*/g, url))
}

/** Of each tab, the dialogs that open by a row's id in the URL. */
const TABS: Record<string, string[]> = {
  teams: ['teams'],
  players: ['players'],
  coaches: ['coaches'],
  schedule: ['schedule'],
  places: ['places'],
  results: ['results'],
  standings: ['standings', 'divisions'],
  gallery: ['gallery', 'gallery-view', 'albums'],
  hero: [],
  content: ['news', 'announcements'],
  documents: ['documents'],
  pages: ['pages'],
  about: ['about-sections'],
  menu: ['menu'],
  home: [],
  sponsors: ['sponsors'],
  footer: ['contact-info'],
  messages: ['contact-view'],
  fees: ['fee-templates'],
  accounts: [],
  settings: [],
  history: [],
  'public-view': [],
  backups: [],
}

test('all tabs with rows of empty columns: shown, and each such row opens', async () => {
  const { page } = await visit(admin, '/admin', {
    // One child has no consent, so the photo of all is withheld.
    expected: [/^404 \/media\//],
  })
  const chosen = page.locator('[role=tab][id^=tab-]')
  await chosen.first().waitFor()
  expect(await chosen.count()).toBe(Object.keys(TABS).length)
  for (const [tab, dialogs] of Object.entries(TABS)) {
    // Again, where the dialog before was still closing.
    const isChosen = async () => {
      await go(page, `/admin/${tab}`)
      return page.locator(`#tab-${tab}`).getAttribute('aria-selected')
    }
    await expect.poll(isChosen, { timeout: 15_000, interval: 500 }).toBe('true')
    await page.locator(`#panel-${tab} :is(h2, h3)`).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const name of dialogs) {
      for (const id of await emptied(name.replace('-view', ''))) {
        await go(page, `/admin/${tab}?${name}=${id}`)
        await page.getByRole('dialog').waitFor()
        await go(page, `/admin/${tab}`)
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }
  }
})

const PAGES = [
  ...['/', '/team', '/team/1', '/team/2', '/team?player=1', '/team?player=2', '/team?coach=1'],
  ...['/schedule?view=month', '/schedule?view=list', '/schedule?page=3', '/gallery', '/contact'],
  ...['/news', '/news/1', '/news/2', '/about', '/documents', '/sponsors', '/search?q=cup'],
]

test('all pages with rows of empty columns: shown, and their islands respond', async () => {
  const { page } = await visit(visitor(), '/')
  for (const path of PAGES) {
    await page.goto(path)
    expect(await page.locator('main').innerText(), path).not.toBe('')
    for (const island of await page.locator('[data-island]').all()) {
      await island.locator('*').first().dispatchEvent('pointerdown')
      await expect.poll(() => island.getAttribute('data-hydrated')).toBe('')
    }
  }
})

/** To another place of the portal, without loading it anew. */
function go(page: Page, url: string) {
  return page.evaluate(url => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

/** Ids of the rows that `emptyColumns` has emptied, one of each kind. */
async function emptied(path: string) {
  const { table } = resources.find(each => each.path === path) ?? {}
  if (!table) throw new Error(`There is no resource ${path}`)
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from ${sql.table(table)} group by id % 2`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  return rows.map(({ id }) => id)
}
