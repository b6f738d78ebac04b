import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { aPictureFile } from '../photos.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { act, runTool } from './list-menus.ts'
import { logOut, openPlace, placeLabels, placeLink } from './places.ts'
import { boxOf, closed, notice, see, seeFocus, seeHeading, seeUrl, seeValues } from './seen.ts'
import { answer, dialog, entry, fill, keys, press, row, signInAgain } from './steps.ts'

const { admin, create, db, newAdmin, visit, visitor } = await startClubInBrowser()
await create('teams', aTeam({ name: 'U10 Kestrels' }))
const menuItem = (page: Page) => page.getByRole('menuitem')

async function signIn(page: Page) {
  await fill(page, { Username: admin.username, Password: admin.password })
  await press(page, 'Login')
}

test('A parent of a brother is offered by email, and found by telephone', async () => {
  const mia = (await create('players', aPlayer({ name: 'Mia Quill', number: 61 }))).id
  await create('players', aPlayer({ name: 'Leo Quill', number: 62 }))
  const { page } = await visit(admin, `/admin/players?players=${mia}`)
  const form = dialog(page, 'Edit Player')
  await see(form, 'Nobody yet')
  await press(form, 'Add a parent')
  const added = dialog(page, 'Add Parent')
  const ada = {
    'Parent’s name': 'Ada Quill',
    Emails: 'ada@quill.example',
    Telephone: '972 555 0199',
  }
  await fill(added, ada)
  await press(added, 'Add')
  await see(form, 'Ada Quill', 'ada@quill.example', '972 555 0199')
  await press(form, 'Cancel')

  await press(row(page, /Leo Quill/), /Edit/)
  await press(form, 'Add a parent')
  await fill(added, { Emails: 'ada@quill.example' })
  await see(added, 'Ada Quill is a parent of Mia Quill already')
  await expectAccessibleInBothSchemes(page)
  await press(added, 'Add Leo Quill too')
  await see(form, 'Ada Quill', 'Brothers and sisters: Mia Quill')
  await press(form, 'Edit Ada Quill')
  await fill(dialog(page, 'Edit Parent'), { Telephone: '972 555 0198' })
  await press(dialog(page, 'Edit Parent'), 'Save')
  await see(form, '972 555 0198')
  await press(form, 'Delete Ada Quill from Leo Quill')
  await see(page.getByRole('alertdialog'), 'Ada Quill stays a parent of Mia Quill.')
  await answer(page)
  await see(form, 'Nobody yet')
  await press(form, 'Cancel')

  await keys(page, 'Control+k')
  await page.locator('input:focus').pressSequentially('9725550198')
  await page.getByRole('option', { name: /Ada Quill.*Parent of Mia Quill/s }).waitFor()
  await keys(page, 'Enter')
  await see(form, 'Ada Quill')
})

test('An admin adds, edits and deletes a player', async () => {
  await emptyTables(db, 'parents', 'players')
  const { page } = await visit(visitor(), '/auth', { expected: [/^409 \/api\/admin\/players$/] })
  await signIn(page)
  await notice(page, `Welcome ${admin.username}!`)
  await openPlace(page, 'Players')
  await see(page, 'No players found')
  const form = dialog(page)
  const ana = { Name: 'Ana Brooks', Number: '7', 'Year of birth': '2016', Position: 'Forward' }
  const add = async () => {
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
    await fill(form, ana)
    await keys(page, 'Control+Enter')
  }
  await add()
  await notice(page, 'Player created successfully')
  await closed(page)
  await add()
  await notice(page, 'A player with this name and number already exists')
  await seeValues(form, { Name: 'Ana Brooks' })
  // The form does not say it again.
  expect(await form.getByText('already exists').count()).toBe(0)
  await fill(form, { Name: 'Bo Chen', Number: '8' })
  await press(form, 'Create Player')
  await closed(page)

  const ours = row(page, /Ana Brooks/)
  await press(ours, /Edit/)
  await fill(form, { Number: '70' })
  await press(form, 'Update Player')
  await see(ours, '70')
  const { page: team } = await visit(visitor(), '/team')
  await see(team, 'Ana B.', '70')
  await act(page, 'Delete', 'Ana Brooks')
  const question = 'This will permanently delete Ana Brooks from the team roster.'
  await see(page.getByRole('alertdialog'), question)
  await answer(page, 'Cancel')
  await act(page, 'Delete', 'Ana Brooks')
  await answer(page)
  await notice(page, 'Player deleted successfully')
  await ours.waitFor({ state: 'hidden' })
  await team.reload()
  expect(await team.getByText('Ana B.').count()).toBe(0)
  await logOut(page)
  await notice(page, 'You have been successfully logged out.')
})

