import { readdir, readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { changeSettings, emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { number, text, workbook } from '../workbook.ts'
import { expectAccessible, expectAccessibleInBothSchemes, misfits } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { goWrong } from './go-wrong.ts'
import { act, runTool } from './list-menus.ts'
import { closed, notice, see, seeFocus, seeHeading } from './seen.ts'
import { dialog, entry, fill, keys, press, row } from './steps.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })

beforeEach(() => emptyTables(db, 'players', 'schedule_events', 'spellings', 'teams'))

const schedule = async () => (await admin.get('/api/schedule')).body
const players = async () => (await visitor().get('/api/players')).body

/** Opens the import of a list with a file, and returns its dialog. */
async function choose(page: Page, name: string, content: string | Buffer) {
  await runTool(page, 'Import a file')
  return upload(page, name, content)
}

async function upload(page: Page, name: string, content: string | Buffer) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content as string) }
  await fill(dialog(page), { 'Choose a file': file })
  return dialog(page)
}

/** The file that is downloaded by a press of the button. */
async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)])
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

test('An exported list can be deleted and imported again', async () => {
  const team = await create('teams', aTeam({ name: '=U10, "Owls"' }))
  const bio = '=1+1\n"fast", ليلى'
  await create('players', aPlayer({ name: 'Ana Brooks', number: 7, team_id: team.id, bio }))
  await create('players', aPlayer({ name: 'Bo Chen', number: 8 }))
  const before = (await admin.get('/api/players')).body
  const { page } = await visit(admin, '/admin/players')
  const { name, content } = await download(page, 'Export CSV')
  await see(page, '2 players exported')
  expect(name).toMatch(/^players-\d{4}-\d\d-\d\d\.csv$/)
  await page.goto('/admin/players?players-find=chen')
  const found = (await download(page, 'Export 1 player')).content.trim().split('\r\n')
  expect(found).toEqual([expect.stringContaining('Name'), expect.stringContaining('Bo Chen,8')])

  await emptyTables(db, 'players')
  await page.goto('/admin/players')
  await press(page, 'Import a file')
  const open = await upload(page, 'players.csv', content)
  await see(open, '2 new', 'Ana Brooks · 7 · Forward')
  expect(await players()).toEqual([])
  await goWrong(page, '/api/admin/players/import', 'answer cut')
  await press(open, 'Import 2 rows')
  await see(open, 'The server cannot be reached')
  await page.unroute('**/api/admin/players/import')
  await press(open, 'Import 2 rows')
  await see(page, '2 players created')
  await closed(page)
  await row(page, /Ana Brooks/).waitFor()
  const withoutId = (row: object) => ({ ...row, id: undefined })
  expect((await admin.get('/api/players')).body.map(withoutId)).toEqual(before.map(withoutId))
})

test('Rows with errors stop the import until they are left out', async () => {
  const { id } = await create('players', aPlayer({ name: 'Ana Brooks', number: 7 }))
  const expected = [/^409 \/api\/admin\/players\/import$/]
  const { page } = await visit(admin, '/admin/players', { expected })
  const file = [
    'Name,Number,Position,Year of birth,Team,Shoe size',
    'Bo Chen,8,forward,2014,,34',
    'Ana Brooks,7,defender,2014,,',
    'Cy Dorn,0,forward,2013,,',
    'Di Fox,9,forward,2013,U99,',
  ]
  const open = await choose(page, 'squad.csv', file.join('\n'))
  // One column is unknown.
  await press(open, 'Continue')
  await seeHeading(open, '1 new, 1 changed, 1 asked about, 1 with errors')
  await press(open, 'A new team: create “U99”')
  await seeHeading(open, '2 new, 1 changed, 1 with errors')
  await open.getByText('Answered (1)').click()
  await press(open, 'Change: “U99” is not one', 'None of ours: leave out 1 row')
  await see(open, '1 new, 1 changed, 1 with errors', 'will not be imported: Shoe size.')
  await see(open, '1 row will not be imported: “U99” isn’t one of our teams.')
  await see(entry(open, 'Row 4'), 'Number must be at least 1')
  await see(open, 'Position: Forward → Defender')
  const { name, content } = await download(page, 'Download these rows')
  expect(name).toBe('squad-errors.csv')
  expect(content).toContain('Cy Dorn,0,forward,2013,,,Number must be at least 1')
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
  await press(open, 'Import 2 rows')
  await see(page, '1 player created, 1 updated, 1 row left out')
  expect(await players()).toMatchObject([{ position: 'defender' }, { name: 'Bo C.' }])
})

