import sharp from 'sharp'
import { expect, test } from 'vitest'
import { namesOf } from '../../kit/admin/form-parts.tsx'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { partForms } from './admin-fields.tsx'
import { partIn, type SettingsPart, settingsParts, settingsPath } from './admin-parts.ts'
import { adminSettings, homePage } from './schema.ts'

const { admin, userWith, visitor } = await startClub()
const anonymous = visitor()
const SETTINGS = '/api/admin/settings'

const HOME = '/api/admin/home-page'

const HEADINGS = ['Upcoming Events', 'Meet Our Team', 'Team Gallery', 'Team News', 'Contact Us']

test('GET / of a new club has the usual sections and texts', async () => {
  const text = await home()
  expect(headingsOf(text)).toEqual(HEADINGS)
  expect(text.includes('>Welcome to</p>')).toBe(true)
  expect(text.includes('Youth soccer for ages U4 to U19 in North Texas. Est. 2024.')).toBe(true)
})

test('PUT by an editor changes home alone', async () => {
  const editor = await userWith('editor')
  const { version } = (await editor.get(HOME)).body
  const sent = {
    welcome: 'Howdy from',
    sentence: 'Soccer by the bayou.',
    nextSeason: 'Spring begins February 28.',
    homeOrder: ['news', 'next-game', 'hero', 'welcome'],
    homeHidden: ['gallery', 'contact'],
  }
  const { status, body } = await editor.put(HOME, { ...sent, name: 'Taken Over FC', version })
  expect([status, body]).toEqual([200, { ...sent, version: version + 1 }])
  const text = await home()
  expect(headingsOf(text)).toEqual(['Team News', 'Upcoming Events', 'Meet Our Team'])
  expect(text.includes('Howdy from')).toBe(true)
  expect(text.includes('<meta name="description" content="Soccer by the bayou.">')).toBe(true)
  expect(text.includes('Taken Over FC')).toBe(false)
  const late = await editor.put(HOME, { welcome: 'Late', version })
  expect([late.status, late.body.current]).toEqual([409, body])
})

test("Home without the welcome section keeps the club's name as heading", async () => {
  await admin.put(HOME, { homeHidden: ['welcome'] })
  expect((await home()).match(/<h1[^>]*>.*?<\/h1>/g)).toEqual([
    expect.stringContaining('Our Football Club'),
  ])
})

test('PUT of a section that does not exist is 400 at its field', async () => {
  const { status, body } = await admin.put(HOME, { homeOrder: ['casino'] })
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual(['homeOrder.0'])
})

test('A change of home is in History and can be undone', async () => {
  await admin.put(HOME, { welcome: 'Welcome back to' })
  const [changeSet] = (await admin.read('/api/admin/history')).changeSets
  const answer = await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  expect((await home()).includes('Welcome back to')).toBe(false)
})

test('A change of region and age groups is in pages and metadata', async () => {
  await admin.put(HOME, { sentence: null, homeHidden: [] })
  await admin.put(SETTINGS, { region: 'Houston', youngestGroup: 6, oldestGroup: 12 })
  const text = await home()
  expect(text.includes('Youth soccer for ages U6 to U12 in Houston.')).toBe(true)
  expect(text.includes('"areaServed":"Houston"')).toBe(true)
  expect(text.includes('North Texas')).toBe(false)
  const { body } = await admin.put(SETTINGS, { oldestGroup: 5 })
  expect(body.errors).toEqual({ oldestGroup: 'Oldest age group must be at least 6' })
})

const home = async () => (await visitor().get('/')).text

function headingsOf(html: string) {
  return Array.from(html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, text]) => text).filter(text =>
    HEADINGS.includes(text ?? ''),
  )
}

test('GET as an anonymous visitor has the public settings alone', async () => {
  const { status, body } = await admin.get(SETTINGS)
  expect(status).toBe(200)
  const { calendarFeeds, version, ...open } = body
  expect([calendarFeeds, version]).toEqual([[], expect.any(Number)])
  expect(open).toMatchObject({ name: 'Our Football Club', homeTeamNames: [], youtubeUrl: null })
  expect((await anonymous.get('/api/settings')).body).toEqual(open)
})

