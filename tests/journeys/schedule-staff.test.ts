import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { formatDay } from '../../kit/format-date.ts'
import { emptyTables } from '../content.ts'
import { aPlayer } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './browser-page.ts'
import { FINGER, PHONE, startClubInBrowser } from './club.ts'
import { act, runTool } from './list-menus.ts'
import { boxOf, closed, notice, see, seeFocus, seeNo, seeUrl, seeValues, sheetsOf } from './seen.ts'
import { dialog, entry, fill, keys, press, row } from './steps.ts'

const { admin, coachOf, create, db, visit, visitor } = await startClubInBrowser()
const today = testToday()
const soon = addDays(today, 9)
const division = await create('divisions', { name: 'U15 Boys' })
const hawks = await create('teams', { name: 'U15 Hawks', division_id: division.id })
const swifts = await create('teams', { name: 'U9 Swifts' })
await create('places', { name: 'Oak Park', fields: 'Field 1\nField 2' })
const game = { type: 'game', time: '09:00', location: 'Oak Park, Field 1' }
const practice = { type: 'practice', date: soon, time: '18:00', location: 'Oak Park, Field 1' }
const status = (page: Page, name: string) => page.getByRole('status', { name })

beforeEach(() => emptyTables(db, 'schedule_events', 'results'))

/** Returns the banner of the home page for an anonymous visitor. */
async function nextGame() {
  const { page } = await visit(visitor(), '/')
  const text = await page.getByRole('region', { name: /^(Next Game|Off )/ }).innerText()
  await page.context().close()
  return text
}

test('A score is entered in three taps on a phone', async () => {
  const played = { ...game, date: addDays(today, -1) }
  await create('schedule', { ...played, opponent: 'Red Clay FC', team_id: hawks.id })
  await admin.put('/api/admin/settings', { noScoresUnder: 13 })
  const expected = [/^409 \/api\/admin\/schedule\/\d+\/score$/]
  const { page } = await visit(admin, '/admin', { ...FINGER, expected })
  const score = dialog(page, 'Add Score')
  await page.getByRole('button', { name: /^Add score: U15 Hawks vs Red Clay FC/ }).tap()
  await score.getByRole('button', { name: 'One goal more for U15 Hawks' }).tap()
  await expectAccessible(page)
  await score.getByRole('button', { name: 'Save Score' }).tap()
  await see(page, /^Our Football Club 1–0 Red Clay FC on /)
  await closed(page)
  // Enters a score of a team that is too young for public scores.
  await create('schedule', { ...played, opponent: 'Lone Oak Rovers', team_id: swifts.id })
  await page.reload()
  await press(page, /^Add score: U9 Swifts/)
  await fill(score, { 'Lone Oak Rovers': '77' })
  await press(score, 'Save Score')
  await see(page, /77 .* on .*\. Scores of this age are not shown\.$/)
  await seeNo(page, 'has no score')

  // The same game again is asked about.
  await page.goto('/admin/schedule?schedule-type=game')
  await act(page, 'Change score', 'U15 Hawks vs Red Clay FC')
  await seeValues(score, { 'U15 Hawks': '1' })
  await press(score, 'One goal more for U15 Hawks', 'Save Score')
  const question = page.getByRole('alertdialog', { name: 'Save it all the same?' })
  await see(question, 'This game has a score already')
  await press(question, 'Save Score')
  await score.waitFor({ state: 'hidden' })
  await page.goto('/admin/standings')
  await press(page, 'Compute from results')
  const compute = dialog(page, 'Compute Standings from Results')
  await fill(compute, { Division: 'U15 Boys' })
  await row(compute, /Our Football Club/).waitFor()
  await press(compute, 'Update standings')
  await closed(page)

  const { page: site } = await visit(visitor(), '/schedule', FINGER)
  const results = site.getByRole('region', { name: 'Results', exact: true })
  await see(results, 'Won 2-0', 'U15 Hawks', /^Scores are not kept under U\d+\.$/)
  expect(await results.innerText()).not.toContain('77')
  // Elements far from the viewport have no rendered text yet.
  const table = site.getByRole('table', { name: 'Standings of U15 Boys' })
  await table.scrollIntoViewIfNeeded()
  await expect.poll(() => row(table, /Our Football Club/).innerText()).toMatch(/3$/)
})

