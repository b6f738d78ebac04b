import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { settingsPath } from '../../features/settings/admin-parts.ts'
import { settings } from '../../features/settings/schema.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { aPictureFile } from '../photos.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { logOut, openPlace, placeLink } from './places.ts'
import { boxOf, notice, see, seeHeading, seeNo, seeUrl } from './seen.ts'
import { dialog, fill, keys, press } from './steps.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
await create('teams', aTeam({ name: 'U10 Kestrels' }))
await create('players', aPlayer({ name: 'Mia Okafor', number: 7 }))
const SETTINGS = '/api/admin/settings'
const TAB = '/admin/settings'

beforeEach(async () => {
  await admin.put(SETTINGS, { ...settings.parse({}), calendarFeeds: [] })
})

const stored = async () => (await admin.get(SETTINGS)).body
const parts = (page: Page) => page.getByRole('navigation', { name: 'Club Settings' })
const openPart = (page: Page, label: string) =>
  parts(page)
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click()
const clubColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--club').trim())

/** Saves, and waits until nothing is left to save. */
async function save(page: Page) {
  const answer = page.waitForResponse(response => response.url().endsWith(SETTINGS))
  await press(page, 'Save Settings')
  expect((await answer).status()).toBe(200)
  await seeNo(page, 'Not saved yet')
}

test('A saved setting shows on the public site at once', async () => {
  const footer = { section: 'footer', title: 'Team Name', content: 'Our Football Club' }
  await create('contact-info', footer)
  const inFooter = async () => (await visitor().get('/api/contact-info')).body[0].content
  const { version } = await stored()
  const { page } = await visit(admin, TAB)
  await fill(page, { Name: 'Kestrel Park FC' })
  await page.getByLabel('Founded').fill('1987')
  await page.getByRole('button', { name: 'Save Settings' }).dblclick()
  await notice(page, 'Club settings updated')
  await seeNo(page, 'Not saved yet')
  expect((await stored()).version).toBe(version + 1)
  await seeHeading(page, 'Kestrel Park FC Admin')
  const note = page.getByRole('region', { name: 'The footer' })
  await see(note, 'The footer says “Our Football Club”, and not “Kestrel Park FC”.')
  await press(note, 'Change the footer too')
  await notice(page, 'Footer updated')
  await note.waitFor({ state: 'hidden' })
  expect(await inFooter()).toBe('Kestrel Park FC')
  await press(page, 'Undo')
  await note.waitFor()
  expect(await inFooter()).toBe('Our Football Club')

  await openPart(page, 'Colors & logo')
  await page.getByLabel('Club color').fill('#7a1f2b')
  await page.locator('input[type=file]').setInputFiles(await aPictureFile())
  await notice(page, 'Image uploaded successfully')
  await save(page)
  await expect.poll(() => clubColor(page)).toBe('#7a1f2b')
  await openPart(page, 'Children’s data')
  await page.getByLabel('How names are shown').selectOption({ label: 'First name: Mia' })
  await save(page)

  const { page: site } = await visit(visitor(), '/team')
  await notice(site, 'Mia')
  await see(site.getByRole('banner'), 'Kestrel Park FC', 'Est. 1987')
  await site.locator('header img[src^="/media/"]').waitFor()
  expect(await clubColor(site)).toBe('#7a1f2b')
})

test('The preview is the real header and follows what is typed', async () => {
  const { page } = await visit(admin, settingsPath('look'))
  const [computer, phone] = ['On a computer', 'On a phone'].map(title =>
    page.frameLocator(`iframe[title="${title}"]`),
  )
  await page.getByLabel('Club color').fill('#ffffff')
  for (const frame of [computer, phone]) {
    const style = () =>
      frame?.locator('header').evaluate(header => {
        const { backgroundColor, color } = getComputedStyle(header)
        return [backgroundColor, color]
      })
    await expect.poll(style).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  }
  expect(await computer?.getByText('Menu', { exact: true }).isVisible()).toBe(false)
  await expect.poll(() => phone?.getByText('Menu', { exact: true }).isVisible()).toBe(true)
  await see(page, /^The club color is light:/)
  await page.getByLabel('Accent color').fill('#f2f2f2')
  await see(page, /The two colors are close to each other:/)
})