test('PUT of some settings leaves the others', async () => {
  const before = (await admin.get(SETTINGS)).body
  const sent = {
    name: ' Bluestem FC ',
    registrationUrl: 'https://club.example/join',
    founded: '1999',
  }
  const { status, body } = await admin.put(SETTINGS, sent)
  expect([status, body]).toEqual([
    200,
    { ...before, ...sent, name: 'Bluestem FC', version: before.version + 1 },
  ])
  expect((await admin.put(SETTINGS, { registrationUrl: null })).body).toMatchObject({
    registrationUrl: null,
    name: 'Bluestem FC',
  })
  expect((await admin.get(SETTINGS)).body.version).toBe(before.version + 2)
})

test('Home-team names are a list, or text with a name a line', async () => {
  const put = (homeTeamNames: unknown) => admin.put(SETTINGS, { homeTeamNames })
  expect((await put(' Bluestem \n\nBluestem Red\nBluestem')).body.homeTeamNames).toEqual([
    'Bluestem',
    'Bluestem Red',
  ])
  expect((await put(['Bluestem Blue'])).body.homeTeamNames).toEqual(['Bluestem Blue'])
  expect((await put(null)).body.homeTeamNames).toEqual([])
})

const LINK = 'must be an address like https://example.org'

test.each([
  ['name', 'Name is required', ''],
  ['name', 'Name is required', null],
  ['name', 'Name must be at most 80 characters', 'x'.repeat(81)],
  ['founded', 'Founded is required', ' '],
  ['clubColour', 'Club color must be a color like #0E3B2E', 'green'],
  ['accentColour', 'Accent color must be a color like #0E3B2E', null],
  ['timeZone', 'Time zone is not one that exists', 'Texas'],
  ['timeZone', 'Time zone is required', null],
  ['nameStyle', expect.stringContaining('must be one of first_last_initial'), 'nickname'],
  ['logoUrl', 'Logo must be an uploaded picture', 'javascript:alert(1)'],
  ['registrationUrl', `Registration link ${LINK}`, 'our club'],
  ['registrationUrl', `Registration link ${LINK}`, 'dana@club.example'],
  ['registrationUrl', `Registration link ${LINK}`, 'javascript:alert(1)'],
  ['facebookUrl', expect.stringContaining('https://www.facebook.com/'), 'http://facebook.example'],
  ['homeTeamNames', 'Home-team names must be at most 2000 characters', 'x'.repeat(2_001)],
  ['version', 'Version must be a whole number', 'x'],
])(
  'PUT of an invalid %s is 400 with a message for the field: %s',
  async (field, message, value) => {
    const before = (await admin.get(SETTINGS)).body
    const { status, body } = await admin.put(SETTINGS, { youtubeUrl: null, [field]: value })
    expect([status, body]).toEqual([400, { message, errors: { [field]: message } }])
    expect((await admin.get(SETTINGS)).body).toEqual(before)
  },
)

test.each([
  ['registrationUrl', 'club.example/join', 'https://club.example/join'],
  ['registrationUrl', ' http://club.example ', 'http://club.example'],
  ['facebookUrl', 'facebook.com/club', 'https://facebook.com/club'],
  ['facebookUrl', 'club', 'https://www.facebook.com/club'],
  ['instagramUrl', '@blue.stem_fc', 'https://www.instagram.com/blue.stem_fc'],
  ['twitterUrl', 'https://x.com/club', 'https://x.com/club'],
  ['youtubeUrl', '@club', 'https://www.youtube.com/@club'],
])('PUT of %s as people type it, %s, becomes %s', async (field, typed, stored) => {
  const { status, body } = await admin.put(SETTINGS, { [field]: typed })
  expect([status, body[field]]).toEqual([200, stored])
  await admin.put(SETTINGS, { [field]: null })
})

test('PUT with an older version is 409 with the stored settings', async () => {
  const { version } = (await admin.get(SETTINGS)).body
  const first = await admin.put(SETTINGS, { founded: '2001', version })
  expect(first.status).toBe(200)
  const second = await admin.put(SETTINGS, { name: 'Too Late FC', version })
  expect([second.status, second.body]).toEqual([
    409,
    {
      message: 'Someone else changed the club settings since you opened them.',
      current: first.body,
      changedBy: admin.username,
    },
  ])
  expect((await admin.get(SETTINGS)).body).toEqual(first.body)
})

test('PUT of one version three times at once succeeds once', async () => {
  const { version } = (await admin.get(SETTINGS)).body
  const answers = await Promise.all(
    ['2002', '2003', '2004'].map(founded => admin.put(SETTINGS, { founded, version })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await admin.get(SETTINGS)).body.version).toBe(version + 1)
})

