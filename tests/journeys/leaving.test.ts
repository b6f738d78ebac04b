import { expect, test } from 'vitest'
import { aCoach, aTeam } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

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
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('button', { name: 'Leaves the club' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} Leaves the Club` })
  await dialog.getByRole('checkbox', { name: /^Close the account/, checked: true }).waitFor()
  const card = dialog.getByRole('checkbox', { name: /^Delete .* from the coaches/ })
  await expectAccessible(page)
  // A coach who stays on the site is asked about by team.
  await card.uncheck()
  await dialog.getByRole('checkbox', { name: /coaches it no more/ }).waitFor()
  await card.check()

  await admin.put(`/api/admin/teams/${team.id}`, { coach: `${name} and Bo Chen` })
  await dialog.getByRole('button', { name: 'Confirm what is chosen' }).click()
  await dialog.getByText('nothing was done yet').waitFor()
  await dialog.getByText('Changed just now. ').waitFor()
  await dialog.getByText('becomes ‘Bo Chen’').waitFor()
  await dialog.getByRole('button', { name: 'Confirm what is chosen' }).click()
  await page.getByText(`${name} has left the club`).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Actions for ${name}` }).waitFor({ state: 'detached' })
  const coachOf = async () =>
    (await admin.get('/api/teams')).body.find(({ id }: { id: number }) => id === team.id).coach
  expect(await coachOf()).toBe('Bo Chen')

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).waitFor()
  expect(await coachOf()).toBe(`${name} and Bo Chen`)
})

test('an account leaves by keyboard, and is opened again from the list of those who left', async () => {
  const { account } = await aLeaver('Dana Whitfield')
  const { page } = await visit(admin, '/admin/accounts')
  await page.getByRole('button', { name: `Manage ${account.username}` }).click()
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
  await left.getByRole('button', { name: `Manage ${account.username}` }).click()
  const again = page.getByRole('dialog', { name: account.username })
  await again.getByText('They left the club').waitFor()
  await again.getByRole('checkbox', { name: /^Coach/ }).check()
  await again.getByRole('button', { name: 'Open again' }).click()
  await left.waitFor({ state: 'detached' })
})