test('A series leaves out the days that clash', async () => {
  await create('schedule', { ...practice, date: '2031-11-20', location: 'Oak Park, Field 2' })
  const { page } = await visit(admin, '/admin/schedule', FINGER)
  await runTool(page, 'Add repeating events')
  const form = dialog(page, 'Add Repeating Events')
  await fill(form, { Tuesday: true, Thursday: true, From: '2031-11-18', Until: '2031-12-11' })
  await fill(form, { 'Thu, Nov 27, 2031': true, Time: '18:30', 'Ends at': '19:15' })
  await fill(form, { Place: 'Oak Park, Field 2' })
  await see(status(page, 'Clashes'), 'One day clashes with what is planned')
  await press(form, 'Leave this day out')
  await expect.poll(() => status(page, 'Clashes').innerText()).toBe('')
  await press(form, 'Create Events')
  await notice(page, '6 events created')
  await closed(page)

  await act(page, 'Series', 'practice on Dec 4')
  await fill(dialog(page, 'Change the Series'), { Time: '17:30' })
  await press(page, 'Update Events')
  await notice(page, '3 events updated')
  await closed(page)
  await act(page, 'Duplicate', 'practice on Dec 11')
  await seeValues(dialog(page, 'Duplicate Event'), { Date: '2031-12-18' })
  await press(page, 'Create Event')
  await closed(page)
  const { text } = await visitor().get('/calendar.ics')
  const times = [...text.matchAll(/DTSTART;TZID=America\/Chicago:2031\d{4}T(\d{4})/g)]
  const counts = Object.groupBy(times, ([, time]) => time ?? '')
  expect([counts['1830']?.length, counts['1730']?.length]).toEqual([3, 4])
})

test('A form on a phone says what the event clashes with', async () => {
  await create('schedule', { ...practice, team_id: swifts.id })
  const { page } = await visit(admin, '/admin/schedule?schedule=new', FINGER)
  const form = dialog(page, 'Add New Event')
  const clashes = status(page, 'Clashes')
  await fill(form, { Date: soon, Time: '18:30' })
  await form.getByLabel('Type').selectOption('practice')
  await form.getByLabel('Team').selectOption('U9 Swifts')
  await see(clashes, 'Team twice at one time')
  // It is visible next to the button, however long the rest is.
  await see(form, '1 clash with what is planned')
  await form.getByLabel('Team').selectOption('Whole club')
  await expect.poll(() => clashes.innerText()).toBe('')
  await form.getByLabel('Location').fill('Oak Park #1')
  await see(clashes, 'Field taken twice', 'U9 Swifts · practice')
  await expectAccessibleInBothSchemes(page)
  await clashes.getByRole('button', { name: 'Oak Park, Field 2' }).tap()
  await expect.poll(() => clashes.innerText()).toBe('')
  await press(form, 'Create Event')
  await closed(page)
  await see(page, 'Oak Park, Field 2')
})

test('An accepted clash is shown again when an event changes', async () => {
  await create('schedule', { ...practice, team_id: swifts.id })
  await create('schedule', { ...practice, time: '18:30', team_id: hawks.id })
  const { page } = await visit(admin, '/admin/schedule', FINGER)
  await page.getByText('1 clash to review').tap()
  const open = page.getByRole('list', { name: 'Clashes to review' })
  await see(open, 'Field taken twice')
  await press(open, /^Accept: U9 Swifts · practice/)
  const form = dialog(page, 'Accept a Clash')
  await press(form, 'Accept')
  await see(form, 'Reason is required')
  await form.getByLabel('Accepted, because').fill('they share the field')
  await press(form, 'Accept')
  await see(page, 'No clashes to review, 1 accepted', 'Accepted, because they share the field')
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: /6:30 PM/ }).tap()
  await press(dialog(page, 'U15 Hawks · practice'), 'Edit all details')
  await fill(dialog(page, 'Edit Event'), { Time: '18:45' })
  await press(page, 'Update Event')
  await closed(page)
  await see(page, '1 clash to review')
})

