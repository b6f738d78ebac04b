import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { changeSettings, emptyTables, writeContent } from '../../../tests/content.ts'

const { admin, create, visitor, db, setTime } = await startClub({ at: '2026-10-01T15:00:00Z' })
const page = (path = '/fields') => visitor().page(path)
const status = (path: string) => visitor().status(path)
/** The text of a place's card. */
async function card(name: string) {
  const html = await page()
  const part = html
    .split(/<section class="[^"]*" id="place-/)
    .find(each => each.includes(`>${name}</h2>`))
  return (part ?? '')
    .split('</section>')[0]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
const FOOTER = '<a href="/fields">Fields</a>'

test('GET /fields of a club without places is 404', async () => {
  expect(await status('/fields')).toBe(404)
  expect(await page('/')).not.toContain(FOOTER)
  expect(await page('/sitemap.xml')).not.toContain('/fields')
})

const OAK = {
  name: 'Oak Park',
  fields: 'Field 1\n Field 2 \n\nField 1',
  address: '12 Main St',
  pin: '33.0198,-96.6989',
  parking: 'Behind the school',
}
const GAME = { date: '2026-10-03', time: '09:00', type: 'game', opponent: 'Red Clay FC' }
const add = (place: object) => admin.post('/api/admin/places', place)

test('A place is public with pin and parking, in the stored order', async () => {
  const { status, body } = await add(OAK)
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
])('An event at %s is at Oak Park %s', async (location, isThere) => {
  const { id } = (await admin.post('/api/admin/schedule', { ...GAME, location })).body
  const { body } = await visitor().get('/api/teamsnap-calendar')
  const event = body.find((each: { id: string }) => each.id === String(id))
  expect(event.pin !== null).toBe(isThere)
})

test.each(['north', '91, 10', '33.0', '33, 181'])('A pin at %s is 400', async pin => {
  const answer = await add({ name: 'Pine Park', pin })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { pin: 'Map pin must be latitude and longitude, such as 33.0198, -96.6989' },
  ])
})

test('A second place of the same name is 409', async () => {
  expect((await add({ name: 'Oak Park' })).body.message).toBe(
    'There is a place with this name already.',
  )
})

test('A place that only hidden events name is not public', async () => {
  const club = await startClub()
  await club.change('settings', { practices: 'families', newFeedEvents: 'ask' })
  for (const name of ['Elm Field', 'The Brooks’ House', 'Oak Park'])
    await club.create('places', { name })
  const practice = { ...GAME, type: 'practice', location: 'Elm Field' }
  await club.create('schedule', practice)
  const party = { date: '2026-10-04', time: '15:00', type: 'other', location: 'The Brooks’ House' }
  const ofFeed = { source: 'a feed', external_key: 'party' }
  await writeContent(club.db, db =>
    db
      .insertInto('schedule_events')
      .values({ ...party, ...ofFeed, isHome: true, status: 'scheduled' } as never)
      .execute(),
  )
  await club.create('schedule', { ...GAME, location: 'Oak Park' })
  const names = async () =>
    (await club.visitor().get('/api/places')).body.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Oak Park'])
  const decided = { keys: ['party'], decision: 'published' }
  expect((await club.admin.post('/api/admin/calendar-waiting', decided)).status).toBe(200)
  expect(await names()).toEqual(['Oak Park', 'The Brooks’ House'])
  const dropped = { missing_since: '2026-10-01T15:00:00.000Z' }
  await writeContent(club.db, db =>
    db.updateTable('schedule_events').set(dropped).where('external_key', '=', 'party').execute(),
  )
  expect(await names()).toEqual(['Oak Park'])
})

