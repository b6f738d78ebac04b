import { readdir, readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { changeSettings, emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { number, text, workbook } from '../workbook.ts'
import { expectAccessibleInBothSchemes, misfits } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { choose, openImport } from './import-dialog.ts'
import { act } from './list-menus.ts'
import { closed, notice, see, seeFocus } from './seen.ts'
import { answer, press } from './steps.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })

beforeEach(() => emptyTables(db, 'players', 'schedule_events', 'spellings', 'teams'))

const schedule = async () => (await admin.get('/api/schedule')).body
const heading = (open: Locator, name: string | RegExp) =>
  open.getByRole('heading', { name }).waitFor()

test('a roster with the family name first, and a namesake: each asked once, no family name public', async () => {
  await create(
    'players',
    aPlayer({ name: 'Ana Vale', number: 3, year_of_birth: 2013, bio: 'Fast' }),
  )
  const file = [
    'Name,Number,Position,Year of birth',
    ...['"MERCADO, LUCÍA",7,D,2015', '"VALE, ANA",3,D,2015', 'Iris Field (GK),1,GK,2015'],
  ].join('\n')
  const { page } = await visit(admin, '/admin/players', PHONE)
  const open = await choose(page, 'roster.csv', file)
  await see(open, '3 names such as “MERCADO, LUCÍA” are not written')
  await open.getByLabel('Yes, write it so').check()
  await see(open, 'In the list already: Ana Vale, number 3, born in 2013')
  await expectAccessibleInBothSchemes(page)
  await open.getByLabel('Another child: add it').check()
  await open.getByLabel('Each the next that is free').check()
  await heading(open, '3 new')
  await press(open, 'Import 3 rows')
  await see(page, '3 players created')
  const { body } = await visitor().get('/api/players')
  expect(body).toMatchObject([
    ...[{ name: 'Iris F.' }, { name: 'Ana V.', bio: null }, { name: 'Ana V.', bio: 'Fast' }],
    { name: 'Lucía M.' },
  ])
})

test('a roster in Windows-1252: years of birth alone leave the browser, parents’ addresses when they are to be kept', async () => {
  const file = [
    'First;Last;Jersey Number;Position;Birthdate;Non-Player;Photo OK?;Email 1',
    'José;Núñez;7;GK;03/14/2014;N;Yes;parent@example.org',
    'Kim;Lee;12;Mid;2015-11-02;;;',
    'Pat;Coach;;;;Y;;',
  ].join('\r\n')
  const { page } = await visit(admin, '/admin/players', PHONE)
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  const open = await choose(page, 'roster.csv', Buffer.from(file, 'latin1'))
  await heading(open, '2 new')
  await see(open, /^Parents’ names, .*: Email 1\.$/, 'Photo consent: 1 yes')
  await see(open, 'marked in the file as no player')
  await expectAccessibleInBothSchemes(page)
  expect(sent.join()).not.toMatch(/03\/14|03-14|11-02|example\.org/)
  await open.getByLabel(/^Keep parents’ names and email addresses/).check()
  await see(open, '1 address of a family is kept, for admins alone.')
  await press(open, 'Import 2 rows')
  await see(page, '2 players created', 'parent@example.org')
  expect((await admin.get('/api/players')).body).toMatchObject([
    { name: 'José Núñez', number: 7, position: 'goalkeeper', year_of_birth: 2014 },
    { name: 'Kim Lee', number: 12, position: 'midfielder', year_of_birth: 2015 },
  ])
  expect(sent.join()).not.toMatch(/03\/14|03-14|11-02/)

  // The same columns need no further questions in the next file, and can be changed.
  await choose(page, 'roster-2.csv', Buffer.from(file, 'latin1'))
  await heading(open, '2 unchanged')
  await press(open, 'Change columns')
  await open.getByLabel('Email 1').selectOption('Bio')
  await press(open, 'Continue')
  await see(open, 'Bio: (empty) → parent@example.org')
})

test('a coach’s spreadsheet, by keyboard: what it leaves open is asked once, before anything is public', async () => {
  const file =
    'Our fall\n\nDate,Time,Opponent,Home/Away,Location\n' +
    '9/6/2031,9:00,Tigers,Home,Ross Park\n9/7/2031,1:30,Hawks,,Elm Park\n'
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  const open = await choose(page, 'coach.csv', file)
  await heading(open, 'Please answer first')
  await press(open, 'Continue')
  await seeFocus(open.getByLabel('At home'))
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('ArrowDown')
  await see(open, 'What the file leaves open (2)')
  await expect.poll(() => open.getByLabel('Away', { exact: true }).isChecked()).toBe(true)
  await open.getByLabel('Saturday, September 6, 2031: the month stands first').check()
  await see(open, 'What the file leaves open (1)')
  // The club reads 24 hours.
  await open.getByLabel('13:30', { exact: true }).check()
  await heading(open, '2 new')
  expect(await schedule()).toEqual([])
  await press(open, 'Import 2 rows')
  await see(page, '2 events created')
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
  const open = await choose(page, 'season.xlsx', workbook([sheet('Tigers'), sheet('Lions')]))
  await heading(open, 'Which sheet is it?')
  await expectAccessibleInBothSchemes(page)
  await press(open, 'Lions')
  await see(open, 'The workbook hides a row. Is it part of the list?')
  await open.getByLabel('No, leave out what is hidden').check()
  await heading(open, '1 new')
  await press(open, 'Import 1 row')
  await see(page, '1 event created')
  expect(await schedule()).toMatchObject([{ opponent: 'Lions', isHome: false, date: '2031-09-13' }])
})

test('GotSport: the file creates games and their team; one that the next file has no more is cancelled with a tick; Undo', async () => {
  const league = [
    'Match #,Date,Time,Home Team,Away Team,Division,Venue,Field,Status',
    '1012,9/13/2031,9:00 AM,Bluestem FC U11 Comets,Red Clay SC 15B,U11 Boys,Ross Park,Field 4,Scheduled',
    '1014,9/27/2031,1:00 PM,Bluestem FC U11 Comets,Tigers,U11 Boys,Ross Park,Field 2,Scheduled',
    '1015,10/4/2031,9:00 AM,Lions,Bluestem FC U11 Comets,U11 Boys,Elm Park,Field 3,Scheduled',
  ]
  const { page } = await visit(admin, '/admin/schedule')
  const open = await choose(page, 'gotsport.csv', league.join('\r\n'))
  await heading(open, '3 with errors')
  await open.getByLabel('U11 Comets', { exact: true }).check()
  await heading(open, '3 new')
  await press(open, 'Import 3 rows')
  await see(page, '3 events created')
  const [team] = (await visitor().get('/api/teams')).body
  const ours = { team_id: team.id, type: 'game', status: 'scheduled' }
  const before = await schedule()
  expect(before).toMatchObject([ours, ours, { ...ours, opponent: 'Lions', isHome: false }])

  await choose(page, 'gotsport-2.csv', league.filter((_, at) => at !== 2).join('\n'))
  await see(open, 'No longer in the file (1)', 'There is nothing to import')
  await open.getByLabel('Cancel the game against Tigers').check()
  await see(open, 'Status: Scheduled → Cancelled')
  await expectAccessibleInBothSchemes(page)
  await press(open, 'Import 1 row')
  await see(page, '1 event updated')
  expect(await schedule()).toMatchObject([ours, { ...ours, status: 'cancelled' }, ours])
  await press(page, 'Undo')
  await see(page, /^Undone: /)
  const unversioned = (row: object) => ({ ...row, version: 0 })
  expect((await schedule()).map(unversioned)).toEqual(before.map(unversioned))
})

test('names of a team and a place that the club writes otherwise: said once, remembered, listed and forgotten', async () => {
  await create('teams', aTeam({ name: 'U11 Comets' }))
  await create('places', { name: 'Ross Park', fields: 'Field 4' })
  const file = (day: string) =>
    `Date,Time,Team,Opponent,Home/Away,Location\n2031-09-${day},10:00,Comets 15B,Tigers,Home,Ross Pk F4\n`
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  const open = await choose(page, 'coach.csv', file('13'))
  await open.getByLabel('Or “Comets 15B” is another name of').selectOption('U11 Comets')
  await heading(open, '1 new')
  await open.getByText('Places that are not in the list (1)').click()
  await open.getByLabel('Ross Pk F4').selectOption('Ross Park, Field 4')
  await see(open, 'Location: Ross Park, Field 4')
  await expectAccessibleInBothSchemes(page)
  await press(open, 'Import 1 row')
  await see(page, '1 event created')

  await choose(page, 'coach.csv', file('20').replace('Tigers', 'Lions'))
  await heading(open, '1 new')
  expect(await open.getByText('Comets 15B').count()).toBe(0)
  await press(open, 'Import 1 row')
  await closed(page)
  const [team] = (await visitor().get('/api/teams')).body
  const game = { team_id: team.id, location: 'Ross Park, Field 4' }
  await expect.poll(schedule).toMatchObject([game, game])

  await page.goto('/admin/teams')
  await heading(page.getByRole('main'), 'Names That Mean the Same')
  await act(page, 'Delete', 'Comets 15B')
  await answer(page)
  await notice(page, /Comets 15B.* was deleted$/)
  expect((await admin.get('/api/admin/spellings')).body).toMatchObject([{ written: 'Ross Pk F4' }])
})

test('a column that says who plays where must be decided; pasted rows are a file, too', async () => {
  await create('teams', aTeam({ name: 'U12 Gold' }))
  const file =
    'Start_Date,Start_Time,Location,Event_Type,Team1_Name,Which team hosts,Team2_Name\n' +
    '9/13/2031,10:00 AM,Ross Park,Game,U12 Gold,Away,Tigers\n'
  const { page } = await visit(admin, '/admin/schedule')
  const open = await choose(page, 'sportsengine.csv', file.replace('Away', 'Away side'))
  const side = open.getByLabel('Which team hosts')
  await press(open, 'Continue')
  await see(open, 'Please say what this is')
  await seeFocus(side)
  await page.keyboard.press('Escape')
  await openImport(page)
  await page.getByLabel('Or paste rows from a spreadsheet').fill(file.replaceAll(',', '\t'))
  await press(open, 'Use these rows')
  await side.selectOption('Home')
  await press(open, 'Continue', 'Import 1 row')
  await see(page, '1 event created')
  expect(await schedule()).toMatchObject([{ opponent: 'Tigers', isHome: false }])
})

const SAMPLES = 'features/calendar/admin/samples'

test.each(await readdir(SAMPLES))(
  '%s: from columns and questions to the preview nothing is wider than the window, on a phone and on a computer',
  async file => {
    for (const name of ['U11 Comets', 'U12', 'U12 Gold']) await create('teams', aTeam({ name }))
    const { page } = await visit(admin, '/admin/schedule', PHONE)
    const open = await choose(page, file, await readFile(`${SAMPLES}/${file}`))
    const done = open.getByRole('heading', { name: /^\d+ new$/ })
    const columns = open.getByRole('heading', { name: 'Which column is which?' })
    const unanswered = open.locator('fieldset:not(:has(input:checked)) input[type=radio]').first()
    for (;;) {
      await columns.or(unanswered).or(done).first().waitFor()
      await expectToFit(page, open)
      if (await columns.isVisible()) {
        await press(open, 'Continue')
        await columns.waitFor({ state: 'hidden' })
      } else if ((await unanswered.count()) > 0) await unanswered.check()
      else break
    }
    await done.waitFor()
  },
)

async function expectToFit(page: Page, open: Locator) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // The list behind is laid out again after the window has its width.
    await expect.poll(() => misfits(page)).toEqual([])
    expect(await open.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
  }
}
