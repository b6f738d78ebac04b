import { expect, test } from 'vitest'
import { tableEntry } from '../../kit/backup/manifest.ts'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { testNow } from '../test-clock.ts'
import { startClubInBrowser } from './club.ts'
import { openPlace } from './places.ts'
import { see, seeNo } from './seen.ts'
import { dialog, press } from './steps.ts'

let clock = testNow().getTime()
const { admin, visit } = await startClubInBrowser({ now: () => new Date(clock) })

test('An admin makes and downloads a missing backup', async () => {
  clock += 3 * DAY_MS
  const { page } = await visit(admin, '/admin')
  await see(page, 'There is no backup of the club yet')
  await openPlace(page, 'Backups')
  await see(page, 'There is no backup yet. The site could not make one.')
  await press(page, 'Back up now')
  await see(page, 'Backup made and verified')
  await openPlace(page, 'Today')
  await page.getByRole('region', { name: 'Summary' }).waitFor()
  await seeNo(page, 'There is no backup of the club yet')

  // A disk that is nearly full: a warning.
  await page.route('**/api/admin/backups', async route => {
    const response = await route.fetch()
    const disk = { free: 4e8, size: 1e10, lessEachDay: 5e7 }
    await route.fulfill({ response, json: { ...(await response.json()), disk } })
  })
  await page.goto('/admin/backups')
  await see(page, 'The disk of the server is nearly full', 'it is full in about 8 days')

  await press(page, /^Download/)
  const asked = dialog(page, 'Download backup')
  await see(asked, 'children’s names')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    asked.getByRole('link', { name: /^Download backup/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^club-.*-manual\.tar$/)
  const { entries } = await verifyBackup(await download.path())
  expect(entries.map(({ name }) => name)).toContain(tableEntry('users', 1))
})
