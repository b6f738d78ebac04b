import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPlayer } from '../factories.ts'
import { startBrowser } from './browser-page.ts'

const { admin: newAdmin } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()

test('a new player with a name missing, and a year and an age beyond the limits: all is said at once', async () => {
  const { page } = await visit(admin, '/admin/players?players=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Number').fill('7')
  await dialog.getByLabel('Position').selectOption('Forward')
  await dialog.getByLabel('Year of birth').fill('1999')
  await dialog.getByLabel('Age', { exact: true }).fill('27')
  await dialog.getByRole('button', { name: 'Create Player' }).click()
  for (const message of [
    'Name is required',
    'Year must be between 2000 and 2022',
    'Age must be between 5 and 15',
  ])
    await dialog.getByText(message).first().waitFor()
  await dialog.getByLabel('Name').fill('Ana Brooks')
  await dialog.getByLabel('Year of birth').fill('2014')
  await dialog.getByLabel('Age', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Create Player' }).click()
  await page.getByText('Player created successfully', { exact: true }).waitFor()
})

test('a player from before the limits: other fields change, and the stored year stays', async () => {
  const { id } = (await admin.post('/api/admin/players', aPlayer({ year_of_birth: 2001 }))).body
  await admin.put('/api/admin/settings', { birthYearMin: 2010 })
  const { page } = await visit(admin, `/admin/players?players=${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bio').fill('Runs all day.')
  await dialog.getByRole('button', { name: 'Update Player' }).click()
  await page.getByText('Player updated successfully', { exact: true }).waitFor()
  const [player] = (await admin.get('/api/players')).body.filter(
    (each: { id: number }) => each.id === id,
  )
  expect(player.bio).toBe('Runs all day.')
})
