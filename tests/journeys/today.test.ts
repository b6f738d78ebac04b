import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { lookAgain } from './live.ts'

const env = { MAIL_FOLDER: 'letters', MAIL_FROM: 'Club <club@club.example>' }
const { admin, create, db, userWith, visit, visitor } = await startClubInBrowser({ env })
const today = testToday()
const TOUCH = { ...PHONE, hasTouch: true }
const SCREEN = '/admin/today'
const { id: kestrels } = await create('teams', aTeam({ name: 'U10 Kestrels' }))
const { id: hawks } = await create('teams', aTeam({ name: 'U15 Hawks' }))

/** A practice of today that is not over, at whatever time the test runs. */
function practice(team_id: number) {
  const open = { time: '00:00', time_tbd: true, location: 'Oak Park, Field 1' }
  return create('schedule', { ...open, type: 'practice', date: today, team_id })
}

/** Goes a way by taps, and returns their number. */
async function tapped(...targets: Locator[]) {
  for (const target of targets) await target.tap()
  return targets.length
}

test('an empty club on a phone: a checklist that ticks itself, is put away, and found again', async () => {
  const club = await startApp()
  const first = await club.admin()
  const { page } = await visit(first, SCREEN, TOUCH)
  const list = page.getByRole('region', { name: 'Set up your site' })
  await list.getByText('0 of 13 done').waitFor()
  await expectAccessibleInBothSchemes(page)

  await list.getByRole('button', { name: 'How families reach you' }).tap()
  const dialog = page.getByRole('dialog', { name: 'How Families Reach You' })
  await dialog.getByLabel('Email').fill('hello@club.example')
  await dialog.getByLabel('On game day').fill('Text Dana: 214-555-0134')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await list.getByText('1 of 13 done').waitFor()
  const { text } = await club.visitor().get('/contact')
  expect(text).toContain('hello@club.example')
  expect(text).toContain('On game day')

  await first.post('/api/admin/teams', aTeam())
  await lookAgain(page)
  await list.getByText('2 of 13 done').waitFor()
  await list.getByRole('button', { name: 'Put away' }).tap()
  await list.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Setting up the site: 2 of 13 done' }).tap()
  const opened = page.waitForEvent('popup')
  await list.getByRole('link', { name: 'See your site' }).tap()
  await (await opened).waitForURL(url => url.pathname === '/')
  await list.getByText('3 of 13 done').waitFor()
})

test('on a phone staff cancel today’s practice in two taps from the first screen, and put it back', async () => {
  const { id } = await practice(kestrels)
  await practice(hawks)
  const { page } = await visit(admin, SCREEN, TOUCH)
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  const cancel = page.getByRole('button', { name: /^Cancel: U10 Kestrels, practice/ })
  expect(await tapped(cancel, save)).toBe(2)
  const row = page.getByRole('listitem').filter({ hasText: 'U10 Kestrels' })
  await row.getByText('Cancelled').waitFor()
  const { body } = await admin.get('/api/schedule')
  expect(body).toContainEqual(expect.objectContaining({ id, status: 'cancelled' }))

  // What is folded takes one tap more.
  const back = row.getByRole('button', { name: /^Put back/ })
  expect(await tapped(row.getByRole('button', { expanded: false }), back, save)).toBe(3)
  await row.getByText('Cancelled').waitFor({ state: 'hidden' })
})

test('on a phone a score is entered in three taps: of a game that is over today, and of an earlier one', async () => {
  await emptyTables(db, 'schedule_events')
  const game = { type: 'game', location: 'Oak Park', team_id: hawks }
  const early = { time: '00:00', end_time: '00:01' }
  await create('schedule', { ...game, ...early, date: today, opponent: 'Lone Oak' })
  await create('schedule', { ...game, time: '09:00', date: addDays(today, -1), opponent: 'Reds' })
  const { page } = await visit(admin, SCREEN, TOUCH)
  const dialog = page.getByRole('dialog', { name: 'Enter Score' })
  const count = await tapped(
    page.getByRole('button', { name: /^Enter score: U15 Hawks, game against Lone Oak/ }),
    dialog.getByRole('button', { name: 'One goal more for U15 Hawks' }),
    dialog.getByRole('button', { name: 'Save Score' }),
  )
  expect(count).toBe(3)
  await page.getByText('Won 1-0').waitFor()

  const needs = page.getByRole('region', { name: 'Needs you' })
  await needs.getByRole('button', { name: 'Enter score: U15 Hawks vs Reds has no score.' }).tap()
  await dialog.getByRole('button', { name: 'Save Score' }).tap()
  await needs.getByText('has no score').waitFor({ state: 'hidden' })
})

