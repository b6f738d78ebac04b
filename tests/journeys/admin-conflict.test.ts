import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { delayEffects } from './page-delays.ts'

const { admin, create, db, newAdmin, visit } = await startClubInBrowser()
const other = await newAdmin()

/** A player's form with a typed change, saved after another user saved other values. */
async function collide(options = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const { id } = await create('players', aPlayer())
  const expected = [/^409 \/api\/admin\/players\//]
  const { page } = await visit(admin, '/admin/players', { ...options, expected })
  await prepare(page)
  await page.goto(`/admin/players?players=${id}`)
  await page.getByLabel('Bio').fill('Typed here')
  await page.getByLabel('Position').selectOption('Goalkeeper')
  const save = (values: object) => other.put(`/api/admin/players/${id}`, values)
  await save({ bio: 'Theirs', number: 77 })
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('dialog', { name: `Changed by ${other.username}` })
  await conflict.waitFor()
  const stored = () =>
    db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { page, conflict, save, stored }
}

test('saved over a newer change: both versions are shown, also of a third save; Save mine keeps of the rest theirs', async () => {
  const { page, conflict, save, stored } = await collide()
  await expect
    .poll(() => conflict.getByRole('definition').allInnerTexts())
    .toEqual([
      ...['Saved meanwhile\nForward', 'Yours\nGoalkeeper'],
      ...['Saved meanwhile\nTheirs', 'Yours\nTyped here'],
    ])
  await expectAccessible(page)
  await save({ bio: 'Theirs again' })
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await conflict.getByText('Theirs again').waitFor()
  expect(await stored()).toMatchObject({ bio: 'Theirs again', number: 77, position: 'forward' })
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await page.getByText('Player updated successfully', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ bio: 'Typed here', number: 77, position: 'goalkeeper' })
  await page.getByRole('row').getByText('77').waitFor()
})

test('on a slow phone, where effects come late: back to the form, or theirs is taken and saved again', async () => {
  const { page, conflict, stored } = await collide(PHONE, delayEffects)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Back to the form' }).click()
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Typed here')
  await page.keyboard.press('Control+Enter')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await conflict.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('Bio').inputValue()).toBe('Theirs')
  await page.getByLabel('Bio').fill('Both of us')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Player updated successfully', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ bio: 'Both of us', number: 77, position: 'forward' })
})
