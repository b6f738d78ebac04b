import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resources } from '../../features/index.server.ts'
import { type PlaceKey, portalPlaces } from '../../features/portal-places.ts'
import { emptyColumns } from '../empty-columns.ts'
import { startSampleClub } from './club.ts'
import { navigation, placeLink } from './places.ts'

const { admin, db, visit } = await startSampleClub()
await emptyColumns(db)

/** The dialogs that open by a row's id in the URL, of places with others than that of their resource. */
const DIALOGS: Partial<Record<PlaceKey, string[]>> = {
  teams: ['teams', 'spellings'],
  players: ['players', 'family-contacts'],
  gallery: ['gallery', 'gallery-view', 'albums'],
  content: ['news', 'announcements'],
  about: ['about-sections'],
  footer: ['contact-info'],
  messages: ['contact-view', 'saved-replies'],
  fees: ['fee-templates'],
}

test('all places with rows of empty columns: shown, and each such row opens', async () => {
  const { page } = await visit(admin, '/admin')
  await navigation(page).getByRole('link').first().waitFor()
  for (const [place, { label }] of Object.entries(portalPlaces)) {
    const dialogs = DIALOGS[place as PlaceKey] ?? (isResource(place) ? [place] : [])
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

/** Navigates within the portal, without loading it again. */
function go(page: Page, url: string) {
  return page.evaluate(url => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

const isResource = (name: string) => resources.some(({ path }) => path === name)

/** Ids of the rows that `emptyColumns` has emptied, one of each kind. */
async function emptied(path: string) {
  const { table } = resources.find(each => each.path === path) ?? {}
  if (!table) throw new Error(`There is no resource ${path}`)
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from ${sql.table(table)} group by id % 2`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  return rows.map(({ id }) => id)
}