test('A link opened signed out leads on after the sign-in', async () => {
  const { page } = await visit(visitor(), '/', { reducedMotion: 'no-preference' })
  await page.goto('/admin/teams?teams=1')
  await signIn(page)
  await seeValues(dialog(page, 'Edit Team'), { Name: 'U10 Kestrels' })
  await seeUrl(page, /\/admin\/teams\?teams=1$/)

  const other = await newAdmin()
  const expected = [/^401 \/api\/admin\/teams$/]
  const { page: typing } = await visit(other, '/admin/teams?teams=new', { expected })
  await fill(dialog(typing), { Name: 'U12 Typed Before' })
  await db.deleteFrom('sessions').execute()
  await keys(typing, 'Control+Enter')
  await signInAgain(typing, other.password)
  await closed(typing)
  await row(typing, /U12 Typed Before/).waitFor()
  await admin.post('/api/login', { username: admin.username, password: admin.password })
})

test('A place that is not there says so', async () => {
  const { page } = await visit(admin, '/admin/tems', {
    // The last is React's error for a value that is not a text.
    expected: [/^404 \/api\/admin\/teams\/rows\?id=4711$/, /^Error: .*31/],
  })
  await see(page, 'There is nothing at this address')
  await page.goto('/admin/teams?teams=4711')
  await see(page, 'This team is not there')
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: 'See all teams' }).click()
  await page.getByText('This team is not there').waitFor({ state: 'detached' })

  const sent = { name: 'Ana', email: 'ana@club.example', subject: 'tryouts', message: 'Hello' }
  await visitor().post('/api/contact', sent)
  await page.goto('/admin/messages')
  const loaded = [/\/read$/, /\/answers$/].map(url => page.waitForResponse(url))
  await press(page, /^View message/)
  await Promise.all(loaded)
  await press(dialog(page), 'Delete')
  await answer(page)
  await see(page, 'No contact messages found.')
  expect(await page.getByText('is not there').count()).toBe(0)

  // A link to a row whose list has moved.
  const { id } = await create('divisions', { name: 'U10 Girls' })
  await page.goto(`/admin/divisions?divisions=${id}`)
  await seeValues(dialog(page, 'Edit Division'), { Name: 'U10 Girls' })
  await seeUrl(page, '/admin/standings')

  await page.route('**/api/admin/coaches/rows*', async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, count: 1, total: 1, rows: [{ id: 1, name: {} }] } })
  })
  await page.goto('/admin/coaches')
  await see(page, 'Coaches cannot be shown')
  await openPlace(page, 'Teams')
  await row(page, /U10 Kestrels/).waitFor()
})

