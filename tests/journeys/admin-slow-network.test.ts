import { expect, test } from 'vitest'
import { startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'

const { admin, db, visit } = await startClubInBrowser()

/** Opens a tab; the first answer from that path is made when `answered` resolves, and arrives when `release` is called. */
async function openWithLate(path: string, tab: string) {
  const { page } = await visit(admin, '/admin/backups')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    `**${path}`,
    async route => {
      const response = await route.fetch()
      answer()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  // The poll would read the list again some seconds later.
  await page.route('**/api/admin/live', route => route.abort())
  await page.goto(tab, { waitUntil: 'load' })
  return { page, answered, release }
}

test('a row that is created while its list is read for the first time is in the list', async () => {
  const path = '/api/admin/contact-info'
  const { page, answered, release } = await openWithLate(`${path}/rows`, '/admin/footer')
  await answered
  await page.getByRole('button', { name: 'Add Contact Information' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Practice Time')
  await page.getByLabel('Content', { exact: true }).fill('Tuesdays')
  const stored = page.waitForResponse(`**${path}`)
  await page.getByRole('button', { name: 'Create Contact Information' }).click()
  await (await stored).finished()
  // Waits until the page knows that the message is stored.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  release()
  await page.getByRole('row', { name: /Practice Time/ }).waitFor()
})

test("a page to start from that is chosen before the club's settings have been read is created", async () => {
  const { page, release } = await openWithLate('/api/settings', '/admin/pages')
  await runTool(page, 'Start from…')
  await page.getByRole('button', { name: 'Create Volunteers' }).click()
  release()
  await page.getByRole('link', { name: 'Edit Volunteers' }).waitFor()
  const { title } = await db.selectFrom('pages').selectAll().executeTakeFirstOrThrow()
  expect(title).toBe('Volunteers')
})
