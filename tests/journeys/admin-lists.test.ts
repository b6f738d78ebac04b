import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { emptyTables, writeContent } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { FINGER, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { act, runTool, withFilters } from './list-menus.ts'
import { openPlace } from './places.ts'
import {
  boxOf,
  closed,
  notice,
  see,
  seeFocus,
  seeHeading,
  seeNo,
  seeRows,
  seeUrl,
  seeValues,
  sheetsOf,
} from './seen.ts'
import { answer, dialog, fill, keys, press, row } from './steps.ts'

const { admin, create, db, visit } = await startClubInBrowser()
const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
const swifts = await create('teams', aTeam({ name: 'U9 Swifts' }))

/** Fills the club with that number of players, 'Player 1' with the number 1 and so on. */
async function squad(count: number, more: (number: number) => object = () => ({})) {
  await emptyTables(db, 'players')
  const rows = Array.from({ length: count }, (_, at) =>
    aPlayer({ name: `Player ${at + 1}`, number: at + 1, ...more(at + 1) }),
  )
  await writeContent(db, db => db.insertInto('players').values(rows).execute())
}

const numbered = (...numbers: number[]) => numbers.map(number => `Player ${number}`)
const searchOf = (page: Page) => page.getByRole('searchbox')

async function stored() {
  const rows = await db.selectFrom('players').select('name').orderBy('number').execute()
  return rows.map(({ name }) => name)
}

async function select(page: Page, ...numbers: number[]) {
  for (const number of numbers)
    await page.getByRole('checkbox', { name: `Select Player ${number}`, exact: true }).check()
}

test('A list of 120 rows shows 50 and searches all', async () => {
  await squad(120)
  const { page } = await visit(admin, '/admin/players')
  await notice(page, 'Rows 1–50 of 120')
  await press(page, 'Next')
  await seeFocus(page.getByRole('region', { name: 'Players, Rows 51–100 of 120' }))
  await press(page, 'Next')
  await notice(page, 'Rows 101–120 of 120')
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await page.reload()
  await notice(page, 'Rows 101–120 of 120')
  const header = page.getByRole('columnheader', { name: 'Number' })
  for (const direction of ['ascending', 'descending', null, 'ascending', 'descending']) {
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction)
  }
  await searchOf(page).fill('xyz')
  await see(page, 'No players match “xyz”.')
  await press(page, 'Clear search')
  await seeFocus(searchOf(page))
  await searchOf(page).fill('player 11')
  await seeRows(page, numbered(119, 118, 117, 116, 115, 114, 113, 112, 111, 110, 11))

  await press(page, 'Edit Player 118')
  await dialog(page).waitFor()
  await page.goBack()
  await closed(page)
  await openPlace(page, 'Coaches')
  await see(page, 'No coaches found')
  await page.goBack()
  await notice(page, '11 of 120 players')
  await press(page, 'Edit Player 112')
  await fill(page, { Name: 'Zoë Stone', Number: '999' })
  await keys(page, 'Control+Enter')
  await see(page, 'Zoë Stone is saved, but not among the rows shown.')
  await press(page, 'Show it')
  await row(page, /Zoë Stone/).waitFor()
  await expect.poll(() => searchOf(page).inputValue()).toBe('')
})

test('Deleting the last row of the last page shows the page before', async () => {
  await squad(51)
  const { page } = await visit(admin, '/admin/players?players-page=2')
  await notice(page, 'Rows 51–51 of 51')
  await page.route('**/api/admin/players/rows*', route => route.abort('connectionreset'))
  await act(page, 'Delete', 'Player 51')
  await answer(page)
  await see(page, 'Failed to fetch players')
  await seeRows(page, ['Player 51'])
  await page.unroute('**/api/admin/players/rows*')
  await press(page, 'Try again')
  await notice(page, '50 players')
  await seeNo(page, 'Failed to fetch players')
})

test('Past events are folded until a search finds them', async () => {
  const event = { time: '09:00', location: 'Oak Park', type: 'practice' }
  for (let day = 0; day < 60; day++)
    await create('schedule', { ...event, date: addDays('2020-01-01', day) })
  await create('schedule', { ...event, date: '2031-03-15' })
  const { page } = await visit(admin, '/admin/schedule')
  const past = page.getByRole('table', { name: 'Past events' })
  await page.getByText('Past events (60)').click()
  await press(page, 'Next')
  await seeHeading(past, 'Wednesday, January 1, 2020')
  await page.getByText('Past events (60)').click()
  await past.waitFor({ state: 'hidden' })
  await searchOf(page).fill('FEB 29')
  await seeHeading(past, 'Saturday, February 29, 2020')
  await searchOf(page).fill('')
  await past.waitFor({ state: 'hidden' })
})

test('A click beside the name opens the row', async () => {
  const teamIds = [hawks.id, swifts.id, null]
  await squad(9, number => ({ team_id: teamIds[Math.ceil(number / 3) - 1] }))
  const { page } = await visit(admin, '/admin/players')
  const beside = (name: string) => row(page, name).getByText('Forward')
  await beside('Player 4').click()
  await seeValues(dialog(page, 'Edit Player'), { Name: 'Player 4' })
  await page.goBack()
  await beside('Player 5').click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for Player 5' })
  const items = () => menu.getByRole('menuitem').allInnerTexts()
  await expect.poll(items).toEqual(['Edit', 'Data', 'View on site', 'History', 'Delete'])
  await expectAccessibleInBothSchemes(page)
  await keys(page, 'Escape')
  await menu.waitFor({ state: 'hidden' })

  const status = (words: string) => notice(page.getByRole('status'), words)
  await fill(page, { Team: 'U9 Swifts' })
  await status('3 of 9 players')
  await searchOf(page).fill('player 4')
  await status('1 of 9 players')
  await page.goto('/admin/coaches')
  await page.goto('/admin/players')
  await status('3 of 9 players')
  await seeUrl(page, `players-team=${swifts.id}`)
  await page.goto('/admin/players?players-position=goalkeeper')
  await status('0 of 9 players')
  await press(page, 'Clear filters')
  await status('9 players')
})

