import { expect, test } from 'vitest'
import { aPlayer, aTeam } from '../factories.ts'
import { addFollower } from '../followers.ts'
import { startMailServer } from '../mail-server.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { boxOf, see, seeNo } from './seen.ts'
import { dialog, fill, lookAgain, press } from './steps.ts'

const mail = await startMailServer()
const { app, coachOf, create, db, visit } = await startClubInBrowser({ env: mail.env })
const { id: team_id } = await create('teams', aTeam({ name: 'U15 Hawks' }))

test('A coach sees who is told of a cancellation, takes it back, and keeps the next untold', async () => {
  const open = { time: '00:00', time_tbd: true, location: 'Oak Park, Field 1' }
  await create('schedule', { ...open, type: 'practice', date: testToday(), team_id })
  await addFollower(db, 'dana@family.example', [team_id])
  await addFollower(db, 'eli@family.example', [team_id])
  const { page } = await visit(await coachOf(team_id), '/admin/today', { ...PHONE, hasTouch: true })
  const row = page.getByRole('listitem').filter({ hasText: 'U15 Hawks · practice' })
  const cancel = page.getByRole('button', { name: /^Cancel: U15 Hawks · practice/ })
  const note = page.getByRole('region', { name: 'Followers' })

  async function cancelIt() {
    await cancel.tap()
    await dialog(page).getByRole('button', { name: 'Lightning' }).tap()
    await dialog(page).getByRole('button', { name: 'Save' }).tap()
    await see(row, 'Cancelled')
    await lookAgain(page)
  }

  await cancelIt()
  await see(note, /Telling 2 people of 1 team in \d+ s/)
  await see(note, /Cancelled: U15 Hawks practice/)
  await expectAccessibleInBothSchemes(page)
  const { y, height } = await boxOf(note)
  expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height)
  await press(note, 'Take back')
  await seeNo(row, 'Cancelled')
  await note.waitFor({ state: 'hidden' })

  await cancelIt()
  await press(note, 'Do not tell')
  await note.waitFor({ state: 'hidden' })
  await app.jobs.trigger('notices')
  expect(await db.selectFrom('emails').selectAll().execute()).toEqual([])
})

test('A coach writes to the families of the team, and sees before what they get', async () => {
  const child = await create('players', aPlayer({ team_id }))
  await create('parents', { emails: 'lee@family.example', children: [child.id] })
  const { page } = await visit(await coachOf(team_id), '/admin/today', { ...PHONE, hasTouch: true })
  await page.getByRole('button', { name: 'Write to a team' }).tap()
  await fill(dialog(page), { Subject: 'Snacks', Message: 'Who brings oranges?' })
  await press(dialog(page), 'Preview')
  const question = page.getByRole('alertdialog')
  await see(question, 'Send to 1 address?')
  await see(question, /Who brings oranges\?/)
  await expectAccessibleInBothSchemes(page)
  await press(question, 'Back to writing')
  await fill(dialog(page), { Message: 'Who brings oranges on Saturday?' })
  await press(dialog(page), 'Preview')
  await press(question, 'Send')
  await see(page, /The email is on its way/)
  await app.jobs.trigger('mail')
  await mail.until(1, ({ to }) => to === 'lee@family.example')
  expect(mail.received.at(-1)?.text).toContain('Who brings oranges on Saturday?')
})
