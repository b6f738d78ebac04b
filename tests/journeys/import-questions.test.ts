import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { changeSettings, emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { number, text, workbook } from '../workbook.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { choose, dialog, LEAGUE, press } from './import-dialog.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })

beforeEach(() => emptyTables(db, 'players', 'schedule_events', 'teams'))

test('a roster with the family name first, and a namesake, at 390 px: each asked once, no family name public', async () => {
  const stored = aPlayer({ name: 'Ana Vale', number: 3, year_of_birth: 2013, bio: 'Fast' })
  expect((await admin.post('/api/admin/players', stored)).status).toBe(201)
  const file = [
    'Name,Number,Position,Year of birth',
    ...['"MERCADO, LUCÍA",7,D,2015', '"VALE, ANA",3,D,2015', 'Iris Field (GK),1,GK,2015'],
  ].join('\n')
  const { page } = await visit(admin, '/admin/players', { viewport: { width: 390, height: 844 } })
  await choose(page, 'roster.csv', file)
  await dialog(page).getByText('3 names such as “MERCADO, LUCÍA” are not written').waitFor()
  await dialog(page).getByLabel('Yes, write it so').check()
  await dialog(page).getByText('In the list already: Ana Vale, number 3, born in 2013').waitFor()
  await expectAccessibleInBothSchemes(page)
  await dialog(page).getByLabel('Another child: add it').check()
  await dialog(page).getByLabel('Each the next that is free').check()
  await dialog(page).getByRole('heading', { name: '3 new' }).waitFor()
  await press(page, 'Import 3 rows')
  await page.getByText('3 players created').first().waitFor()
  const names = (await admin.get('/api/players')).body.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Iris Field', 'Ana Vale', 'Ana Vale', 'Lucía Mercado'])
  const { body } = await visitor().get('/api/players')
  expect(body).toMatchObject([
    ...[{ name: 'Iris F.' }, { name: 'Ana V.', bio: null }, { name: 'Ana V.', bio: 'Fast' }],
    { name: 'Lucía M.' },
  ])
  await choose(page, 'roster.csv', file.replace('3,D', '2,D'))
  await dialog(page).getByText('There is nothing to import').waitFor()
})

test('a real export of GotSport at 390 px: what stands between the games is counted, and TBD ends', async () => {
  const file = await readFile('features/calendar/admin/samples/gotsport-export.csv', 'utf8')
  await admin.post('/api/admin/teams', aTeam({ name: 'U11 Comets' }))
  await admin.post('/api/admin/teams', aTeam({ name: 'U12 Gold' }))
  const { page } = await visit(admin, '/admin/schedule', { viewport: { width: 390, height: 844 } })
  await choose(page, 'export.csv', file)
  await dialog(page).getByRole('heading', { name: '4 new' }).waitFor()
  await dialog(page).getByText('2 rows will not be imported: headings between').waitFor()
  await dialog(page).getByText('1 row will not be imported: BYE is no game').waitFor()
  await press(page, 'Import 4 rows')
  await page.getByText('4 events created').first().waitFor()
  const { page: calendar } = await visit(visitor(), '/schedule?view=list&month=2031-09')
  await calendar.getByText('Time TBD').first().waitFor()

  await choose(page, 'export.csv', file.replace('2031",,Bluestem', '2031",4:00 PM CDT,Bluestem'))
  await dialog(page).getByRole('heading', { name: '1 changed, 3 unchanged' }).waitFor()
  await press(page, 'Import 1 row')
  await page.getByText('1 event updated').first().waitFor()
  await calendar.reload()
  await calendar
    .getByText(/16:00|4:00 PM/)
    .first()
    .waitFor()
  await expect.poll(() => calendar.getByText('Time TBD').count()).toBe(0)
})

test('a coach’s spreadsheet at 390 px, by keyboard: what it leaves open is asked once, before anything is public', async () => {
  const file =
    'Our fall\n\nDate,Time,Opponent,Home/Away,Location\n' +
    '9/6/2031,9:00,Tigers,Home,Ross Park\n9/7/2031,1:30,Hawks,,Elm Park\n'
  const { page } = await visit(admin, '/admin/schedule', { viewport: { width: 390, height: 844 } })
  await choose(page, 'coach.csv', file)
  const open = dialog(page)
  await open.getByRole('heading', { name: 'Please answer first' }).waitFor()
  await press(page, 'Continue')
  const first = open.getByLabel('At home')
  await expect.poll(() => first.evaluate(element => element === document.activeElement)).toBe(true)
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('ArrowDown')
  await open.getByText('What the file leaves open (2)').waitFor()
  await expect.poll(() => open.getByLabel('Away', { exact: true }).isChecked()).toBe(true)
  await open.getByLabel('Saturday, September 6, 2031: the month stands first').check()
  await open.getByText('What the file leaves open (1)').waitFor()
  // The club reads 24 hours.
  await open.getByLabel('13:30', { exact: true }).check()
  await open.getByRole('heading', { name: '2 new' }).waitFor()
  expect(await schedule()).toEqual([])
  await press(page, 'Import 2 rows')
  await page.getByText('2 events created').first().waitFor()
  expect(await schedule()).toMatchObject([
    { date: '2031-09-06', time: '09:00', isHome: true },
    { date: '2031-09-07', time: '13:30', isHome: false },
  ])
})

