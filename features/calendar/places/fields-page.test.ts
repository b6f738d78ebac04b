import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { changeSettings, emptyTables } from '../../../tests/content.ts'

let now = new Date('2026-11-23T16:00:00Z')
const { admin, create: add, visitor, db } = await startClub({ now: () => now })

const page = async (path = '/fields') => (await visitor().get(path)).text.replaceAll('<!-- -->', '')
const status = async (path: string) => (await visitor().get(path)).status
/** The text of a place's card. */
async function card(name: string) {
  const html = await page()
  const part = html
    .split(/<li class="[^"]*" id="place-/)
    .find(each => each.includes(`>${name}</h2>`))
  return (part ?? '')
    .split('</li>')[0]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
const FOOTER = '<a href="/fields">Fields</a>'

test('GET /fields of a club without places: 404, and no link to it', async () => {
  expect(await status('/fields')).toBe(404)
  expect(await page('/')).not.toContain(FOOTER)
  expect(await page('/sitemap.xml')).not.toContain('/fields')
})

test('GET /fields: each place with address, map, parking and hours; open, or closed today with why', async () => {
  const park = await add('places', {
    ...{ name: 'Oak Park', fields: 'Field 1\nField 2', address: '12 Main St, Allen' },
    ...{ pin: '33.0312, -96.7487', parking: 'Gravel lot', open_from: '08:00', open_until: '21:30' },
  })
  await add('places', { name: 'Elm Court' })
  const html = await page()
  expect(html).toContain('<h1 dir="auto">Fields</h1>')
  expect(html).toContain(`id="place-${park.id}"`)
  expect(html).toContain('query=33.0312%2C%20-96.7487')
  expect(html).toContain('query=Elm%20Court')
  const parts = ['Open today', '12 Main St', 'Field 1, Field 2', 'Gravel lot', '8:00 AM to 9:30 PM']
  for (const part of parts) expect(await card('Oak Park')).toContain(part)
  expect(await page('/')).toContain(FOOTER)
  expect(await page('/sitemap.xml')).toContain('/fields</loc>')

  const reason = { status: 'cancelled', reason: 'Lightning' }
  await add('closures', { ...reason, date: '2026-11-23', field: 'Oak Park, Field 2' })
  expect(await card('Oak Park')).toContain('Partly closed today')
  expect(await card('Oak Park')).toContain('Oak Park, Field 2 is closed today: lightning.')
  expect(await card('Elm Court')).toContain('Open today')

  await add('closures', { ...reason, date: '2026-11-24', field: null })
  const evening = { ...reason, date: '2026-11-23', field: 'Elm Court', from_time: '16:00' }
  await add('closures', { ...evening, until_time: '18:00' })
  expect(await card('Elm Court')).toContain('Partly closed today')
  expect(await card('Elm Court')).toContain('from 4:00 PM until 6:00 PM')
  // The closure ends at 18:00 in Chicago; that of tomorrow stands above the page, and not here.
  now = new Date('2026-11-24T00:00:00Z')
  expect(await card('Elm Court')).toContain('Open today')
  now = new Date('2026-11-24T15:00:00Z')
  expect(await card('Elm Court')).toMatch(/ Closed today .*All fields are closed today: lightning/)
  expect(await card('Oak Park')).toContain(' Closed today ')
})

test("GET /fields of a club that wrote a page there: its title and text, with the places' state", async () => {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Mind the heron.' }] }]
  const body = JSON.stringify({ version: 1, type: 'doc', content })
  const own = await add('pages', { title: 'How to find us', slug: 'fields', body })
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

test("practices for families alone: places of practices are neither on Fields nor in the search's results", async () => {
  await add('places', { name: 'Secret Meadow', parking: 'Behind the barn' })
  const evening = { date: '2026-11-28', time: '18:00', type: 'practice' }
  await add('schedule', { ...evening, location: 'Secret Meadow' })
  expect(await page()).toContain('Secret Meadow')
  expect(await page('/search?q=barn')).toContain('Secret Meadow')
  await changeSettings(db, { practices: 'families' })
  expect(await page()).not.toContain('Secret Meadow')
  expect(await page('/search?q=barn')).not.toContain('Secret Meadow')
})

test('GET an address that does not exist: the schedule and a search; every page has a way in for staff', async () => {
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
