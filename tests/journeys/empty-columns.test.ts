import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resources } from '../../features/index.server.ts'
import { type PlaceKey, portalPlaces } from '../../features/portal-places.ts'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { emptyColumns } from '../empty-columns.ts'
import { fill, onePicture } from '../sample-club.ts'
import { startBrowser } from './browser-page.ts'
import { navigation, placeLink } from './places.ts'

const { admin: newAdmin, visitor, context, db } = await startApp()
const { visit } = await startBrowser()
await fill(context, onePicture)
// The hero's video was never stored.
await emptyTables(db, 'hero_videos')
await emptyColumns(db)
const admin = await newAdmin()

/** The dialogs of each place that open by a row's id in the URL. */
const PLACES: Record<PlaceKey, string[]> = {
  today: [],
  'site-map': [],
  teams: ['teams', 'spellings'],
  players: ['players', 'family-contacts'],
  coaches: ['coaches'],
  schedule: ['schedule'],
  places: ['places'],
  results: ['results'],
  standings: ['standings'],
  divisions: ['divisions'],
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
  messages: ['contact-view', 'saved-replies'],
  fees: ['fee-templates'],
  accounts: [],
  settings: [],
  history: [],
  'public-view': [],
  backups: [],
}

test('all places with rows of empty columns: shown, and each such row opens', async () => {
  const { page } = await visit(admin, '/admin')
  await navigation(page).getByRole('link').first().waitFor()
  for (const [place, dialogs] of Object.entries(PLACES)) {
    const { label } = portalPlaces[place as PlaceKey]
    // Repeats the press, as the former dialog may still be closing.
    const isOpen = async () => {
      await go(page, `/admin/${place}`)
      return placeLink(page, label).and(page.locator('[aria-current=page]')).isVisible()
    }
    await expect.poll(isOpen, { timeout: 15_000 }).toBe(true)
    await page.locator('main :is(h2, h3)').first().waitFor()
    await page.locator('main').getByText('Loading...').first().waitFor({ state: 'detached' })
    for (const name of dialogs) {
      for (const id of await emptied(name.replace('-view', ''))) {
        await go(page, `/admin/${place}?${name}=${id}`)
        await page.getByRole('dialog').waitFor()
        await go(page, `/admin/${place}`)
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

/** Navigates within the portal, without loading it again. */
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
