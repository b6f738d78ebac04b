import { expect, test } from 'vitest'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'
import { openPlace } from './places.ts'
import { names, squad } from './squad.ts'

const { admin, create, db, visit } = await startClubInBrowser()

test('a list of a few is not searched; players are found, and a search that finds nothing is cleared', async () => {
  await squad(db, 7)
  const { page } = await visit(admin, '/admin/players')
  await page.getByText('7 players', { exact: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search players' })
  expect(await search.count()).toBe(0)
  await squad(db, 8, { name: 'Zoë O’Connor' })
  await page.reload()
  await search.fill('OCONNOR zoe')
  await page.getByRole('status').getByText('1 of 9 players', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toEqual(['Zoë O’Connor'])
  await search.fill('xyz')
  await page.getByText('No players match “xyz”.').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await search.and(page.locator(':focus')).waitFor()
  await expect.poll(() => names(page)).toHaveLength(9)
})

test('of 120 rows 50 are shown; search and order go through all, and the URL has them', async () => {
  await squad(db, 120)
  const { page } = await visit(admin, '/admin/players')
  await page.getByText('Rows 1–50 of 120', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toHaveLength(50)
  await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Next' }).click()
  const second = page.getByRole('region', { name: 'Players, Rows 51–100 of 120' })
  await second.and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Rows 101–120 of 120', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await page.reload()
  await page.getByText('Rows 101–120 of 120', { exact: true }).waitFor()
  const header = page.getByRole('columnheader', { name: 'Number' })
  for (const direction of ['ascending', 'descending', null, 'ascending', 'descending']) {
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction)
  }
  await page.getByText('Rows 1–50 of 120', { exact: true }).waitFor()
  await expect.poll(async () => (await names(page))[0]).toBe('Player 120')
  await page.getByRole('searchbox').fill('player 11')
  const found = [119, 118, 117, 116, 115, 114, 113, 112, 111, 110, 11].map(n => `Player ${n}`)
  await expect.poll(() => names(page)).toEqual(found)

  await page.getByRole('button', { name: 'Edit Player 118' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await openPlace(page, 'Coaches')
  await page.getByText('No coaches found').waitFor()
  await page.goBack()
  await page.getByText('11 of 120 players', { exact: true }).waitFor()
})

test('the last row of the last page is deleted while the list cannot be read anew: it says so, then shows the page before', async () => {
  await squad(db, 51)
  const { page } = await visit(admin, '/admin/players?players-page=2')
  await page.getByText('Rows 51–51 of 51', { exact: true }).waitFor()
  await page.route('**/api/admin/players/rows*', route => route.abort('connectionreset'))
  await act(page, 'Delete', 'Player 51')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Failed to fetch players').waitFor()
  await expect.poll(() => names(page)).toEqual(['Player 51'])
  await page.unroute('**/api/admin/players/rows*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('50 players', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toHaveLength(50)
  expect(await page.getByText('Failed to fetch players').count()).toBe(0)
})

test('a row that is saved out of sight: a notice, and it is shown on demand', async () => {
  await squad(db, 60)
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
  await page.getByRole('row', { name: /Zoë Stone/ }).waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  expect(await page.getByText('not among the rows shown').count()).toBe(0)
})

test('past events are searched, sorted and turned on their own', async () => {
  const event = { time: '09:00', location: 'Oak Park', type: 'practice' }
  for (let n = 1; n <= 60; n += 1) {
    const date = new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10)
    await create('schedule', { ...event, date, location: `Field ${n}` })
  }
  await create('schedule', { ...event, date: '2031-03-15' })
  const { page } = await visit(admin, '/admin/schedule')
  await page.getByText('Past events (60)').click()
  const past = page.getByRole('table', { name: 'Past events' })
  const dates = async () => await past.getByRole('rowheader').allInnerTexts()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Rows 51–60 of 60', { exact: true }).waitFor()
  await past.getByRole('heading', { name: 'Wednesday, January 1, 2020' }).waitFor()
  await page.getByRole('button', { name: 'Location' }).last().click()
  await page.getByText('Rows 1–50 of 60', { exact: true }).waitFor()
  await expect.poll(async () => (await dates())[0]).toBe('Wed, Jan 1, 2020')

  // A search unfolds them, and folds them again.
  await page.getByText('Past events (60)').click()
  await past.waitFor({ state: 'hidden' })
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await search.fill('FEB 29')
  await page.getByText('1 of 61 events', { exact: true }).waitFor()
  await expect.poll(dates).toEqual(['Sat, Feb 29, 2020'])
  await search.fill('')
  await past.waitFor({ state: 'hidden' })
})
