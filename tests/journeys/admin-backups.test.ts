import { expect, test } from 'vitest'
import { tableEntry } from '../../kit/backup/manifest.ts'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { testNow } from '../test-clock.ts'
import { startClubInBrowser } from './club.ts'
import { openPlace } from './places.ts'

let clock = testNow().getTime()
const { admin, visit } = await startClubInBrowser({ now: () => new Date(clock) })

test('the portal warns of a missing backup; one is made, listed, and downloaded after a word on what it holds', async () => {
  clock += 3 * DAY_MS
  const { page } = await visit(admin, '/admin')
  await page.getByText('There is no backup of the club yet').waitFor()
  await openPlace(page, 'Backups')
  await page.getByText('There is no backup yet. The site could not make one.').waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('Backup made and verified').first().waitFor()
  await openPlace(page, 'Today')
  await page.getByRole('region', { name: 'Summary' }).waitFor()
  await expect.poll(() => page.getByText('There is no backup of the club yet').count()).toBe(0)

  // A disk that is nearly full: a warning.
  await page.route('**/api/admin/backups', async route => {
    const response = await route.fetch()
    const disk = { free: 4e8, size: 1e10, lessEachDay: 5e7 }
    await route.fulfill({ response, json: { ...(await response.json()), disk } })
  })
  await page.goto('/admin/backups')
  await page.getByText('The disk of the server is nearly full').waitFor()
  await page.getByText('it is full in about 8 days').waitFor()

  await page.getByRole('button', { name: /^Download/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Download backup' })
  await dialog.getByText('children’s names').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: /^Download backup/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^club-.*-manual\.tar$/)
  const { entries } = await verifyBackup(await download.path())
  expect(entries.map(({ name }) => name)).toContain(tableEntry('users', 1))
})
