import { expect, test } from 'vitest'
import { PHONE, startClubInBrowser } from './club.ts'
import { hold } from './hold.ts'
import { act, runTool } from './list-menus.ts'
import { openPlace } from './places.ts'
import { notice, see, seeNo, seeValues } from './seen.ts'
import { fill, press } from './steps.ts'

const { admin, visit, visitor } = await startClubInBrowser()
await admin.put('/api/admin/settings', {
  name: 'Bayou City FC',
  founded: '1998',
  region: 'Houston',
})

test('A new club writes its site on a phone', async () => {
  const { page } = await visit(admin, '/admin/about?about-sections=1', PHONE)
  await see(page, 'Bayou City FC began in 1998, in Houston')
  await press(page, 'Write your own, beginning with this')
  await page.getByRole('textbox', { name: 'Text' }).fill('We began under a bridge.')
  await press(page, 'Update Section')
  await notice(page, / was updated$/)

  await openPlace(page, 'Pages')
  await runTool(page, 'Start from…')
  await press(page, 'Create Tryouts')
  await page.getByRole('link', { name: 'Edit Tryouts' }).click()
  await page.getByLabel('Address').fill('spring-tryouts')
  await see(page, 'Saved with this one, /tryouts will lead here too.')
  await page.getByRole('radio', { name: 'Publish now' }).check()
  await see(page, /^\[U8 to U10\], .*: write your own there/)
  // With words left of the starting page it is published only when staff say so.
  const question = page.getByRole('alertdialog', { name: 'Publish with words to fill in?' })
  await press(page, 'Update Page')
  await press(question, 'Cancel')
  expect((await visitor().get('/spring-tryouts')).status).toBe(404)
  await page.getByRole('textbox', { name: 'Content' }).fill('On June 6 at 9:00, on [Field 1].')
  await press(page, 'Update Page')
  await see(question, '[Field 1] is still as in the starting page.')
  await press(question, 'Publish anyway')
  await notice(page, 'Tryouts was updated')
  await press(page, 'Add Page')
  await fill(page, { Title: 'Our Bridge' })
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.pressSequentially('Where it all began: ')
  await press(page, 'Italic')
  await text.pressSequentially('in the shade')
  await page.getByRole('radio', { name: 'Publish now' }).check()
  await press(page, 'Create Page')
  await notice(page, 'Our Bridge was created')

  await act(page, 'Add to menu', 'Tryouts')
  await fill(page, { Under: 'News' })
  await page.getByRole('button', { name: 'Add to Menu', exact: true }).click()
  await see(page, 'Tryouts is in the menu')
  await openPlace(page, 'Menu')
  await press(page, 'Add Menu Entry')
  await page.getByLabel('Leads to').selectOption('Our Bridge')
  await press(page, 'Create Menu Entry')
  await notice(page, 'The page was created')
  await page.getByRole('switch', { name: 'Show Gallery' }).click()
  await notice(page, 'Gallery is hidden')

  await openPlace(page, 'Home Page')
  await page.getByLabel('Sentence').fill('Soccer by the bayou.')
  await page.getByRole('checkbox', { name: 'Team Gallery' }).uncheck()
  await press(page, 'Save Home Page')
  await notice(page, 'Home page updated')

  await openPlace(page, 'Footer Content')
  await press(page, 'Add Contact Information')
  // The club's own pages arrive after the address was typed.
  const pages = await hold(page, '**/api/admin/pages/rows')
  await fill(page, { Title: 'Quick Links', 'Address of link 1': '/our-bridge' })
  pages.release()
  await seeValues(page, { 'Text of link 1': 'Our Bridge' })
  await press(page, 'Add a link')
  await fill(page, { 'Text of link 2': 'League & cup' })
  await press(page, 'Create Contact Information')
  await see(page, /^Each link needs a text, and an address/)
  await fill(page, { 'Address of link 2': 'league.example' })
  await press(page, 'Up with link 2', 'Create Contact Information')
  await notice(page, 'Quick Links was created')

  const { page: site } = await visit(visitor(), '/', PHONE)
  await see(site, 'Soccer by the bayou.')
  await seeNo(site, 'Team Gallery')
  const links = site.locator('footer li a').filter({ hasText: /^(League & cup|Our Bridge)$/ })
  expect(await links.allInnerTexts()).toEqual(['League & cup', 'Our Bridge'])
  await site.goto('/our-bridge')
  await site.locator('em').filter({ hasText: 'in the shade' }).waitFor()
  await press(site, 'Menu')
  expect(await site.getByRole('link', { name: 'Gallery' }).count()).toBe(0)
  for (const path of ['/about', '/tryouts'])
    expect((await visitor().get(path)).status).toBe(path === '/about' ? 200 : 301)
})
