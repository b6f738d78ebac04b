import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { emptyTables, writeContent } from '../../tests/content.ts'
import { aCoach, aPlayer, aRichText } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { fill, samplePictures } from '../../tests/sample-club.ts'
import { readSettings } from '../settings/store.server.ts'
import { crawl } from './crawl.server.ts'
import { exceptionsOf } from './exceptions.ts'
import { findings } from './findings.server.ts'
import type { PublicView } from './shapes.ts'

const { admin, db, create } = await startClub()

beforeEach(() => emptyTables(db, 'players', 'news_articles', 'gallery_images'))

async function aChild(more: object = {}) {
  const texts = { grade: '4th', bio: 'Counts the pineapples', statLabel: 'Goals', statValue: '7' }
  return create('players', aPlayer({ ...texts, ...more }))
}

const read = (client: Client = admin): Promise<PublicView> => client.read('/api/admin/public-view')

test('GET has every datum of a child with its rule', async () => {
  const { consent_entered_by } = await aChild({
    name: 'Wilhelmina Ashdown',
    photoUrl: await aPhotoUrl(),
    consent: 'given',
    consent_by: 'Grandmother',
    consent_on: '2026-08-01',
  })
  const { data, attention, isWhole } = await read()
  expect([attention, isWhole]).toEqual([[], true])
  expect(data.map(({ what, rule }) => [what, rule])).toEqual([
    ['Name, as Wilhelmina A.', 'Club Settings: how names are shown'],
    ['Number, position and team', 'Shown of every player who is not hidden'],
    ['Grade', 'Club Settings: shown of each player'],
    ['Bio', 'Club Settings: shown of each player'],
    ['Statistic', 'Club Settings: shown of each player'],
    ['Photo', `Consent given by Grandmother on 2026-08-01 entered by ${consent_entered_by}`],
  ])
  expect(data.at(-1)?.paths).toEqual(expect.arrayContaining(['/team', '/api/players']))
  expect(data.at(-1)?.paths).not.toContain('/')
})

test('The view says where it tells more of a child than of most, and where less', async () => {
  await aChild({ name: 'Wilhelmina Ashdown', consent: 'given', photoUrl: await aPhotoUrl() })
  await aChild({ name: 'Thaddeus Brook' })
  await aChild({ name: 'Mina Carver', bio: null })
  const { usual, exceptions } = exceptionsOf((await read()).data)
  expect(usual).toEqual(['Name', 'Number, position and team', 'Grade', 'Bio', 'Statistic'])
  expect(exceptions).toEqual([
    { kind: 'Photo', isShown: true, players: ['Wilhelmina Ashdown'] },
    { kind: 'Bio', isShown: false, players: ['Mina Carver'] },
  ])
})

test('GET in a club with every privacy setting has name and number', async () => {
  const settings = { nameStyle: 'number', photoRule: 'with_consent', shownOfPlayers: [] }
  await admin.put('/api/admin/settings', settings)
  await aChild({ name: 'Wilhelmina Ashdown', photoUrl: await aPhotoUrl() })
  await aChild({ name: 'Thaddeus Brook', photoUrl: await aPhotoUrl(), hidden: true })
  const { data, attention } = await read()
  expect(attention).toEqual([])
  expect(data.map(({ player, what }) => [player, what])).toEqual([
    ['Wilhelmina Ashdown', expect.stringMatching(/^Name, as Player \d+$/)],
    ['Wilhelmina Ashdown', 'Number, position and team'],
  ])
  const usual = { nameStyle: 'first_last_initial', photoRule: 'unless_refused' }
  await admin.put('/api/admin/settings', { ...usual, shownOfPlayers: ['grade', 'bio', 'stat'] })
})

test('A shown name with the family name needs attention', async () => {
  const { id } = await aChild({ name: 'Mercado Lucía' })
  await aChild({ name: 'ASHDOWN, WILHELMINA' })
  const contact = { children: [id], name: 'Rosa Mercado', emails: 'rosa@family.example' }
  await create('parents', contact)
  const { attention } = await read()
  expect(attention.map(({ player, problem }) => [player, problem])).toEqual([
    ['Mercado Lucía', 'The name that the site shows holds the family name'],
  ])
})

test('A page that names the place of a family practice needs attention', async () => {
  await admin.put('/api/admin/settings', { practices: 'families' })
  const practice = { date: '2099-01-05', time: '18:00', type: 'practice', location: 'Elm Field' }
  const game = { ...practice, type: 'game', opponent: 'Red Clay FC', location: 'Oak Park' }
  await admin.post('/api/admin/schedule', practice)
  await admin.post('/api/admin/schedule', { ...practice, location: 'Oak Park' })
  await admin.post('/api/admin/schedule', game)
  const { attention, practices } = await read()
  expect([attention, practices]).toEqual([[], 'families'])
  await admin.post('/api/admin/news', { title: 'Hello', content: 'We train at Elm Field' })
  const [problem, ...more] = (await read()).attention
  expect([problem?.player, more]).toEqual(['Practice at Elm Field', []])
  expect(problem?.paths).toContain('/api/news')
  await admin.put('/api/admin/settings', { practices: 'public' })
  expect((await read()).attention).toEqual([])
})

