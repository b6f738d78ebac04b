import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { boxOf, notice, see, seeNo } from './seen.ts'
import { dialog, lookAgain, press } from './steps.ts'

const env = { MAIL_FOLDER: 'emails', MAIL_FROM: 'Club <club@club.example>' }
const { admin, coachOf, create, db, userWith, visit, visitor } = await startClubInBrowser({ env })
const today = testToday()
const TOUCH = { ...PHONE, hasTouch: true }
const SCREEN = '/admin/today'
const { id: team_id } = await create('teams', aTeam({ name: 'U15 Hawks' }))

/** A practice of today that is not over, at whatever time the test runs. */
async function practice() {
  await emptyTables(db, 'schedule_events', 'closures')
  const open = { time: '00:00', time_tbd: true, location: 'Oak Park, Field 1' }
  await create('schedule', { ...open, type: 'practice', date: today, team_id })
}

test("A new club's checklist on a phone ticks itself", async () => {
  const club = await startApp()
  const first = await club.admin()
  const { page } = await visit(first, SCREEN, TOUCH)
  const list = page.getByRole('region', { name: 'Set up your site' })
  await see(list, '0 of 13 done')
  await expectAccessibleInBothSchemes(page)
  await press(list, 'How families reach you')
  const form = dialog(page, 'How Families Reach You')
  await form.getByLabel('Email').fill('hello@club.example')
  await press(form, 'Save')
  await see(list, '1 of 13 done')
  expect((await club.visitor().get('/contact')).text).toContain('hello@club.example')

  await first.post('/api/admin/teams', aTeam())
  await lookAgain(page)
  await see(list, '2 of 13 done')
  await press(list, 'Put away')
  await list.waitFor({ state: 'hidden' })
  await page.reload()
  await press(page, 'Setting up the site: 2 of 13 done')
  const opened = page.waitForEvent('popup')
  await list.getByRole('link', { name: 'See your site' }).click()
  await (await opened).waitForURL(url => url.pathname === '/')
  await see(list, '3 of 13 done')
})

test('A coach holds a place in two taps, and open pages say so until it is opened again', async () => {
  await practice()
  await create('places', { name: 'Oak Park', fields: 'Field 1\nField 2' })
  const { page: family } = await visit(visitor(), '/fields', PHONE)
  const fields = family.getByRole('listitem').filter({ hasText: 'Field 1, Field 2' })
  await see(fields, 'Open')
  const { page: office } = await visit(admin, SCREEN)
  const { page } = await visit(await coachOf(team_id), SCREEN, {
    ...TOUCH,
    expected: [/^409 \/api\/admin\/holds/],
  })
  await page.getByRole('button', { name: 'Hold: lightning' }).tap()
  await dialog(page).getByRole('button', { name: 'Hold Oak Park' }).tap()
  await notice(page, /^Oak Park is on hold until \d+:\d\d [AP]M at least$/)
  await lookAgain(family)
  await see(family, 'Oak Park · hold, lightning', /at the earliest\. Last strike/)
  await see(fields, 'Hold')
  await expectAccessibleInBothSchemes(family)

  await lookAgain(office)
  await press(office, 'New strike: Oak Park')
  await notice(office, /^Oak Park is on hold/)
  // The coach has not seen it yet.
  await press(page, 'Open again: Oak Park')
  await see(page, /^The place stays on hold: Lightning was seen at Oak Park again at/)
  await press(page, 'Open again: Oak Park')
  await notice(page, 'Oak Park is open again')
  await lookAgain(family)
  await see(fields, 'Open')
  await seeNo(family, 'Oak Park · hold, lightning')
  await press(page, 'Undo')
  await see(page.getByRole('region', { name: 'Oak Park is on hold' }), /Last strike/)
  await emptyTables(db, 'holds', 'places')
})

