import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { changeSettings, emptyTables } from '../content.ts'
import { aTeam } from '../factories.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { choose, dialog, LEAGUE, openImport, press } from './import-dialog.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })

beforeEach(() => emptyTables(db, 'players', 'schedule_events', 'teams'))

test('GotSport: the file creates games and their team; the second file moves two, cancels one, adds one; all is undone', async () => {
  const { page } = await visit(admin, '/admin/schedule')
  await choose(page, 'gotsport.csv', LEAGUE.join('\r\n'))
  const open = dialog(page)
  await open.getByRole('heading', { name: '4 with errors' }).waitFor()
  await open.getByLabel('U11 Comets', { exact: true }).check()
  await open.getByRole('heading', { name: '4 new' }).waitFor()
  await press(page, 'Import 4 rows')
  await page.getByText('4 events created').first().waitFor()
  const [team] = (await visitor().get('/api/teams')).body
  expect(team.name).toBe('U11 Comets')
  const ours = { team_id: team.id, type: 'game' }
  const first = await schedule()
  expect(first).toMatchObject([
    { ...ours, opponent: 'Red Clay SC 15B', isHome: true, location: 'Ross Park, Field 4' },
    { ...ours, opponent: 'Cedar Creek 15', isHome: false, date: '2031-09-20', time: '10:30' },
    { ...ours, opponent: 'Tigers', isHome: true },
    { ...ours, opponent: 'Lions', isHome: false },
  ])

  const second = LEAGUE.join('\n')
    .replace('9/20/2031,10:30 AM', '9/21/2031,2:00 PM')
    .replace('9/27/2031,1:00 PM', '9/27/2031,3:00 PM')
    .replace('Field 3,Scheduled', 'Field 3,Canceled')
    .concat(
      '\n1016,10/11/2031,9:00 AM,Bluestem FC U11 Comets,Hawks,U11 Boys,Ross Park,Field 4,Scheduled\n',
    )
  await choose(page, 'gotsport-2.csv', second)
  await open.getByRole('heading', { name: '1 new, 3 changed, 1 unchanged' }).waitFor()
  await open.getByText('Time: 10:30 → 14:00').waitFor()
  await open.getByText('Status: Scheduled → Cancelled').waitFor()
  await press(page, 'Import 4 rows')
  await page.getByText('1 event created, 3 updated').first().waitFor()
  // The notice stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  const [one, two, three, four] = first
  expect(await schedule()).toMatchObject([
    one,
    { id: two.id, date: '2031-09-21', time: '14:00', status: 'scheduled' },
    { id: three.id, date: '2031-09-27', time: '15:00' },
    { id: four.id, status: 'cancelled', date: '2031-10-04' },
    { opponent: 'Hawks', date: '2031-10-11' },
  ])
  const { page: calendar } = await visit(visitor(), '/schedule?view=list&month=2031-10')
  await calendar.getByText('Hawks').first().waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByText(/^Undone: /)
    .first()
    .waitFor()
  const unversioned = (row: object) => ({ ...row, version: 0 })
  expect((await schedule()).map(unversioned)).toEqual(first.map(unversioned))
})

test('TeamSnap: its schedule, pasted, is of one team; the arrival and the address are kept', async () => {
  await admin.post('/api/admin/teams', aTeam({ name: 'U11 Comets' }))
  const rows = [
    'Date\tTime\tDuration (HH:MM)\tArrival Time (Minutes)\tOpponent Name\tLocation Name\tLocation Address\tHome or Away\tUniform\tNotes',
    '09/13/2031\t05:45:00 PM\t1:30\t30\tRed Clay\tRoss Park\t12 Main St\tAway\tRed\tBring water',
  ]
  const { page } = await visit(admin, '/admin/schedule')
  await openImport(page)
  await page.getByLabel('Or paste rows from a spreadsheet').fill(rows.join('\n'))
  await press(page, 'Use these rows')
  await dialog(page).getByRole('heading', { name: '1 new' }).waitFor()
  await dialog(page).getByLabel('Team of all rows').selectOption('U11 Comets')
  await dialog(page).getByText('Team: U11 Comets').waitFor()
  await press(page, 'Import 1 row')
  await page.getByText('1 event created').first().waitFor()
  expect(await schedule()).toMatchObject([
    {
      ...{ date: '2031-09-13', time: '17:45', end_time: '19:15', arrive_early: 30, isHome: false },
      ...{ location: '12 Main St', venue: 'Ross Park', uniform: 'Red', notes: 'Bring water' },
      team_id: expect.any(Number),
    },
  ])
})

