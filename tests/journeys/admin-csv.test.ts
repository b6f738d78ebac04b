import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { choose, dialog, drop, open } from './admin-csv-steps.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()

beforeEach(() => emptyTables(db, 'players', 'teams', 'schedule_events'))

const players = async () => (await visitor().get('/api/players')).body
const create = (more: object) => admin.post('/api/admin/players', aPlayer(more))

test('what is exported can be deleted and imported again, and the public page shows it', async () => {
  const team = (await admin.post('/api/admin/teams', aTeam({ name: '=U10, "Owls"' }))).body
  await create({ name: 'Ana Brooks', number: 7, team_id: team.id, bio: '=1+1\n"fast", ليلى' })
  await create({ name: 'Bo Chen', number: 8, statValue: '007' })
  const before = (await admin.get('/api/players')).body
  const { page } = await visit(admin, '/admin/players')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  await page.getByText('2 players exported').first().waitFor()
  expect(download.suggestedFilename()).toMatch(/^players-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path())
  expect(file.toString()).toMatch(/^\uFEFFid,Name,Number,.*\r\n\d+,Ana Brooks,7,Forward,2014,/)

  await emptyTables(db, 'players')
  await open(page)
  await choose(page, 'players.csv', file)
  await dialog(page).getByRole('heading', { name: '2 new' }).waitFor()
  await dialog(page).getByText('Ana Brooks · 7 · Forward').waitFor()
  expect(await players()).toEqual([])
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('2 players created').first().waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  const withoutId = (row: object) => ({ ...row, id: undefined })
  expect((await admin.get('/api/players')).body.map(withoutId)).toEqual(before.map(withoutId))
  const { page: team_page } = await visit(visitor(), '/team')
  await team_page.getByText('Ana B.').first().waitFor()

  await open(page)
  await choose(page, 'players.csv', file)
  await dialog(page).getByRole('heading', { name: '2 unchanged' }).waitFor()
  await dialog(page).getByText('There is nothing to import').waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Import/ })
      .count(),
  ).toBe(0)
})

test('export pressed before the settings have arrived: the file is named by the day all the same', async () => {
  await create({})
  const { page } = await visit(admin, '/admin/players')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/settings', async route => {
    await pressed.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'load' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  pressed.resolve()
  expect((await download).suggestedFilename()).toMatch(/^players-\d{4}-\d\d-\d\d\.csv$/)
})

test('export of a list that is searched: only the rows that match; the template has an example', async () => {
  await create({ name: 'Ana Brooks', number: 7, year_of_birth: 2015 })
  await create({ name: 'Bo Chen', number: 8 })
  const { page } = await visit(admin, '/admin/players?players-find=chen')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 1 player' }).click(),
  ])
  const lines = (await readFile(await download.path())).toString().trim().split('\r\n')
  expect(lines.slice(1)).toEqual([expect.stringContaining('Bo Chen,8')])
  await open(page)
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download a template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('players-template.csv')
  await choose(page, 'players-template.csv', await readFile(await template.path()))
  await dialog(page).getByRole('heading', { name: '1 changed' }).waitFor()
})

test('rows with errors stop the import until the person leaves them out; they can be had back and corrected', async () => {
  await create({ name: 'Ana Brooks', number: 7 })
  const { page } = await visit(admin, '/admin/players')
  await open(page)
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
  const wrong = dialog(page).getByRole('listitem').filter({ hasText: 'Row 5' })
  for (const text of ['Number must be at least 1', "Team “U99” is not one of the club's teams"]) {
    await wrong.getByText(text).waitFor()
  }
  await dialog(page)
    .getByText(/Row 2 has the same name and number/)
    .waitFor()
  await dialog(page).getByText('Position: Forward → Defender').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download these rows' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('squad-errors.csv')
  const givenBack = (await readFile(await download.path())).toString()
  expect(givenBack.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFName,Number,Position,Year of birth,Team,Shoe size,Errors',
    "Cy Dorn,0,forward,2013,U99,,Number must be at least 1; Team “U99” is not one of the club's teams",
  ])

  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  const box = dialog(page).getByLabel('Leave out the 2 rows with errors')
  await dialog(page).getByText('Tick this, or correct the file').waitFor()
  await expect.poll(() => box.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await players()).toHaveLength(1)
  await box.check()
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('1 player created, 1 updated, 2 rows left out').first().waitFor()
  expect(await players()).toMatchObject([{ position: 'defender' }, { name: 'Bo C.' }])

  await open(page)
  const corrected = givenBack.replace('0,forward,2013,U99', '9,forward,2015,')
  await choose(page, 'squad-errors.csv', corrected)
  await dialog(page).getByRole('heading', { name: '1 new, 1 unchanged' }).waitFor()
})

