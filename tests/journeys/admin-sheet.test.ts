import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { aPlayer } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'
import { notice, see } from './seen.ts'
import { keys, press } from './steps.ts'

const { admin, create, db, newAdmin, visit } = await startClubInBrowser()
const jamie = await newAdmin()
const permissions = ['clipboard-read', 'clipboard-write']

async function team(...names: string[]) {
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

test('A pasted roster is saved and undone as one change', async () => {
  const { players } = await team('Ana Brooks', 'Ben Castle', 'Cleo Dunn')
  const expected = [/^409 \/api\/admin\/players\/bulk/]
  const { page } = await visit(admin, '/admin/players', { permissions, expected })
  const { keyboard } = page
  await runTool(page, 'Edit as a table')
  const grid = page.getByRole('grid', { name: 'Players' })
  await expect.poll(() => focused(page)).toBe('Ana Brooks')

  // From a sheet, with a formula where a number is due: marked at its cell, and nothing is sent.
  await keyboard.press('ArrowRight')
  await copied(page, '41\tGK\r\n=1+1\tDefender\r\n43\tMid\r\n')
  await keyboard.press('Control+V')
  await see(page, '6 cells of 3 players not saved yet.')
  await keyboard.press('Control+Enter')
  await expect.poll(() => focused(page)).toBe('=1+1Number must be a whole number')
  await expectAccessible(page)
  // Typed over it; Escape gives up a cell, not the table.
  await keyboard.type('42')
  await keys(page, 'Enter', 'F2', '7', 'Escape')
  await expect.poll(() => focused(page)).toBe('43, not saved yet')
  // The grade of the first is filled down.
  await page.getByRole('gridcell').nth(4).click()
  await keyboard.type('4th')
  await keys(page, 'Tab', 'Shift+Tab', 'Control+Shift+ArrowDown', 'Control+D')
  await see(page, '9 cells of 3 players not saved yet.')
  expect(await stored()).toContain('Ana Brooks 1 forward ')

  // Somebody else saved one of the cells meanwhile, and another cell of another row.
  await jamie.put(`/api/admin/players/${players[0]?.id}`, { number: 90 })
  await jamie.put(`/api/admin/players/${players[1]?.id}`, { bio: 'Fast' })
  await keyboard.press('Control+Enter')
  await see(grid, 'Saved meanwhile: 90')
  await see(page, `${jamie.username} changed this player since you opened it.`)
  await press(page, 'Keep mine')
  await grid.getByText('Saved meanwhile: 90').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Close' }).last().click()
  await press(page, 'Keep editing', 'Save 3 players')
  await notice(page, '3 players updated')
  expect(await stored()).toEqual([
    'Ana Brooks 41 goalkeeper 4th',
    'Ben Castle 42 defender 4th',
    'Cleo Dunn 43 midfielder 4th',
  ])
  await press(page, 'Undo')
  await expect.poll(() => grid.getByText('Forward').count()).toBe(3)
  const before = ['Ana Brooks 90 forward ', 'Ben Castle 2 forward ', 'Cleo Dunn 3 forward ']
  expect(await stored()).toEqual(before)
})
