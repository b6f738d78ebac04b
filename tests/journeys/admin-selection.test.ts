import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTeam } from '../factories.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { names, squad } from './squad.ts'

const { admin, create, db, newAdmin, visit } = await startClubInBrowser()

test('several rows are deleted with one confirmation; one that is gone already counts as deleted', async () => {
  const ids = await squad(db, 9)
  const { page } = await visit(admin, '/admin/players', {
    expected: [/^404 \/api\/admin\/players\/\d+$/],
  })
  await select(page, 2, 3, 4, 5, 6)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Are you sure?' })
  const question =
    'This will permanently delete 5 players: Player 2, Player 3, Player 4 and 2 more. This action cannot be undone.'
  await confirm.getByText(question, { exact: true }).waitFor()
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await confirm.waitFor({ state: 'hidden' })
  expect(await stored()).toHaveLength(9)

  await admin.delete(`/api/admin/players/${ids[4]}`)
  const reads: string[] = []
  page.on('request', request => {
    if (request.method() === 'GET' && /players\/rows/.test(request.url())) reads.push(request.url())
  })
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('5 players deleted', { exact: true }).waitFor()
  await confirm.waitFor({ state: 'hidden' })
  expect(await stored()).toEqual(['Player 1', 'Player 7', 'Player 8', 'Player 9'])
  await expect.poll(() => names(page)).toEqual(['Player 1', 'Player 7', 'Player 8', 'Player 9'])
  expect(reads).toHaveLength(1)
  expect(await page.getByText('selected').count()).toBe(0)
  await expect.poll(() => keyboardOf(page).focused()).toBe('Players')
})

test('all that a search finds are selected, on every page; the rest is counted', async () => {
  await squad(db, 60, { name: 'Zoë Stone', number: 99 })
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
  await confirm.waitFor({ state: 'hidden' })
  expect(await stored()).toHaveLength(8)
})

test('a connection lost in the middle keeps the rest selected; the session that ends in the middle goes on after the sign-in', async () => {
  const other = await newAdmin()
  await squad(db, 6)
  const { page } = await visit(other, '/admin/players', {
    expected: [/^401 \/api\/admin\/players\/\d+$/],
  })
  await select(page, 1, 2, 3, 4, 5)
  await afterDeletes(page, 2, () => page.context().setOffline(true))
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  const said =
    '2 of 5 players deleted. Failed to delete Player 3: The server cannot be reached. Check your connection and try again. 3 are still selected.'
  await page.getByText(said, { exact: true }).waitFor()
  expect(await stored()).toEqual(['Player 3', 'Player 4', 'Player 5', 'Player 6'])
  await confirm.getByText(/^This will permanently delete 3 players: Player 3, Player 4/).waitFor()

  await page.context().setOffline(false)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('3 selected', { exact: true }).waitFor()
  await expect.poll(() => names(page)).toEqual(['Player 3', 'Player 4', 'Player 5', 'Player 6'])
  await afterDeletes(page, 1, async () => {
    await db.deleteFrom('sessions').execute()
  })
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' })
  await signIn.locator('input[name=password]:focus').fill(other.password)
  await signIn.getByRole('button', { name: 'Login' }).click()
  await page.getByText('3 players deleted', { exact: true }).waitFor()
  expect(await stored()).toEqual(['Player 6'])
  await admin.post('/api/login', { username: admin.username, password: admin.password })
})

test('with the keyboard alone: from one row to another with Shift, and the teams are gone', async () => {
  for (let n = 1; n <= 4; n += 1) await create('teams', aTeam({ name: `U${n} Test` }))
  const { page } = await visit(admin, '/admin/teams')
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
  await squad(db, 12)
  const { page } = await visit(admin, '/admin/players', PHONE)
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
})

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
    if (route.request().method() === 'DELETE') {
      if (done === count) await change()
      done += 1
    }
    await route.fallback()
  })
}