test('GET /fields shows each place with map, hours and closures', async () => {
  await emptyTables(db, 'places')
  setTime('2026-11-23T16:00:00Z')
  const park = await create('places', {
    name: 'Oak Park',
    fields: 'Field 1\nField 2',
    address: '12 Main St, Allen',
    pin: '33.0312, -96.7487',
    parking: 'Gravel lot',
    open_from: '08:00',
    open_until: '21:30',
  })
  await create('places', { name: 'Elm Court' })
  const html = await page()
  expect(html).toContain('<h1 dir="auto">Fields now</h1>')
  expect(html).toContain(`id="place-${park.id}"`)
  expect(html).toContain('query=33.0312%2C%20-96.7487')
  expect(html).toContain('query=Elm%20Court')
  const parts = ['Field 1, Field 2 Open', '12 Main St', 'Gravel lot', '8:00 AM to 9:30 PM']
  for (const part of parts) expect(await card('Oak Park')).toContain(part)
  expect(await page('/')).toContain(FOOTER)
  expect(await page('/sitemap.xml')).toContain('/fields</loc>')

  const reason = { status: 'cancelled', reason: 'Lightning' }
  await create('closures', { ...reason, date: '2026-11-23', field: 'Oak Park, Field 2' })
  expect(await card('Oak Park')).toContain('Field 1 Open Field 2 Closed today: lightning Closed')
  expect(await card('Elm Court')).toContain('The whole place Open')

  await create('closures', { ...reason, date: '2026-11-24', field: null })
  const evening = { ...reason, date: '2026-11-23', field: 'Elm Court', from_time: '16:00' }
  await create('closures', { ...evening, until_time: '18:00' })
  const planned = 'The whole place Closed from 4:00 PM until 6:00 PM: lightning Open'
  expect(await card('Elm Court')).toContain(planned)
  setTime('2026-11-23T22:00:00Z')
  expect(await card('Elm Court')).toContain('Closed until 6:00 PM: lightning Closed')
  // The closure ends at 18:00 in Chicago; that of tomorrow stands above the page, and not here.
  setTime('2026-11-24T00:00:00Z')
  expect(await card('Elm Court')).toContain('The whole place Open')
  setTime('2026-11-24T15:00:00Z')
  expect(await card('Elm Court')).toContain('The whole place Closed today: lightning Closed')
  expect(await card('Oak Park')).toContain('Field 1, Field 2 Closed today: lightning Closed')
  // A part of a field that is closed does not close the field.
  await create('places', { name: 'Ash Park', fields: 'Field 1' })
  await create('closures', { date: '2026-11-25', field: 'Ash Park, Field 1 North' })
  setTime('2026-11-25T15:00:00Z')
  expect(await card('Ash Park')).toContain('Field 1 Open Field 1 North Closed today Closed')
})

test('GET /fields keeps the page that the club wrote there', async () => {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Mind the heron.' }] }]
  const body = JSON.stringify({ version: 1, type: 'doc', content })
  const own = await create('pages', { title: 'How to find us', slug: 'fields', body })
  const html = await page()
  expect(html).toContain('<title>How to find us · ')
  expect(html).toContain('<h1 dir="auto">How to find us</h1>')
  expect(html).toContain('Mind the heron.')
  expect(html).toContain('Elm Court</h2>')
  expect((await page('/sitemap.xml')).match(/\/fields<\/loc>/g)).toHaveLength(1)
  // The page moves away: its former address keeps the places.
  await admin.put(`/api/admin/pages/${own.id}`, { slug: 'where' })
  expect(await page()).not.toContain('Mind the heron.')
  expect(await page('/where')).toContain('Mind the heron.')
  await emptyTables(db, 'places')
  const moved = await visitor().get('/fields')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/where'])
})

test('A place of family practices alone is not public', async () => {
  await create('places', { name: 'Secret Meadow', parking: 'Behind the barn' })
  const evening = { date: '2026-11-28', time: '18:00', type: 'practice' }
  await create('schedule', { ...evening, location: 'Secret Meadow' })
  expect(await page()).toContain('Secret Meadow')
  expect(await page('/search?q=barn')).toContain('Secret Meadow')
  await changeSettings(db, { practices: 'families' })
  expect(await page()).not.toContain('Secret Meadow')
  expect(await page('/search?q=barn')).not.toContain('Secret Meadow')
})

test('GET of an unknown address offers the schedule and a search', async () => {
  const { status, text } = await visitor().get('/nowhere')
  expect(status).toBe(404)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  expect(main).toMatch(/<a [^>]*href="\/schedule"[^>]*>Schedule</)
  expect(main).toMatch(/<form [^>]*action="\/search">/)
  for (const path of ['/', '/nowhere', '/contact'])
    expect(await page(path)).toMatch(
      /<footer.*<a [^>]*href="\/auth"[^>]*>For staff<\/a>.*<\/footer>/s,
    )
})
