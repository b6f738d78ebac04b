import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { aCoach, aPlayer } from '../factories.ts'
import { expectAccessible, misfits } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'

const { admin, create, db, newAdmin, userWith, visit } = await startClubInBrowser()
const jamie = await newAdmin()
const CLIPBOARD = ['clipboard-read', 'clipboard-write']

async function team(names: readonly string[]) {
  await emptyTables(db, 'players', 'teams')
  const { id: team_id } = await create('teams', { name: 'U10 Kestrels' })
  const players: { id: number }[] = []
  for (const [nth, name] of names.entries())
    players.push(await create('players', aPlayer({ name, number: nth + 1, team_id })))
  return { players, team_id }
}

const stored = async () => {
  const columns = ['name', 'number', 'position', 'grade'] as const
  const rows = await db.selectFrom('players').select(columns).orderBy('id').execute()
  return rows.map(row => columns.map(column => row[column]).join(' '))
}
const copied = (page: Page, text: string) =>
  page.evaluate(text => navigator.clipboard.writeText(text), text)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('a roster is pasted and typed with the keyboard, and saved as one change that is taken back as one', async () => {
  const { players } = await team(['Ana Brooks', 'Ben Castle', 'Cleo Dunn'])
  const { page } = await visit(admin, '/admin/players', {
    permissions: CLIPBOARD,
    expected: [/^409 \/api\/admin\/players\/bulk/],
  })
  await runTool(page, 'Edit as a table')
  const grid = page.getByRole('grid', { name: 'Players' })
  await expect.poll(() => focused(page)).toBe('Ana Brooks')
  const { keyboard } = page

  // From a sheet, with a formula where a number is due: marked at its cell, and nothing is sent.
  await keyboard.press('ArrowRight')
  await copied(page, '41\tGK\r\n=1+1\tDefender\r\n43\tMid\r\n')
  await keyboard.press('Control+V')
  await page.getByText('6 cells of 3 players not saved yet.').waitFor()
  await keyboard.press('Control+Enter')
  await expect.poll(() => focused(page)).toBe('=1+1Number must be a whole number')
  await expectAccessible(page)

  // Typed over it; Escape gives up a cell, not the table.
  await keyboard.type('42')
  await keyboard.press('Enter')
  await keyboard.press('F2')
  await keyboard.type('7')
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('43, not saved yet')
  // The grade of the first is filled down.
  await page.getByRole('gridcell').nth(4).click()
  await keyboard.type('4th')
  await keyboard.press('Tab')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Control+Shift+ArrowDown')
  await keyboard.press('Control+D')
  await page.getByText('9 cells of 3 players not saved yet.').waitFor()
  expect(await stored()).toEqual([
    'Ana Brooks 1 forward ',
    'Ben Castle 2 forward ',
    'Cleo Dunn 3 forward ',
  ])

  // Somebody else saved one of the cells meanwhile, and another cell of another row.
  await jamie.put(`/api/admin/players/${players[0]?.id}`, { number: 90 })
  await jamie.put(`/api/admin/players/${players[1]?.id}`, { bio: 'Fast' })
  await keyboard.press('Control+Enter')
  await grid.getByText('Saved meanwhile: 90').waitFor()
  await page.getByText(`${jamie.username} changed this player since you opened it.`).waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await grid.getByText('Saved meanwhile: 90').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Save 3 players' }).click()
  await page.getByText('3 players changed', { exact: true }).waitFor()
  const after = [
    'Ana Brooks 41 goalkeeper 4th',
    'Ben Castle 42 defender 4th',
    'Cleo Dunn 43 midfielder 4th',
  ]
  expect(await stored()).toEqual(after)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => grid.getByText('Forward').count()).toBe(3)
  expect(await stored()).toEqual([
    'Ana Brooks 90 forward ',
    'Ben Castle 2 forward ',
    'Cleo Dunn 3 forward ',
  ])
})

test('a phone edits by touch; leaving with unsaved cells asks', async () => {
  await team(['Ana Brooks', 'Ben Castle'])
  const { page } = await visit(admin, '/admin/players', {
    ...PHONE,
    hasTouch: true,
  })
  await page.goto('/admin/players?players-table=edit')
  const cells = page.getByRole('gridcell')
  await cells.first().tap()
  await page.getByRole('textbox', { name: 'Number of Ana Brooks' }).fill('12')
  // Not saved, but put into the cell by a tap on the next.
  await cells.nth(1).tap()
  await page.getByRole('combobox', { name: 'Position of Ana Brooks' }).selectOption('Goalkeeper')
  await page.getByText('2 cells of 1 player not saved yet.').waitFor()
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).last().tap()
  await page.getByRole('button', { name: 'Keep editing' }).tap()
  await page.getByRole('button', { name: 'Save 1 player' }).tap()
  await page.getByText('Ana Brooks was changed', { exact: true }).waitFor()
  expect(await stored()).toEqual(['Ana Brooks 12 goalkeeper ', 'Ben Castle 2 forward '])
})

test('a coach changes in the table what coaches may, of own teams', async () => {
  const { team_id } = await team(['Ana Brooks'])
  await create('players', aPlayer({ name: 'Of Another Team' }))
  const coach = await userWith('coach')
  const { id } = await create('coaches', aCoach())
  await admin.put(`/api/admin/coaches/${id}/access`, { user_id: coach.id, team_ids: [team_id] })
  const { page } = await visit(coach, '/admin/players?players-table=edit', {
    permissions: CLIPBOARD,
  })
  await expect.poll(() => focused(page)).toBe('Ana Brooks')
  await copied(page, 'Somebody\t12')
  await page.keyboard.press('Control+V')
  await page.getByText('Cells that only an admin can change stayed as they were.').waitFor()
  await page.keyboard.press('F2')
  await page.getByText('Only an admin can change this').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Ana Brooks was changed', { exact: true }).waitFor()
  expect((await stored())[0]).toBe('Ana Brooks 12 forward ')
})
