import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { emptyTables, writeContent } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessible, expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { keyboardOf } from './keyboard.ts'

const { admin: newAdmin, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const CANNOT = 'This action cannot be undone.'

test('several rows are deleted with one confirmation; one that is gone already counts as deleted', async () => {
  const ids = await squad(9)
  const { page } = await visit(admin, '/admin/players', {
    expected: [/^404 \/api\/admin\/players\/\d+$/],
  })
  // Blocks the polling, which would show others' changes after a while.
  await page.route('**/api/admin/live', route => route.abort())
  await select(page, 2, 3, 4, 5, 6)
  await page.getByText('5 selected', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Are you sure?' })
  const question =
    'This will permanently delete 5 players: Player 2, Player 3, Player 4 and 2 more.'
  await confirm.getByText(`${question} ${CANNOT}`, { exact: true }).waitFor()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await confirm.waitFor({ state: 'hidden' })
  expect(await stored()).toHaveLength(9)

  await admin.delete(`/api/admin/players/${ids[4]}`)
  const read = reads(page, '/api/admin/players/rows')
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('5 players deleted', { exact: true }).waitFor()
  await confirm.waitFor({ state: 'hidden' })
  expect(await stored()).toEqual(['Player 1', 'Player 7', 'Player 8', 'Player 9'])
  await expect.poll(() => names(page)).toEqual(['Player 1', 'Player 7', 'Player 8', 'Player 9'])
  expect(read()).toBe(1)
  expect(await page.getByText('selected').count()).toBe(0)
  await expect.poll(() => keyboardOf(page).focused()).toBe('Players')
})

test('all that a search finds are selected, on every page; the rest is counted', async () => {
  await squad(60, { name: 'Zoë Stone', number: 99 })
  const { page } = await visit(admin, '/admin/players?players-find=player')
  await page.getByRole('checkbox', { name: 'Select all 60 players' }).check()
  await page.getByText('60 selected', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('player 6')
  await page.getByText('60 selected, 53 not shown', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all 7 players' }).uncheck()
  await page.getByText('53 selected, 53 not shown', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByText('53 of them the search does not show.').waitFor()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await confirm.getByText(/^Deleting \d+ of 53\.\.\.$/).waitFor()
  await page.getByText('53 players deleted', { exact: true }).waitFor()
  expect(await stored()).toHaveLength(8)
})

test('a connection lost in the middle keeps the rest selected, to be deleted later', async () => {
  await squad(5)
  const { page } = await visit(admin, '/admin/players')
  await select(page, 1, 2, 3, 4)
  await afterDeletes(page, 2, () => page.context().setOffline(true))
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  const said =
    '2 of 4 players deleted. Failed to delete Player 3: The server cannot be reached. Check your connection and try again. 2 are still selected.'
  await page.getByText(said, { exact: true }).waitFor()
  expect(await stored()).toEqual(['Player 3', 'Player 4', 'Player 5'])
  const rest = `This will permanently delete 2 players: Player 3 and Player 4. ${CANNOT}`
  await confirm.getByText(rest, { exact: true }).waitFor()

  await page.context().setOffline(false)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('2 selected', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toEqual(['Player 3', 'Player 4', 'Player 5'])
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 players deleted', { exact: true }).waitFor()
  expect(await stored()).toEqual(['Player 5'])
})

test('a session that ends in the middle goes on after the sign-in', async () => {
  const other = await newAdmin()
  await squad(3)
  const { page } = await visit(other, '/admin/players', {
    expected: [/^401 \/api\/admin\/players\/\d+$/],
  })
  await page.getByRole('checkbox', { name: 'Select all 3 players' }).check()
  await afterDeletes(page, 1, async () => {
    await db.deleteFrom('sessions').execute()
  })
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' })
  await signIn.locator('input[name=password]:focus').fill(other.password)
  await signIn.getByRole('button', { name: 'Login' }).click()
  await page.getByText('3 players deleted', { exact: true }).waitFor()
  await page.getByText('No players found').waitFor()
  expect(await stored()).toEqual([])
})

test('past and coming events are selected separately', async () => {
  const signedIn = await newAdmin()
  const event = { time: '09:00', location: 'Oak Park', type: 'practice' }
  for (const date of ['2020-03-15', '2020-03-16', '2031-03-15'])
    await signedIn.post('/api/admin/schedule', { ...event, date })
  const { page } = await visit(signedIn, '/admin/schedule')
  await page.getByRole('checkbox', { name: 'Select all 1 event' }).check()
  await page.getByText('1 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => keyboardOf(page).focused()).toBe('Schedule')
  await page.getByText('Past events (2)').click()
  await page.getByRole('checkbox', { name: 'Select all 2 past events' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByText(/delete 2 events: .*Mar 16, 2020.* and .*Mar 15, 2020/).waitFor()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 events deleted', { exact: true }).waitFor()
  await expect
    .poll(() => page.locator('td > h3').allInnerTexts())
    .toEqual(['SATURDAY, MARCH 15, 2031'])
})

test('with the keyboard alone: from one row to another with Shift, and the teams are gone', async () => {
  const signedIn = await newAdmin()
  for (let n = 1; n <= 4; n += 1)
    await signedIn.post('/api/admin/teams', aTeam({ name: `U${n} Test` }))
  const { page } = await visit(signedIn, '/admin/teams')
  const { goTo, focused } = keyboardOf(page)
  await page.getByRole('checkbox', { name: 'Select U1 Test' }).focus()
  await page.keyboard.press('Space')
  await goTo('Select U3 Test')
  await page.keyboard.press('Shift+Space')
  await page.getByText('3 selected', { exact: true }).waitFor()
  await goTo('Delete selected')
  await page.keyboard.press('Enter')
  await page
    .getByText(/Their players and events stay, .+ of the whole club\. This action/)
    .waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('Delete')
  await page.keyboard.press('Enter')
  await page.getByText('3 teams deleted', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toEqual(['U4 Test'])
  await expect.poll(() => focused()).toBe('Teams')
})

test('on a phone, light and dark, the selection stays in reach', async () => {
  const signedIn = await newAdmin()
  await squad(12)
  const viewport = { width: 390, height: 844 }
  const { page } = await visit(signedIn, '/admin/players', { viewport })
  await select(page, 1, 12)
  await page.getByText('2 selected', { exact: true }).waitFor()
  for (const place of ['top', 'end'] as const) {
    await page.evaluate(at => scrollTo(0, at === 'top' ? 0 : document.body.scrollHeight), place)
    const box = await page.getByRole('button', { name: 'Delete selected' }).boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(844)
    for (const name of ['Move to a team', 'Photo consent', 'Delete selected'])
      expect((await page.getByRole('button', { name }).boundingBox())?.height).toBeLessThan(52)
  }
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessibleInBothSchemes(page)
  const wide = () => document.documentElement.scrollWidth > innerWidth
  expect(await page.evaluate(wide)).toBe(false)
})

/**
 * Fills a club with that number of players, 'Player 1' with the number 1 and so on, and the given ones; returns their
 * ids.
 */
async function squad(count: number, ...others: object[]) {
  await emptyTables(db, 'players')
  const players = Array.from({ length: count }, (_, at) => ({
    name: `Player ${at + 1}`,
    number: at + 1,
  }))
  const rows = [...players, ...others].map(aPlayer)
  await writeContent(db, db => db.insertInto('players').values(rows).execute())
  return (await db.selectFrom('players').select('id').orderBy('id').execute()).map(({ id }) => id)
}

async function stored() {
  const rows = await db.selectFrom('players').select('name').orderBy('number').execute()
  return rows.map(({ name }) => name)
}

async function select(page: Page, ...numbers: number[]) {
  for (const number of numbers)
    await page.getByRole('checkbox', { name: `Select Player ${number}`, exact: true }).check()
}

/** Calls `change` before the deletion that follows `count` others. */
async function afterDeletes(page: Page, count: number, change: () => Promise<void>) {
  let done = 0
  await page.route('**/api/admin/players/*', async route => {
    if (done === count) await change()
    done += 1
    await route.fallback()
  })
}

/** Counts how often the URL is read from now on. */
function reads(page: Page, path: string) {
  let count = 0
  page.on('request', request => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

async function names(page: Page) {
  await page.getByRole('table').first().waitFor()
  return page.getByRole('rowheader').allInnerTexts()
}
