import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emptyTables, writeContent } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { act, withFilters } from './list-menus.ts'
import { openPlace } from './places.ts'
import { closed, notice, see, seeNo, seeValues } from './seen.ts'
import { answer, dialog, fill, press } from './steps.ts'

const { admin, create, db, newAdmin, visit } = await startClubInBrowser()
const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
const swifts = await create('teams', aTeam({ name: 'U9 Swifts' }))

/** Fills the club with that number of players, 'Player 1' with the number 1 and so on, and returns their ids. */
async function squad(count: number, more: (number: number) => object = () => ({})) {
  await emptyTables(db, 'players')
  const rows = Array.from({ length: count }, (_, at) =>
    aPlayer({ name: `Player ${at + 1}`, number: at + 1, ...more(at + 1) }),
  )
  await writeContent(db, db => db.insertInto('players').values(rows).execute())
  return (await db.selectFrom('players').select('id').orderBy('id').execute()).map(({ id }) => id)
}

/** The names of the rows that are shown. */
async function names(page: Page) {
  await page.getByRole('table').first().waitFor()
  return page.getByRole('rowheader').allInnerTexts()
}

const numbered = (...numbers: number[]) => numbers.map(number => `Player ${number}`)

async function stored() {
  const rows = await db.selectFrom('players').select('name').orderBy('number').execute()
  return rows.map(({ name }) => name)
}

async function select(page: Page, ...numbers: number[]) {
  for (const number of numbers)
    await page.getByRole('checkbox', { name: `Select Player ${number}`, exact: true }).check()
}

test('of 120 rows 50 are shown; search and order go through all, and the URL has them; nothing found is cleared', async () => {
  await squad(120)
  const { page } = await visit(admin, '/admin/players')
  await notice(page, 'Rows 1–50 of 120')
  await press(page, 'Next')
  const second = page.getByRole('region', { name: 'Players, Rows 51–100 of 120' })
  await second.and(page.locator(':focus')).waitFor()
  await press(page, 'Next')
  await notice(page, 'Rows 101–120 of 120')
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.reload()
  await notice(page, 'Rows 101–120 of 120')
  const header = page.getByRole('columnheader', { name: 'Number' })
  for (const direction of ['ascending', 'descending', null, 'ascending', 'descending']) {
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction)
  }
  const search = page.getByRole('searchbox', { name: 'Search players' })
  await search.fill('xyz')
  await see(page, 'No players match “xyz”.')
  await press(page, 'Clear search')
  await search.and(page.locator(':focus')).waitFor()
  await notice(page, 'Rows 1–50 of 120')
  await search.fill('player 11')
  const found = numbered(119, 118, 117, 116, 115, 114, 113, 112, 111, 110, 11)
  await expect.poll(() => names(page)).toEqual(found)

  await press(page, 'Edit Player 118')
  await dialog(page).waitFor()
  await page.goBack()
  await closed(page)
  await openPlace(page, 'Coaches')
  await see(page, 'No coaches found')
  await page.goBack()
  await notice(page, '11 of 120 players')
})

test('the last row of the last page is deleted while the list cannot be read anew: it says so, then shows the page before', async () => {
  await squad(51)
  const { page } = await visit(admin, '/admin/players?players-page=2')
  await notice(page, 'Rows 51–51 of 51')
  await page.route('**/api/admin/players/rows*', route => route.abort('connectionreset'))
  await act(page, 'Delete', 'Player 51')
  await answer(page)
  await see(page, 'Failed to fetch players')
  await expect.poll(() => names(page)).toEqual(['Player 51'])
  await page.unroute('**/api/admin/players/rows*')
  await press(page, 'Try again')
  await notice(page, '50 players')
  await seeNo(page, 'Failed to fetch players')
})

test('a row that is saved out of sight: a notice, and it is shown on demand', async () => {
  await squad(60)
  const { page } = await visit(admin, '/admin/players?players-find=player+1')
  await press(page, 'Edit Player 12')
  await fill(page, { Name: 'Zoë Stone', Number: '99' })
  await page.keyboard.press('Control+Enter')
  await see(page, 'Zoë Stone is saved, but not among the rows shown.')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('player 1')
  await expectAccessible(page)
  await press(page, 'Show it')
  await notice(page, 'Rows 51–60 of 60')
  await page.getByRole('row', { name: /Zoë Stone/ }).waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
})

test('past events are folded, and turned on their own; a search unfolds them, and folds them again', async () => {
  const event = { time: '09:00', location: 'Oak Park', type: 'practice' }
  for (let n = 1; n <= 60; n += 1) {
    const date = new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10)
    await create('schedule', { ...event, date, location: `Field ${n}` })
  }
  await create('schedule', { ...event, date: '2031-03-15' })
  const { page } = await visit(admin, '/admin/schedule')
  const past = page.getByRole('table', { name: 'Past events' })
  await page.getByText('Past events (60)').click()
  await press(page, 'Next')
  await notice(page, 'Rows 51–60 of 60')
  await past.getByRole('heading', { name: 'Wednesday, January 1, 2020' }).waitFor()
  await page.getByText('Past events (60)').click()
  await past.waitFor({ state: 'hidden' })
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await search.fill('FEB 29')
  await notice(page, '1 of 61 events')
  await past.getByRole('heading', { name: 'Saturday, February 29, 2020' }).waitFor()
  await search.fill('')
  await past.waitFor({ state: 'hidden' })
})

