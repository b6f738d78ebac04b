import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible, expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { lookAgain } from './live.ts'

const {
  admin: newAdmin,
  visitor,
  userWith,
  db,
} = await startApp({
  env: { MAIL_FOLDER: 'letters', MAIL_FROM: 'Club <club@club.example>' },
})
const { visit } = await startBrowser()
const admin = await newAdmin()
const today = testToday()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const SCREEN = '/admin/today'
const kestrels = await made('teams', aTeam({ name: 'U10 Kestrels' }))
const hawks = await made('teams', aTeam({ name: 'U15 Hawks' }))

async function made(path: string, body: object): Promise<number> {
  const { status, text, body: row } = await admin.post(`/api/admin/${path}`, body)
  expect(status, text).toBe(201)
  return row.id
}

/** A practice of today that is not over, at whatever time the test runs. */
function practice(team_id: number) {
  const open = { time: '00:00', time_tbd: true, location: 'Oak Park, Field 1' }
  return made('schedule', { ...open, type: 'practice', date: today, team_id })
}

/** Goes a way by taps, and returns their number. */
async function tapped(...targets: Locator[]) {
  for (const target of targets) await target.tap()
  return targets.length
}

async function expectNoList(page: Page, act: () => Promise<unknown>) {
  const lists: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(players|coaches|schedule|gallery|news|announcements)$/.test(pathname))
      lists.push(pathname)
  })
  await act()
  expect(lists).toEqual([])
}

test('an empty club on a phone: a checklist that ticks itself, is put away, and found again', async () => {
  const club = await startApp()
  const first = await club.admin()
  const { page } = await visit(first, SCREEN, PHONE)
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
  const id = await practice(kestrels)
  await practice(hawks)
  const { page } = await visit(admin, SCREEN, PHONE)
  await expectNoList(page, () => page.getByText('U10 Kestrels · practice').waitFor())
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  const cancel = page.getByRole('button', { name: /^Cancel: U10 Kestrels, practice/ })
  expect(await tapped(cancel, save)).toBe(2)
  const row = page.getByRole('listitem').filter({ hasText: 'U10 Kestrels' })
  await row.getByText('Cancelled').waitFor()
  const { body } = await admin.get('/api/schedule')
  expect(body.find((each: { id: number }) => each.id === id).status).toBe('cancelled')
  await expectAccessible(page)

  // What is folded takes one tap more.
  const back = row.getByRole('button', { name: /^Put back/ })
  expect(await tapped(row.getByRole('button', { expanded: false }), back, save)).toBe(3)
  await row.getByText('Cancelled').waitFor({ state: 'hidden' })
})

test('on a phone a score is entered in three taps: of a game that is over today, and of an earlier one', async () => {
  await emptyTables(db, 'schedule_events')
  const game = { type: 'game', location: 'Oak Park', team_id: hawks }
  const early = { time: '00:00', end_time: '00:01' }
  await made('schedule', { ...game, ...early, date: today, opponent: 'Lone Oak' })
  await made('schedule', { ...game, time: '09:00', date: addDays(today, -1), opponent: 'Reds' })
  const { page } = await visit(admin, SCREEN, PHONE)
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
  const message = {
    name: 'Dana',
    email: 'dana@example.com',
    subject: 'tryouts',
    message: 'A place?',
  }
  await visitor().post('/api/contact', message)
  await visitor().post('/api/register', { username: 'marguerite', password: 'correct horse' })
  const { page } = await visit(admin, SCREEN, PHONE)
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
  const player_id = await made('players', aPlayer({ team_id: kestrels }))
  const fee = { player_id, description: 'Fall', amount: 18_500, due_date: addDays(today, -1) }
  await made('payments', { ...fee, payer_email: 'dana@example.com' })
  await made('payments', fee)
  await made('payments', { ...fee, due_date: addDays(today, 40) })
  const { page } = await visit(await userWith('treasurer'), SCREEN, PHONE)
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

test('a coach sees their teams alone; others’ changes come by themselves; nothing waits: all quiet', async () => {
  await emptyTables(db, 'schedule_events', 'closures')
  const coach = await userWith('coach')
  const row = await made('coaches', { name: 'Hana Ellis', role: 'Head Coach' })
  await admin.put(`/api/admin/coaches/${row}/access`, { user_id: coach.id, team_ids: [hawks] })
  await practice(kestrels)
  const next = { type: 'game', location: 'Oak Park', time: '09:00', team_id: hawks }
  await made('schedule', { ...next, date: addDays(today, 20), opponent: 'Reds' })
  const { page } = await visit(coach, SCREEN)
  await page.getByText(/^All quiet\. Next game: .* 9:00 AM, U15 Hawks$/).waitFor()
  expect(await page.getByRole('button', { name: 'Close fields' }).count()).toBe(0)
  await practice(hawks)
  await lookAgain(page)
  await page.getByText('U15 Hawks · practice').waitFor()
  expect(await page.getByText('U10 Kestrels').count()).toBe(0)
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
