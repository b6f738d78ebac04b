import { afterAll, expect, test } from 'vitest'
import { startFeedHost, TYPE } from '../feed-host.ts'
import { aFeed, aVevent } from '../feeds.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { notice } from './seen.ts'
import { press } from './steps.ts'

const host = await startFeedHost()
afterAll(host.stop)
// As LeagueApps writes it: 9:30 AM by the club's clock, marked as UTC.
host.answers((_, response) =>
  response
    .writeHead(200, TYPE)
    .end(aFeed(aVevent('UID:1', 'DTSTART:20310906T093000Z', 'SUMMARY:Lions vs Tigers'))),
)
const { admin, visit } = await startClubInBrowser({
  env: { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/league` },
})
const stored = async () => (await admin.get('/api/admin/settings')).body

test('the club’s age groups instead of years: the limits go, and Kindergarten can be chosen', async () => {
  const { page } = await visit(admin, '/admin/settings?part=ages', PHONE)
  const ages = page.getByRole('region', { name: 'Ages' })
  await ages.getByLabel('First year of birth').waitFor()
  await ages.getByRole('radio', { name: 'By the club’s age groups, U4 to U19' }).check()
  await ages.getByLabel('First year of birth').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await press(page, 'Save Settings')
  await notice(page, 'Club settings updated')
  await expect.poll(async () => (await stored()).playerAges).toBe('groups')

  await page.goto('/admin/players?players=new')
  const grade = page.getByRole('dialog').getByLabel('Grade')
  await grade.selectOption('Kindergarten')
  await grade.selectOption('12th Grade')
})

test('the feed of the configuration: its next events both ways, and the switch', async () => {
  await admin.put('/api/admin/settings', { timeZone: 'America/Chicago' })
  const { page } = await visit(admin, '/admin/settings?part=feeds', PHONE)
  await page.getByRole('button', { name: 'Show its next events both ways' }).click()
  const row = page.getByRole('row', { name: /Lions vs Tigers/ })
  await row.getByText('Sep 6, 2031, 4:30 AM').waitFor()
  await row.getByText('Sep 6, 2031, 9:30 AM').waitFor()
  await page.getByRole('radio', { name: 'Are local times' }).check()
  await expectAccessible(page)
  await press(page, 'Save Settings')
  await notice(page, 'Club settings updated')
  await expect.poll(async () => (await stored()).operatorFeedTimes).toBe('local')
})