test('fields are closed in two taps, a message is read and answered, and an account gets its role, all in place', async () => {
  await emptyTables(db, 'schedule_events')
  await practice(kestrels)
  const dana = { name: 'Dana', email: 'dana@example.com', subject: 'tryouts' }
  await visitor().post('/api/contact', { ...dana, message: 'A place?' })
  await visitor().post('/api/register', { username: 'marguerite', password: 'correct horse' })
  const { page } = await visit(admin, SCREEN, TOUCH)
  await page.getByRole('button', { name: 'Close fields' }).tap()
  await page.getByRole('button', { name: 'Create Closure' }).tap()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'U10 Kestrels' })
    .getByText('Cancelled')
    .waitFor()

  await page.getByRole('button', { name: 'Answer: Dana waits for an answer.' }).tap()
  const opened = page.getByRole('dialog', { name: 'Tryouts and joining' })
  await opened.getByText('A place?').waitFor()
  await opened.getByRole('button', { name: 'Mark as handled' }).tap()
  await opened.getByText('Not handled yet').waitFor()
  await opened.getByRole('button', { name: 'Close' }).tap()
  await page.getByText('Dana waits').waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Decide: Somebody has registered: marguerite.' }).tap()
  const account = page.getByRole('dialog', { name: 'marguerite' })
  await account.getByRole('checkbox', { name: /^Treasurer/ }).check()
  await account.getByRole('button', { name: 'Save roles' }).tap()
  await page.getByText('Somebody has registered').waitFor({ state: 'hidden' })
})

test('overdue fees: the payers who can be reminded are, after a question', async () => {
  const { id: player_id } = await create('players', aPlayer({ team_id: kestrels }))
  const fee = { player_id, description: 'Fall', amount: 18_500, due_date: addDays(today, -1) }
  await create('payments', { ...fee, payer_email: 'dana@example.com' })
  await create('payments', fee)
  await create('payments', { ...fee, due_date: addDays(today, 40) })
  const { page } = await visit(await userWith('treasurer'), SCREEN, TOUCH)
  await page.getByRole('button', { name: 'Remind: 2 fees are overdue, $370.00.' }).tap()
  const question = page.getByRole('dialog', { name: 'Mail the Links' })
  await question.getByText('1 fee has no payer’s email or no link').waitFor()
  await question.getByRole('button', { name: 'Send 1 letter' }).tap()
  await page.getByText('The letter is on its way').first().waitFor()
  expect(await page.getByRole('region', { name: 'Summary' }).count()).toBe(0)

  const plot = page.getByRole('region', { name: 'Fees by month' })
  await plot.getByText('As a table').tap()
  await plot.getByRole('row').filter({ hasText: '$370.00' }).waitFor()
  await expectAccessibleInBothSchemes(page)
})

test('with the keyboard alone: a practice is cancelled, and the focus goes on from the screen', async () => {
  await emptyTables(db, 'schedule_events', 'closures')
  await practice(hawks)
  const { page } = await visit(admin, SCREEN)
  await page.getByRole('button', { name: /^Cancel: U15 Hawks/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('radio', { name: 'Cancelled', checked: true }).focus()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('listitem').filter({ hasText: 'U15 Hawks' }).getByText('Cancelled').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('today')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('U15 Hawks')
})

test('the screen while it loads, and when the server does not answer: it can be tried again', async () => {
  const failed = [/^500 \/api\/admin\/today$/]
  const { page } = await visit(admin, '/admin/teams', { expected: failed })
  let isBroken = true
  await page.route('**/api/admin/today', route =>
    isBroken ? route.fulfill({ status: 500, json: { message: 'No room' } }) : route.continue(),
  )
  await page.goto(SCREEN)
  await page.getByText('Failed to fetch what is on today').waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Team Members').waitFor()
})