test('An event opens beside its list by keyboard, address and Back', async () => {
  const own = { team_id: hawks.id, opponent: 'Red Clay FC', arrive_early: 30 }
  const { id } = await create('schedule', { ...game, ...own, date: soon })
  const { page } = await visit(admin, '/admin/schedule')
  const opener = page.getByRole('button', { name: /^View U15 Hawks vs Red Clay FC/ })
  const panel = page.getByRole('region', { name: 'U15 Hawks vs Red Clay FC' })
  await opener.press('Enter')
  await see(panel, 'Be there', '8:30 AM')
  await seeUrl(page, `schedule-view=${id}`)
  await page.reload()
  await see(panel, 'Oak Park, Field 1')
  await opener.waitFor()
  await press(panel, 'Edit all details')
  await fill(dialog(page, 'Edit Event'), { Time: '10:00' })
  await press(page, 'Update Event')
  await closed(page)
  await see(panel, '9:30 AM')
  await press(panel, 'Cancel')
  await press(dialog(page, 'Event Status'), 'Save')
  await see(panel, 'Cancelled')
  await closed(page)
  await keys(page, 'Escape')
  await panel.waitFor({ state: 'hidden' })
  await seeFocus(opener)
  await opener.press('Enter')
  await panel.waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'hidden' })
})

test('A game moves by keyboard, and visitors see where it was', async () => {
  await create('schedule', { ...game, date: addDays(today, 2), opponent: 'Red Clay FC' })
  const { page } = await visit(admin, '/admin/schedule')
  const menu = page.getByRole('button', { name: /^Actions for game vs Red Clay FC/ })
  await menu.press('Enter')
  await seeFocus(page.getByRole('menuitem', { name: 'Delay' }))
  await keys(page, 'ArrowDown', 'Enter')
  await page.getByLabel('New location').focus()
  await keys(page, 'ControlOrMeta+A')
  await page.keyboard.type('Elm Park')
  await page.getByRole('button', { name: 'Field closed' }).press('Space')
  await keys(page, 'Control+Enter')
  await closed(page)
  await seeFocus(menu)
  expect(await nextGame()).toMatch(/Moved.*Elm Park.*Field closed · was Oak Park, Field 1/s)
  await act(page, 'Status', 'game vs Red Clay FC')
  await page.getByRole('radio', { name: 'Back to scheduled' }).click()
  await press(page, 'Save')
  await closed(page)
  expect(await nextGame()).not.toContain('Moved')
})

