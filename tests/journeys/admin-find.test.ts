import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { expectAccessibleInBothSchemes, misfits } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const { admin, create, userWith, visit } = await startClubInBrowser()
const team = await create('teams', { name: 'U11 Herons' })
await create('players', aPlayer({ name: 'Ana Brooks', number: 7, team_id: team.id }))

test('Ctrl+K from anywhere, typed wrong: the player is opened with Enter, and stands on top next time', async () => {
  const { page } = await visit(admin, '/admin/history')
  await page.getByRole('region', { name: 'History' }).first().waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  await dialog.locator('input:focus').pressSequentially('ana broks')
  await dialog.getByRole('option', { name: /Ana Brooks.*U11 Herons · #7/s }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Player' }).waitFor()
  await expect.poll(() => page.url()).toContain('/admin/players?players=')
  // In a dialog the keys do nothing.
  await page.keyboard.press('Control+k')
  expect(await dialog.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Edit Player' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await dialog.getByRole('option', { selected: true }).getByText('Ana Brooks').waitFor()
})

test('on a phone, by the glass: places and actions by role, nothing under the finger too small', async () => {
  const { page } = await visit(admin, '/admin', PHONE)
  await page.getByRole('button', { name: 'Find anything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  const input = dialog.getByRole('combobox')
  const options = () => dialog.getByRole('option').allInnerTexts()
  await input.fill('back')
  await expect.poll(options).toEqual(['Backups\nGo to'])
  await input.fill('new pl')
  await expect.poll(options).toEqual(['Add place\nDo', 'Add player\nDo'])
  await input.fill('qqq')
  await dialog.getByText('Nothing is called that.').waitFor()
  await input.fill('a')
  await dialog.getByRole('option', { name: /Ana Brooks/ }).waitFor()
  expect(await misfits(page)).toEqual([])
  await expectAccessibleInBothSchemes(page)
  await input.fill('invite')
  await dialog.getByRole('option', { name: /Invite somebody/ }).click()
  await page.getByRole('dialog', { name: 'Invite somebody' }).waitFor()

  const { page: theirs } = await visit(await userWith('treasurer'), '/admin', PHONE)
  await theirs.getByRole('button', { name: 'Find anything' }).click()
  await theirs.getByRole('combobox').fill('fee')
  await expect
    .poll(() => theirs.getByRole('option').allInnerTexts())
    .toEqual(['Fees\nGo to', 'Add fee\nDo'])
})
