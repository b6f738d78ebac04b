import { expect, test } from 'vitest'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed({ settings: { name: 'Bluestem FC', homeTeamNames: ['Hawks'] } })
const { text } = club

async function sync(summary: string) {
  club.feed(aVevent('UID:a', 'DTSTART:20260905T093000', `SUMMARY:${summary}`))
  expect(await club.sync()).toEqual({ synced: 1, errors: 0 })
}

const row = async () => (await club.rows())[0]

test('A game that its feed calls off is off everywhere', async () => {
  await sync('Hawks vs Tigers')
  expect(await text('/')).toContain('id="next-game"')
  await sync('RAINED OUT: Hawks vs Tigers')
  const off = { status: 'cancelled', status_reason: 'RAINED OUT' }
  const [event] = await club.shown()
  expect([await row(), event]).toMatchObject([{ ...off, opponent: 'Tigers' }, off])
  expect(await text('/')).not.toContain('id="next-game"')
  expect(await text('/schedule')).toContain('RAINED OUT')
  expect(await text('/calendar.ics')).toContain('STATUS:CANCELLED')
  await sync('NEW TIME 5 PM Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'scheduled', status_reason: 'NEW TIME 5 PM' })
  expect(await text('/schedule')).toContain('NEW TIME 5 PM')
})
