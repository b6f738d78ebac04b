import { expect, test } from 'vitest'
import { DAY_MS } from '../../kit/durations.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { testNow } from '../test-clock.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'

const { admin, create, newAdmin, startAgain, visit } = await startClubInBrowser()
const jamie = await newAdmin()
const { id: team_id } = await create('teams', aTeam({ name: 'U10 Kestrels' }))

async function addPlayer(name: string) {
  return create('players', aPlayer({ name, team_id, photoUrl: await aPhotoUrl() }))
}

const players = async () => (await admin.get('/api/players')).body

test('ten players are deleted, and restored a week later by another admin: list and photos as before', async () => {
  for (const letter of 'ABCDEFGHIJ') await addPlayer(`Avery Stone ${letter}`)
  const before = await players()
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('checkbox', { name: /all/i }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('10 players deleted', { exact: true }).waitFor()
  expect(await players()).toEqual([])

  const later = await startAgain({ now: () => new Date(testNow().getTime() + 7 * DAY_MS) })
  const other = Object.assign(later.visitor(), { cookies: jamie.cookies })
  const { page: theirs } = await visit(other, '/admin/history')
  const changeSet = theirs.getByRole('listitem').filter({ hasText: 'deleted 10 players' })
  await changeSet.getByText(admin.username).waitFor()
  await changeSet.getByText('All 10 changes').click()
  await changeSet.getByText('Player Avery Stone J').waitFor()
  // Pictures far below load when they come near.
  const images = changeSet.locator('img')
  await images.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      images.evaluateAll(all => all.filter(each => (each as HTMLImageElement).naturalWidth).length),
    )
    .toBe(10)
  await expectAccessibleInBothSchemes(theirs)
  await changeSet.getByRole('button', { name: /^Restore: deleted 10 players/ }).click()
  await theirs.getByText('10 rows are as before', { exact: true }).waitFor()
  await changeSet.getByText('taken back').first().waitFor()
  expect(await players()).toEqual(before)
})

test('Undo in the toast after a deletion brings the row back, by the keyboard too', async () => {
  await addPlayer('Undo Mistake')
  const before = await players()
  const { page } = await visit(admin, '/admin/players')
  await act(page, 'Delete', 'Undo Mistake')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Player deleted successfully', { exact: true }).waitFor()
  await page.getByRole('row', { name: /Undo Mistake/ }).waitFor({ state: 'hidden' })
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/Success|Undo/)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByText('Undone: Player deleted successfully: Undo Mistake', { exact: true })
    .waitFor()
  await page.getByRole('row', { name: /Undo Mistake/ }).waitFor()
  expect(await players()).toEqual(before)
})

test('History in the dialog of a player: who changed what, and a change taken back', async () => {
  const { id } = await addPlayer('Ana Brooks')
  await jamie.put(`/api/admin/players/${id}`, { bio: 'Fast on the left' })
  const { page } = await visit(admin, `/admin/players?players=${id}`)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'History of Ana Brooks' })
  const change = dialog.getByRole('listitem').filter({ hasText: jamie.username })
  await change.getByText('Fast on the left').waitFor()
  await expectAccessibleInBothSchemes(page)
  await change.getByRole('button', { name: /^Take back/ }).click()
  await page.getByText('It is as before', { exact: true }).waitFor()
  await change.getByText('taken back by').waitFor()
  expect(await players()).toContainEqual(expect.objectContaining({ id, bio: null }))
})

test('History filtered by who and kind, on a phone: only those change sets, and the filter stands in the URL', async () => {
  await jamie.post('/api/admin/teams', aTeam({ name: 'U12 Herons' }))
  const { page } = await visit(admin, '/admin/history', { ...PHONE, hasTouch: true })
  await page.getByText('added team U12 Herons').waitFor()
  const first = page.getByRole('region', { name: 'History' }).locator('ol > li').first()
  expect((await first.boundingBox())?.y).toBeLessThan(300)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByLabel('Who', { exact: true }).selectOption({ label: jamie.username })
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Teams' })
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Show', exact: true }).tap()
  await page.getByText('added team U12 Herons').waitFor()
  await expect.poll(() => page.getByText(/Avery Stone/).count()).toBe(0)
  await expect.poll(() => page.url()).toContain('table=teams')
})
