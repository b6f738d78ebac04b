import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { choose, dialog } from './import-dialog.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()

beforeEach(() => emptyTables(db, 'players', 'teams'))

const players = async () => (await visitor().get('/api/players')).body

/** The file that is downloaded by a press of the button. */
async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('what is exported can be deleted and imported again, and the public page shows it', async () => {
  const team = await create('teams', aTeam({ name: '=U10, "Owls"' }))
  const bio = '=1+1\n"fast", ليلى'
  await create('players', aPlayer({ name: 'Ana Brooks', number: 7, team_id: team.id, bio }))
  await create('players', aPlayer({ name: 'Bo Chen', number: 8, statValue: '007' }))
  const before = (await admin.get('/api/players')).body
  const { page } = await visit(admin, '/admin/players')
  const { name, content } = await download(page, 'Export CSV')
  await page.getByText('2 players exported').first().waitFor()
  expect(name).toMatch(/^players-\d{4}-\d\d-\d\d\.csv$/)
  expect(content.toString()).toMatch(/^\uFEFFid,Name,Number,.*\r\n\d+,Ana Brooks,7,Forward,2014,/)

  await emptyTables(db, 'players')
  await choose(page, 'players.csv', content)
  await dialog(page).getByRole('heading', { name: '2 new' }).waitFor()
  await dialog(page).getByText('Ana Brooks · 7 · Forward').waitFor()
  expect(await players()).toEqual([])
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('2 players created').first().waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  const withoutId = (row: object) => ({ ...row, id: undefined })
  expect((await admin.get('/api/players')).body.map(withoutId)).toEqual(before.map(withoutId))
  expect((await visitor().get('/team')).text).toContain('Ana B.')

  await choose(page, 'players.csv', content)
  await dialog(page).getByRole('heading', { name: '2 unchanged' }).waitFor()
  await dialog(page).getByText('There is nothing to import').waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Import/ })
      .count(),
  ).toBe(0)
})

test('export of a list that is searched, pressed before the settings have arrived: only the rows that match, and the day', async () => {
  await create('players', aPlayer({ name: 'Ana Brooks' }))
  await create('players', aPlayer({ name: 'Bo Chen', number: 8 }))
  const { page } = await visit(admin, '/admin/players?players-find=chen')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/settings', async route => {
    await pressed.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'load' })
  const file = download(page, 'Export 1 player')
  await page.getByRole('button', { name: 'Export 1 player' }).waitFor()
  pressed.resolve()
  const { name, content } = await file
  expect(name).toMatch(/^players-\d{4}-\d\d-\d\d\.csv$/)
  expect(content.toString().trim().split('\r\n').slice(1)).toEqual([
    expect.stringContaining('Bo Chen,8'),
  ])
})

test('rows with errors stop the import until the person leaves them out; they can be had back and corrected', async () => {
  await create('players', aPlayer({ name: 'Ana Brooks', number: 7 }))
  const { page } = await visit(admin, '/admin/players')
  const file =
    'Name,Number,Position,Year of birth,Team,Shoe size\n' +
    'Bo Chen,8,forward,2014,,34\n' +
    'Ana Brooks,7,defender,2014,,\n\n' +
    'Cy Dorn,0,forward,2013,U99,\n' +
    'Bo Chen,8,forward,2014,,\n'
  await choose(page, 'squad.csv', file)
  // One column is unknown.
  await dialog(page).getByText('Shoe size').waitFor()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByRole('heading', { name: '1 new, 1 changed, 2 with errors' }).waitFor()
  await dialog(page).getByText('will not be imported: Shoe size.').waitFor()
  await dialog(page)
    .getByRole('listitem')
    .filter({ hasText: 'Row 5' })
    .getByText('Number must be at least 1')
    .waitFor()
  await dialog(page).getByText('Position: Forward → Defender').waitFor()

  const { name, content } = await download(page, 'Download these rows')
  expect(name).toBe('squad-errors.csv')
  const givenBack = content.toString()
  expect(givenBack.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFName,Number,Position,Year of birth,Team,Shoe size,Errors',
    "Cy Dorn,0,forward,2013,U99,,Number must be at least 1; Team “U99” is not one of the club's teams",
  ])

  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  const box = dialog(page).getByLabel('Leave out the 2 rows with errors')
  await dialog(page).getByText('Tick this, or correct the file').waitFor()
  await expect.poll(() => box.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await players()).toHaveLength(1)
  await expectAccessible(page)
  await box.check()
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('1 player created, 1 updated, 2 rows left out').first().waitFor()
  expect(await players()).toMatchObject([{ position: 'defender' }, { name: 'Bo C.' }])

  const corrected = givenBack.replace('0,forward,2013,U99', '9,forward,2015,')
  await choose(page, 'squad-errors.csv', corrected)
  await dialog(page).getByRole('heading', { name: '1 new, 1 unchanged' }).waitFor()
})