test('PUT of a logo as a data URL stores it as media', async () => {
  const { logoUrl } = (await admin.put(SETTINGS, { logoUrl: await aLogo('#7a1f2b') })).body
  expect(logoUrl).toMatch(/^\/media\/\w+\.60x60\.jpg#/)
  expect((await anonymous.get(logoUrl)).status).toBe(200)
  expect((await admin.put(SETTINGS, { logoUrl: 'data:image/png;base64,AAAA' })).status).toBe(415)
  expect((await anonymous.get('/api/settings')).body.logoUrl).toBe(logoUrl)
})

const DEPENDENTS = [
  '/',
  '/manifest.webmanifest',
  '/crest.svg',
  '/favicon.ico',
  '/news.xml',
  '/api/settings',
  '/api/players',
]

test('PUT of settings renews cached pages and icons', async () => {
  await admin.put(SETTINGS, { name: 'Old Name FC', nameStyle: 'first', logoUrl: null })
  await admin.post('/api/admin/players', aPlayer({ name: 'Mia Okafor', number: 7 }))
  const etags = new Map<string, string | null>()
  for (const path of DEPENDENTS) etags.set(path, (await anonymous.get(path)).headers.get('etag'))
  const colours = { clubColour: '#123456', accentColour: '#fedcba' }
  await admin.put(SETTINGS, { name: 'New Name FC', ...colours, nameStyle: 'number' })
  for (const [path, etag] of etags) {
    expect(etag).toMatch(/^"/)
    const { status, headers } = await anonymous.get(path, { 'if-none-match': String(etag) })
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('etag')).not.toBe(etag)
  }
  const { text } = await anonymous.get('/team')
  for (const shown of ['New Name FC', '--club:#123456', '--accent:#fedcba', 'Player 7'])
    expect(text).toContain(shown)
  expect(text).not.toMatch(/Old Name|Mia/)
  expect((await admin.get('/admin')).text).toContain('/theme/123456-fedcba.css')
  const icon = async () => (await anonymous.get('/icon-192.png')).text
  const crest = await icon()
  await admin.put(SETTINGS, { logoUrl: await aLogo('#ff0000') })
  expect(await icon()).not.toBe(crest)
})

test('The footer shows each network once', async () => {
  const entry = (title: string, content: string) =>
    admin.post('/api/admin/contact-info', { section: 'footer', title, content })
  await entry('Instagram', '@from.entry')
  await entry('Facebook', 'https://facebook.example/from-entry')
  const instagramUrl = 'https://instagram.example/from-settings'
  await admin.put(SETTINGS, { instagramUrl, youtubeUrl: 'https://youtube.example/@club' })
  const { text } = await anonymous.get('/about')
  const links = text.matchAll(/<a href="([^"]+)"[^>]*>(Instagram|Facebook|YouTube)</g)
  expect([...links].map(([, href, label]) => [label, href])).toEqual([
    ['Instagram', instagramUrl],
    ['Facebook', 'https://facebook.example/from-entry'],
    ['YouTube', 'https://youtube.example/@club'],
  ])
})

async function aLogo(background: string) {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background } })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

test('PUT of a youngest age above the oldest is 400', async () => {
  const answer = await admin.put('/api/admin/settings', { ageMin: 18 })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual({ ageMax: 'Oldest age must be at least 18' })
  expect((await admin.get('/api/admin/settings')).body.ageMin).toBe(5)
})

test('Each setting is in one part, or on the page of home', () => {
  const inParts = Object.values(settingsParts).flatMap(({ fields }) => fields)
  const all = [...inParts, ...Object.keys(homePage.shape)]
  expect(all.toSorted()).toEqual(Object.keys(adminSettings.shape).toSorted())
})

test.each(Object.entries(settingsParts))('The form of %s has its settings', (part, { fields }) => {
  expect(namesOf(partForms[part as SettingsPart]).toSorted()).toEqual(fields.toSorted())
})

test('A part opens by its path', () => {
  expect(settingsPath()).toBe('/admin/settings')
  expect(settingsPath('look')).toBe('/admin/settings?part=look')
  expect(partIn('?part=look')).toBe('look')
  for (const search of ['', '?part=', '?part=toString', '?part=colors']) {
    expect(partIn(search)).toBeUndefined()
  }
})
