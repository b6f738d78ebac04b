import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../features/index.server.ts'
import { type ListName, portalPlaces, rowPath } from '../../features/portal-places.ts'
import { emptyColumns } from '../empty-columns.ts'
import { expectAccessibleInBothSchemes, misfits } from './browser-page.ts'
import { startSampleClub } from './club.ts'

// Each list has rows, which must fit and be read.
const { admin, db, visit } = await startSampleClub()

/** A dialog, or a row beside its list. */
const OPENED = '[role=dialog], [role=alertdialog], [data-beside=true]'

/** Expects the page to fit each width, and to be accessible at 390 and 1440 px in both schemes. */
async function expectSoundAt(page: Page, ...widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // A list behind a dialog is laid out again after the window has its width.
    await expect.poll(() => misfits(page), { message: `${width} px` }).toEqual([])
    if (width === 1440 || width === 390) await expectAccessibleInBothSchemes(page)
  }
}

const open = async (path: string) => (await visit(admin, `/admin/${path}`)).page

test.each(Object.keys(portalPlaces))(
  '/admin/%s is accessible at 390 and 1440 px and fits from 360 px',
  async path => {
    const page = await open(path)
    await page.locator('h2').first().waitFor()
    await expectSoundAt(page, 1440, 1200, 1024, 820, 390, 360)
  },
)

test.each([
  'nowhere',
  'account',
  'messages?contact=1',
  'players?players-table=edit',
  'settings?part=look',
  'settings?part=feeds',
  'settings?part=children',
  'players?players=new',
  'schedule?schedule=new',
  'content?news=new',
  'standings?divisions=new',
  'results?results=new',
  'players?players-find=nobody',
])('/admin/%s is accessible and fits at 390 and 1440 px', async path => {
  const page = await open(path)
  await page.locator('h2').first().waitFor()
  await expectSoundAt(page, 1440, 820, 390)
})

test.each([
  ['accounts', 'Invite somebody'],
  ['accounts', 'Manage'],
  ['coaches', 'Actions for > Leaves the club'],
  ['coaches', 'Actions for > Teams and account'],
  ['documents', 'More for > Add Several'],
  ['fees', 'New fee'],
  ['fees', 'Manage'],
  ['fees', 'Select all > Mark as paid'],
  ['fees', 'Select all > Email links'],
  ['gallery', 'Actions for > Tag people'],
  ['gallery', 'Add Photos'],
  ['pages', 'More for > Start from…'],
  ['players', 'Edit Owen Iyer > Add a parent'],
  ['players', 'Actions for > Delete'],
  ['players', 'Actions for > History'],
  ['players', 'Select all > Move to a team'],
  ['players', 'Select all > Change grade'],
  ['players', 'Select all > Free numbers'],
  ['players', 'Select all > Photo consent'],
  ['players', 'Select all > Ask families'],
  ['players', 'Select all > Left the club'],
  ['schedule', 'View '],
  ['schedule', 'Actions for > Delay'],
  ['schedule', 'Actions for > Duplicate'],
  ['schedule', 'Select all > Cancel events'],
  ['schedule', 'Select all > Time or place'],
  ['schedule', 'More for > Close a day or field'],
  ['schedule', 'More for > Add repeating events'],
  ['schedule', 'More for > Families’ calendars'],
  ['standings', 'Compute from results'],
])('What opens in %s by %s is accessible and fits', async (path, names) => {
  const page = await open(path)
  for (const name of names.split(' > '))
    await page
      .getByRole('button', { name })
      .or(page.getByRole('menuitem', { name }))
      .or(page.getByRole('checkbox', { name }))
      .first()
      .click()
  await page.locator(OPENED).first().waitFor()
  await expectSoundAt(page, 1440, 390)
})

const lists = Object.values(portalPlaces).flatMap(place =>
  'lists' in place ? (Object.keys(place.lists) as ListName[]) : [],
)

describe('with rows whose columns are empty', () => {
  beforeAll(() => emptyColumns(db))

  test('Each place is shown', async () => {
    const page = await open('today')
    for (const place of Object.keys(portalPlaces)) {
      await page.goto(`/admin/${place}`)
      await page.locator('main :is(h2, h3)').first().waitFor()
    }
  })

  test.each(lists.filter(list => resources.some(({ path }) => path === list)))(
    'Those of %s open',
    async list => {
      const { table } = resources.find(({ path }) => path === list) ?? {}
      const { rows } = await sql<{ id: number }>`
        select min(id) as id from ${sql.table(String(table))} group by id % 2`.execute(db)
      expect(rows.length).toBeGreaterThan(0)
      for (const { id } of rows) {
        const { page } = await visit(admin, rowPath(list, id))
        await page.locator(OPENED).first().waitFor()
      }
    },
  )
})
