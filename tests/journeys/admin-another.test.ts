import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'

const { admin, create, db, visit } = await startClubInBrowser()

test('players of a team are typed one after another, with the keyboard alone', async () => {
  const team = await create('teams', { name: 'U10 Kestrels' })
  const { page } = await visit(admin, '/admin/players?players=new', PHONE)
  const { year_of_birth } = aPlayer()
  const dialog = page.getByRole('dialog', { name: 'Add New Player' })
  const again = dialog.getByRole('button', { name: 'Save and add another' })
  await dialog.getByLabel('Team').selectOption(String(team.id))
  // What is wrong stays in the form.
  await again.press('Enter')
  await dialog.getByText('Name is required').first().waitFor()
  for (const [name, number] of [
    ['Ana Brooks', '4'],
    ['Ben Castle', '5'],
  ] as const) {
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Number').fill(number)
    await dialog.getByLabel('Position').selectOption('Forward')
    await dialog.getByLabel('Year of birth').fill(String(year_of_birth))
    await again.press('Enter')
    await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => keyboardOf(page).focused()).toBe('Name')
    await expect.poll(() => dialog.getByLabel('Team').inputValue()).toBe(String(team.id))
    await expect.poll(() => dialog.getByLabel('Number').inputValue()).toBe('')
  }
  // A number that somebody of the team wears: asked about, and nothing typed is lost.
  await dialog.getByLabel('Name', { exact: true }).fill('Cleo Dunn')
  await dialog.getByLabel('Number').fill('5')
  await dialog.getByLabel('Position').selectOption('Forward')
  await dialog.getByLabel('Year of birth').fill('2013')
  await again.press('Enter')
  const twice = page.getByRole('alertdialog', { name: 'Entered twice?' })
  await twice.getByText('Ben Castle of the same team has number 5 too.').waitFor()
  await twice.getByRole('button', { name: 'Cancel' }).press('Enter')
  await twice.waitFor({ state: 'hidden' })
  await dialog.getByLabel('Number').fill('6')
  await again.press('Enter')
  await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const stored = await db.selectFrom('players').select(['name', 'team_id']).orderBy('id').execute()
  expect(stored).toEqual([
    { name: 'Ana Brooks', team_id: team.id },
    { name: 'Ben Castle', team_id: team.id },
    { name: 'Cleo Dunn', team_id: team.id },
  ])
})

test('choices that load late leave the focus in their field, and what it holds', async () => {
  const [ana] = await db.selectFrom('players').selectAll().orderBy('id').execute()
  if (!ana) throw new Error('The test before makes players.')
  const address = { player_id: ana.id, email: 'parent@example.com' }
  const { id } = await create('family-contacts', address)
  const { page } = await visit(admin, '/admin')
  let arrive = () => {}
  const late = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route('**/api/admin/players/rows*', async route => {
    await late
    await route.continue()
  })
  await page.goto(`/admin/players?family-contacts=${id}`, { waitUntil: 'load' })
  const player = page.getByRole('dialog', { name: 'Edit Address' }).getByLabel('Player')
  await expect.poll(() => keyboardOf(page).focused()).toBe('Player')
  expect(await player.locator('option').count()).toBe(1)
  arrive()
  await expect.poll(() => player.locator('option').count()).toBe(4)
  expect(await keyboardOf(page).focused()).toBe('Player')
  expect(await player.inputValue()).toBe(String(ana.id))
})