test('a workbook of two sheets: one is chosen, and its hidden rows are asked about', async () => {
  const sheet = (opponent: string) => ({
    name: opponent,
    rows: [
      `<row r="1">${text('A1', 'Date')}${text('B1', 'Time')}${text('C1', 'Opponent')}${text('D1', 'Location')}</row>`,
      `<row r="2">${number('A2', 48104, 1)}${number('B2', 0.375, 2)}${text('C2', `@ ${opponent}`)}${text('D2', 'Elm')}</row>`,
      `<row r="3" hidden="1">${number('A3', 48111, 1)}${number('B3', 0.5, 2)}${text('C3', `vs ${opponent}`)}${text('D3', 'Elm')}</row>`,
    ].join(''),
  })
  const { page } = await visit(admin, '/admin/schedule', { viewport: { width: 390, height: 844 } })
  await choose(page, 'season.xlsx', workbook([sheet('Tigers'), sheet('Lions')]))
  await dialog(page).getByRole('heading', { name: 'Which sheet is it?' }).waitFor()
  await expectAccessibleInBothSchemes(page)
  await press(page, 'Lions')
  await dialog(page).getByText('The workbook hides a row. Is it part of the list?').waitFor()
  await dialog(page).getByLabel('No, leave out what is hidden').check()
  await dialog(page).getByRole('heading', { name: '1 new' }).waitFor()
  await press(page, 'Import 1 row')
  await page.getByText('1 event created').first().waitFor()
  expect(await schedule()).toMatchObject([
    { opponent: 'Lions', isHome: false, date: '2031-09-13', time: '09:00' },
  ])
})

test('a game that is no longer in the league’s file: it stays, or is cancelled with a tick', async () => {
  await admin.post('/api/admin/teams', aTeam({ name: 'U11 Comets' }))
  const { page } = await visit(admin, '/admin/schedule', { viewport: { width: 390, height: 844 } })
  await choose(page, 'gotsport.csv', LEAGUE.join('\n'))
  await press(page, 'Import 4 rows')
  await page.getByText('4 events created').first().waitFor()
  const before = await schedule()
  await choose(page, 'gotsport-2.csv', LEAGUE.filter((_, at) => at !== 2 && at !== 3).join('\n'))
  await dialog(page).getByText('No longer in the file (2)').waitFor()
  await dialog(page).getByText('There is nothing to import').waitFor()
  await dialog(page).getByLabel('Cancel the game against Tigers').check()
  await dialog(page).getByText('Status: Scheduled → Cancelled').waitFor()
  await expectAccessibleInBothSchemes(page)
  await press(page, 'Import 1 row')
  await page.getByText('1 event updated').first().waitFor()
  const status = (await schedule()).map((game: { status: string }) => game.status)
  expect(status).toEqual(['scheduled', 'scheduled', 'cancelled', 'scheduled'])
  expect(before).toHaveLength(4)
})

test('new games of a file that says no side: asked once; stored ones keep theirs', async () => {
  const lion = { date: '2031-09-20', time: '09:00', opponent: 'Lions', isHome: false, type: 'game' }
  await admin.post('/api/admin/schedule', { ...lion, location: 'Elm Park' })
  const { page } = await visit(admin, '/admin/schedule')
  const file =
    'Date,Time,Opponent,Location\n2031-09-13,11:00,Tigers,Ross Park\n2031-09-20,09:00,Lions,Elm Park\n'
  await choose(page, 'games.csv', file)
  await dialog(page).getByText('The file does not say where a new game is played').waitFor()
  await dialog(page).getByLabel('Away', { exact: true }).check()
  await dialog(page).getByRole('heading', { name: '1 new, 1 unchanged' }).waitFor()
  await press(page, 'Import 1 row')
  await page.getByText('1 event created').first().waitFor()
  expect(await schedule()).toMatchObject([{ opponent: 'Tigers', isHome: false }, lion])
})

async function schedule() {
  return (await admin.get('/api/schedule')).body
}
