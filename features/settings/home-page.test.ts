import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'

const { admin, userWith, visitor } = await startClub()
const PATH = '/api/admin/home-page'

const HEADINGS = ['Upcoming Events', 'Meet Our Team', 'Team Gallery', 'Team News', 'Contact Us']

test('GET / of a new club: the sections in their usual order, with the texts of the specification', async () => {
  const text = await home()
  expect(headingsOf(text)).toEqual(HEADINGS)
  expect(text.includes('>Welcome to</p>')).toBe(true)
  expect(text.includes('Youth soccer for ages U4 to U19 in North Texas. Est. 2024.')).toBe(true)
})

test('PUT by an editor: own welcome, sentence, order and sections; others of the settings are not theirs', async () => {
  const editor = await userWith('editor')
  const { version } = (await editor.get(PATH)).body
  const sent = {
    welcome: 'Howdy from',
    sentence: 'Soccer by the bayou.',
    homeOrder: ['news', 'next-game', 'hero', 'welcome'],
    homeHidden: ['gallery', 'contact'],
  }
  const { status, body } = await editor.put(PATH, { ...sent, name: 'Taken Over FC', version })
  expect([status, body]).toEqual([200, { ...sent, version: version + 1 }])
  const text = await home()
  expect(headingsOf(text)).toEqual(['Team News', 'Upcoming Events', 'Meet Our Team'])
  expect(text.includes('Howdy from')).toBe(true)
  expect(text.includes('<meta name="description" content="Soccer by the bayou.">')).toBe(true)
  expect(text.includes('Taken Over FC')).toBe(false)
  const late = await editor.put(PATH, { welcome: 'Late', version })
  expect([late.status, late.body.current]).toEqual([409, body])
})

test('PUT without the welcome section: the club’s name is still the heading of home', async () => {
  await admin.put(PATH, { homeHidden: ['welcome'] })
  expect((await home()).match(/<h1[^>]*>.*?<\/h1>/g)).toEqual([
    expect.stringContaining('Our Football Club'),
  ])
})

test('PUT of a section that does not exist: 400 at its field', async () => {
  const { status, body } = await admin.put(PATH, { homeOrder: ['casino'] })
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual(['homeOrder.0'])
})

test('History: a change of home is there, and is taken back', async () => {
  await admin.put(PATH, { welcome: 'Welcome back to' })
  const { body } = await admin.get('/api/admin/history')
  const [changeSet] = body.changeSets
  const answer = await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  expect((await home()).includes('Welcome back to')).toBe(false)
})

test('PUT of settings: region and age groups are in pages and metadata; crossed groups: 400', async () => {
  await admin.put(PATH, { sentence: null, homeHidden: [] })
  await admin.put('/api/admin/settings', {
    region: 'Houston',
    youngestGroup: 6,
    oldestGroup: 12,
  })
  const text = await home()
  expect(text.includes('Youth soccer for ages U6 to U12 in Houston.')).toBe(true)
  expect(text.includes('"areaServed":"Houston"')).toBe(true)
  expect(text.includes('North Texas')).toBe(false)
  const { body } = await admin.put('/api/admin/settings', { oldestGroup: 5 })
  expect(body.errors).toEqual({ oldestGroup: 'Oldest age group must be at least 6' })
})

async function home() {
  return (await visitor().get('/')).text
}

function headingsOf(html: string) {
  return Array.from(html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, text]) => text).filter(text =>
    HEADINGS.includes(text ?? ''),
  )
}