test('A roster in Windows-1252 with a namesake is imported', async () => {
  const ana = { name: 'Ana Vale', number: 3, year_of_birth: 2013, bio: 'Fast' }
  await create('players', aPlayer(ana))
  const file = [
    'Name;Jersey Number;Position;Birthdate;Photo OK?;Email 1',
    '"MERCADO, LUCÍA";7;GK;03/14/2014;Yes;parent@example.org',
    '"VALE, ANA";3;Mid;2015-11-02;;',
  ].join('\r\n')
  const { page } = await visit(admin, '/admin/players', PHONE)
  const sent: string[] = []
  page.on('request', request => sent.push(request.postData() ?? ''))
  const open = await choose(page, 'roster.csv', Buffer.from(file, 'latin1'))
  await press(open, 'No team yet')
  await see(open, '2 names such as “MERCADO, LUCÍA” are not written')
  await press(open, 'Yes, write it that way')
  await seeHeading(open, '1 new, 1 asked about')
  await see(open, 'In the list already: Ana Vale, number 3, born in 2013')
  await see(open, 'VALE, ANA · 3 · Mid')
  await expectAccessibleInBothSchemes(page)
  await press(open, 'Another child: add it', 'Each the next that is free')
  await see(open, /^Parents’ names, .*: Email 1\.$/, 'Photo consent: 1 yes')
  expect(sent.join()).not.toMatch(/03\/14|03-14|11-02|example\.org/)
  await open.getByLabel(/^Keep parents’ names, email addresses and telephone/).check()
  await see(open, '1 parent is new, for admins alone.')
  await seeHeading(open, '2 new')
  await press(open, 'Import 2 rows')
  await see(page, '2 players created')
  expect((await admin.get('/api/admin/parents')).body).toMatchObject([
    { emails: 'parent@example.org', children: [{ name: 'Lucía Mercado' }] },
  ])
  const ours = { name: 'Ana V.', bio: null }
  expect(await players()).toMatchObject([ours, { ...ours, bio: 'Fast' }, { name: 'Lucía M.' }])
  expect(sent.join()).not.toMatch(/03\/14|03-14|11-02/)
})

