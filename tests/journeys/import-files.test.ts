import { beforeEach, expect, test } from 'vitest'
import { changeSettings, emptyTables } from '../content.ts'
import { aTeam } from '../factories.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { choose, dialog, LEAGUE, openImport, press } from './import-dialog.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()
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

test('SportsEngine: a column that says who plays where must be decided; pasted rows are a file, too', async () => {
  await create('teams', aTeam({ name: 'U12 Gold' }))
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
  await page.keyboard.press('Escape')
  await openImport(page)
  await page.getByLabel('Or paste rows from a spreadsheet').fill(file.replaceAll(',', '\t'))
  await press(page, 'Use these rows')
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

async function schedule() {
  return (await admin.get('/api/schedule')).body
}
