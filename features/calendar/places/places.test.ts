import { expect, test } from 'vitest'
import { startApp, startClub } from '../../../tests/app.ts'
import { writeContent } from '../../../tests/content.ts'

const { admin, visitor } = await startClub({ now: () => new Date('2026-10-01T15:00:00Z') })
const OAK = {
  ...{ name: 'Oak Park', fields: 'Field 1\n Field 2 \n\nField 1', address: '12 Main St' },
  ...{ pin: '33.0198,-96.6989', parking: 'Behind the school' },
}
const GAME = { date: '2026-10-03', time: '09:00', type: 'game', opponent: 'Red Clay FC' }
const create = (place: object) => admin.post('/api/admin/places', place)

test('a place: stored in order, public; its pin and parking at the events that name it', async () => {
  const { status, body } = await create(OAK)
  expect([status, body.fields, body.pin]).toEqual([201, 'Field 1\nField 2', '33.0198, -96.6989'])
  const where = { location: '12 Main St', venue: 'Oak Park, Field 2' }
  const { id } = (await admin.post('/api/admin/schedule', { ...GAME, ...where })).body
  const [event] = (await visitor().get('/api/teamsnap-calendar')).body
  expect(event).toMatchObject({ pin: '33.0198, -96.6989', parking: 'Behind the school' })
  const page = (await visitor().get(`/schedule?event=${id}`)).text
  expect(page).toContain('Behind the school')
  expect(page).toContain('query=33.0198%2C%20-96.6989')
  const file = (await visitor().get(`/events/${id}/calendar.ics`)).text
  expect(file).toContain('GEO:33.0198;-96.6989')
  expect(file).toContain('Parking: Behind the school')
  await admin.put(`/api/admin/places/${body.id}`, { parking: 'On Elm Street' })
  expect((await visitor().get('/api/teamsnap-calendar')).body[0].parking).toBe('On Elm Street')
})

test.each([
  ['Oak Park - Field 2', true],
  ['oak park', true],
  ['Oak Parkway', false],
  ['The Oak Park', false],
])('an event at %s: at Oak Park %s', async (location, isThere) => {
  const { id } = (await admin.post('/api/admin/schedule', { ...GAME, location })).body
  const { body } = await visitor().get('/api/teamsnap-calendar')
  const event = body.find((each: { id: string }) => each.id === String(id))
  expect(event.pin !== null).toBe(isThere)
})

test.each(['north', '91, 10', '33.0', '33, 181'])('a pin at %s: 400', async pin => {
  const answer = await create({ name: 'Pine Park', pin })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { pin: 'Map pin must be latitude and longitude, such as 33.0198, -96.6989' },
  ])
})

test('a second place of the same name: 409', async () => {
  expect((await create({ name: 'Oak Park' })).body.message).toBe(
    'There is a place with this name already.',
  )
})

test('a place that only practices for families and events that wait for a decision name: not public', async () => {
  const club = await startApp()
  const boss = await club.admin()
  await boss.put('/api/admin/settings', { practices: 'families', newFeedEvents: 'ask' })
  for (const name of ['Elm Field', 'The Brooks’ House', 'Oak Park'])
    expect((await boss.post('/api/admin/places', { name })).status).toBe(201)
  const practice = { ...GAME, type: 'practice', location: 'Elm Field' }
  expect((await boss.post('/api/admin/schedule', practice)).status).toBe(201)
  const party = { date: '2026-10-04', time: '15:00', type: 'other', location: 'The Brooks’ House' }
  const ofFeed = { source: 'a feed', external_key: 'party' }
  await writeContent(club.db, db =>
    db
      .insertInto('schedule_events')
      .values({ ...party, ...ofFeed, isHome: true, status: 'scheduled' } as never)
      .execute(),
  )
  await boss.post('/api/admin/schedule', { ...GAME, location: 'Oak Park' })
  const names = async () =>
    (await club.visitor().get('/api/places')).body.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Oak Park'])
  const decided = { keys: ['party'], decision: 'published' }
  expect((await boss.post('/api/admin/calendar-waiting', decided)).status).toBe(200)
  expect(await names()).toEqual(['Oak Park', 'The Brooks’ House'])
})
