import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { emptyTables, writeContent } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessible, expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { act, withFilters } from './list-menus.ts'
import { openPlace } from './places.ts'

const { admin: newAdmin, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const PHONE = { viewport: { width: 390, height: 844 } }

test('players are found by words in any case, without accents and apostrophes', async () => {
  await squad(8, { name: 'Zoë O’Connor' })
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('status').getByText('9 players', { exact: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search players' })
  await search.fill('OCONNOR zoe')
  await page.getByRole('status').getByText('1 of 9 players', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toEqual(['Zoë O’Connor'])

  await search.fill('xyz')
  await page.getByText('No players match “xyz”.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expectFocus(page, search)
  await expect.poll(() => names(page)).toHaveLength(9)
})

test('a list of a few is not searched', async () => {
  await squad(7)
  const { page } = await visit(admin, '/admin/players')
  await page.getByText('7 players', { exact: true }).waitFor()
  expect(await page.getByRole('searchbox').count()).toBe(0)
})

test('rows are sorted by what a column means: up, down, and as they were', async () => {
  await squad(0)
  for (const [name, number, team] of [
    ['Ana', 2, 'U10 Kestrels'],
    ['Bo', 10, 'U8 Swifts'],
    ['Cai', 30, undefined],
  ] as const) {
    const made = team && (await admin.post('/api/admin/teams', aTeam({ name: team }))).body.id
    await admin.post('/api/admin/players', aPlayer({ name, number, team_id: made ?? null }))
  }
  const { page } = await visit(admin, '/admin/players')
  await sortBy('Team', 'ascending', ['Bo', 'Ana', 'Cai'])
  await sortBy('Team', 'descending', ['Ana', 'Bo', 'Cai'])
  await sortBy('Team', null, ['Bo', 'Ana', 'Cai'])
  await expect
    .poll(() => page.locator('td > h3').allTextContents())
    .toEqual(['U8 Swifts', 'U10 Kestrels', 'Without a team'])
  await sortBy('Number', 'ascending', ['Ana', 'Bo', 'Cai'])
  await sortBy('Number', 'descending', ['Cai', 'Bo', 'Ana'])
  await expectAccessible(page)

  async function sortBy(column: string, direction: string | null, order: string[]) {
    const header = page.getByRole('columnheader', { name: column })
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction)
    await expect.poll(() => names(page)).toEqual(order)
  }
})

test('of 120 rows 50 are shown; search and order go through all, and the URL has them', async () => {
  await squad(120)
  const { page } = await visit(admin, '/admin/players')
  await page.getByText('Rows 1–50 of 120', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toHaveLength(50)
  await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Next' }).click()
  await expectFocus(page, page.getByRole('region', { name: 'Players, Rows 51–100 of 120' }))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Rows 101–120 of 120', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toHaveLength(20)
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await page.reload()
  await page.getByText('Rows 101–120 of 120', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Number' }).click()
  await page.getByRole('button', { name: 'Number' }).click()
  await page.getByText('Rows 1–50 of 120', { exact: true }).waitFor()
  await expect.poll(async () => (await names(page))[0]).toBe('Player 120')
  await page.getByRole('searchbox').fill('player 11')
  await expect
    .poll(() => names(page))
    .toEqual([119, 118, 117, 116, 115, 114, 113, 112, 111, 110, 11].map(nth))

  await page.getByRole('button', { name: 'Edit Player 118' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => names(page)).toHaveLength(11)
  await openPlace(page, 'Coaches')
  await page.getByText('No coaches found').waitFor()
  await page.goBack()
  await page.getByText('11 of 120 players', { exact: true }).waitFor()
})

test('when the last row of the last page is deleted, the page before is shown', async () => {
  await squad(51)
  const { page } = await visit(admin, '/admin/players?players-page=2')
  await page.getByText('Rows 51–51 of 51', { exact: true }).waitFor()
  await act(page, 'Delete', 'Player 51')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('50 players', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toHaveLength(50)
})

test('a row that is saved out of sight: a notice, and it is shown on demand', async () => {
  await squad(60)
  const { page } = await visit(admin, '/admin/players?players-find=player+1')
  await page.getByRole('button', { name: 'Edit Player 12' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Zoë Stone')
  await page.getByLabel('Number', { exact: true }).fill('99')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Zoë Stone is saved, but not among the rows shown.').waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('player 1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show it' }).click()
  await page.getByText('Rows 51–60 of 60', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /Zoë Stone/ }).isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  expect(await page.getByText('not among the rows shown').count()).toBe(0)
})

test('a list that cannot be read anew stays, and says so', async () => {
  await squad(9)
  const { page } = await visit(admin, '/admin/players')
  await page.getByText('9 players', { exact: true }).waitFor()
  await page.route('**/api/admin/players/rows*', route => route.abort('connectionreset'))
  await act(page, 'Delete', 'Player 9')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to fetch players').waitFor()
  await expect.poll(() => names(page)).toHaveLength(9)
  await page.unroute('**/api/admin/players/rows*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('8 players', { exact: true }).waitFor()
  expect(await page.getByText('Failed to fetch players').count()).toBe(0)
})

test('past events are searched, sorted and turned on their own', async () => {
  const event = { time: '09:00', location: 'Oak Park', type: 'practice' }
  for (let n = 1; n <= 60; n += 1) {
    const date = new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10)
    await admin.post('/api/admin/schedule', { ...event, date, location: `Field ${n}` })
  }
  await admin.post('/api/admin/schedule', { ...event, date: '2031-03-15' })
  const { page } = await visit(admin, '/admin/schedule')
  await page.getByText('61 events', { exact: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await page.getByText('Past events (60)').click()
  const past = page.getByRole('table', { name: 'Past events' })
  const dates = async () => await past.getByRole('rowheader').allInnerTexts()
  const days = async () => await past.getByRole('heading').allTextContents()
  await expect.poll(async () => (await days())[0]).toBe('Saturday, February 29, 2020')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Rows 51–60 of 60', { exact: true }).waitFor()
  await expect.poll(async () => (await days()).at(-1)).toBe('Wednesday, January 1, 2020')
  await page.getByRole('button', { name: 'Location' }).last().click()
  await page.getByText('Rows 1–50 of 60', { exact: true }).waitFor()
  await expect
    .poll(async () => (await dates()).slice(0, 2))
    .toEqual(['Wed, Jan 1, 2020', 'Thu, Jan 2, 2020'])

  await page.getByText('Past events (60)').click()
  await past.waitFor({ state: 'hidden' })
  await search.fill('practice')
  await page.getByText('61 of 61 events', { exact: true }).waitFor()
  await expect.poll(() => past.isVisible()).toBe(true)
  await search.fill('FEB 29')
  await page.getByText('1 of 61 events', { exact: true }).waitFor()
  await expect.poll(dates).toEqual(['Sat, Feb 29, 2020'])
  await search.fill('')
  await past.waitFor({ state: 'hidden' })
})

test('on a phone, light and dark, a list is searched, sorted and turned', async () => {
  await squad(60)
  const { page } = await visit(admin, '/admin/players', PHONE)
  await withFilters(page, async () => {
    await page.getByLabel('Sort by').selectOption('Number')
    await page.getByLabel('Direction').selectOption('Descending')
  })
  const cards = page.getByRole('list', { name: 'Players' }).getByRole('button', { name: /^Edit/ })
  await expect.poll(() => cards.first().innerText()).toBe('Player 60')
  await page.getByLabel('Search players').fill('player 5')
  await expect.poll(() => cards.first().innerText()).toBe('Player 59')
  await page.getByLabel('Search players').fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Rows 51–60 of 60', { exact: true }).waitFor()
  await expectAccessibleInBothSchemes(page)
  const wide = () => document.documentElement.scrollWidth > innerWidth
  expect(await page.evaluate(wide)).toBe(false)
})

/** A club with that number of players, 'Player 1' with the number 1 and so on, and the given ones. */
async function squad(count: number, ...others: object[]) {
  await emptyTables(db, 'players')
  const players = Array.from({ length: count }, (_, at) => ({ name: nth(at + 1), number: at + 1 }))
  const rows = [...players, ...others].map(aPlayer)
  if (rows.length > 0) await writeContent(db, db => db.insertInto('players').values(rows).execute())
}

function nth(n: number) {
  return `Player ${n}`
}

async function names(page: Page) {
  await page.getByRole('table').first().waitFor()
  return page.getByRole('rowheader').allInnerTexts()
}

async function expectFocus(page: Page, element: ReturnType<Page['getByRole']>) {
  await element.waitFor()
  const focused = await element.evaluate(node => node === document.activeElement)
  expect(focused, `focus on ${await page.evaluate(() => document.activeElement?.outerHTML)}`).toBe(
    true,
  )
}