test('A phone has filters and order on a sheet', async () => {
  await squad(9, number => ({ team_id: number > 3 ? swifts.id : hawks.id }))
  const { page } = await visit(admin, '/admin/players', FINGER)
  await withFilters(page, async () => {
    await fill(dialog(page), { Team: 'U9 Swifts', 'Sort by': 'Number', Direction: 'Descending' })
    await expectAccessibleInBothSchemes(page)
  })
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
  const cards = page.getByRole('list', { name: 'Players' }).getByRole('button', { name: /^Edit/ })
  await expect.poll(() => cards.first().innerText()).toBe('Player 9')
  await select(page, 5, 9)
  await notice(page, '2 selected')
  for (const place of ['top', 'end'] as const) {
    await page.evaluate(at => scrollTo(0, at === 'top' ? 0 : document.body.scrollHeight), place)
    const { bottom, height } = await boxOf(page.getByRole('button', { name: 'Delete selected' }))
    expect([bottom <= 844, height < 52]).toEqual([true, true])
    expect(
      (await boxOf(page.getByRole('heading', { name: 'Players', exact: true }))).y,
    ).toBeGreaterThanOrEqual(0)
  }
  await expectAccessibleInBothSchemes(page)
  await press(page, 'Clear selection')
  await seeNo(page, 'selected')

  // The keyboard of a phone leaves this much.
  await page.setViewportSize({ width: 390, height: 508 })
  await searchOf(page).fill('player 6')
  await searchOf(page).scrollIntoViewIfNeeded()
  const found = page.getByRole('button', { name: 'Edit Player 6' })
  const distance = async () => (await boxOf(found)).bottom - (await boxOf(searchOf(page))).y
  await expect.poll(distance).toBeLessThan(300)
})

test('The keyboard alone deletes several rows with one question', async () => {
  await squad(9)
  const { page } = await visit(admin, '/admin/players')
  const { goTo, focused } = keyboardOf(page)
  await page.getByRole('checkbox', { name: 'Select Player 2' }).focus()
  await keys(page, 'Space')
  await goTo('Select Player 6')
  await keys(page, 'Shift+Space')
  await notice(page, '5 selected')
  await writeContent(db, db => db.deleteFrom('players').where('number', '=', 5).execute())
  await goTo('Delete selected')
  await keys(page, 'Enter')
  await see(
    page.getByRole('alertdialog', { name: 'Are you sure?' }),
    'This will permanently delete 5 players: Player 2, Player 3, Player 4 and 2 more. This action cannot be undone.',
  )
  await keys(page, 'Tab')
  await expect.poll(focused).toBe('Delete')
  await keys(page, 'Enter')
  await notice(page, '5 players deleted')
  await seeRows(page, numbered(1, 7, 8, 9))
  expect(await stored()).toEqual(numbered(1, 7, 8, 9))
  await expect.poll(focused).toBe('Players')
})

test('All that a search finds are selected on every page', async () => {
  await squad(60, number => (number === 60 ? { name: 'Zoë Stone' } : {}))
  const { page } = await visit(admin, '/admin/players?players-find=player')
  await page.getByRole('checkbox', { name: 'Select all 59 players' }).check()
  await notice(page, '59 selected')
  await searchOf(page).fill('player 5')
  await notice(page, '59 selected, 44 not shown')
  await page.getByRole('checkbox', { name: 'Select all 15 players' }).uncheck()
  await notice(page, '44 selected, 44 not shown')
  await press(page, 'Delete selected')
  const question = page.getByRole('alertdialog')
  await see(question, '44 of them the search does not show.')
  await answer(page)
  await question.waitFor({ state: 'hidden' })
  expect(await stored()).toHaveLength(16)
})

test('A lost connection deletes nothing and keeps the selection', async () => {
  await squad(6)
  const { page } = await visit(admin, '/admin/players')
  await select(page, 1, 2, 3, 4, 5)
  await press(page, 'Delete selected')
  await page.context().setOffline(true)
  await answer(page)
  await notice(
    page,
    'Failed to delete 5 players: The server cannot be reached. Check your connection and try again.',
  )
  await page.context().setOffline(false)
  await answer(page)
  await notice(page, '5 players deleted')
  expect(await stored()).toEqual(['Player 6'])
})

test('A roster is printed alone and logged', async () => {
  await squad(60, () => ({ team_id: swifts.id }))
  const { page } = await visit(admin, '/admin/players')
  await runTool(page, 'Print a roster')
  const paper = page.locator('[data-paper]')
  await see(paper, 'Roster, 60 players')
  await expectAccessibleInBothSchemes(page)
  await page.emulateMedia({ media: 'print' })
  const print = page.getByRole('button', { name: 'Print', exact: true, includeHidden: true })
  const main = page.getByRole('main', { includeHidden: true })
  expect([await print.isVisible(), await main.isVisible()]).toEqual([false, false])
  await see(paper, 'Player 60')
  expect(await sheetsOf(page)).toBeOneOf([2, 3])
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await print.click()
  await page.locator('body[data-printed]').waitFor({ state: 'attached' })
  expect((await admin.get('/api/admin/access-log')).text).toContain('60')
})