test('A field is closed for a day on a phone, and opened by Undo', async () => {
  for (const [field, time, opponent] of [
    ['3', '23:58', 'Reds'],
    ['31', '23:59', 'Blues'],
  ])
    await create('schedule', { ...game, date: today, time, opponent, location: `Field ${field}` })
  const { page } = await visit(admin, '/admin/schedule', FINGER)
  const card = entry(page, 'Reds')
  await card.getByText('Game vs Reds').tap()
  const sheet = dialog(page, /Reds/)
  for (const name of ['Delay', 'Move', 'Cancel']) {
    const { height } = await boxOf(sheet.getByRole('button', { name, exact: true }))
    expect(height).toBeGreaterThanOrEqual(56)
  }
  await expectAccessibleInBothSchemes(page)
  await press(sheet, 'Move')
  await page.getByRole('radio', { name: 'Moved', checked: true }).waitFor()
  await keys(page, 'Escape')

  await runTool(page, 'Close a day or field')
  const hits = page.getByRole('status').filter({ hasText: 'will be shown' })
  await see(hits, `2 events on ${formatDay(today, today)}`)
  await fill(page, { Day: addDays(today, 1) })
  await see(page, /^“All fields are closed on .*”, on home and above every page until 9:00 PM on /)
  await fill(page, { Day: today })
  await page.getByRole('checkbox', { name: 'vs Blues' }).uncheck()
  await page.getByRole('button', { name: 'Cancel 1 event' }).waitFor()
  await page.getByRole('checkbox', { name: 'vs Blues' }).check()
  await page.getByRole('button', { name: 'Cancel 2 events' }).waitFor()
  await page.getByLabel('All our fields').uncheck()
  await fill(page, { 'Another field': 'Field 3' })
  await see(hits, '1 event on')
  await press(page, 'Standing water')
  await page.getByLabel('Also as an urgent announcement').check()
  await see(page, /^“Field 3 is closed today .*: standing water.”, on home/)
  await press(page, 'Cancel 1 event')
  await notice(page, /^Field 3 closed on .*: every page says so$/)
  await closed(page)
  await see(card, /^Cancelled$/)

  const { page: list } = await visit(visitor(), '/schedule?view=list')
  const closures = list.getByRole('complementary', { name: 'Closed fields' })
  await see(
    closures,
    /^Field 3 is closed today from .*: standing water\. Games and practices there/,
  )
  await expect.poll(() => list.locator('s').allInnerTexts()).toEqual(['23:58', 'vs Reds'])
  expect(await nextGame()).toMatch(/^Off tonight: .*vs Reds/)
  await press(page, 'Undo')
  await notice(page, /^Undone: Field 3 closed on /)
  expect(await nextGame()).toMatch(/^Next Game.*vs Reds/s)
  expect((await visitor().get('/api/announcements')).body).toEqual([])
})

test('A coach on a phone closes the field for an hour', async () => {
  await create('schedule', { ...practice, date: today, time: '23:58', team_id: swifts.id })
  const { page } = await visit(await coachOf(swifts.id), '/admin/schedule', PHONE)
  await press(page, /^View /)
  await page.getByRole('button', { name: 'Cancel' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Close the field for an hour' }).count()).toBe(0)
  await admin.put('/api/admin/settings', { coachClosures: 'hour' })
  await page.reload()
  await press(page, 'Close the field for an hour')
  const form = dialog(page, 'Close the Field for an Hour')
  await press(form, 'Lightning')
  await press(form, 'Close for an hour')
  await see(page, 'Oak Park, Field 1 is closed until')
  await form.waitFor({ state: 'detached' })
  await press(page, /^View /, 'Open the field again')
  await see(page, 'Oak Park, Field 1 is open again')
  expect((await admin.get('/api/closures')).body).toEqual([])
})

test('A match card is one sheet with both teams', async () => {
  await create('players', aPlayer({ name: 'Ana Brooks', team_id: swifts.id }))
  await create('schedule', { ...game, date: soon, opponent: 'Red Clay FC', team_id: swifts.id })
  const { page } = await visit(admin, '/admin/schedule')
  await row(page, /Red Clay FC/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Match card' }).click()
  const paper = page.locator('[data-paper]')
  await see(paper, 'Ana Brooks', 'Red Clay FC', 'Referee', 'Half time')
  expect(await sheetsOf(page)).toBe(1)
})

test('A family link is made, opened on a phone and renewed', async () => {
  await create('schedule', { ...practice, location: 'Elm Field', team_id: swifts.id })
  await admin.put('/api/admin/settings', { practices: 'families' })
  const { page } = await visit(admin, '/admin/schedule')
  await runTool(page, 'Families’ calendars')
  const form = dialog(page, 'Families’ Calendars')
  await press(form, 'Make an address of U9 Swifts')
  const link = form.getByRole('link', { name: /families/ })
  const first = new URL((await link.getAttribute('href')) ?? '').pathname
  const { page: family } = await visit(visitor(), first, PHONE)
  await see(family, 'Elm Field')
  await expectAccessible(family)
  await press(form, 'Renew of U9 Swifts', 'Renew the address')
  await notice(page, 'The address is renewed')
  await link.waitFor()
  expect(await link.getAttribute('href')).not.toContain(first)
  expect((await visitor().get(first)).status).toBe(404)
})