test('A practice is cancelled on a phone in two taps', async () => {
  await practice()
  const early = { time: '11:30', end_time: '13:00', location: 'Oak Park, Field 1' }
  await create('schedule', { ...early, type: 'practice', date: today })
  const dana = { name: 'Dana', email: 'dana@example.com', subject: 'tryouts' }
  await visitor().post('/api/contact', { ...dana, message: 'A place?' })
  const { page } = await visit(admin, SCREEN, TOUCH)
  const row = page.getByRole('listitem').filter({ hasText: 'U15 Hawks' })
  await page.getByRole('button', { name: /^Cancel: U15 Hawks · practice/ }).tap()
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await see(row, 'Cancelled')
  // A folded entry takes one tap more.
  await row.getByRole('button', { expanded: false }).tap()
  await row.getByRole('button', { name: /^Restore/ }).tap()
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await seeNo(row, 'Cancelled')
  await page.getByRole('button', { name: 'Close fields' }).tap()
  const inPlay = page.getByRole('group', { name: 'In play at 12:' })
  await see(inPlay, '11:30 AM Practice')
  await inPlay.getByText('Cancelled, too').tap()
  await page.getByRole('button', { name: 'Cancel 2 events' }).tap()
  await see(row, 'Cancelled')

  await press(page, 'Answer: Dana waits for an answer.')
  const message = dialog(page, 'Tryouts and joining')
  await see(message, 'A place?')
  await press(message, 'Mark as handled')
  await see(message, 'Not handled yet')
  await press(message, 'Close')
  await seeNo(page, 'Dana waits')
})

test('Scores of a weekend are entered on one screen', async () => {
  await emptyTables(db, 'schedule_events', 'closures')
  const game = { type: 'game', location: 'Oak Park, Field 1', time: '09:00', team_id }
  await create('schedule', { ...game, date: addDays(today, -2), opponent: 'Red Clay FC' })
  await create('schedule', { ...game, date: addDays(today, -3), opponent: 'Lone Oak' })
  const { page } = await visit(admin, SCREEN, TOUCH)
  await press(page, 'Add scores: 2 games have no score.')
  const scores = dialog(page, 'Add Scores')
  await scores.getByLabel('U15 Hawks against Red Clay FC').fill('2')
  await expectAccessibleInBothSchemes(page)
  await press(scores, 'Save Scores')
  await see(scores, 'Enter both scores.')
  await scores.getByLabel('Red Clay FC against U15 Hawks').fill('1')
  for (const goals of ['0', '0']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(goals)
  }
  await press(scores, 'Save Scores')
  await see(page, '2 scores saved')
  await seeNo(page, 'have no score')
  const results: { result: string }[] = await visitor().read('/api/results')
  expect(results.map(({ result }) => result).toSorted()).toEqual(['Tied 0-0', 'Won 2-1'])
})

test('Payers of overdue fees are reminded after a question', async () => {
  const { id: player_id } = await create('players', aPlayer({ team_id }))
  const fee = { player_id, description: 'Fall', amount: 18_500, due_date: addDays(today, -1) }
  await create('payments', { ...fee, payer_email: 'dana@example.com' })
  await create('payments', fee)
  await create('payments', { ...fee, due_date: addDays(today, 40) })
  const { page } = await visit(await userWith('treasurer'), SCREEN, TOUCH)
  await press(page, 'Send reminders: 2 fees are overdue, $370.00.')
  await see(dialog(page, 'Email the Links'), '1 fee has no payer’s email or no link')
  await press(dialog(page), 'Send 1 email')
  await see(page, 'The email is on its way')
  const plot = page.getByRole('region', { name: 'Fees by month' })
  await plot.getByText('As a table').tap()
  await plot.getByRole('row').filter({ hasText: '$370.00' }).waitFor()
  await expectAccessibleInBothSchemes(page)
})

test('A line is one row on a phone', async () => {
  await emptyTables(db, 'schedule_events', 'closures')
  const game = { type: 'game', location: 'Oak Park, Field 1', time: '09:00', team_id }
  const opponent = 'Rovers of the Lower Prairie Meadow'
  await create('schedule', { ...game, date: addDays(today, -2), opponent })
  const { page } = await visit(admin, SCREEN, TOUCH)
  const line = page.getByRole('listitem').filter({ hasText: 'has no score' })
  expect((await boxOf(line)).height).toBeLessThan(60)
})