test('A pasted roster of a club without teams makes its team', async () => {
  const { page } = await visit(admin, '/admin/players', PHONE)
  await press(page, 'Import a file')
  const open = dialog(page)
  const roster = 'Name\tNumber\tYear of birth\nAna Brooks\t7\t2014\nBo Chen\t8\t2014\n'
  await open.getByLabel('Or paste rows from a spreadsheet').fill(roster)
  await press(open, 'Use these rows')
  await seeFocus(open.getByRole('heading', { name: 'Which team are these players in?' }))
  await seeHeading(open, '2 asked about')
  await expectAccessibleInBothSchemes(page)
  const name = open.getByLabel('A new team')
  await name.press('Enter')
  await see(open, 'Team name must be at least 2 characters')
  await name.fill('U13 Harriers')
  await name.press('Enter')
  await seeHeading(open, '2 new')
  await goWrong(page, '/api/admin/players/import', 'answer cut')
  await press(open, 'Import 2 rows')
  await see(open, 'The server cannot be reached')
  await page.unroute('**/api/admin/players/import')
  await press(open, 'Import 2 rows')
  await notice(page, /2 players created/)
  const inTeams = async () => (await players()).map(({ team_id }: { team_id: number }) => team_id)
  const [{ id }] = await admin.read('/api/teams')
  expect(await inTeams()).toEqual([id, id])
  await press(page, 'Undo')
  await notice(page, /^Undone: /)
  expect([await admin.read('/api/teams'), await players()]).toEqual([[], []])
  await press(page, 'Redo')
  await notice(page, /^Redone: /)
  expect(await inTeams()).toEqual([id, id])

  // The next roster is of a team that is there; who is stored is not asked about.
  await runTool(page, 'Import a file')
  await open.getByLabel('Or paste rows from a spreadsheet').fill(`${roster}Cy Dorn\t9\t2014\n`)
  await press(open, 'Use these rows', 'U13 Harriers')
  await seeHeading(open, '1 new, 2 unchanged')
  await press(open, 'Import 1 row')
  await notice(page, /1 player created/)
  expect(await inTeams()).toEqual([id, id, id])
})

test('A web page of PlayHQ called .xls is imported', async () => {
  await create('players', aPlayer({ name: 'Ed Hall', number: 9, year_of_birth: 2015 }))
  const cells = [
    'First Name,Last Name,Profile ID,Date of Birth,Role,Player Number,Status,First Name,Guardian Email',
    'Ana,Brooks,4003001,14/03/2015,Player,61,Active,Pat,pat@family.example',
    'Bo,Lee,4003002,22/07/2015,Player,7,Cancelled,Kim,',
    'Di,Fox,4003004,19/09/1984,Team Manager,,Active,,',
    'Ed,Hall,4003005,30/11/2015,Player,9,Cancelled,Lu,',
  ].map(line => `<tr><td>${line.split(',').join('</td><td>')}</td></tr>`)
  const { page } = await visit(admin, '/admin/players', PHONE)
  const open = await choose(page, 'report.xls', `<html><table>${cells.join('')}</table></html>`)
  await seeHeading(open, 'Which column is which?')
  await see(open, 'What it says of players is asked next.')
  await see(open, 'Before the import you choose whether it is kept.')
  await press(open, 'Continue', 'No team yet')
  await seeHeading(open, '1 new, 3 asked about')
  await see(open, '“Role” says “Team Manager” in 1 of 4 rows. Leave it out?', 'Di · Fox')
  await press(open, 'Leave it out')
  await see(open, '“Status” says “Cancelled” in 2 of 4 rows. Leave them out?')
  await see(open, 'Bo · Lee', 'Ed · Hall')
  await press(open, 'Leave them out')
  await see(open, '2 rows will not be imported: “Status” says “Cancelled” (Bo Lee, Ed Hall).')
  await see(open, '1 row will not be imported: “Role” says “Team Manager” (Di Fox).')
  await see(open, 'In the list already, and not changed by this import: Ed Hall.')
  await expectAccessibleInBothSchemes(page)
  await press(open, 'Import 1 row')
  await notice(page, /1 player created/)
  const ana = { name: 'Ana B.', number: 61, position: null }
  expect(await players()).toMatchObject([{ number: 9 }, ana])
})

