import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { aTeam } from '../../../tests/factories.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}` }
let time = Date.parse('2026-09-01T15:00:00Z')
const club = await startApp({ env, now: () => new Date(time) })
const admin = await club.admin()
await admin.put('/api/admin/settings', { name: 'Bluestem FC' })
const ids = new Map<string, number>()
for (const name of ['U13 Harriers', 'U13 Harriers Blue', 'U9 Swifts', 'Twins']) {
  const { status, body } = await admin.post('/api/admin/teams', aTeam({ name }))
  expect(status).toBe(201)
  ids.set(name, body.id)
}
const spelled = { written: 'Bluestem 13B', team_id: ids.get('U13 Harriers') }
expect((await admin.post('/api/admin/spellings', spelled)).status).toBe(201)

const WHOLE_CLUB = ''
/** The titles of a feed of the whole club, and whose events they are. */
const TITLES: [title: string, team: string][] = [
  ['U13 Harriers vs Cedar Creek', 'U13 Harriers'],
  ['u13  harriers at Cedar Creek', 'U13 Harriers'],
  ['U13 Harriers Blue vs Cedar Creek', 'U13 Harriers Blue'],
  ['Bluestem FC U13 Harriers vs Cedar Creek', 'U13 Harriers'],
  ['Cedar Creek at U9 Swifts', 'U9 Swifts'],
  ['U9 Swifts - Team photo', 'U9 Swifts'],
  ['Practice: U9 Swifts', 'U9 Swifts'],
  ['Bluestem 13B vs Cedar Creek', 'U13 Harriers'],
  ['[CANCELED] U9 Swifts vs Cedar Creek', 'U9 Swifts'],
  ['U13 Harriers vs U9 Swifts', WHOLE_CLUB],
  ['U9 Swiftsure vs Cedar Creek', WHOLE_CLUB],
  ['Dinner for U9 Swifts parents', WHOLE_CLUB],
  ['Bluestem FC vs Cedar Creek', WHOLE_CLUB],
]
const events = TITLES.map(([title], index) => {
  const day = `202609${String(5 + index).padStart(2, '0')}`
  return aVevent(`UID:${index}`, `DTSTART:${day}T093000`, `SUMMARY:${title}`)
})
host.answers((_, response) =>
  response.writeHead(200, TYPE).end(aFeed('X-WR-TIMEZONE:America/Chicago', ...events)),
)

test('an event of the whole club’s feed is of the one team that its title names, before and after a sync', async () => {
  time += 2 * 60 * 60 * 1000
  await club.refreshFeeds()
  const shown = async () => {
    const { body } = await club.visitor().get('/api/teamsnap-calendar')
    return body.map(({ team_name }: { team_name: string }, at: number) => [
      TITLES[at]?.[0],
      team_name,
    ])
  }
  expect(await shown()).toEqual(TITLES)
  expect((await admin.post('/api/admin/sync-teamsnap', {})).body.errors).toBe(0)
  expect(await shown()).toEqual(TITLES)
  const { text } = await club.visitor().get(`/teams/${ids.get('U9 Swifts')}/calendar.ics`)
  expect(text).toContain('Cedar Creek')
  expect(text).not.toContain('Harriers vs Cedar Creek')
})
