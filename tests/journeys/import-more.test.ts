import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { changeSettings, emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { choose, dialog, press } from './import-dialog.ts'
import { act, runTool } from './list-menus.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'], timeFormat: '12' })
const PHONE = { viewport: { width: 390, height: 844 } }

beforeEach(() => emptyTables(db, 'players', 'schedule_events', 'results', 'spellings', 'teams'))

const HEAD = 'Match #,Date,Time,Home Team,Away Team,Venue,Home Score,Away Score\n'
const GAME = '1,9/19/2020,9:00 AM,Bluestem U15 Hawks,Tigers,Ross Park,3,1\n'
const NIL = '2,9/20/2020,9:00 AM,Lions,Bluestem U15 Hawks,Elm Park,0,0\n'

test('scores of a league’s file at 390 px: counted, 0-0 asked about, and another score replaced by a tick', async () => {
  await admin.post('/api/admin/teams', aTeam({ name: 'U15 Hawks' }))
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  const open = dialog(page)
  await choose(page, 'league.csv', HEAD + GAME + NIL)
  await open.getByText('0-0 stands beside a game that is over').waitFor()
  await expectAccessibleInBothSchemes(page)
  await open.getByLabel('No: nobody has entered the score yet').check()
  await open.getByText('1 score becomes a result.').waitFor()
  await open.getByText('Score: (empty) → Bluestem FC 3–1 Tigers').waitFor()
  await press(page, 'Import 2 rows')
  await page.getByText('2 events created').first().waitFor()
  expect(await results()).toMatchObject([{ homeScore: 3, awayScore: 1, result: 'Won 3-1' }])

  await choose(page, 'league.csv', HEAD + GAME.replace('3,1', '3,2'))
  await open.getByText('Another score than is stored (1)').waitFor()
  await open.getByLabel(/Row 2: .* → Bluestem FC 3–2 Tigers/).check()
  await open.getByRole('heading', { name: '1 changed' }).waitFor()
  await press(page, 'Import 1 row')
  await page.getByText('1 event updated').first().waitFor()
  expect(await results()).toMatchObject([{ homeScore: 3, awayScore: 2 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await results())[0]?.awayScore).toBe(1)
})

test('names of a team and a place that the club writes otherwise: said once, remembered, listed and forgotten', async () => {
  await admin.post('/api/admin/teams', aTeam({ name: 'U11 Comets' }))
  await admin.post('/api/admin/places', { name: 'Ross Park', fields: 'Field 4' })
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

test('a roster at 390 px: parents named as left out, photo consent counted, the place of limits told', async () => {
  await admin.post(
    '/api/admin/players',
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

test('missing games are listed beside a row with errors, and a closed field names what it meets', async () => {
  await admin.post('/api/admin/teams', aTeam({ name: 'U15 Hawks' }))
  const row = (number: number, day: string, opponent: string, field: number) =>
    `${number},9/${day}/2031,9:00 AM,Bluestem U15 Hawks,${opponent},"Ross Park, Field ${field}",,\n`
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  const open = dialog(page)
  await choose(
    page,
    'a.csv',
    HEAD + row(1, '13', 'Tigers', 4) + row(2, '13', 'Lions', 5) + row(3, '27', 'Owls', 4),
  )
  await press(page, 'Import 3 rows')
  await page.getByText('3 events created').first().waitFor()
  await choose(page, 'b.csv', HEAD + row(1, '13', 'Tigers', 4) + row(2, '31', 'Lions', 5))
  await open.getByText('No longer in the file (1)').waitFor()
  await open.getByLabel(/^Cancel the game against Owls/).waitFor()
  await page.keyboard.press('Escape')

  await closeField(page)
  await open
    .getByText('1 event on Saturday, September 13, 2031 will be shown as cancelled.')
    .waitFor()
  await open.getByText(/U15 Hawks, game against Tigers/).waitFor()
  await open.getByText('Not met: 1 event elsewhere on that day').click()
  await open.getByText(/U15 Hawks, game against Lions/).waitFor()
  await expectAccessibleInBothSchemes(page)
})

async function closeField(page: Page) {
  await runTool(page, 'Close a day or field')
  await dialog(page).getByLabel('Day').fill('2031-09-13')
  // Only of today a closure begins now.
  const from = dialog(page).getByLabel('From', { exact: true })
  await expect.poll(() => from.inputValue()).toBe('')
  await dialog(page).getByLabel('Field').fill('Ross Park #4')
}

async function results() {
  return (await admin.get('/api/results')).body
}