test("A coach's spreadsheet is imported by keyboard", async () => {
  const file =
    'Our fall\n\nDate,Time,Opponent,Home/Away,Location\n' +
    '9/6/2031,9:00,Tigers,Home,Ross Park\n9/7/2031,1:30,Hawks,,Elm Park\n'
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  const open = await choose(page, 'coach.csv', file)
  const asked = (words: string) => open.getByRole('heading', { name: words })
  await seeFocus(asked('“Home/Away” is blank in 1 row.'))
  await expectAccessibleInBothSchemes(page)
  await keys(page, 'Tab', 'Tab', 'Enter')
  await seeFocus(asked('Which day is “9/6/2031”?'))
  await keys(page, 'Tab', 'Enter')
  // The club reads 24 hours.
  await seeFocus(asked('Times such as “1:30” have no AM or PM.'))
  await see(open, 'Question 3 of 3', '9/7/2031 · 1:30 · Hawks')
  await keys(page, 'Tab', 'Enter')
  await seeFocus(open.getByRole('heading', { name: '2 new' }))
  expect(await schedule()).toEqual([])
  await press(open, 'Import 2 rows')
  await see(page, '2 events created')
  expect(await schedule()).toMatchObject([
    { date: '2031-09-06', time: '09:00', isHome: true },
    { date: '2031-09-07', time: '13:30', isHome: false },
  ])
})

test('A workbook of two sheets asks for one', async () => {
  const cells = (row: number, ...all: [string, string, string, string]) =>
    `<row r="${row}"${row === 3 ? ' hidden="1"' : ''}>${all.join('')}</row>`
  const sheet = (name: string) => {
    const heads = ['Date', 'Time', 'Opponent', 'Location'].map((head, at) =>
      text(`${'ABCD'[at]}1`, head),
    )
    const game = (row: number, day: number, opponent: string) =>
      cells(
        row,
        number(`A${row}`, day, 1),
        number(`B${row}`, 0.375, 2),
        text(`C${row}`, opponent),
        text(`D${row}`, 'Elm'),
      )
    return {
      name,
      rows: `<row r="1">${heads.join('')}</row>${game(2, 48104, `@ ${name}`)}${game(3, 48111, `vs ${name}`)}`,
    }
  }
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  const open = await choose(page, 'season.xlsx', workbook([sheet('Tigers'), sheet('Lions')]))
  await seeHeading(open, 'Which sheet is it?')
  await press(open, 'Lions')
  await see(open, 'The workbook hides a row. Is it part of the list?')
  await press(open, 'No, leave out what is hidden')
  await seeHeading(open, '1 new')
  await press(open, 'Import 1 row')
  await see(page, '1 event created')
  expect(await schedule()).toMatchObject([{ opponent: 'Lions', isHome: false, date: '2031-09-13' }])
})

test('A file of GotSport creates and cancels games', async () => {
  const league = [
    'Match #,Date,Time,Home Team,Away Team,Division,Venue,Field,Status',
    '1012,9/13/2031,9:00 AM,Bluestem FC U11 Comets,Red Clay SC 15B,U11 Boys,Ross Park,Field 4,Scheduled',
    '1014,9/27/2031,1:00 PM,Bluestem FC U11 Comets,Tigers,U11 Boys,Ross Park,Field 2,Scheduled',
    '1015,10/4/2031,9:00 AM,Lions,Bluestem FC U11 Comets,U11 Boys,Elm Park,Field 3,Scheduled',
  ]
  const { page } = await visit(admin, '/admin/schedule')
  const open = await choose(page, 'gotsport.csv', league.join('\r\n'))
  await seeHeading(open, '3 asked about')
  await press(open, 'A new team: create “U11 Comets”')
  await seeHeading(open, '3 new')
  await goWrong(page, '/api/admin/teams', 'answer cut')
  await press(open, 'Import 3 rows')
  await see(open, 'The server cannot be reached')
  await page.unroute('**/api/admin/teams')
  await press(open, 'Import 3 rows')
  await see(page, '3 events created')
  expect(await admin.read('/api/teams')).toHaveLength(1)
  const statuses = async () => (await schedule()).map(({ status }: { status: string }) => status)
  await choose(page, 'gotsport-2.csv', league.filter((_, at) => at !== 2).join('\n'))
  await see(open, 'No longer in the file (1)', 'There is nothing to import')
  await open.getByLabel('Cancel the game vs Tigers').check()
  await see(open, 'Status: Scheduled → Cancelled')
  await expectAccessible(page)
  await press(open, 'Import 1 row')
  await see(page, '1 event updated')
  expect(await statuses()).toEqual(['scheduled', 'cancelled', 'scheduled'])
  await press(page, 'Undo')
  await see(page, /^Undone: /)
  expect(await statuses()).toEqual(Array(3).fill('scheduled'))
  const later = league.join('\n').replace('10/4/2031,9:00 AM', '10/5/2031,TBD')
  await choose(page, 'gotsport-3.csv', later)
  await see(open, 'Sun, Oct 5, 2031 · TBD · U11 Comets · Lions')
  await see(open, 'Date: Sat, Oct 4, 2031 → Sun, Oct 5, 2031', 'Time: 09:00 → TBD')
})