test.each(['ÁNGEL NÚÑEZ won', 'Angel Nunez won', 'A\u0301ngel <b>Núñez</b> won'])(
  'GET with an article that says %j finds the full name',
  async content => {
    await aChild({ name: 'Ángel Núñez' })
    await admin.post('/api/admin/news', { title: 'Cup', content })
    const { attention } = await read()
    expect(attention.map(({ player, problem }) => [player, problem])).toEqual([
      ['Ángel Núñez', 'Full name in a text'],
    ])
    expect(attention[0]?.paths).toContain('/api/news')
  },
)

test('A photo without consent needs attention', async () => {
  await aChild({ name: 'Wilhelmina Ashdown', photoUrl: await aPhotoUrl() })
  await aChild({ name: 'Thaddeus Brook', consent: 'refused', photoUrl: await aPhotoUrl() })
  await create('gallery', { title: 'Wilhelmina Ashdown', imageUrl: await aPhotoUrl() })
  await create('news', { title: 'Cup', content: 'Thaddeus Brook scored' })
  const { attention } = await read()
  expect(attention.map(({ player, problem }) => [player, problem])).toEqual([
    ['Wilhelmina Ashdown', 'Full name beside a photo'],
    ['Wilhelmina Ashdown', 'Photo without recorded consent'],
    ['Thaddeus Brook', 'Full name in a text'],
  ])
  expect(attention[0]?.paths).toContain('/api/gallery')
})

test("An article with a payer's address needs attention", async () => {
  const { id } = await aChild({ name: 'Wilhelmina Ashdown', consent: 'given' })
  const fee = { player_id: id, description: 'Fall', amount: 5_000, due_date: '2026-09-01' }
  await create('payments', { ...fee, payer_email: 'ashdown@family.example' })
  expect((await read()).attention).toEqual([])
  await create('news', { title: 'Carpool', content: 'Write to Ashdown@family.example' })
  const { attention } = await read()
  expect(attention.map(({ player, problem }) => [player, problem])).toEqual([
    ['Wilhelmina Ashdown', 'The payer’s address is public'],
  ])
  await emptyTables(db, 'payments')
})

test('A withheld photo that a coach has too needs attention', async () => {
  const child = await aChild({ name: 'Thaddeus Brook', photoUrl: await aPhotoUrl() })
  await create('coaches', aCoach({ photoUrl: child.photoUrl }))
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'refused' })
  expect((await read()).attention).toEqual([])
  await db.deleteFrom('withheld_files').execute()
  await admin.post('/api/admin/news', { title: 'Cup', content: 'Won' })
  const { attention } = await read()
  expect(attention.map(({ problem }) => problem)).toContain(
    'The photo is withheld, and shown elsewhere',
  )
  expect(attention[0]?.paths).toContain('/api/coaches')
})

test.each([
  [
    'an article',
    'news',
    { title: 'Cup', content: 'A goal by Wilhelmina A. in the last minute' },
    '/news/',
  ],
  [
    'an own page',
    'pages',
    { title: 'Us', slug: 'us', status: 'published', body: aRichText('Wilhelmina A.!') },
    '/us',
  ],
  ['an announcement', 'announcements', { title: 'Well done, Wilhelmina A.', content: 'x' }, '/'],
  [
    'the name of a place',
    'schedule',
    { date: '2099-01-05', time: '09:00', location: 'Wilhelmina A.' },
    '/',
  ],
])('GET with a child who is named in %s needs attention', async (_what, path, row, where) => {
  await aChild({ name: 'Wilhelmina Ashdown' })
  await aChild({ name: 'Mina Ashdown' })
  expect((await read()).attention).toEqual([])
  const { id } = await create(path, row)
  const { attention } = await read()
  expect(attention.map(({ player, problem }) => [player, problem])).toEqual([
    ['Wilhelmina Ashdown', 'Named on a page that search engines may list'],
  ])
  expect(attention[0]?.paths).toEqual(expect.arrayContaining([expect.stringContaining(where)]))
  expect(attention[0]?.paths.filter(path => /^\/(api|team|schedule|news\.xml)/.test(path))).toEqual(
    [],
  )
  await admin.delete(`/api/admin/${path}/${id}`)
})

