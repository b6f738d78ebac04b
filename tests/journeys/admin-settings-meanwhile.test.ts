import { beforeEach, expect, test } from 'vitest'
import { settings } from '../../features/settings/schema.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { openPart, SETTINGS, save, TAB } from './settings-steps.ts'

const { admin, visit } = await startClubInBrowser()

beforeEach(async () => {
  await admin.put(SETTINGS, { ...settings.parse({}), calendarFeeds: [] })
})

test('of two admins the second sees both versions and decides, unless they changed different parts', async () => {
  const { page } = await visit(admin, TAB, {
    expected: [/^409 \/api\/admin\/settings$/, /^409 \/api\/admin\/settings$/],
  })
  const dialog = page.getByRole('dialog', { name: `Changed by ${admin.username}` })
  const differ = dialog.getByRole('term')
  await page.getByLabel('Founded').fill('1987')
  await admin.put(SETTINGS, { name: 'Meanwhile FC' })
  await save(page).click()
  await dialog.getByRole('button', { name: 'Save mine' }).waitFor()
  await expect.poll(() => differ.allTextContents()).toEqual(['Founded'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('heading', { name: 'Meanwhile FC Admin' }).waitFor()
  expect(await stored()).toMatchObject({ name: 'Meanwhile FC', founded: '1987' })
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Meanwhile FC')

  await openPart(page, 'Calendar feeds')
  await page.getByRole('button', { name: 'Add a feed' }).click()
  await page.getByLabel('Feed address').fill('https://calendar.example/secret.ics')
  await admin.put(SETTINGS, { founded: '1988', homeTeamNames: ['Meanwhile U10'] })
  await save(page).click()
  await dialog.getByText('calendar.example (new)', { exact: true }).waitFor()
  await expect.poll(() => differ.allTextContents()).toEqual(['Calendar feeds'])
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => page.getByLabel('Home-team names').inputValue()).toBe('Meanwhile U10')
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Feed address').count()).toBe(0)

  await openPart(page, 'Social networks')
  await page.getByLabel('YouTube').fill('https://youtube.com/@meanwhile')
  await admin.put(SETTINGS, { founded: '1989' })
  await save(page).click()
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  const both = { founded: '1989', youtubeUrl: 'https://youtube.com/@meanwhile' }
  expect(await stored()).toMatchObject(both)
})

test('what is typed while it is saved stays typed, and is not saved', async () => {
  const { page } = await visit(admin, TAB)
  const held = Promise.withResolvers<void>()
  await page.route(`**${SETTINGS}`, async route => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  await page.getByLabel('Name', { exact: true }).fill(' Trimmed FC ')
  await save(page).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await page.getByLabel('Founded').fill('1987')
  held.resolve()
  await page.getByRole('heading', { name: 'Trimmed FC Admin' }).waitFor()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Trimmed FC')
  await expect.poll(() => page.getByLabel('Founded').inputValue()).toBe('1987')
  await page.getByText('Not saved yet').waitFor()
  expect((await stored()).founded).toBe('2024')
})

async function stored() {
  return (await admin.get(SETTINGS)).body
}
