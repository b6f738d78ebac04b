import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '../../features/settings/schema.ts'
import { startApp } from '../app.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { keyboardOf } from './keyboard.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit, expectSound } = await startBrowser()
const admin = await newAdmin()
const SETTINGS = '/api/admin/settings'
const TAB = '/admin/settings'
await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))
await admin.post('/api/admin/players', aPlayer({ name: 'Mia Okafor', number: 7 }))

beforeEach(async () => {
  await admin.put(SETTINGS, { ...settings.parse({}), calendarFeeds: [] })
})

test('what is saved shows on the public site at once, and is saved once', async () => {
  const { version } = await stored()
  const { page } = await visit(admin, TAB)
  const { page: site } = await visit(visitor(), '/team')
  await site.getByText('Mia O.').first().waitFor()

  await page.getByLabel('Name', { exact: true }).fill('Kestrel Park FC')
  await page.getByLabel('Founded').fill('1987')
  await page.getByLabel('Registration link').fill('https://club.example/join')
  await page.getByLabel('Club colour').fill('#7a1f2b')
  await page.getByLabel('Accent colour').fill('#ffd9a0')
  await page.getByLabel('How names are shown').selectOption({ label: 'First name: Mia' })
  await page.getByLabel('X (Twitter)').fill('https://x.com/kestrels')
  await page.locator('input[type=file]').setInputFiles(await aLogo())
  await page.getByText('Image uploaded successfully', { exact: true }).waitFor()
  await save(page).dblclick()
  await page.getByText('Club settings updated', { exact: true }).waitFor()
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  expect((await stored()).version).toBe(version + 1)
  await page.getByRole('heading', { name: 'Kestrel Park FC Admin' }).waitFor()
  await expect.poll(() => clubColour(page)).toBe('#7a1f2b')

  await site.reload()
  await site.getByText('Mia', { exact: true }).first().waitFor()
  const header = site.getByRole('banner')
  for (const text of ['Kestrel Park FC', 'Est. 1987']) await header.getByText(text).waitFor()
  const register = header.getByRole('link', { name: 'Registration' })
  expect(await register.getAttribute('href')).toBe('https://club.example/join')
  await expect
    .poll(() => header.locator('img').getAttribute('src'))
    .toMatch(/^\/media\/\w+\.80x80\.jpg$/)
  expect(await clubColour(site)).toBe('#7a1f2b')
  await site.getByRole('link', { name: 'Twitter' }).waitFor()
})

test('the preview is the real header, at both widths, and follows what is typed', async () => {
  const { page } = await visit(admin, TAB)
  const [computer, phone] = ['On a computer', 'On a phone'].map(title =>
    page.frameLocator(`iframe[title="${title}"]`),
  )
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Park FC')
  await page.getByLabel('Founded').fill('1987')
  await page.getByLabel('Registration link').fill('https://club.example/join')
  await page.getByLabel('Club colour').fill('#ffffff')
  for (const frame of [computer, phone]) {
    await frame?.getByText('Kestrel Park FC').waitFor()
    await frame?.getByText('Est. 1987').waitFor()
    const style = await frame?.locator('header').evaluate(header => {
      const { backgroundColor, color } = getComputedStyle(header)
      return [backgroundColor, color]
    })
    expect(style).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  }
  await computer?.getByText('Registration').waitFor()
  expect(await computer?.getByText('Menu', { exact: true }).isVisible()).toBe(false)
  await expect.poll(() => phone?.getByText('Menu', { exact: true }).isVisible()).toBe(true)
  await page.getByText(/^The club colour is light:/).waitFor()
  await page.getByLabel('Accent colour').fill('#f2f2f2')
  await page.getByText(/The two colours are close to each other:/).waitFor()
})

test('messages land at their fields, nothing is saved, and what was typed stays', async () => {
  const before = await stored()
  const { page } = await visit(admin, TAB, {
    expected: [/^net::ERR_INTERNET_DISCONNECTED \/api\/admin\/settings$/],
  })
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByLabel('YouTube').fill('http://youtube.example')
  await page.getByRole('button', { name: 'Add a feed' }).click()
  await page.getByLabel('Feed address').fill('https://192.0.2.1/a.ics')
  await save(page).click()
  const numeric = 'Feed address must name a host in words, not by its number'
  for (const message of ['Name is required', numeric]) {
    await page.getByText(message, { exact: true }).nth(1).waitFor()
  }
  await page.getByText('3 fields need another look:').waitFor()
  await expect.poll(keyboardOf(page).focused).toBe('Name')
  await expectAccessible(page)
  await page.getByRole('link', { name: numeric }).click()
  await expect.poll(keyboardOf(page).focused).toBe('Feed address')

  await page.getByLabel('Name', { exact: true }).fill('Kestrel Park FC')
  await page.getByLabel('YouTube').fill('')
  await page.getByLabel('Feed address').fill('https://ical-cdn.teamsnap.com/a.ics')
  await page.context().setOffline(true)
  await save(page).click()
  const why = 'The server cannot be reached. Check your connection and try again.'
  await page.getByText(`Failed to update club settings: ${why}`, { exact: true }).waitFor()
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Kestrel Park FC')
  expect(await stored()).toEqual(before)
})

