import { expect, test } from 'vitest'
import { aCoach, aTeam } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const { admin, create, userWith, visit } = await startClubInBrowser()

test('a coach on a phone closes the field for an hour, where the club allows it, and opens it again', async () => {
  const coach = await userWith('coach')
  const { id: team_id } = await create('teams', aTeam())
  const { id } = await create('coaches', aCoach())
  await admin.put(`/api/admin/coaches/${id}/access`, { user_id: coach.id, team_ids: [team_id] })
  const date = testToday()
  await create('schedule', {
    ...{ date, time: '23:58', type: 'practice', location: 'Oak Park, Field 2', team_id },
  })
  const { page } = await visit(coach, '/admin/schedule', PHONE)
  const menu = page.getByRole('button', { name: /^Actions for / })
  const item = (name: string) => page.getByRole('button', { name })
  await menu.click()
  await item('Cancel').first().waitFor()
  expect(await item('Close the field for an hour').count()).toBe(0)

  await admin.put('/api/admin/settings', { coachClosures: 'hour' })
  await page.reload()
  await menu.click()
  await item('Close the field for an hour').click()
  const dialog = page.getByRole('dialog', { name: 'Close the Field for an Hour' })
  await dialog.getByRole('button', { name: 'Lightning' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close for an hour' }).click()
  await page.getByText('Oak Park, Field 2 is closed until').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await item('Undo').waitFor()
  await menu.click()
  await item('Open the field again').click()
  await page.getByText('Oak Park, Field 2 is open again').first().waitFor()
  expect((await admin.get('/api/closures')).body).toEqual([])
})
