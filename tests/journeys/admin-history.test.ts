import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../kit/durations.ts'
import { startApp } from '../app.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { testNow } from '../test-clock.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { act } from './list-menus.ts'

const club = await startApp()
const { visit } = await startBrowser()
const admin = await club.admin()
const jamie = await club.admin()
const { body: team } = await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))

async function addPlayers(names: string[]) {
  for (const [i, name] of names.entries()) {
    const background = `#2040${30 + i}`
    const picture = { create: { width: 400, height: 400, channels: 3 as const, background } }
    const bytes = await sharp(picture).jpeg().toBuffer()
    const photoUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`
    const player = aPlayer({ name, team_id: team.id, photoUrl })
    expect((await admin.post('/api/admin/players', player)).status).toBe(201)
  }
}

const players = async () => (await admin.get('/api/players')).body

test('ten players are deleted, and restored a week later by another admin: list, teams and photos as before', async () => {
  await addPlayers(
    Array.from({ length: 10 }, (_, i) => `Avery Stone ${String.fromCharCode(65 + i)}`),
  )
  const before = await players()
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('checkbox', { name: /all/i }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('10 players deleted', { exact: true }).waitFor()
  expect(await players()).toEqual([])

  const later = await club.startAgain({ now: () => new Date(testNow().getTime() + 7 * DAY_MS) })
  const other = later.visitor()
  for (const [name, value] of jamie.cookies) other.cookies.set(name, value)
  const { page: theirs } = await visit(other, '/admin/history')
  const changeSet = theirs.getByRole('listitem').filter({ hasText: 'deleted 10 players' })
  await changeSet.getByText(admin.username).waitFor()
  await changeSet.getByText('All 10 changes').click()
  await changeSet.getByText('Player Avery Stone J').waitFor()
  // Pictures far below load when they come near.
  await changeSet.locator('img').last().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      changeSet
        .locator('img')
        .evaluateAll(
          images => images.filter(image => (image as HTMLImageElement).naturalWidth > 0).length,
        ),
    )
    .toBe(10)
  await expectAccessibleInBothSchemes(theirs)
  await changeSet.getByRole('button', { name: /^Restore: deleted 10 players/ }).click()
  await theirs.getByText('10 rows are as before', { exact: true }).waitFor()
  await changeSet.getByText('taken back').first().waitFor()
  expect(await players()).toEqual(before)
  for (const { photoUrl } of before)
    expect((await club.visitor().get(photoUrl.split('#')[0])).status).toBe(200)
})

test('Undo in the toast after a deletion brings the row back, by the keyboard too', async () => {
  await addPlayers(['Undo Mistake'])
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
  const button = page.getByRole('button', { name: 'Undo' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page
    .getByText('Undone: Player deleted successfully: Undo Mistake', { exact: true })
    .waitFor()
  await page.getByRole('row', { name: /Undo Mistake/ }).waitFor()
  expect(await players()).toEqual(before)
})

test('History in the dialog of a player: who changed what, and a change taken back', async () => {
  await addPlayers(['Ana Brooks'])
  const [{ id }] = (await players()).filter(({ name }: { name: string }) => name === 'Ana Brooks')
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
  const stored = (await players()).find((player: { id: number }) => player.id === id)
  expect(stored.bio).toBe(null)
})

test('History filtered by who and kind, on a phone: only those change sets, and the filter stands in the URL', async () => {
  await jamie.post('/api/admin/teams', aTeam({ name: 'U12 Herons' }))
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const { page } = await visit(admin, '/admin/history', phone)
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
  await expectAccessibleInBothSchemes(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
