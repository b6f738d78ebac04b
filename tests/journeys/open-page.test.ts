import { expect, test } from 'vitest'
import { TEST_NOW } from '../test-clock.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
const { id: team_id } = await create('teams', { name: 'U11 Herons' })
const date = TEST_NOW.slice(0, 10)
const practice = { date, time: '23:00', type: 'practice', location: 'Oak Park', team_id }
const cancelled = { status: 'cancelled', status_reason: 'Lightning' }
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

test('An open home page says what was called off since', async () => {
  const { id } = await create('schedule', practice)
  const { page } = await visit(visitor(), `/?team=${team_id}`, PHONE)
  const banner = page.getByRole('region', { name: 'Practice tonight' })
  await banner.getByText(/^As of \d+:\d\d [AP]M$/).waitFor()
  const link = banner.getByRole('link', { name: 'Full Schedule' })
  await link.focus()
  await admin.put(`/api/admin/schedule/${id}`, cancelled)
  await page.evaluate(lookAgain)
  const off = page.getByRole('region', { name: 'Off tonight: U11 Herons Practice 11:00 PM' })
  await off.getByText('Cancelled: Lightning').waitFor()
  await expect
    .poll(() => page.getByRole('status').allInnerTexts())
    .toContainEqual(
      expect.stringMatching(/^Off tonight: U11 Herons Practice 11:00 PM\. Cancelled: Lightning/),
    )
  // The focus stays on the same link.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Full Schedule')
})

test('What is read beneath a change stays in its place', async () => {
  const { id } = await create('schedule', { ...practice, time: '22:00' })
  const { page } = await visit(visitor(), '/', PHONE)
  const contact = page.getByRole('heading', { name: 'Contact Us' })
  await contact.scrollIntoViewIfNeeded()
  const before = (await contact.boundingBox())?.y ?? 0
  await admin.put(`/api/admin/schedule/${id}`, cancelled)
  await page.evaluate(lookAgain)
  await page.getByText('Off tonight').first().waitFor({ state: 'attached' })
  // The browser scrolls by whole pixels.
  expect(Math.abs(((await contact.boundingBox())?.y ?? 0) - before)).toBeLessThan(1)
})

test('An open schedule shows an event that was added since', async () => {
  const { page } = await visit(visitor(), '/schedule?view=list', PHONE)
  await page.getByText('Oak Park').first().waitFor()
  await create('schedule', { ...practice, time: '21:00', location: 'Pine Field' })
  await page.evaluate(lookAgain)
  await page.getByText('Pine Field').first().waitFor()
})