test('TeamSnap: of its roster, Windows-1252 with semicolons, the year of birth alone leaves the browser', async () => {
  const file = [
    'First;Last;Jersey Number;Position;Birthdate;Non-Player;Email 1',
    'José;Núñez;7;GK;03/14/2014;N;parent@example.org',
    'Kim;Lee;12;Mid;2015-11-02;;',
    'Pat;Coach;;;;Y;',
  ].join('\r\n')
  const { page } = await visit(admin, '/admin/players')
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  await choose(page, 'roster.csv', Buffer.from(file, 'latin1'))
  await dialog(page)
    .getByText(/^Parents’ names, .*: Email 1\.$/)
    .waitFor()
  await expectAccessibleInBothSchemes(page)
  await dialog(page).getByRole('heading', { name: '2 new' }).waitFor()
  await dialog(page).getByText('marked in the file as no player').waitFor()
  await press(page, 'Import 2 rows')
  await page.getByText('2 players created').first().waitFor()
  expect((await admin.get('/api/players')).body).toMatchObject([
    { name: 'José Núñez', number: 7, position: 'goalkeeper', year_of_birth: 2014 },
    { name: 'Kim Lee', number: 12, position: 'midfielder', year_of_birth: 2015 },
  ])
  expect(sent.join()).not.toMatch(/03\/14|03-14|11-02|example\.org/)

  // The same columns need no further questions in the next file, and can be changed.
  await choose(page, 'roster-2.csv', Buffer.from(file, 'latin1'))
  await dialog(page).getByRole('heading', { name: '2 unchanged' }).waitFor()
  await press(page, 'Change columns')
  await dialog(page).getByLabel('Email 1').selectOption('Bio')
  await press(page, 'Continue')
  await dialog(page).getByText('Bio: (empty) → parent@example.org').waitFor()
})

test('SportsEngine: a column that says who plays where must be decided; then away games are away', async () => {
  await admin.post('/api/admin/teams', aTeam({ name: 'U12 Gold' }))
  const file =
    'Start_Date,Start_Time,End_Time,Location,Location_Details,Event_Type,Team1_Name,Which team hosts,Team2_Name\n' +
    '9/13/2031,10:00 AM,11:15 AM,Ross Park,Field 4,Game,U12 Gold,Away,Tigers\n' +
    '9/15/2031,6:00 PM,7:15 PM,Ross Park,,Training,U12 Gold,,\n'
  const { page } = await visit(admin, '/admin/schedule')
  await choose(page, 'sportsengine.csv', file.replace('Away', 'Away side'))
  const side = dialog(page).getByLabel('Which team hosts')
  await press(page, 'Continue')
  await dialog(page).getByText('Please say what this is').waitFor()
  await expect.poll(() => side.evaluate(element => element === document.activeElement)).toBe(true)
  await press(page, 'Choose another file')
  await choose(page, 'sportsengine.csv', file, false)
  await side.selectOption('Home')
  await press(page, 'Continue')
  await dialog(page).getByRole('heading', { name: '2 new' }).waitFor()
  await press(page, 'Import 2 rows')
  await page.getByText('2 events created').first().waitFor()
  expect(await schedule()).toMatchObject([
    { opponent: 'Tigers', isHome: false, end_time: '11:15', location: 'Ross Park, Field 4' },
    { type: 'practice', opponent: null },
  ])
})

