import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { aPlayer } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { delayEffects } from './page-delays.ts'

const { admin: newAdmin, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const other = await newAdmin()

beforeEach(() => emptyTables(db, 'players'))

interface Situation {
  width?: number
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A player's form with a typed change, saved after another user saved other values. */
async function collide(theirs: object, { width = 1280, prepare }: Situation = {}) {
  const { body: player } = await admin.post('/api/admin/players', aPlayer({ name: 'Ana Brooks' }))
  const viewport = { width, height: 844 }
  const { page } = await visit(admin, '/admin/players', {
    viewport,
    expected: [/^409 \/api\/admin\/players\//],
  })
  await prepare?.(page)
  await page.goto(`/admin/players?players=${player.id}`)
  await page.getByLabel('Bio').fill('Typed here')
  await page.getByLabel('Position').selectOption('Goalkeeper')
  await other.put(`/api/admin/players/${player.id}`, theirs)
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('dialog', { name: `Changed by ${other.username}` })
  await conflict.waitFor()
  const stored = () =>
    db.selectFrom('players').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow()
  return { page, conflict, stored, player }
}

test('saving over a newer change shows both versions and stores nothing', async () => {
  const theirs = { bio: 'Theirs', number: 77 }
  const { page, conflict, stored } = await collide(theirs)
  await expect
    .poll(() => conflict.getByRole('definition').allInnerTexts())
    .toEqual([
      ...['Saved meanwhile\nForward', 'Yours\nGoalkeeper'],
      ...['Saved meanwhile\nTheirs', 'Yours\nTyped here'],
    ])
  expect(await stored()).toMatchObject({ ...theirs, position: 'forward' })
  await expectAccessible(page)
})

test('Save mine keeps what was typed here, and of the rest what they saved', async () => {
  const { page, conflict, stored } = await collide({ bio: 'Theirs', number: 77 })
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await page.getByText('Player updated successfully', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ bio: 'Typed here', position: 'goalkeeper', number: 77 })
  await page
    .getByRole('row', { name: /Ana Brooks/ })
    .getByText('77')
    .waitFor()
})

test('Take theirs fills the form with what they saved, and it can be saved again', async () => {
  const { page, conflict, stored } = await collide({ bio: 'Theirs', number: 77 })
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await conflict.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Theirs')
  await page.getByLabel('Bio').fill('Both of us')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Player updated successfully', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ bio: 'Both of us', position: 'forward', number: 77 })
})

test('chosen at once, on a slow phone where effects come late: the form stays', async () => {
  const { conflict, page } = await collide({ bio: 'Theirs' }, { prepare: delayEffects })
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await conflict.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Theirs')
})

test('Back to the form keeps what was typed, on a phone too', async () => {
  const { page, conflict } = await collide({ bio: 'Theirs' }, { width: 390 })
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Back to the form' }).click()
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Typed here')
})

test('a third save between the two is shown again before mine is stored', async () => {
  const { page, conflict, stored, player } = await collide({ bio: 'Theirs' })
  await other.put(`/api/admin/players/${player.id}`, { bio: 'Theirs again' })
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await conflict.getByText('Theirs again').waitFor()
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await page.getByText('Player updated successfully', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ bio: 'Typed here', position: 'goalkeeper' })
})