test('what another admin changed since the preview is shown before it is written over; a session that ended is signed in again', async () => {
  const { id } = await create('players', aPlayer({ name: 'Ana Brooks', bio: 'Runs' }))
  const { page } = await visit(admin, '/admin/players', {
    expected: [/^409 \/api\/admin\/players\/import$/, /^401 \/api\/admin\/players\/import$/],
  })
  await choose(page, 'bios.csv', `id,Bio\n${id},Jumps\n`)
  await dialog(page).getByText('Bio: Runs → Jumps').waitFor()
  await admin.put(`/api/admin/players/${id}`, { bio: 'Walks' })
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
  await dialog(page).getByText('The list has changed since the preview').waitFor()
  await dialog(page).getByText('Bio: Walks → Jumps').waitFor()
  expect(await players()).toMatchObject([{ bio: 'Walks' }])
  await db.deleteFrom('sessions').execute()
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await page.getByText('1 player updated').first().waitFor()
  expect(await players()).toMatchObject([{ bio: 'Jumps' }])
  await admin.post('/api/login', { username: admin.username, password: admin.password })
})

test('the keyboard alone imports; Escape closes; nothing of it is fetched before', async () => {
  const { page } = await visit(admin, '/admin/players')
  // Listens before the press: on a busy machine it would miss a file chooser that opens soon afterwards.
  const chosen = page.waitForEvent('filechooser')
  const more = page.getByRole('button', { name: 'More for players' })
  await more.focus()
  expect(await scriptsOf(page)).not.toContain('MissingQuotes')
  const focused = (text: string) =>
    page.waitForFunction(text => document.activeElement?.textContent?.startsWith(text), text)
  const focusedInput = (type: string) =>
    page.waitForFunction(type => document.activeElement?.getAttribute('type') === type, type)
  const item = page.getByRole('menuitem', { name: 'Import CSV' })
  const chooseImport = async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').and(page.locator(':focus')).waitFor()
    // The letter it begins with.
    await page.keyboard.press('i')
    await item.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await focusedInput('file')
  }
  await chooseImport()
  await page.keyboard.press('Escape')
  await more.and(page.locator(':focus')).waitFor()
  await chooseImport()
  await page.keyboard.press('Enter')
  const buffer = Buffer.from('Name,Number,Position,Year of birth\nAna,7,forward,2014\nBo,0,,\n')
  await (await chosen).setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await focused('1 new, 1 with errors')
  // Shift+Tab goes back over the cross, another file, columns, import.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await focused('Import 1 row')
  await page.keyboard.press('Enter')
  await focusedInput('checkbox')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByText('1 player created, 1 row left out').first().waitFor()
  expect(await players()).toHaveLength(1)
  await expect.poll(() => scriptsOf(page)).toContain('MissingQuotes')
})

/** Returns all code that the page has fetched. */
async function scriptsOf(page: Page) {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const scripts = addresses.filter(path => path.endsWith('.js')).map(path => visitor().get(path))
  return (await Promise.all(scripts)).map(({ text }) => text).join('')
}
