import { expect, test } from 'vitest'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act, withFilters } from './list-menus.ts'

const { admin, create, visit } = await startClubInBrowser()
const TOUCH = { ...PHONE, hasTouch: true }

const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
const swifts = await create('teams', aTeam({ name: 'U9 Swifts' }))
for (let number = 1; number <= 9; number += 1) {
  const team_id = number > 6 ? null : number > 3 ? swifts.id : hawks.id
  await create('players', aPlayer({ name: `Player ${number}`, number, team_id }))
  const event = { type: 'game', time: '09:00', location: 'Bluestem Park, Field 3', team_id }
  await create('schedule', { ...event, date: `2031-03-1${number}`, opponent: `Rovers ${number}` })
}

test('a press beside the name opens the row, a right click its menu', async () => {
  const { page } = await visit(admin, '/admin/players')
  const beside = (name: string) => page.getByRole('row', { name }).getByText('Forward')
  await beside('Player 4').click()
  await page.getByRole('dialog', { name: 'Edit Player' }).waitFor()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Player 4')
  await page.goBack()
  await beside('Player 5').click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for Player 5' })
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual(['Edit', 'Data', 'View on site', 'History', 'Delete'])
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
})

test('players stand under their teams, events under their days, and a sorted list has no headings', async () => {
  const { page } = await visit(admin, '/admin/players')
  const headings = page.locator('td > h3')
  const teams = ['U9 Swifts', 'U15 Hawks', 'Without a team']
  await expect.poll(() => headings.allTextContents()).toEqual(teams)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => headings.count()).toBe(0)
  await page.goto('/admin/schedule')
  await page.getByRole('heading', { name: 'Tuesday, March 11, 2031' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Date' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Opponent' }).click()
  await page.getByRole('columnheader', { name: 'Date' }).waitFor()
})

test('filters and order are remembered on the device, unless the address says others; the search is not', async () => {
  const { page } = await visit(admin, '/admin/players')
  const status = (words: string) =>
    page.getByRole('status').getByText(words, { exact: true }).waitFor()
  await page.getByLabel('Team', { exact: true }).selectOption('U9 Swifts')
  await status('3 of 9 players')
  await page.getByRole('searchbox').fill('player 4')
  await status('1 of 9 players')
  await page.goto('/admin/coaches')
  await page.getByText('No coaches found').waitFor()
  await page.goto('/admin/players')
  await status('3 of 9 players')
  await expect
    .poll(() => new URL(page.url()).searchParams.get('players-team'))
    .toBe(String(swifts.id))
  await page.goto('/admin/players?players-position=goalkeeper')
  await status('0 of 9 players')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await status('9 players')
  await page.goto('/admin/players')
  await status('9 players')
})

test('on a phone an event opens a sheet with large buttons, and the rest beneath', async () => {
  const { page } = await visit(admin, '/admin/schedule', TOUCH)
  await page.getByText('U15 Hawks vs Rovers 2').tap()
  const sheet = page.getByRole('dialog', { name: 'U15 Hawks vs Rovers 2' })
  for (const name of ['Delay', 'Move', 'Cancel']) {
    const box = await sheet.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(56)
  }
  await sheet.getByText('Bluestem Park, Field 3').waitFor()
  await expectAccessibleInBothSchemes(page)
  await sheet.getByRole('button', { name: 'Move' }).tap()
  const status = page.getByRole('dialog', { name: 'Event Status' })
  await expect.poll(() => status.getByRole('radio', { name: 'Moved' }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await act(page, 'Edit all details', 'game against Rovers 2')
  await page.getByRole('dialog', { name: 'Edit Event' }).waitFor()
})

test('on a phone filters and order stand on a sheet, players are selected without another press, and a find is above the keyboard', async () => {
  const { page } = await visit(admin, '/admin/players', TOUCH)
  await withFilters(page, async () => {
    await page.getByLabel('Team', { exact: true }).selectOption('U9 Swifts')
    await page.getByLabel('Sort by').selectOption('Number')
    await page.getByLabel('Direction').selectOption('Descending')
    await expectAccessibleInBothSchemes(page)
  })
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
  const cards = page.getByRole('list', { name: 'Players' }).getByRole('button', { name: /^Edit/ })
  await expect.poll(() => cards.first().innerText()).toBe('Player 6')
  const box = page.getByRole('checkbox', { name: 'Select Player 5' })
  await box.check()
  await page.getByText('1 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => box.isChecked()).toBe(false)

  // The keyboard of a phone leaves this much.
  await page.setViewportSize({ width: 390, height: 508 })
  const search = page.getByRole('searchbox')
  await search.fill('player 6')
  await search.scrollIntoViewIfNeeded()
  const found = page.getByRole('button', { name: 'Edit Player 6' })
  await expect
    .poll(async () => {
      const [field, hit] = [await search.boundingBox(), await found.boundingBox()]
      return field && hit ? hit.y + hit.height - field.y : undefined
    })
    .toBeLessThan(300)
})