test('Messages land at their fields, and what was typed stays', async () => {
  const { page } = await visit(admin, '/admin/teams')
  await openPlace(page, 'Club Settings')
  const { focused } = keyboardOf(page)
  const founded = page.getByLabel('Founded')
  await fill(page, { Name: ' ' })
  await founded.fill(' ')
  await press(page, 'Save Settings')
  await see(page, '2 fields need another look:')
  await expect.poll(focused).toBe('Name')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Founded is required' }).click()
  await expect.poll(focused).toBe('Founded')
  await fill(page, { Name: 'Kestrel Park FC' })
  await founded.fill('1987')
  await page.context().setOffline(true)
  await press(page, 'Save Settings')
  await see(page, 'Failed to update club settings: The server cannot be reached.')
  await page.context().setOffline(false)

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
    await press(ask, 'Keep editing')
    expect([await founded.inputValue(), new URL(page.url()).pathname]).toEqual(['1987', TAB])
  }
  await openPlace(page, 'Players')
  await press(ask, 'Discard')
  await seeHeading(page, 'Players')
  await openPlace(page, 'Club Settings')
  await expect.poll(() => founded.inputValue()).toBe('2024')
})

test("A feed's URL is set, refused, replaced and deleted by keyboard", async () => {
  const { page } = await visit(admin, settingsPath('feeds'))
  const keyboard = keyboardOf(page)
  await page.getByRole('button', { name: 'Add a feed' }).waitFor()
  await keyboard.press('Add a feed')
  await keyboard.fill('Feed address', 'https://192.0.2.1/a.ics')
  await keys(page, 'Control+Enter')
  await see(page, /^Feed address must name a host in words/)
  await expect.poll(keyboard.focused).toBe('Feed address')
  await keyboard.fill('Feed address', 'webcal://ical-cdn.teamsnap.com/first-secret.ics')
  await page.getByLabel('Whose calendar').selectOption({ label: 'U10 Kestrels' })
  await keys(page, 'Control+Enter')
  const feed = page.getByRole('list', { name: 'Calendar feeds' }).getByRole('listitem')
  await see(feed, 'A feed from ical-cdn.teamsnap.com is set.')
  expect(await page.content()).not.toContain('first-secret')

  await press(feed, 'Replace address')
  await expect.poll(keyboard.focused).toBe('New feed address')
  await page.keyboard.type('oops')
  await press(feed, 'Keep the old address')
  await seeNo(page, 'Not saved yet')
  await press(feed, 'Replace address')
  await expect.poll(keyboard.focused).toBe('New feed address')
  await page.keyboard.type('https://calendar.example/second-secret.ics')
  await save(page)
  await see(feed, 'A feed from calendar.example is set.')
  await press(feed, 'Delete feed')
  await see(page, 'One feed is deleted when you save.')
  await save(page)
  expect((await stored()).calendarFeeds).toEqual([])
})

test('A phone shows the parts of the settings first', async () => {
  const { page } = await visit(admin, TAB, PHONE)
  const { focused } = keyboardOf(page)
  await see(parts(page), 'Our Football Club · since 2024 · North Texas')
  await openPart(page, 'Schedule & results')
  await expect.poll(focused).toBe('Schedule & results')
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.poll(focused).toMatch(/^Schedule & results/)

  await press(page, 'Find')
  await page.getByRole('combobox').fill('time zone')
  await page.getByRole('option', { name: /Schedule & results/ }).click()
  await seeUrl(page, /\?part=schedule$/)
  const input = page.getByLabel('No scores under', { exact: true })
  await input.focus()
  const button = await boxOf(page.getByRole('button', { name: 'Save Settings' }))
  expect(button.height).toBeGreaterThanOrEqual(44)
  expect(button.bottom).toBeLessThanOrEqual(844)
  expect((await boxOf(input)).bottom).toBeLessThanOrEqual(button.y)
})

test('A club with age groups has no limits by year', async () => {
  const { page } = await visit(admin, settingsPath('ages'), PHONE)
  const years = page.getByLabel('First year of birth')
  await years.waitFor()
  await fill(page, { 'By the club’s age groups, U4 to U19': true })
  await years.waitFor({ state: 'detached' })
  await save(page)
  expect((await stored()).playerAges).toBe('groups')
  await page.goto('/admin/players?players=new')
  await fill(dialog(page), { Grade: 'Kindergarten' })
})
