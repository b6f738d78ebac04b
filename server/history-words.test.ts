import { expect, test } from 'vitest'
import { startClub } from '../tests/app.ts'
import { aCoach, aPlayer, aTeam } from '../tests/factories.ts'
import { sendAsChangeSet } from '../tests/history.ts'
import { aPhotoUrl } from '../tests/photos.ts'

const { admin, create, db } = await startClub()
const lastChangeSet = async () => (await admin.get('/api/admin/history')).body.changeSets[0]
const rowHistory = async (path: string, id: number) =>
  (await admin.get(`/api/admin/history/of/${path}/${id}`)).body

/** Adds events like the portal: a request for each, and one change set in History. */
async function createAsOneChangeSet(events: object[]) {
  const key = crypto.randomUUID()
  for (const event of events)
    expect((await sendAsChangeSet(admin, 'POST', 'schedule', event, key)).status).toBe(201)
}

test('GET history says where a row belongs', async () => {
  const team = await create('teams', aTeam({ name: 'U10 Plovers' }))
  const event = { date: '2027-04-06', time: '17:30', location: 'Field 1', type: 'practice' }
  await createAsOneChangeSet(
    ['06', '13', '20', '27'].map(day => ({ ...event, date: `2027-04-${day}`, team_id: team.id })),
  )
  expect((await lastChangeSet()).parts).toMatchObject([
    { what: 'practices', count: 4, place: { word: 'of', name: 'U10 Plovers' } },
  ])
  const { id: team_id } = await create('teams', aTeam({ name: 'U11 A' }))
  await createAsOneChangeSet([team.id, team_id, null].map(team_id => ({ ...event, team_id })))
  expect((await lastChangeSet()).parts).toMatchObject([
    { what: 'practices', count: 3, place: null },
  ])

  const page = await create('pages', { title: 'Fields', slug: 'our-fields' })
  await create('menu', { page_id: page.id })
  expect((await lastChangeSet()).parts).toMatchObject([
    { what: '', names: ['Fields'], place: { word: 'in', name: 'the menu' } },
  ])

  const album = await create('albums', { name: 'Spring Cup' })
  const photo = { title: 'Kick-off', imageUrl: await aPhotoUrl(), album_id: album.id }
  const { imageUrl, id } = await create('gallery', photo)
  const place = { word: 'in', name: 'Spring Cup' }
  const added = { what: 'photo', names: ['Kick-off'], place, pictures: [imageUrl] }
  expect((await lastChangeSet()).parts).toMatchObject([added])
  await admin.delete(`/api/admin/gallery/${id}`)
  const kept = `/api/admin/history/media/${imageUrl.split('#')[0].replace('/media/', '')}`
  expect((await lastChangeSet()).parts).toMatchObject([{ ...added, pictures: [kept] }])
  const [deletion] = await rowHistory('gallery', id)
  expect(deletion).toMatchObject({ place, named: { album_id: { [album.id]: 'Spring Cup' } } })
})

test('GET history names rows that changed along with another', async () => {
  const team = await create('teams', aTeam({ name: 'U9 Terns' }))
  const event = { date: '2027-04-06', time: '17:30', location: 'Field 1', type: 'practice' }
  const coach = await create('coaches', aCoach({ name: 'Dana Reyes' }))
  await create('schedule', { ...event, team_id: team.id })
  await db.insertInto('coach_teams').values({ coach_id: coach.id, team_id: team.id }).execute()
  await admin.delete(`/api/admin/teams/${team.id}`)
  const { changes } = (await admin.get(`/api/admin/history/${(await lastChangeSet()).id}`)).body
  expect(changes.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Dana Reyes, U9 Terns',
    'U9 Terns',
    'practice on Apr 6, 2027 at 5:30 PM',
  ])
})

test('GET history of a row uses the words of its form', async () => {
  const player = await create('players', aPlayer({ consent: 'refused', grade: '4th' }))
  const [added] = await rowHistory('players', player.id)
  expect(added.labels).toMatchObject({ year_of_birth: 'Year of birth', consent: 'Photo consent' })
  expect(added.named).toMatchObject({
    consent: { refused: 'Refused' },
    grade: { '4th': '4th Grade' },
    position: { [player.position]: expect.stringMatching(/^[A-Z]/) },
  })
})