test('Another name of a team is asked about once', async () => {
  await create('teams', aTeam({ name: 'U11 Comets' }))
  await create('places', { name: 'Ross Park', fields: 'Field 4' })
  const file = (day: string) =>
    `Date,Time,Team,Opponent,Home/Away,Location\n2031-09-${day},10:00,Comets 15B,Tigers,Home,Ross Pk F4\n`
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  await runTool(page, 'Import a file')
  const open = dialog(page)
  await open.getByLabel('Or paste rows from a spreadsheet').fill(file('13').replaceAll(',', '\t'))
  await press(open, 'Use these rows')
  // An arrow key chooses in a closed list, and decides nothing.
  await open.getByLabel('Another name of').press('ArrowDown')
  await see(open, 'Comets 15B” is not one of the club’s teams')
  await press(open, /^Choose$/)
  await seeHeading(open, '1 new')
  await open.getByText('Places that are not in the list (1)').click()
  await open.getByLabel('Ross Pk F4').selectOption('Ross Park, Field 4')
  await see(open, 'Location: Ross Park, Field 4')
  await expectAccessibleInBothSchemes(page)
  await press(open, 'Import 1 row')
  await see(page, '1 event created')

  await choose(page, 'coach.csv', file('20').replace('Tigers', 'Lions'))
  await seeHeading(open, '1 new')
  await press(open, 'Import 1 row')
  await closed(page)
  const location = 'Ross Park, Field 4'
  await expect.poll(schedule).toMatchObject([{ location }, { location }])
  await page.goto('/admin/teams')
  await act(page, 'Edit', 'U11 Comets')
  const team = dialog(page, 'Edit Team')
  await press(team, 'Delete Comets 15B')
  await notice(page, /Comets 15B.* was deleted$/)
  await team.getByRole('textbox', { name: 'Another name' }).fill('Comets Red')
  await press(team, 'Add name')
  await team.getByRole('button', { name: 'Delete Comets Red' }).waitFor()
})

const SAMPLES = 'features/calendar/admin/samples'

test.each(await readdir(SAMPLES))('%s fits the window from columns to preview', async file => {
  for (const name of ['U11 Comets', 'U12', 'U12 Gold']) await create('teams', aTeam({ name }))
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  const open = await choose(page, file, await readFile(`${SAMPLES}/${file}`))
  const done = open.getByRole('heading', { name: /^\d+ new$/ })
  const columns = open.getByRole('heading', { name: 'Which column is which?' })
  const question = open.getByRole('heading', { level: 4 })
  const answers = open.getByRole('region').getByRole('button')
  for (;;) {
    await columns.or(question).or(done).first().waitFor()
    await expectToFit(page, open)
    if (await columns.isVisible()) {
      await press(open, 'Continue')
      await columns.waitFor({ state: 'hidden' })
    } else if (await question.isVisible()) {
      const asked = await question.innerText()
      await answers.first().click()
      await question.filter({ hasText: asked }).waitFor({ state: 'hidden' })
    } else break
  }
  await done.waitFor()
})

async function expectToFit(page: Page, open: Locator) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // The list behind is laid out again after the window has its width.
    await expect.poll(() => misfits(page)).toEqual([])
    expect(await open.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
  }
}