test('a press beside the name opens the row, a right click its menu; filters are remembered on the device, the search is not', async () => {
  await squad(9, number => ({ team_id: number > 6 ? null : number > 3 ? swifts.id : hawks.id }))
  const { page } = await visit(admin, '/admin/players')
  const beside = (name: string) => page.getByRole('row', { name }).getByText('Forward')
  await beside('Player 4').click()
  await seeValues(dialog(page, 'Edit Player'), { Name: 'Player 4' })
  await page.goBack()
  await beside('Player 5').click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for Player 5' })
  const items = () => menu.getByRole('menuitem').allInnerTexts()
  await expect.poll(items).toEqual(['Edit', 'Data', 'View on site', 'History', 'Delete'])
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  const status = (words: string) => notice(page.getByRole('status'), words)
  await page.getByLabel('Team', { exact: true }).selectOption('U9 Swifts')
  await status('3 of 9 players')
  await page.getByRole('searchbox').fill('player 4')
  await status('1 of 9 players')
  await page.goto('/admin/coaches')
  await see(page, 'No coaches found')
  await page.goto('/admin/players')
  await status('3 of 9 players')
  const team = () => new URL(page.url()).searchParams.get('players-team')
  await expect.poll(team).toBe(String(swifts.id))
  await page.goto('/admin/players?players-position=goalkeeper')
  await status('0 of 9 players')
  await press(page, 'Clear filters')
  await status('9 players')
  await page.goto('/admin/players')
  await status('9 players')
})

test('on a phone filters and order stand on a sheet, a selection stays in reach, and a find is above the keyboard', async () => {
  await squad(9, number => ({ team_id: number > 3 ? swifts.id : hawks.id }))
  const { page } = await visit(admin, '/admin/players', { ...PHONE, hasTouch: true })
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
    const box = await page.getByRole('button', { name: 'Delete selected' }).boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(844)
    for (const name of ['Move to a team', 'Photo consent', 'Delete selected'])
      expect((await page.getByRole('button', { name }).boundingBox())?.height).toBeLessThan(52)
  }
  await expectAccessibleInBothSchemes(page)
  await press(page, 'Clear selection')
  await seeNo(page, 'selected')

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

test('with the keyboard alone several rows are deleted with one question; one that is gone already counts as deleted', async () => {
  const ids = await squad(9)
  const { page } = await visit(admin, '/admin/players')
  const { goTo, focused } = keyboardOf(page)
  await page.getByRole('searchbox').waitFor()
  await page.getByRole('checkbox', { name: 'Select Player 2' }).focus()
  await page.keyboard.press('Space')
  await goTo('Select Player 6')
  await page.keyboard.press('Shift+Space')
  await notice(page, '5 selected')
  await admin.delete(`/api/admin/players/${ids[4]}`)
  const reads: string[] = []
  page.on('request', request => {
    if (request.method() === 'GET' && /players\/rows/.test(request.url())) reads.push(request.url())
  })
  await goTo('Delete selected')
  await page.keyboard.press('Enter')
  await see(
    page.getByRole('alertdialog', { name: 'Are you sure?' }),
    'This will permanently delete 5 players: Player 2, Player 3, Player 4 and 2 more. This action cannot be undone.',
  )
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Delete')
  await page.keyboard.press('Enter')
  await notice(page, '5 players deleted')
  await expect.poll(() => names(page)).toEqual(numbered(1, 7, 8, 9))
  expect([await stored(), reads.length]).toEqual([numbered(1, 7, 8, 9), 1])
  await expect.poll(focused).toBe('Players')
  // A few are not searched.
  expect(await page.getByRole('searchbox').count()).toBe(0)
})

test('all that a search finds are selected, on every page; the rest is counted', async () => {
  await squad(60, number => (number === 60 ? { name: 'Zoë Stone' } : {}))
  const { page } = await visit(admin, '/admin/players?players-find=player')
  await page.getByRole('checkbox', { name: 'Select all 59 players' }).check()
  await notice(page, '59 selected')
  await page.getByRole('searchbox').fill('player 5')
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

test('a connection that is lost deletes nothing, and all stay selected; a session that has ended goes on after the sign-in', async () => {
  const other = await newAdmin()
  await squad(6)
  const expected = [/^401 \/api\/admin\/players\/delete$/]
  const { page } = await visit(other, '/admin/players', { expected })
  await select(page, 1, 2, 3, 4, 5)
  await press(page, 'Delete selected')
  await page.context().setOffline(true)
  await answer(page)
  await notice(
    page,
    'Failed to delete 5 players: The server cannot be reached. Check your connection and try again.',
  )
  await page.context().setOffline(false)
  await db.deleteFrom('sessions').execute()
  await answer(page)
  const signIn = dialog(page, 'Please sign in again')
  await signIn.locator('input[name=password]:focus').fill(other.password)
  await press(signIn, 'Login')
  await notice(page, '5 players deleted')
  expect(await stored()).toEqual(['Player 6'])
})