test('of two admins the second sees both versions and decides', async () => {
  const { page } = await visit(admin, TAB, { expected: [/^409 \/api\/admin\/settings$/] })
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

test('tabs, back and logout warn before unsaved changes are lost', async () => {
  const { page } = await visit(admin, '/admin/teams')
  await page.getByRole('tab', { name: 'Club Settings' }).click()
  const founded = page.getByLabel('Founded')
  await founded.fill('1987')
  const ask = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const ways = [
    () => page.getByRole('tab', { name: 'Players' }).click(),
    () => page.getByRole('tab', { name: 'Club Settings' }).press('ArrowLeft'),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ]
  for (const leave of ways) {
    await leave()
    await ask.getByRole('button', { name: 'Keep editing' }).click()
    expect([await founded.inputValue(), new URL(page.url()).pathname]).toEqual(['1987', TAB])
  }
  await page.getByRole('tab', { name: 'Players' }).click()
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'Players', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Club Settings' }).click()
  await expect.poll(() => founded.inputValue()).toBe('2024')
  await page.getByRole('tab', { name: 'Teams' }).click()
  await page.getByRole('heading', { name: 'Teams', exact: true }).waitFor()
})

test('a feed is set by its URL, of which only the host is shown afterwards', async () => {
  const { page } = await visit(admin, TAB)
  await page.getByRole('button', { name: 'Add a feed' }).click()
  await expect.poll(keyboardOf(page).focused).toBe('Feed address')
  await page.keyboard.type('webcal://ical-cdn.teamsnap.com/team_schedule/first-secret.ics')
  await page.getByLabel('Whose calendar').selectOption({ label: 'U10 Kestrels' })
  await saved(page)
  const feed = page.getByRole('list', { name: 'Calendar feeds' }).getByRole('listitem')
  await feed.getByText('A feed from ical-cdn.teamsnap.com is set.').waitFor()
  expect(await page.content()).not.toContain('first-secret')
  const [first] = (await stored()).calendarFeeds

  await feed.getByRole('button', { name: 'Replace address' }).click()
  await expect.poll(keyboardOf(page).focused).toBe('New feed address')
  await page.keyboard.type('oops')
  await feed.getByRole('button', { name: 'Keep the old address' }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  await feed.getByRole('button', { name: 'Replace address' }).click()
  await expect.poll(keyboardOf(page).focused).toBe('New feed address')
  await page.keyboard.type('https://calendar.example/second-secret.ics')
  await saved(page)
  await feed.getByText('A feed from calendar.example is set.').waitFor()
  const [second] = (await stored()).calendarFeeds
  expect([second.teamId, second.id === first.id]).toEqual([first.teamId, false])

  await feed.getByRole('button', { name: 'Remove feed' }).click()
  await page.getByText('One feed is removed when you save.').waitFor()
  await saved(page)
  await page.getByText('One feed is removed when you save.').waitFor({ state: 'hidden' })
  expect((await stored()).calendarFeeds).toEqual([])
})

test('by keyboard alone, from the first tab to what is saved', async () => {
  const { page } = await visit(admin, '/admin')
  const { goTo, fill, press, focused } = keyboardOf(page)
  await page.getByRole('tab', { name: 'Teams' }).waitFor()
  await goTo('Teams')
  await goTo('Club Settings', 'ArrowRight')
  await page.getByLabel('Name', { exact: true }).waitFor()
  await fill('Name', 'Typed FC')
  await fill('How names are shown to the public', 'Number')
  await press('Add a feed')
  await fill('Feed address', 'webcal://calendar.example/secret.ics')
  await fill('YouTube', 'https://youtube.example/@typed')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Club settings updated', { exact: true }).waitFor()
  await expect.poll(() => focused()).toBe('YouTube')
  expect(await stored()).toMatchObject({
    name: 'Typed FC',
    nameStyle: 'number',
    youtubeUrl: 'https://youtube.example/@typed',
    calendarFeeds: [{ host: 'calendar.example', teamId: null }],
  })
})

test(
  'it has no violation and no complaint, at 390 and 1440 px, light and dark',
  () => expectSound(admin, TAB),
  60_000,
)

test('on a phone the save button is in reach wherever one is', async () => {
  const { page } = await visit(admin, TAB, { viewport: { width: 390, height: 844 } })
  for (const label of ['Name', 'Time zone', 'YouTube']) {
    await page.getByLabel(label, { exact: true }).focus()
    const [field, button] = [
      await page.getByLabel(label, { exact: true }).boundingBox(),
      await save(page).boundingBox(),
    ]
    expect(button?.height).toBeGreaterThanOrEqual(44)
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  }
})

function save(page: Page) {
  return page.getByRole('button', { name: 'Save Settings' })
}

async function saved(page: Page) {
  const answer = page.waitForResponse(response => response.url().endsWith(SETTINGS))
  await save(page).click()
  expect((await answer).status()).toBe(200)
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
}

async function stored() {
  return (await admin.get(SETTINGS)).body
}

function clubColour(page: Page) {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--club').trim(),
  )
}

async function aLogo() {
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#f2b705' } })
  return { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
