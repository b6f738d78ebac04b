import { test } from 'vitest'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const { create, userWith, visit, visitor } = await startClubInBrowser()
const treasurer = await userWith('treasurer')

test('a fee: created for a team, its link seen on a phone without JavaScript, marked as paid, a receipt', async () => {
  const { id } = await create('teams', aTeam({ name: 'U10 Kestrels' }))
  await create('players', aPlayer({ name: 'Zora Whitfield', team_id: id }))

  const { page } = await visit(treasurer, '/admin/fees')
  await page.getByRole('button', { name: 'New fee' }).click()
  const dialog = page.getByRole('dialog', { name: 'New fee' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Fall season')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.345')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('Amount must be like 185 or 185.50').first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('185.5')
  // Names from a sheet: whoever is not in the roster is asked about, and nobody is guessed.
  await dialog.getByRole('radio', { name: 'Pasted list' }).check()
  await dialog.getByRole('textbox', { name: 'Names' }).fill('Whitfield, Zora\nZora\nIvo Nobody')
  await dialog.getByText('2 lines need an answer').waitFor()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('2 lines need an answer', { exact: true }).waitFor()
  await dialog.getByLabel(/Line 2, “Zora”/).selectOption({ index: 1 })
  await dialog.getByLabel(/Line 3, “Ivo Nobody”/).selectOption('Leave the line out')
  await dialog.getByText('1 player.', { exact: true }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByText('1 fee was added', { exact: true }).waitFor()
  await page.getByRole('row', { name: /Zora Whitfield.*\$185\.50.*Open/ }).waitFor()
  await expectAccessible(page)

  const [fee] = (await treasurer.get('/api/admin/payments')).body
  const family = await visit(visitor(), fee.path, { ...PHONE, javaScriptEnabled: false })
  await family.page.getByText('To be paid').waitFor()
  await family.page.getByText('Zora W.').waitFor()

  await page.getByRole('button', { name: /^Manage/ }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('Fee marked as paid', { exact: true }).waitFor()
  await page.getByText('Paid by hand: $185.50 of $185.50 received.').waitFor()

  const receipt = await visit(visitor(), fee.path, PHONE)
  await receipt.page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await receipt.page.getByText('Paid', { exact: true }).waitFor()
  await expectAccessible(receipt.page)
})
