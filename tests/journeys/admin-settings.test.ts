import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { ContactInfo } from '../../features/contact-info/schema.ts'
import { settingsPath } from '../../features/settings/admin-parts.ts'
import { settings } from '../../features/settings/schema.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { aPictureFile } from '../photos.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { logOut, openPlace, placeLink } from './places.ts'
import { openPart, parts, SETTINGS, save, saved, TAB } from './settings-steps.ts'
import { notice } from './toasts.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
await create('teams', aTeam({ name: 'U10 Kestrels' }))
await create('players', aPlayer({ name: 'Mia Okafor', number: 7 }))

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
  await save(page).dblclick()
  await notice(page, 'Club settings updated')
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  expect((await stored()).version).toBe(version + 1)
  await page.getByRole('heading', { name: 'Kestrel Park FC Admin' }).waitFor()
  await parts(page).getByText('Kestrel Park FC · since 1987 · North Texas').waitFor()

  await openPart(page, 'Colors & logo')
  await page.getByLabel('Club color').fill('#7a1f2b')
  await page.locator('input[type=file]').setInputFiles(await aPictureFile())
  await notice(page, 'Image uploaded successfully')
  await saved(page)
  await expect.poll(() => clubColour(page)).toBe('#7a1f2b')
  await openPart(page, 'Children’s data')
  await page.getByLabel('How names are shown').selectOption({ label: 'First name: Mia' })
  await saved(page)

  await site.reload()
  await site.getByText('Mia', { exact: true }).first().waitFor()
  const header = site.getByRole('banner')
  for (const text of ['Kestrel Park FC', 'Est. 1987']) await header.getByText(text).waitFor()
  await expect.poll(() => header.locator('img').getAttribute('src')).toMatch(/^\/media\//)
  expect(await clubColour(site)).toBe('#7a1f2b')
})

test('the footer says another name and year: it follows if asked to, and back', async () => {
  const before = { 'Team Name': 'Our Football Club', Established: 'Since 2024' }
  for (const [title, content] of Object.entries(before))
    await create('contact-info', { section: 'footer', order_index: 0, title, content })
  const inFooter = async () => {
    const { body } = await visitor().get('/api/contact-info')
    return Object.fromEntries(body.map((row: ContactInfo) => [row.title, row.content]))
  }
  const { page } = await visit(admin, TAB)
  const note = page.getByRole('region', { name: 'The footer' })
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Park FC')
  expect(await note.count()).toBe(0)
  await page.getByLabel('Founded').fill('1987')
  await saved(page)
  await note.getByText('The footer says “Our Football Club”, and not “Kestrel Park FC”.').waitFor()
  await note.getByText('The footer says “Since 2024”, and not “Est. 1987”.').waitFor()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Change the footer too' }).click()
  await notice(page, 'Footer updated')
  await note.waitFor({ state: 'hidden' })
  expect(await inFooter()).toEqual({ 'Team Name': 'Kestrel Park FC', Established: 'Est. 1987' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await note.waitFor()
  expect(await inFooter()).toEqual(before)
})

test('the preview is the real header, at both widths, and follows what is typed', async () => {
  const { page } = await visit(admin, TAB)
  const computer = page.frameLocator('iframe[title="On a computer"]')
  const phone = page.frameLocator('iframe[title="On a phone"]')
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Park FC')
  await page.getByLabel('Registration link').fill('https://club.example/join')
  for (const frame of [computer, phone]) await frame.getByText('Kestrel Park FC').waitFor()
  await computer.getByText('Registration').waitFor()
  await saved(page)
  await openPart(page, 'Colors & logo')
  await page.getByLabel('Club color').fill('#ffffff')
  for (const frame of [computer, phone]) {
    await frame.getByText('Kestrel Park FC').waitFor()
    const style = await frame.locator('header').evaluate(header => {
      const { backgroundColor, color } = getComputedStyle(header)
      return [backgroundColor, color]
    })
    expect(style).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  }
  expect(await computer.getByText('Menu', { exact: true }).isVisible()).toBe(false)
  await expect.poll(() => phone.getByText('Menu', { exact: true }).isVisible()).toBe(true)
  await page.getByText(/^The club color is light:/).waitFor()
  await page.getByLabel('Accent color').fill('#f2f2f2')
  await page.getByText(/The two colors are close to each other:/).waitFor()
})

test('messages land at their fields, nothing is saved, and what was typed stays, without a connection too', async () => {
  const before = await stored()
  const { page } = await visit(admin, TAB)
  const { focused } = keyboardOf(page)
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByLabel('Founded').fill(' ')
  await save(page).click()
  await page.getByText('2 fields need another look:').waitFor()
  await expect.poll(focused).toBe('Name')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Founded is required' }).click()
  await expect.poll(focused).toBe('Founded')
  await page.getByLabel('Name', { exact: true }).fill('Kestrel Park FC')
  await page.getByLabel('Founded').fill('1987')
  await page.context().setOffline(true)
  await save(page).click()
  const why = 'The server cannot be reached. Check your connection and try again.'
  await notice(page, `Failed to update club settings: ${why}`)
  await expect.poll(() => page.getByLabel('Founded').inputValue()).toBe('1987')
  expect(await stored()).toEqual(before)
})

test('tabs, back and logout warn before unsaved changes are lost', async () => {
  const { page } = await visit(admin, '/admin/teams')
  await openPlace(page, 'Club Settings')
  const founded = page.getByLabel('Founded')
  await founded.fill('1987')
  const ask = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const ways = [
    () => openPart(page, 'Ages'),
    () => openPlace(page, 'Players'),
    () => placeLink(page, 'Accounts').press('Enter'),
    () => page.goBack(),
    () => logOut(page),
  ]
  for (const leave of ways) {
    await leave()
    await ask.getByRole('button', { name: 'Keep editing' }).click()
    expect([await founded.inputValue(), new URL(page.url()).pathname]).toEqual(['1987', TAB])
  }
  await openPlace(page, 'Players')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'Players', exact: true }).waitFor()
  await openPlace(page, 'Club Settings')
  await expect.poll(() => founded.inputValue()).toBe('2024')
  await openPlace(page, 'Teams')
  await page.getByRole('heading', { name: 'Teams', exact: true }).waitFor()
})