test('The menu stays folded to its groups', async () => {
  const { page } = await visit(admin, '/admin/results')
  await press(page, 'Fold menu')
  const groups = ['Today', 'Season', 'People', 'Money', 'Website', 'Inbox', 'Club']
  await expect.poll(() => placeLabels(page)).toEqual(groups)
  await page.reload()
  await expect.poll(() => placeLabels(page)).toEqual(groups)
  await expect.poll(() => placeLink(page, 'Season').getAttribute('aria-current')).toBe('true')
  await expectAccessibleInBothSchemes(page)
  const season = page.getByRole('navigation', { name: 'Season' })
  await season.getByRole('link', { name: 'Places' }).click()
  await seeHeading(page, 'Places')
  await press(page, 'Unfold')
  await expect.poll(() => placeLink(page, 'Places').getAttribute('aria-current')).toBe('page')

  await page.goto('/admin/teams')
  const keyboard = keyboardOf(page)
  await row(page, /U10 Kestrels/).waitFor()
  await keys(page, 'Tab')
  expect(await keyboard.focused()).toBe('Skip to content')
  await keys(page, 'Enter', 'Tab')
  expect(await keyboard.focused()).toBe('Add Team')
  await page.reload()
  await keyboard.press(/^\w*Welcome, \S+$/)
  await keyboard.press('My account')
  await seeHeading(page, 'My account')
})

test('The map of the site shows drafts and what edits each page', async () => {
  await create('pages', { title: 'Our Bridge', slug: 'our-bridge', status: 'draft' })
  const { page } = await visit(admin, '/admin')
  await openPlace(page, 'Site Map')
  const map = page.getByRole('region', { name: 'Site Map' })
  const draft = entry(map.getByRole('region', { name: 'Not in the menu' }), 'Our Bridge')
  await see(draft, 'Draft')
  await draft.getByRole('link', { name: 'Our Bridge', exact: true }).click()
  await dialog(page, 'Edit Page').waitFor()
  await page.goBack()
  const inMenu = map.getByRole('region', { name: 'In the menu', exact: true })
  await inMenu.getByRole('link', { name: 'Photo and video' }).click()
  await seeHeading(page, 'Hero Video')
})

test('Single keys move through a list and search it', async () => {
  for (const number of [1, 2, 3])
    await create('players', aPlayer({ name: `Player ${number}`, number }))
  const { page } = await visit(admin, '/admin/players')
  const { focused } = keyboardOf(page)
  const opened = async (name: string) => {
    await dialog(page, name).waitFor()
    await keys(page, 'Escape')
    await closed(page)
  }
  await row(page, /Player 3/).waitFor()
  await keys(page, 'j')
  await expect.poll(focused).toMatch(/Player 1/)
  await keys(page, 'j', 'j', 'k')
  await expect.poll(focused).toMatch(/Player 2/)
  await keys(page, 'e')
  await seeValues(dialog(page, 'Edit Player'), { Name: 'Player 2' })
  // In a field keys are letters.
  await page.keyboard.type('jn/')
  await expect
    .poll(() => dialog(page).getByLabel('Name', { exact: true }).inputValue())
    .toMatch('jn/')
  await fill(dialog(page), { Name: 'Player 2' })
  await opened('Edit Player')
  await keys(page, 'n')
  await opened('Add New Player')
  await keys(page, '?')
  await see(dialog(page, 'Keys'), 'Next row')
  await expectAccessible(page)
  await dialog(page).getByLabel('Single keys do this in lists').uncheck()
  await opened('Keys')
  await keys(page, 'n')
  await runTool(page, 'Keys', 'players')
  await dialog(page, 'Keys').getByLabel('Single keys do this in lists').check()
  await opened('Keys')

  // Keys that are typed faster than a busy page answers choose the line that they point at.
  const actions = page.getByRole('button', { name: /^Actions for Player 3/ })
  await actions.press('Enter')
  await seeFocus(menuItem(page).first())
  await typeAtOnce(page, ['End', 'ArrowDown', 'ArrowUp', 'Enter'])
  await opened('History of Player 3')
  await actions.press('Enter')
  await seeFocus(menuItem(page).first())
  // The second of two that begin so.
  await typeAtOnce(page, ['Home', 'd', 'd', 'Enter'])
  await page.getByRole('alertdialog').waitFor()
})

