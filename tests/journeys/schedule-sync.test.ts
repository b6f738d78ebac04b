import { afterAll, expect, test } from 'vitest'
import { startFeedHost, TOKEN, TYPE } from '../feed-host.ts'
import { aFeed, aVevent } from '../feeds.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-09-01T15:00:00Z')
const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}.ics` }
const { admin, create, visit } = await startClubInBrowser({ env, now: () => new Date(time) })

function feed(...games: [day: number, opponent: string, location: string][]) {
  time += 2 * 60 * 1000
  const events = games.map(([day, opponent, location]) =>
    aVevent(
      `UID:${opponent}`,
      `DTSTART:209909${day}T093000`,
      `SUMMARY:Our Football Club vs ${opponent}`,
      `LOCATION:${location}`,
    ),
  )
  host.answers((_, response) =>
    response.writeHead(200, TYPE).end(aFeed('X-WR-TIMEZONE:America/Chicago', ...events)),
  )
}

test('an admin previews what will change, syncs, has to confirm the loss of most events, and sees a failure', async () => {
  feed([10, 'Homestead', 'Field 1'], [12, 'Rivertown', 'Field 2'])
  const practice = { type: 'practice', date: '2099-09-12', time: '09:00', location: 'Field 2' }
  const { id } = await create('schedule', practice)
  const { page } = await visit(admin, '/admin/schedule', {
    ...PHONE,
    expected: [/^409 \/api\/admin\/sync-teamsnap$/, /^502 \/api\/admin\/sync-teamsnap$/],
  })
  await runTool(page, 'Sync')
  await page.getByRole('button', { name: 'Show what will change' }).click()
  const dialog = page.getByRole('dialog', { name: 'What a Sync Will Change' })
  await dialog.getByText('2 events will change, of 2 in the calendar.').waitFor()
  await dialog.getByText('Our Football Club vs Homestead').waitFor()
  await dialog.getByText(/Stop: Field taken twice: Whole club: practice/).waitFor()
  await expectAccessible(page)
  expect((await admin.get('/api/schedule')).body).toHaveLength(1)
  await admin.delete(`/api/admin/schedule/${id}`)
  await dialog.getByRole('button', { name: 'Sync' }).click()
  await page.getByText('TeamSnap Sync Successful', { exact: true }).waitFor()
  await page.getByText('Synced 2 events with 0 errors', { exact: true }).waitFor()
  await page.getByText('We vs Homestead').waitFor()

  feed([11, 'Homestead', 'Field 1'], [12, 'Rivertown', 'Field 2'])
  await page.getByRole('button', { name: 'Show what will change' }).click()
  await dialog.getByText('Date: 2099-09-10').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'hidden' })

  feed()
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await page.getByText('TeamSnap Sync Failed', { exact: true }).waitFor()
  const asked = page.getByRole('alertdialog', { name: 'Sync anyway?' })
  await asked.getByText(/Most of the coming events are gone/).waitFor()
  await asked.getByRole('button', { name: 'Sync anyway' }).click()
  await page.getByText('Synced 0 events with 0 errors', { exact: true }).waitFor()
  await asked.waitFor({ state: 'hidden' })
  expect((await admin.get('/api/schedule')).body).toEqual([])

  time += 2 * 60 * 1000
  host.answers((_, response) => response.writeHead(410).end())
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await page.getByText('There is no calendar at this address any more.', { exact: true }).waitFor()
  await page.getByRole('dialog').getByText('TeamSnap calendar: 1 of 1 could not be read').waitFor()
  expect(await page.content()).not.toContain(TOKEN)
})
