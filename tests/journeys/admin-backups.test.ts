import { expect, test } from 'vitest'
import { tableEntry } from '../../kit/backup/manifest.ts'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { startApp } from '../app.ts'
import { testNow } from '../test-clock.ts'
import { startBrowser } from './browser-page.ts'
import { openPlace } from './places.ts'

let clock = testNow().getTime()
const { admin: newAdmin } = await startApp({ now: () => new Date(clock) })
const { visit } = await startBrowser()
const admin = await newAdmin()

test('the portal warns of a missing backup; one is made, listed, and downloaded after a word on what it holds', async () => {
  clock += 3 * DAY_MS
  const { page } = await visit(admin, '/admin')
  await page.getByText('There is no backup of the club yet').waitFor()
  await openPlace(page, 'Backups')
  await page.getByText('There is no backup yet. The first is made tonight.').waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('Backup made and verified').first().waitFor()
  await openPlace(page, 'Today')
  await page.getByRole('region', { name: 'Summary' }).waitFor()
  await expect.poll(() => page.getByText('There is no backup of the club yet').count()).toBe(0)
  await openPlace(page, 'Backups')

  await page.getByRole('button', { name: /^Download/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Download backup' })
  await dialog.getByText('children’s names').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: /^Download backup/ }).click(),
  ])
  const name = download.suggestedFilename()
  expect(name).toMatch(/^club-.*-manual\.tar$/)
  const { entries } = await verifyBackup(await download.path())
  expect(entries.map(({ name }) => name)).toContain(tableEntry('users', 1))
})

test('how many backups are kept is saved', async () => {
  const { page } = await visit(admin, '/admin/backups')
  await page.getByLabel('Days').fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rules for backups updated').first().waitFor()
  expect((await admin.get('/api/admin/backups')).body.keep.days).toBe(10)
})

test('a disk that is nearly full: a warning under Backups', async () => {
  const { page } = await visit(admin, '/admin')
  await page.route('**/api/admin/backups', async route => {
    const response = await route.fetch()
    const disk = { free: 4e8, size: 1e10, lessEachDay: 5e7 }
    await route.fulfill({ response, json: { ...(await response.json()), disk } })
  })
  await page.goto(`${page.url()}/backups`)
  await page.getByText('The disk of the server is nearly full').waitFor()
  await page.getByText('it is full in about 8 days').waitFor()
})
