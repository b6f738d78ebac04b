import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { changeSettings } from '../../../tests/content.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { crawl } from '../../public-view/crawl.server.ts'

const NOW = '2026-10-01T15:00:00Z'
/** Times and places of practices, in every form that a response could have; only times that no clock of today shows. */
const SECRETS =
  /Elm Field|412 Elm|Pine Court|Larch Hall|(?<![\d:T])(?:1[789]|[567]):43(?!:)|T(?:1[789]|2[23]):?43:?00/

type Club = Pick<Awaited<ReturnType<typeof startClub>>, 'app' | 'visitor'>

/** Fetches everything for an anonymous visitor: from link to link, and by all URLs that name an event. */
async function everythingPublic({ app, visitor }: Club, ids: readonly (string | number)[]) {
  const paths = [
    '/api/teamsnap-calendar',
    '/api/teamsnap-calendar/part?month=2026-10',
    '/team/1/x',
    '/teams/1/calendar.ics',
    '/calendar.ics?games=1',
    '/schedule?month=2026-10&view=list',
    '/schedule?day=2026-10-06',
    '/?events=practices',
    '/api/places',
    ...ids.flatMap(id => [
      `/schedule?event=${id}`,
      `/events/${id}/calendar.ics`,
      `/api/teamsnap-calendar/part?event=${id}`,
    ]),
  ]
  const { documents } = await crawl(app)
  const more = await Promise.all(paths.map(path => visitor().get(path)))
  return [
    ...documents.map(({ path, text }) => [path, text] as const),
    ...more.map(({ text }, at) => [paths[at] ?? '', text] as const),
  ]
}

async function telling(club: Club, ids: readonly (string | number)[]) {
  const all = await everythingPublic(club, ids)
  expect(all.length).toBeGreaterThan(30)
  return all.filter(([, text]) => SECRETS.test(text)).map(([path]) => path)
}

const practice = { date: '2026-10-06', time: '17:43', type: 'practice', location: 'Elm Field' }

async function aClubWithPractices() {
  const club = await startClub({ at: NOW })
  const { admin, made: create } = club
  const team_id = await create('teams', { name: 'U10 Kestrels' })
  const ids = [
    await create('schedule', { ...practice, team_id, venue: 'Elm Field', location: '412 Elm St' }),
    await create('schedule', { ...practice, date: '2026-09-29', end_time: '19:43' }),
    await create('schedule', { ...practice, type: 'other', title: 'Goalkeeper training' }),
    await create('schedule', { ...practice, location: 'Pine Court', notes: 'Until 6:43 PM' }),
  ]
  const moved = { status: 'moved', date: '2026-10-07', time: '18:00', location: 'Larch Hall' }
  await admin.post(`/api/admin/schedule/${ids[0]}/status`, moved)
  const game = { date: '2026-10-10', time: '09:00', type: 'game', location: 'Oak Park', team_id }
  await create('schedule', { ...game, opponent: 'Red Clay FC' })
  await create('places', { name: 'Elm Field', address: '412 Elm St' })
  await create('places', { name: 'Oak Park', address: '12 Main St' })
  return { club, admin, ids }
}

test('Practices for families are in no public response', async () => {
  const { club, admin, ids } = await aClubWithPractices()
  expect(await telling(club, ids)).toEqual(
    expect.arrayContaining(['/', '/schedule', '/api/schedule', '/calendar.ics', '/api/places']),
  )
  await admin.put('/api/admin/settings', { practices: 'families' })
  expect(await telling(club, ids)).toEqual([])
  const { text } = await club.visitor().get('/schedule')
  expect(text).toContain('Red Clay FC')
  expect((await club.visitor().get('/api/places')).body).toMatchObject([{ name: 'Oak Park' }])
  expect((await admin.get('/api/schedule')).text).toContain('Elm Field')
  expect((await admin.get('/api/places')).text).toContain('Elm Field')
  expect((await (await club.userWith('editor')).get('/api/schedule')).text).not.toContain('Elm')
  await admin.put('/api/admin/settings', { practices: 'public' })
  expect(await telling(club, ids)).toContain('/api/schedule')
})

test('Practices of a feed for families are in no public response', async () => {
  const feed = await clubWithFeed({ at: NOW })
  const events = [
    ['UID:one', 'DTSTART:20261006T174300', 'SUMMARY:Practice', 'LOCATION:Elm Field'],
    ['UID:two', 'DTSTART:20261006T184300', 'SUMMARY:Keeper training', 'LOCATION:Pine Court'],
    ['UID:three', 'DTSTART:20261010T090000', 'SUMMARY:Our Football Club vs Homestead'],
  ]
  feed.feed(...events.map(lines => aVevent(...lines)))
  await feed.read(0)
  const ids = (await feed.shown()).map(({ id }: { id: string }) => id)
  expect([ids.length, await telling(feed, ids)]).toEqual([3, expect.arrayContaining(['/schedule'])])
  await changeSettings(feed.db, { practices: 'families' })
  expect(await telling(feed, ids)).toEqual([])
  await feed.sync()
  expect(await telling(feed, ids)).toEqual([])
  expect(await feed.text('/schedule')).toContain('Homestead')
})
