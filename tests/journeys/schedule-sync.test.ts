import { afterAll, expect, test } from 'vitest'
import { startFeedHost, TOKEN, TYPE } from '../feed-host.ts'
import { aFeed, aVevent } from '../feeds.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'
import { notice, see } from './seen.ts'
import { dialog, press } from './steps.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-09-01T15:00:00Z')
const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}.ics` }
const { admin, visit } = await startClubInBrowser({ env, now: () => new Date(time) })
const schedule = async () => (await admin.get('/api/schedule')).body

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

test('A sync is confirmed before most events go', async () => {
  feed([10, 'Homestead', 'Field 1'], [12, 'Rivertown', 'Field 2'])
  const { page } = await visit(admin, '/admin/schedule', {
    ...PHONE,
    expected: [/^409 \/api\/admin\/sync-teamsnap$/, /^502 \/api\/admin\/sync-teamsnap$/],
  })
  const sync = () => page.getByRole('button', { name: 'Sync', exact: true }).click()
  await runTool(page, 'Sync')
  await sync()
  await notice(page, 'TeamSnap Sync Successful')
  await notice(page, 'Synced 2 events with 0 errors')
  await see(page, 'Game vs Homestead')

  feed()
  await sync()
  await notice(page, 'TeamSnap Sync Failed')
  const asked = page.getByRole('alertdialog', { name: 'Sync anyway?' })
  await see(asked, /Most of the coming events are gone/)
  await press(asked, 'Sync anyway')
  await notice(page, 'Synced 0 events with 0 errors')
  await asked.waitFor({ state: 'hidden' })
  expect(await schedule()).toEqual([])

  time += 2 * 60 * 1000
  host.answers((_, response) => response.writeHead(410).end())
  await sync()
  await notice(page, 'There is no calendar at this address anymore.')
  await see(dialog(page), 'TeamSnap calendar: 1 of 1 could not be read')
  expect(await page.content()).not.toContain(TOKEN)
})

test('Staff give a field of a game back to its feed', async () => {
  feed([10, 'Homestead', 'Field 1'], [12, 'Rivertown', 'Field 2'])
  await admin.post('/api/admin/sync-teamsnap', {})
  const [{ id }] = await schedule()
  await admin.put(`/api/admin/schedule/${id}`, { location: 'Field 9' })
  const { page } = await visit(admin, `/admin/schedule?schedule=${id}`, PHONE)
  const form = dialog(page)
  await see(form, 'TeamSnap says otherwise.')
  await press(form, 'Use the feed’s: Location')
  await press(form, 'Update Event')
  await form.waitFor({ state: 'hidden' })
  expect((await schedule())[0].location).toBe('Field 1')
})
