import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { startBrowser } from './browser-page.ts'

const DAY = 24 * 60 * 60_000
let clock = Date.now()
const { admin: newAdmin, dataDir } = await startApp({ now: () => new Date(clock) })
const { visit } = await startBrowser()
const admin = await newAdmin()

test('the portal warns of a missing backup; one is made, listed, and downloaded after a word on what it holds', async () => {
  clock += 3 * DAY
  const { page } = await visit(admin, '/admin')
  await page.getByText('There is no backup of the club yet').waitFor()
  await page.getByRole('link', { name: 'Go to Backups' }).click()
  await page.getByText('There is no backup yet. The first is made tonight.').waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText('Backup made and verified').first().waitFor()
  await page.getByText('There is no backup of the club yet').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Download/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Download backup' })
  await dialog.getByText('children’s names').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: /^Download backup/ }).click(),
  ])
  const name = download.suggestedFilename()
  const stored = await readFile(`${dataDir}/backups/${name}`)
  expect((await readFile(await download.path())).equals(stored)).toBe(true)
})

test('how many backups are kept is saved', async () => {
  const { page } = await visit(admin, '/admin/backups')
  await page.getByLabel('Days').fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Rules for backups updated').first().waitFor()
  expect((await admin.get('/api/admin/backups')).body.keep.days).toBe(10)
})
