import { beforeEach, expect, test } from 'vitest'
import { changeSettings, emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { number, text, workbook } from '../workbook.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { choose, dialog, LEAGUE, press } from './import-dialog.ts'
import { act } from './list-menus.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })

beforeEach(() => emptyTables(db, 'players', 'schedule_events', 'spellings', 'teams'))

test('a roster with the family name first, and a namesake,: each asked once, no family name public', async () => {
  const stored = aPlayer({ name: 'Ana Vale', number: 3, year_of_birth: 2013, bio: 'Fast' })
  await create('players', stored)
  const file = [
    'Name,Number,Position,Year of birth',
    ...['"MERCADO, LUCÍA",7,D,2015', '"VALE, ANA",3,D,2015', 'Iris Field (GK),1,GK,2015'],
  ].join('\n')
  const { page } = await visit(admin, '/admin/players', PHONE)
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

test('a coach’s spreadsheet, by keyboard: what it leaves open is asked once, before anything is public', async () => {
  const file =
    'Our fall\n\nDate,Time,Opponent,Home/Away,Location\n' +
    '9/6/2031,9:00,Tigers,Home,Ross Park\n9/7/2031,1:30,Hawks,,Elm Park\n'
  const { page } = await visit(admin, '/admin/schedule', PHONE)
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
  const { page } = await visit(admin, '/admin/schedule', PHONE)
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
  await create('teams', aTeam({ name: 'U11 Comets' }))
  const { page } = await visit(admin, '/admin/schedule', PHONE)
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

test('names of a team and a place that the club writes otherwise: said once, remembered, listed and forgotten', async () => {
  await create('teams', aTeam({ name: 'U11 Comets' }))
  await create('places', { name: 'Ross Park', fields: 'Field 4' })
  const file = (day: string) =>
    `Date,Time,Team,Opponent,Home/Away,Location\n2031-09-${day},10:00,Comets 15B,Tigers,Home,Ross Pk F4\n`
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  const open = dialog(page)
  await choose(page, 'coach.csv', file('13'))
  await open.getByLabel('Or “Comets 15B” is another name of').selectOption('U11 Comets')
  await open.getByRole('heading', { name: '1 new' }).waitFor()
  await open.getByText('Places that are not in the list (1)').click()
  await open.getByLabel('Ross Pk F4').selectOption('Ross Park, Field 4')
  await open.getByText('Location: Ross Park, Field 4').waitFor()
  await expectAccessibleInBothSchemes(page)
  await press(page, 'Import 1 row')
  await page.getByText('1 event created').first().waitFor()

  await choose(page, 'coach.csv', file('20').replace('Tigers', 'Lions'))
  await open.getByRole('heading', { name: '1 new' }).waitFor()
  expect(await open.getByText('Comets 15B').count()).toBe(0)
  await press(page, 'Import 1 row')
  await page.getByText('1 event created').first().waitFor()
  await open.waitFor({ state: 'hidden' })
  const [team] = (await visitor().get('/api/teams')).body
  const game = { team_id: team.id, location: 'Ross Park, Field 4' }
  await expect.poll(async () => (await admin.get('/api/schedule')).body).toMatchObject([game, game])

  await page.goto('/admin/teams')
  await page.getByRole('heading', { name: 'Names That Mean the Same' }).waitFor()
  await act(page, 'Delete', 'Comets 15B')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByText(/Comets 15B.* was deleted$/)
    .first()
    .waitFor()
  expect((await admin.get('/api/admin/spellings')).body).toMatchObject([{ written: 'Ross Pk F4' }])
})

test('a roster: parents named as left out, photo consent counted, the place of limits told', async () => {
  await create(
    'players',
    aPlayer({ name: 'Ana Brooks', number: 7, year_of_birth: 2015, consent: 'refused' }),
  )
  const file =
    'Name,Number,Position,Birth year,Photo OK?,Parent 1 Email,Mother\n' +
    'Ana Brooks,7,D,2015,Yes,pat@family.example,Pat\nBo O&#39;Lee,8,D,2015,Yes,,#N/A\nCy Diaz,9,D,1990,No,,\n'
  const { page } = await visit(admin, '/admin/players', PHONE)
  const open = dialog(page)
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  await choose(page, 'roster.csv', file)
  await open.getByRole('heading', { name: /1 with errors/ }).waitFor()
  await open.getByText('1 cell had a spreadsheet error and counts as empty.').waitFor()
  await open.getByText("Bo O'Lee").first().waitFor()
  await open.getByText(/^Parents’ names, .*: Parent 1 Email, Mother\.$/).waitFor()
  await open.getByText('Photo consent: 1 yes, 0 no, 1 not touched.').waitFor()
  await open.getByText('1 family has answered otherwise than the file says').waitFor()
  await open
    .getByText('The limits of years, ages and grades are changed under Club Settings')
    .waitFor()
  await expectAccessibleInBothSchemes(page)
  expect(sent.join()).not.toContain('family.example')

  const kept = open.getByLabel(/^Keep parents’ names and email addresses/)
  await kept.check()
  await open.getByText('1 address of a family is kept, for admins alone.').waitFor()
  await expect.poll(() => kept.isChecked()).toBe(true)
  await open.getByLabel('Leave out the 1 row with errors').check()
  await press(page, 'Import 2 rows')
  await page
    .getByText(/1 player created, 1 updated/)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: 'Families’ Addresses' }).waitFor()
  await page.getByText('pat@family.example').first().waitFor()
})

async function schedule() {
  return (await admin.get('/api/schedule')).body
}
