import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { emptyTables } from '../content.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act, runTool } from './list-menus.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()
const FINGER = { ...PHONE, hasTouch: true }
const division = await create('divisions', { name: 'U15 Boys' })
const hawks = await create('teams', { name: 'U15 Hawks', division_id: division.id })
const swifts = await create('teams', { name: 'U9 Swifts' })
const game = { date: addDays(testToday(), -1), time: '09:00', type: 'game', location: 'Oak Park' }

test('on a phone a score in three taps from Today: page, standings and the young follow', async () => {
  await create('schedule', { ...game, opponent: 'Red Clay FC', team_id: hawks.id })
  await create('schedule', { ...game, opponent: 'Lone Oak Rovers', team_id: swifts.id })
  await admin.put('/api/admin/settings', { noScoresUnder: 13 })
  const { page } = await visit(admin, '/admin', {
    ...FINGER,
    expected: [/^409 \/api\/admin\/schedule\/\d+\/score$/],
  })
  await page.getByRole('button', { name: /^Enter score: U15 Hawks vs Red Clay FC/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Enter Score' })
  await dialog.getByRole('button', { name: 'One goal more for U15 Hawks' }).tap()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Score' }).tap()
  await page
    .getByText(/^Our Football Club 1–0 Red Clay FC on /)
    .first()
    .waitFor()
  await dialog.waitFor({ state: 'hidden' })

  // Enters a score of a team that is too young for public scores.
  await page.getByRole('button', { name: /^Enter score: U9 Swifts/ }).tap()
  await dialog.getByLabel('Lone Oak Rovers', { exact: true }).fill('77')
  await dialog.getByRole('button', { name: 'Save Score' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/77 .* on .*\. Scores of this age are not shown\.$/).waitFor()
  await page.getByText('has no score').waitFor({ state: 'hidden' })

  // The same game again is asked about.
  await page.goto('/admin/schedule?schedule-type=game')
  await act(page, 'Change score', 'game against Red Clay FC')
  await expect.poll(() => dialog.getByLabel('U15 Hawks', { exact: true }).inputValue()).toBe('1')
  await dialog.getByRole('button', { name: 'One goal more for U15 Hawks' }).tap()
  await dialog.getByRole('button', { name: 'Save Score' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Save it all the same?' })
  await question.getByText('This game has a score already').waitFor()
  await question.getByRole('button', { name: 'Save Score' }).tap()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto('/admin/standings')
  await page.getByRole('button', { name: 'Compute from results' }).tap()
  const compute = page.getByRole('dialog', { name: 'Compute Standings from Results' })
  await compute.getByLabel('Division').selectOption('U15 Boys')
  await compute.getByRole('row', { name: /Our Football Club/ }).waitFor()
  await compute.getByRole('button', { name: 'Update standings' }).tap()
  await compute.waitFor({ state: 'hidden' })

  const shown = await visit(visitor(), '/schedule', FINGER)
  const results = shown.page.getByRole('region', { name: 'Results', exact: true })
  await results.getByText('Won 2-0').waitFor()
  await results.getByText('U15 Hawks').waitFor()
  await results.getByText('Played', { exact: true }).waitFor()
  expect(await results.innerText()).not.toContain('77')
  // Elements far from the viewport have no rendered text yet.
  const table = shown.page.getByRole('table', { name: 'Standings of U15 Boys' })
  await table.scrollIntoViewIfNeeded()
  await expect
    .poll(() => table.getByRole('row', { name: /Our Football Club/ }).innerText())
    .toMatch(/3$/)
  await expectAccessible(shown.page)
})

test('repeating events with a day left out; from one on another time; the phone’s calendar follows', async () => {
  await emptyTables(db, 'schedule_events')
  await create('places', { name: 'Oak Park', fields: 'Field 1\nField 2', address: '12 Main St' })
  const { page } = await visit(admin, '/admin/schedule', FINGER)
  await runTool(page, 'Add repeating events')
  const dialog = page.getByRole('dialog', { name: 'Add Repeating Events' })
  await dialog.getByRole('checkbox', { name: 'Tuesday' }).check()
  await dialog.getByRole('checkbox', { name: 'Thursday' }).check()
  await dialog.getByLabel('From').fill('2031-11-18')
  await dialog.getByLabel('Until').fill('2031-12-11')
  await dialog.getByRole('checkbox', { name: 'Thu, Nov 27, 2031' }).check()
  await dialog.getByLabel('Time', { exact: true }).fill('18:00')
  await dialog.getByLabel('Ends at').fill('19:15')
  await dialog.getByLabel('Place').selectOption('Oak Park, Field 2')
  await expect.poll(() => dialog.getByLabel('Location').inputValue()).toBe('12 Main St')
  await dialog.getByRole('button', { name: 'Create Events' }).tap()
  await page.getByText('7 events created', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const ics = async () => (await visitor().get('/calendar.ics')).text
  expect((await ics()).match(/DTSTART;TZID=America\/Chicago:\d{8}T180000/g)).toHaveLength(7)
  expect((await ics()).match(/^DTEND/gm)).toHaveLength(7)
  expect(await ics()).not.toContain('20311127')

  await act(page, 'Series', 'practice on Dec 4')
  const series = page.getByRole('dialog', { name: 'Change the Series' })
  await series.getByLabel('Time', { exact: true }).fill('17:30')
  await series.getByRole('button', { name: 'Update Events' }).tap()
  await page.getByText('3 events updated', { exact: true }).waitFor()
  await series.waitFor({ state: 'hidden' })
  expect((await ics()).match(/DTSTART;TZID=America\/Chicago:203112\d\dT173000/g)).toHaveLength(3)

  await act(page, 'Duplicate', 'practice on Dec 11')
  const copy = page.getByRole('dialog', { name: 'Duplicate Event' })
  await expect.poll(() => copy.getByLabel('Date').inputValue()).toBe('2031-12-18')
  await copy.getByRole('button', { name: 'Create Event' }).tap()
  await copy.waitFor({ state: 'hidden' })
  const list = await visit(visitor(), '/schedule?view=list&month=2031-12', FINGER)
  await list.page.getByText('5 events').last().waitFor()
  await list.page.getByText('Oak Park, Field 2').first().waitFor()
  await expectAccessible(list.page)
})
