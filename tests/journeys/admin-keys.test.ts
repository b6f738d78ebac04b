import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { aPictureFile } from '../photos.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { runTool } from './list-menus.ts'
import { placeLink } from './places.ts'
import { see, seeValues } from './seen.ts'
import { fill } from './steps.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()

for (let number = 1; number <= 9; number += 1)
  await create('players', aPlayer({ name: `Player ${number}`, number }))

test('single keys of a list: next row, row before, open, search, add, and the list of keys, which switches them off', async () => {
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('button', { name: /^Edit Player 9/ }).waitFor()
  const { focused } = keyboardOf(page)
  const press = (key: string) => page.keyboard.press(key)
  await press('j')
  await expect.poll(focused).toMatch(/Player 1/)
  await press('j')
  await press('j')
  await press('k')
  await expect.poll(focused).toMatch(/Player 2/)
  await press('e')
  const form = page.getByRole('dialog', { name: 'Edit Player' })
  await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('Player 2')
  // In a field keys are letters.
  await page.keyboard.type('jn/')
  await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toContain('jn/')
  await form.getByLabel('Name', { exact: true }).fill('Player 2')
  await press('Escape')
  await form.waitFor({ state: 'hidden' })
  await press('n')
  const added = page.getByRole('dialog', { name: 'Add New Player' })
  await added.waitFor()
  await press('Escape')
  await added.waitFor({ state: 'hidden' })
  await press('/')
  await expect.poll(focused).toBe('Search players')
  await page.getByRole('heading', { name: 'Players', exact: true }).focus()

  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Next row').waitFor()
  await expectAccessible(page)
  await keys.getByLabel('Single keys do this in lists').uncheck()
  await press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await press('n')
  await press('/')
  expect(await added.count()).toBe(0)
  await runTool(page, 'Keys', 'players')
  await keys.getByLabel('Single keys do this in lists').check()
  await press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await press('n')
  await added.waitFor()
})

test('keys that are typed faster than a busy page answers choose the line that they point at', async () => {
  const { page } = await visit(admin, '/admin/players')
  const actions = page.getByRole('button', { name: /^Actions for Player 9/ })
  await actions.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await items.first().and(page.locator(':focus')).waitFor()
  await typeAtOnce(page, ['End', 'ArrowDown', 'ArrowUp', 'Enter'])
  const history = page.getByRole('dialog', { name: 'History of Player 9' })
  await history.waitFor()
  await page.keyboard.press('Escape')
  await actions.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await items.first().and(page.locator(':focus')).waitFor()
  // The second of two that begin so.
  await typeAtOnce(page, ['Home', 'd', 'd', 'Enter'])
  await page.getByRole('alertdialog').waitFor()
})

// A form with a picture, and one with a date, a time and a choice: the others are made of the same fields.
test.each([
  {
    ...{ place: 'Teams', add: 'Team', path: 'teams', asked: 'Its players and events stay' },
    fill: { Name: 'U10 Kestrels', Grade: '4th', Coach: 'Dana', Logo: await aPictureFile() },
    edit: { Coach: 'Riley' },
    edited: { name: 'U10 Kestrels', grade: '4th', coach: 'Riley' },
  },
  {
    ...{ place: 'Schedule', add: 'Event', path: 'schedule', asked: 'cannot be undone' },
    fill: { Date: '03152031', Time: '0630PM', Opponent: 'Red Clay', Location: 'Oak Park' },
    edit: { Location: 'Elm Park' },
    edited: { date: '2031-03-15', time: '18:30', location: 'Elm Park' },
  },
])(
  'by keyboard alone: go to $place, add a $add, edit and delete it',
  async ({ place, add, asked, fill, edit, path, edited }) => {
    const { page } = await visit(admin, '/admin')
    const { press, fill: type, focused } = keyboardOf(page)
    const published = async () => (await visitor().get(`/api/${path}`)).body
    await placeLink(page, 'Site Map').waitFor()
    await press(place)
    await page.getByRole('region', { name: place, exact: true }).waitFor()

    const dialog = page.getByRole('dialog')
    // Pressing Tab while the dialog opens would leave the first part of a date.
    const isOpen = () => dialog.locator(':focus').waitFor()
    await press(`Add ${add}`)
    await isOpen()
    for (const [label, value] of Object.entries(fill)) await type(label, value)
    if ('Logo' in fill) await dialog.getByRole('img').waitFor()
    await press(`Create ${add}`)
    await dialog.waitFor({ state: 'hidden' })

    await press(/^Edit /)
    await isOpen()
    for (const [label, value] of Object.entries(edit)) await type(label, value)
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(focused).toMatch(/^Edit /)
    expect(await published()).toMatchObject([edited])

    await press(/^Actions for /)
    await page.getByRole('menu').locator(':focus').waitFor()
    await press('Delete', 'ArrowDown')
    await see(page.getByRole('alertdialog'), asked)
    await press('Delete')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    expect(await published()).toEqual([])
    await expect.poll(focused).toBe(place)
  },
)

test('players of a team are typed one after another, with the keyboard alone', async () => {
  const team = await create('teams', { name: 'U10 Kestrels' })
  const { page } = await visit(admin, '/admin/players?players=new', PHONE)
  const dialog = page.getByRole('dialog', { name: 'Add New Player' })
  const again = dialog.getByRole('button', { name: 'Save and add another' })
  await dialog.getByLabel('Team').selectOption(String(team.id))
  // Wrong input stays in the form.
  await again.press('Enter')
  await dialog.getByText('Name is required').first().waitFor()
  const more = { Position: 'Forward', 'Year of birth': '2014' }
  for (const child of [
    { Name: 'Ana Brooks', Number: '4' },
    { Name: 'Ben Castle', Number: '5' },
  ]) {
    await fill(dialog, { ...child, ...more })
    await again.press('Enter')
    await seeValues(dialog, { Name: '', Number: '' })
    await expect.poll(() => keyboardOf(page).focused()).toBe('Name')
    await expect.poll(() => dialog.getByLabel('Team').inputValue()).toBe(String(team.id))
  }
  // A number that somebody of the team wears: asked about, and nothing typed is lost.
  await fill(dialog, { Name: 'Cleo Dunn', Number: '5', ...more })
  await again.press('Enter')
  const twice = page.getByRole('alertdialog', { name: 'Entered twice?' })
  await twice.getByText('Ben Castle of the same team has number 5 too.').waitFor()
  await twice.getByRole('button', { name: 'Cancel' }).press('Enter')
  await twice.waitFor({ state: 'hidden' })
  await fill(dialog, { Number: '6' })
  await again.press('Enter')
  await seeValues(dialog, { Name: '' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const stored = await db.selectFrom('players').select('team_id').execute()
  expect(stored.filter(({ team_id }) => team_id === team.id)).toHaveLength(3)
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