test('what another admin changed since the preview is shown before it is written over', async () => {
  const { id } = (await create({ name: 'Ana Brooks', number: 7, bio: 'Runs' })).body
  const { page } = await visit(admin, '/admin/players', {
    expected: [/^409 \/api\/admin\/players\/import$/, /^401 \/api\/admin\/players\/import$/],
  })
  await open(page)
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

test('a schedule that Excel saved as Unicode text is imported with American dates and times', async () => {
  const { page } = await visit(admin, '/admin/schedule')
  await open(page)
  const rows = [
    'Date\tTime\tType\tOpponent\tHome\tLocation',
    '3/14/2031\t9:30 AM\tGame\tRed Clay FC\tFALSE\t"Oak Park, Field 2"',
    '3/15/2031\t6:00 PM\tPractice\t\t\tOak Park',
  ]
  await drop(page, 'Book1.txt', Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`, 'utf16le'))
  await dialog(page).getByRole('heading', { name: '2 new' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('2 events created').first().waitFor()
  expect((await visitor().get('/api/schedule')).body).toMatchObject([
    { date: '2031-03-14', time: '09:30', type: 'game', isHome: false, opponent: 'Red Clay FC' },
    { date: '2031-03-15', time: '18:00', type: 'practice', isHome: true, opponent: null },
  ])
})

test.each([
  ['Book1.xlsx', 'PK\u0003\u0004...', /This workbook cannot be read/],
  ['empty.csv', '', /The file is empty/],
  ['notes.txt', 'Dear all,\nsee you on Saturday\n', /Name and Year of birth are missing/],
  ['large.csv', `id,Bio\n1,${'x'.repeat(2 * 1024 * 1024)}\n`, /The file is larger than 2 MB/],
])(
  '%s is rejected with a message, and another file can be chosen',
  async (name, content, sentence) => {
    const { page } = await visit(admin, '/admin/players')
    await open(page)
    await choose(page, name, content)
    await dialog(page).getByRole('alert').getByText(sentence).waitFor()
    await choose(page, 'ok.csv', 'Name,Number,Position,Year of birth\nAna,7,forward,2014\n')
    await dialog(page).getByRole('heading', { name: '1 new' }).waitFor()
  },
)

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

test.each([390, 1440])('choosing and preview are sound at %i px, light and dark', async width => {
  const { page } = await visit(admin, '/admin/players', {
    viewport: { width, height: 844 },
  })
  await open(page)
  await expectAccessibleInBothSchemes(page)
  const bio = 'Runs without end '.repeat(20)
  const file = `Name,Number,Position,Year of birth,Bio\nAna,7,forward,2014,${bio}\nBo,0,x,1,${'y'.repeat(300)}\n`
  await choose(page, 'players.csv', file)
  await dialog(page).getByText('“x” is no position that we know').waitFor()
  await expectAccessibleInBothSchemes(page)
  await dialog(page).getByLabel('Forward').check()
  await dialog(page).getByRole('heading', { name: '1 new, 1 with errors' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Import 1 row' }).click()
  await dialog(page).getByText('Tick this').waitFor()
  await expectAccessibleInBothSchemes(page)
  const box = await dialog(page).boundingBox()
  if (width === 390) expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  const scrolls = await dialog(page).evaluate(element =>
    [...element.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(wide => getComputedStyle(wide).overflowX),
  )
  expect(scrolls).not.toContain('auto')
})

/** Returns all code that the page has fetched. */
async function scriptsOf(page: Page) {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const scripts = addresses.filter(path => path.endsWith('.js')).map(path => visitor().get(path))
  return (await Promise.all(scripts)).map(({ text }) => text).join('')
}