test.each([
  ['without a rule', {}, '', false],
  ['with a rule in its head', {}, '<meta name="robots" content="noindex, nofollow">', true],
  ['with a rule in its header', { 'x-robots-tag': 'noarchive, noindex' }, '', true],
  ['with the rule that nothing is allowed', { 'x-robots-tag': 'none' }, '', true],
  ['with a rule for one search engine', { 'x-robots-tag': 'googlebot: noindex' }, '', false],
  [
    'with a rule for one search engine in its head',
    {},
    '<meta name="googlebot" content="noindex">',
    false,
  ],
  ['that is only not to be quoted', {}, '<p data-nosnippet>', false],
  ['that says noindex in its text', {}, '<p>noindex</p>', false],
])('A page %s is unlisted: %s%s%s', async (_what, headers, head, expected) => {
  const { documents } = await crawl(answering({ '/': [headers, head] }))
  expect(documents.map(({ path, isUnlisted }) => [path, isUnlisted])).toEqual([['/', expected]])
})

test('A page in the sitemap is listed, whatever its head says', async () => {
  const head = '<meta name="robots" content="noindex">'
  const sitemap = '<urlset><url><loc>https://club.example/about</loc></url></urlset>'
  const app = answering({ '/': [{}, head], '/about': [{}, head], '/sitemap.xml': [{}, sitemap] })
  const { documents } = await crawl(app)
  expect(documents.map(({ path, isUnlisted }) => [path, isUnlisted])).toEqual([
    ['/', true],
    ['/sitemap.xml', false],
    ['/about', false],
  ])
})

/** A site of these documents. */
function answering(site: Record<string, [headers: object, body: string]>) {
  const inject = async ({ url }: { url: string }) => {
    const [headers = {}, body = ''] = site[url] ?? []
    const type = url.endsWith('xml') ? 'application/xml' : 'text/html'
    return {
      statusCode: site[url] ? 200 : 404,
      headers: { 'content-type': type, ...headers },
      body,
    }
  }
  return { inject, openPaths: ['/sitemap.xml'] } as unknown as Parameters<typeof crawl>[0]
}

test('A crawl lets other requests have their turn', async () => {
  for (let nth = 0; nth < 9; nth += 1) await aChild()
  await aChild({ name: 'Wilhelmina Ashdown' })
  const players = await db.selectFrom('players').selectAll().execute()
  const settings = await readSettings(db)
  const pages = Array.from({ length: 20 }, (_, nth) => `/news/${nth}`)
  // The first of three pieces ends within the name.
  const long = `${'word '.repeat(13_105)}Wilhelmina <b>Ashdown</b>${' word'.repeat(20_000)}`
  const links = pages.map(path => `<a href="${path}">`).join('')
  const site = Object.fromEntries(pages.map(path => [path, [{}, long] as [object, string]]))
  let turns = 0
  let isOver = false
  const takeTurn = () => {
    turns += 1
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const { documents } = await crawl(answering({ '/': [{}, links], ...site }))
  expect(turns).toBeGreaterThanOrEqual(documents.length)
  turns = 0
  const { attention } = await findings(documents, {
    players,
    photoTags: [],
    parents: [],
    settings,
  })
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(2 * 3 * pages.length + players.length)
  expect(attention.map(({ player, problem }) => [player, problem])).toContainEqual([
    'Wilhelmina Ashdown',
    'Full name in a text',
  ])
})

const demo = await startClub()
await fill(demo.context, samplePictures)

test("The demo's data of children are all explained by rules", async () => {
  const { data, attention, isWhole, documents } = await read(demo.admin)
  expect([attention, isWhole]).toEqual([[], true])
  expect(documents).toBeGreaterThan(60)
  expect(data.filter(({ rule, paths }) => !rule || paths.length === 0)).toEqual([])
  const kinds = new Set(data.map(({ what }) => what.replace(/, as .*/, '')))
  expect([...kinds].toSorted()).toEqual([
    'Bio',
    'Grade',
    'In a photo of the gallery',
    'Name',
    'Number, position and team',
    'Photo',
    'Statistic',
  ])
})

test('The demo with every privacy setting shows numbers alone', async () => {
  const settings = { nameStyle: 'number', photoRule: 'with_consent', shownOfPlayers: [] }
  await demo.change('settings', settings)
  const withdrawn = { consent: 'withdrawn' } as const
  await writeContent(demo.db, db => db.updateTable('players').set(withdrawn).execute())
  const { data, attention, isWhole } = await read(demo.admin)
  expect([attention, isWhole]).toEqual([[], true])
  const kinds = data.map(({ what }) => what.replace(/Player \d+$/, 'number'))
  expect([...new Set(kinds)]).toEqual(['Name, as number', 'Number, position and team'])
  const players = await demo.db
    .selectFrom('players')
    .select(['name', 'bio', 'consent_by'])
    .execute()
  for (const path of ['/', '/team', '/api/players', '/gallery', '/api/gallery', '/news.xml']) {
    const { text, body } = await demo.visitor().get(path)
    const shown = text || JSON.stringify(body)
    for (const { name, bio } of players) {
      expect(shown).not.toContain(name)
      if (bio) expect(shown).not.toContain(bio)
    }
  }
})
