import { expect, test } from 'vitest'
import { aTeam } from '../../tests/factories.ts'
import { clubWithFeed } from '../../tests/feed-club.ts'
import { aVevent } from '../../tests/feeds.ts'

const { create, made, feed, sync, shown } = await clubWithFeed()
const game = ['DTSTART:20260905T143000Z', 'SUMMARY:Tigers vs Comets 15B', 'LOCATION:Ross Pk F4']
feed(aVevent('UID:1', ...game))

test('Feeds are read with the names that staff explained', async () => {
  await create('places', { name: 'Ross Park', fields: 'Field 4', parking: 'Gate B' })
  await create('closures', { date: '2026-09-05', field: 'Ross Park, Field 4' })
  await sync()
  expect(await shown()).toMatchObject([
    { opponent_name: 'Comets 15B', status: 'scheduled', parking: null },
  ])
  const team_id = await made('teams', aTeam({ name: 'U11' }))
  await create('spellings', { written: 'Comets 15B', team_id })
  await create('spellings', { written: 'Ross Pk F4', place: 'Ross Park, Field 4' })
  await sync()
  expect(await shown()).toMatchObject([
    { opponent_name: 'Tigers', status: 'cancelled', parking: 'Gate B' },
  ])
})
