import { afterAll, expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'

let now = ''
const { admin: newAdmin, visitor } = await startApp({
  now: () => new Date(now || '2026-11-06T18:00:00Z'),
})
const admin = await newAdmin()
const game = { type: 'game', date: '2026-11-07', time: '09:00', location: 'Field 3' }
await admin.post('/api/admin/schedule', { ...game, opponent: 'Red Clay FC' })
const processZone = process.env.TZ
afterAll(() => setProcessZone(processZone))

test.each(['UTC', 'America/Chicago', 'Asia/Tokyo'])(
  'Pages around midnight at the club show the same day in %s',
  async zone => {
    setProcessZone(zone)
    // Another minute each, since a page is kept for its minute.
    const second = zone.length
    for (const [clock, today, first] of [
      [`2026-11-07T05:${second + 30}:00Z`, '2026-11-06', 'tomorrow'],
      [`2026-11-07T06:${second + 30}:00Z`, '2026-11-07', 'today'],
    ] as const) {
      now = clock
      const { text } = await visitor().get('/schedule?view=month')
      expect(text).toMatch(
        new RegExp(`aria-current="date"[^>]*><time[^>]*datetime="${today}"`, 'i'),
      )
      const home = (await visitor().get('/')).text
      const banner = home.slice(home.indexOf('id="next-game"'))
      expect(banner.slice(0, 600)).toMatch(new RegExp(`${first}.*Red Clay FC`, 's'))
    }
  },
)

function setProcessZone(timeZone: string | undefined) {
  if (timeZone === undefined) delete process.env.TZ
  else process.env.TZ = timeZone
}
