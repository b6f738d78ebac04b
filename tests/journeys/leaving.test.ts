import { expect, test } from 'vitest'
import { aCoach, aTeam } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { see } from './seen.ts'
import { press } from './steps.ts'

const { admin, create, userWith, visit } = await startClubInBrowser()

async function aLeaver(name: string) {
  const account = await userWith('coach')
  const { id } = await create('coaches', { ...aCoach(), name })
  const team = await create('teams', { ...aTeam(), coach: name })
  await admin.put(`/api/admin/coaches/${id}/access`, { user_id: account.id, team_ids: [team.id] })
  return { account, id, team }
}

test('a coach leaves, on a phone: what there is is shown, somebody else changes it, it goes, and Undo brings it back', async () => {
  const name = 'Ana Brooks'
  const { team } = await aLeaver(name)
  const { page } = await visit(admin, '/admin/coaches', {
    ...PHONE,
    expected: [/^409 \/api\/admin\/leaving$/],
  })
  await press(page, `Actions for ${name}`, 'Leaves the club')
  const dialog = page.getByRole('dialog', { name: `${name} Leaves the Club` })
  await dialog.getByRole('checkbox', { name: /^Close the account/, checked: true }).waitFor()
  const card = dialog.getByRole('checkbox', { name: /^Delete .* from the coaches/ })
  await expectAccessible(page)
  // A coach who stays on the site is asked about by team.
  await card.uncheck()
  await dialog.getByRole('checkbox', { name: /coaches it no more/ }).waitFor()
  await card.check()

  await admin.put(`/api/admin/teams/${team.id}`, { coach: `${name} and Bo Chen` })
  await press(dialog, 'Confirm what is chosen')
  await see(dialog, 'nothing was done yet', 'Changed just now. ', 'becomes ‘Bo Chen’')
  await press(dialog, 'Confirm what is chosen')
  await see(page, `${name} has left the club`)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Actions for ${name}` }).waitFor({ state: 'detached' })
  const coachOf = async () =>
    (await admin.get('/api/teams')).body.find(({ id }: { id: number }) => id === team.id).coach
  expect(await coachOf()).toBe('Bo Chen')

  await press(page, 'Undo')
  await page.getByRole('button', { name: `Actions for ${name}` }).waitFor()
  expect(await coachOf()).toBe(`${name} and Bo Chen`)
})

test('an account leaves by keyboard, and is opened again from the list of those who left', async () => {
  const { account } = await aLeaver('Dana Whitfield')
  const { page } = await visit(admin, '/admin/accounts')
  await press(page, `Manage ${account.username}`)
  await page.getByRole('button', { name: 'Leaves the club' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dana Whitfield Leaves the Club' })
  const closing = dialog.getByRole('checkbox', { name: /^Close the account/ })
  await expect.poll(() => closing.evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await dialog.getByRole('checkbox', { name: /^Delete Dana/, checked: false }).waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const left = page.getByRole('table', { name: 'Left the club' })
  await press(left, `Manage ${account.username}`)
  const again = page.getByRole('dialog', { name: account.username })
  await see(again, 'They left the club')
  await again.getByRole('checkbox', { name: /^Coach/ }).check()
  await press(again, 'Open again')
  await left.waitFor({ state: 'detached' })
})