test('The keyboard alone adds, edits and deletes a row with a picture', async () => {
  const { page } = await visit(admin, '/admin')
  const { press, fill, focused } = keyboardOf(page)
  await placeLink(page, 'Site Map').waitFor()
  await press('Teams')
  await page.getByRole('region', { name: 'Teams', exact: true }).waitFor()
  await press('Add Team')
  // Pressing Tab while the dialog opens would lose it.
  await dialog(page).locator(':focus').waitFor()
  const typed = { Name: 'U4 Robins', Grade: '4th', Coach: 'Dana', Logo: await aPictureFile() }
  for (const [label, value] of Object.entries(typed)) await fill(label, value)
  await dialog(page).getByRole('img').waitFor()
  await press('Create Team')
  await closed(page)
  await press(/^Edit U4 Robins/)
  await dialog(page).locator(':focus').waitFor()
  await fill('Name', 'U4 Wrens')
  await keys(page, 'Control+Enter')
  await closed(page)
  await expect.poll(focused).toMatch(/^Edit U4 Wrens/)
  await press(/^Actions for U4 Wrens/)
  await page.getByRole('menu').locator(':focus').waitFor()
  await press('Delete', 'ArrowDown')
  await press('Delete')
  await row(page, /U4 Wrens/).waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe('Teams')
})

test('The keyboard alone adds players of a team one after another', async () => {
  const team = await create('teams', { name: 'U14 Herons' })
  const { page } = await visit(admin, '/admin/players?players=new', PHONE)
  const form = dialog(page, 'Add New Player')
  const again = form.getByRole('button', { name: 'Save and add another' })
  await form.getByLabel('Team').selectOption(String(team.id))
  // Wrong input stays in the form.
  await again.press('Enter')
  await see(form, 'Name is required')
  const more = { Position: 'Forward', 'Year of birth': '2014' }
  await fill(form, { Name: 'Ben Castle', Number: '5', ...more })
  await again.press('Enter')
  await seeValues(form, { Name: '', Number: '' })
  await expect.poll(() => keyboardOf(page).focused()).toBe('Name')
  await expect.poll(() => form.getByLabel('Team').inputValue()).toBe(String(team.id))
  // A number that somebody of the team wears: asked about, and nothing typed is lost.
  await fill(form, { Name: 'Cleo Dunn', Number: '5', ...more })
  await again.press('Enter')
  const twice = page.getByRole('alertdialog', { name: 'Entered twice?' })
  await see(twice, 'Ben Castle of the same team has number 5 too.')
  await twice.getByRole('button', { name: 'Cancel' }).press('Enter')
  await twice.waitFor({ state: 'hidden' })
  await fill(form, { Number: '6' })
  await again.press('Enter')
  await seeValues(form, { Name: '' })
  const stored = db.selectFrom('players').select('name').where('team_id', '=', team.id)
  expect(await stored.execute()).toHaveLength(2)
})

/** Types keys within one task of the page, so that no timer runs between them. */
function typeAtOnce(page: Page, keys: readonly string[]) {
  return page.evaluate(all => {
    for (const key of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, keys)
}

test.each([790, 900])('The menu is seen whole at 1440 × %i px', async height => {
  const { page } = await visit(admin, '/admin/results', { viewport: { width: 1440, height } })
  expect((await boxOf(placeLink(page, 'Public View'))).bottom).toBeLessThan(height)
  const isScrolled = (menu: Element) => menu.scrollHeight > menu.clientHeight
  expect(await page.getByRole('navigation', { name: 'Portal' }).evaluate(isScrolled)).toBe(false)
})

test.each([390, 1440])('A notice leaves the last row free at %i px', async width => {
  for (let nth = 0; nth < 9; nth += 1) await create('teams', aTeam())
  const { page } = await visit(admin, '/admin/teams', { viewport: { width, height: 560 } })
  await act(page, 'Edit', 'U10 Kestrels')
  await press(dialog(page), 'Update Team')
  await closed(page)
  const shown = page.locator('[data-toasts] li')
  await shown.waitFor()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const last = await boxOf(page.locator('main [data-row]').last())
  expect(last.bottom).toBeLessThanOrEqual((await boxOf(shown)).y)
})