test('a roster without positions and with blanks, at 390 px: asked once; the second file changes nothing', async () => {
  const file =
    'U11 Comets roster\n\nFirst Name,Last Name,Jersey,Pos,Birth Year\n' +
    'Ana,Brooks,7,Utility,2015\nBo,Lee,,,2015\nCy,Diaz,,D,2016\n'
  const { page } = await visit(admin, '/admin/players', { viewport: { width: 390, height: 844 } })
  await choose(page, 'roster.csv', file)
  const open = dialog(page)
  await open.getByText('“Utility” is no position that we know (1 player)').waitFor()
  await open.getByLabel('Midfielder').check()
  await open.getByText('A new player has no position').waitFor()
  await open.getByText('2 new players have no number').waitFor()
  await expectAccessibleInBothSchemes(page)
  await open.getByLabel('Each the next that is free').check()
  await open.getByText('What the file leaves open (1)').waitFor()
  await open.getByLabel('Later: leave them out for now').first().check()
  await open.getByText('Bo Lee has no position yet').waitFor()
  await open.getByRole('heading', { name: '2 new' }).waitFor()
  await press(page, 'Import 2 rows')
  await page.getByText('2 players created').first().waitFor()
  const players = (await admin.get('/api/players')).body
  expect(players).toMatchObject([
    { name: 'Cy Diaz', number: 1, position: 'defender' },
    { name: 'Ana Brooks', number: 7, position: 'midfielder' },
  ])

  const second = file.replace('Utility', 'M').replace('Bo,Lee,,,2015\n', '')
  await choose(page, 'roster-2.csv', second)
  await open.getByRole('heading', { name: '2 unchanged' }).waitFor()
})

test('an Excel workbook: dates of birth and positions are read, and unknown teams created', async () => {
  const { page } = await visit(admin, '/admin/players')
  await choose(page, 'roster.xlsx', await readFile('tests/files/roster.xlsx'))
  await dialog(page)
    .getByText(/^Parents’ names/)
    .waitFor()
  await dialog(page).getByLabel('U11 Comets', { exact: true }).check()
  await dialog(page).getByRole('heading', { name: '3 new' }).waitFor()
  await press(page, 'Import 3 rows')
  await page.getByText('3 players created').first().waitFor()
  expect((await admin.get('/api/players')).body).toMatchObject([
    { name: 'Nia Alvarez', number: 4, position: 'goalkeeper', year_of_birth: 2015 },
    { name: 'Tom Becker', position: 'forward' },
    { name: 'Ida Quist', position: 'defender', team_id: expect.any(Number) },
  ])
  const { page: team } = await visit(visitor(), '/team')
  await team.getByText('Nia A.').first().waitFor()
})

test('a game at another time of its day: moved or a second one must be answered, and moved changes it', async () => {
  const game = { date: '2031-09-13', time: '09:00', opponent: 'Tigers', location: 'Ross Park' }
  const { id } = (await admin.post('/api/admin/schedule', { ...game, type: 'game' })).body
  const { page } = await visit(admin, '/admin/schedule', { viewport: { width: 390, height: 844 } })
  const file = 'Date,Time,Opponent,Location\n2031-09-13,11:00,Tigers,Ross Park\n'
  await choose(page, 'games.csv', file)
  await press(page, 'Import 1 row')
  await dialog(page).getByText('Please choose one of the two').waitFor()
  await dialog(page).getByText('In the file: 2031-09-13 · 11:00 · Tigers · Ross Park').waitFor()
  await expectAccessibleInBothSchemes(page)
  await dialog(page).getByLabel('It was moved').check()
  await dialog(page).getByText('Time: 09:00 → 11:00').waitFor()
  await press(page, 'Import 1 row')
  await page.getByText('1 event updated').first().waitFor()
  expect(await schedule()).toMatchObject([{ id, time: '11:00' }])
})

async function schedule() {
  return (await admin.get('/api/schedule')).body
}
