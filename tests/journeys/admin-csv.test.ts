import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { choose } from './import-dialog.ts'
import { closed, see, seeFocus } from './seen.ts'
import { press } from './steps.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()

beforeEach(() => emptyTables(db, 'players', 'teams'))

const players = async () => (await visitor().get('/api/players')).body

/** The file that is downloaded by a press of the button. */
async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)])
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

test('what is exported can be deleted and imported again, and the public page shows it', async () => {
  const team = await create('teams', aTeam({ name: '=U10, "Owls"' }))
  const bio = '=1+1\n"fast", ليلى'
  await create('players', aPlayer({ name: 'Ana Brooks', number: 7, team_id: team.id, bio }))
  const before = (await admin.get('/api/players')).body
  const { page } = await visit(admin, '/admin/players')
  const { name, content } = await download(page, 'Export CSV')
  await see(page, '1 player exported')
  expect(name).toMatch(/^players-\d{4}-\d\d-\d\d\.csv$/)
  expect(content).toMatch(/^\uFEFFid,Name,Number,.*\r\n\d+,Ana Brooks,7,Forward,2014,/)

  await emptyTables(db, 'players')
  const open = await choose(page, 'players.csv', content)
  await see(open, '1 new', 'Ana Brooks · 7 · Forward')
  expect(await players()).toEqual([])
  await press(open, 'Import 1 row')
  await see(page, '1 player created')
  await closed(page)
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  const withoutId = (row: object) => ({ ...row, id: undefined })
  expect((await admin.get('/api/players')).body.map(withoutId)).toEqual(before.map(withoutId))
  expect((await visitor().get('/team')).text).toContain('Ana B.')
})

test('export of a list that is searched, pressed before the settings have arrived: only the rows that match, and the day', async () => {
  await create('players', aPlayer({ name: 'Ana Brooks' }))
  await create('players', aPlayer({ name: 'Bo Chen', number: 8 }))
  const { page } = await visit(admin, '/admin/players?players-find=chen')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/settings', route => pressed.promise.then(() => route.continue()))
  await page.reload({ waitUntil: 'load' })
  const file = download(page, 'Export 1 player')
  await page.getByRole('button', { name: 'Export 1 player' }).waitFor()
  pressed.resolve()
  const { name, content } = await file
  expect(name).toMatch(/^players-\d{4}-\d\d-\d\d\.csv$/)
  const [, ...rows] = content.trim().split('\r\n')
  expect(rows).toEqual([expect.stringContaining('Bo Chen,8')])
})

test('rows with errors stop the import until they are left out; they can be had back; what another admin changed since is shown; a session that ended is signed in again', async () => {
  const { id } = await create('players', aPlayer({ name: 'Ana Brooks', number: 7 }))
  const { page } = await visit(admin, '/admin/players', {
    expected: [/^40[19] \/api\/admin\/players\/import$/],
  })
  const file = [
    'Name,Number,Position,Year of birth,Team,Shoe size',
    ...[
      'Bo Chen,8,forward,2014,,34',
      'Ana Brooks,7,defender,2014,,',
      'Cy Dorn,0,forward,2013,U99,',
    ],
  ]
  const open = await choose(page, 'squad.csv', file.join('\n'))
  // One column is unknown.
  await see(open, 'Shoe size')
  await press(open, 'Continue')
  await see(open, '1 new, 1 changed, 1 with errors', 'will not be imported: Shoe size.')
  await see(open.getByRole('listitem').filter({ hasText: 'Row 4' }), 'Number must be at least 1')
  await see(open, 'Position: Forward → Defender')

  const { name, content } = await download(page, 'Download these rows')
  expect(name).toBe('squad-errors.csv')
  expect(content.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFName,Number,Position,Year of birth,Team,Shoe size,Errors',
    "Cy Dorn,0,forward,2013,U99,,Number must be at least 1; Team “U99” is not one of the club's teams",
  ])
  await press(open, 'Import 2 rows')
  await see(open, 'Tick this, or correct the file')
  const box = open.getByLabel('Leave out the 1 row with errors')
  await seeFocus(box)
  expect(await players()).toHaveLength(1)
  await expectAccessible(page)
  await box.check()
  await admin.put(`/api/admin/players/${id}`, { position: 'midfielder' })
  await press(open, 'Import 2 rows')
  await see(open, 'The list has changed since the preview', 'Position: Midfielder → Defender')
  await db.deleteFrom('sessions').execute()
  await press(open, 'Import 2 rows')
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await see(page, '1 player created, 1 updated, 1 row left out')
  expect(await players()).toMatchObject([{ position: 'defender' }, { name: 'Bo C.' }])
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
  const input = (type: string) => page.locator(`input[type=${type}]:focus`).waitFor()
  const item = page.getByRole('menuitem', { name: 'Import CSV' })
  const chooseImport = async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').and(page.locator(':focus')).waitFor()
    // The letter it begins with.
    await page.keyboard.press('i')
    await item.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await input('file')
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
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+Tab')
  await focused('Import 1 row')
  await page.keyboard.press('Enter')
  await input('checkbox')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await see(page, '1 player created, 1 row left out')
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
