import { expect, test } from 'vitest'
import { aTeam } from '../factories.ts'
import { addFollower } from '../followers.ts'
import { startMailServer } from '../mail-server.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { boxOf, see, seeNo } from './seen.ts'
import { dialog, lookAgain, press } from './steps.ts'

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