test('a feed by its URL, of which only the host is shown afterwards: by keyboard set, refused, replaced, deleted', async () => {
  const { page } = await visit(admin, settingsPath('feeds'))
  const { fill, focused, press } = keyboardOf(page)
  await page.getByRole('button', { name: 'Add a feed' }).waitFor()
  await press('Add a feed')
  await fill('Feed address', 'https://192.0.2.1/a.ics')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Feed address must name a host in words/).waitFor()
  await expect.poll(focused).toBe('Feed address')
  await fill('Feed address', 'webcal://ical-cdn.teamsnap.com/team_schedule/first-secret.ics')
  await page.getByLabel('Whose calendar').selectOption({ label: 'U10 Kestrels' })
  await page.keyboard.press('Control+Enter')
  const feed = page.getByRole('list', { name: 'Calendar feeds' }).getByRole('listitem')
  await feed.getByText('A feed from ical-cdn.teamsnap.com is set.').waitFor()
  expect(await page.content()).not.toContain('first-secret')

  await feed.getByRole('button', { name: 'Replace address' }).click()
  await expect.poll(focused).toBe('New feed address')
  await page.keyboard.type('oops')
  await feed.getByRole('button', { name: 'Keep the old address' }).click()
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  await feed.getByRole('button', { name: 'Replace address' }).click()
  await expect.poll(focused).toBe('New feed address')
  await page.keyboard.type('https://calendar.example/second-secret.ics')
  await saved(page)
  await feed.getByText('A feed from calendar.example is set.').waitFor()

  await feed.getByRole('button', { name: 'Delete feed' }).click()
  await page.getByText('One feed is deleted when you save.').waitFor()
  await saved(page)
  await page.getByText('One feed is deleted when you save.').waitFor({ state: 'hidden' })
  expect((await stored()).calendarFeeds).toEqual([])
})

test('on a phone the parts come first, with what is set; Find leads to one, and its save button is in reach', async () => {
  const { page } = await visit(admin, TAB, PHONE)
  await parts(page).getByText('Our Football Club · since 2024 · North Texas').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0)
  await openPart(page, 'Schedule & results')
  await page.getByLabel('Time zone').waitFor()
  await expect.poll(keyboardOf(page).focused).toBe('Schedule & results')
  await page.getByRole('link', { name: 'All settings' }).click()
  await parts(page).waitFor()
  await expect.poll(keyboardOf(page).focused).toMatch(/^Schedule & results/)

  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('combobox').fill('time zone')
  await page.getByRole('option', { name: /Schedule & results/ }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?part=schedule')
  for (const label of ['Time zone', 'No scores under']) {
    const input = page.getByLabel(label, { exact: true })
    await input.focus()
    const [field, button] = [await input.boundingBox(), await save(page).boundingBox()]
    expect(button?.height).toBeGreaterThanOrEqual(44)
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  }
})

async function stored() {
  return (await admin.get(SETTINGS)).body
}

function clubColour(page: Page) {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--club').trim(),
  )
}
