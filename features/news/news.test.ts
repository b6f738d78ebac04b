import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aTeam } from '../../tests/factories.ts'

const NINE = Date.parse('2026-12-25T15:00:00Z')
let now = new Date('2026-11-20T18:00:00Z')
const club = await startApp({ now: () => now })
const other = await club.startAgain()
const admin = await club.admin()

beforeEach(async () => {
  now = new Date('2026-11-20T18:00:00Z')
  await emptyTables(club.db, 'news_articles')
  await expect.poll(() => placesWith('zephyr'), { timeout: 15_000 }).toEqual([])
})

const post = async (article: object) => {
  const answer = await admin.post('/api/admin/news', { title: 'Zephyr', content: 'x', ...article })
  expect(answer.status).toBe(201)
  return answer.body
}

const PLACES = ['/', '/news', '/news.xml', '/sitemap.xml', '/api/news']

/** Returns the places where a visitor of each instance finds the word. */
async function placesWith(word: string, more: string[] = []) {
  const found = new Set<string>()
  for (const path of [...PLACES, ...more]) {
    for (const { visitor } of [club, other]) {
      const { text, status } = await visitor().get(path)
      if (status === 200 && text.toLowerCase().includes(word)) found.add(path)
    }
  }
  return [...found]
}

test('POST title, content and date publishes at once', async () => {
  const article = await post({ publishDate: '2026-11-20' })
  expect(article).toMatchObject({ status: 'published', publishTime: null, pinned: false })
  expect(await placesWith('zephyr')).toEqual(PLACES)
  const [sent] = (await club.visitor().get('/api/news')).body
  expect(sent).not.toHaveProperty('status')
})

test("POST without a date publishes on the club's day", async () => {
  expect((await post({})).publishDate).toBe('2026-11-20')
  expect(await placesWith('zephyr')).toEqual(PLACES)
})

test.each([
  ['a draft', { status: 'draft' }],
  ['a day to come', { publishDate: '2026-12-25' }],
  ['a time to come', { publishDate: '2026-11-20', publishTime: '23:00' }],
])('POST %s is seen by staff alone', async (_what, more) => {
  const { id } = await post(more)
  expect(await placesWith('zephyr', [`/news/${id}`, `/news/${id}/zephyr`])).toEqual([])
  expect((await admin.get('/api/news')).body).toHaveLength(1)
  const editor = await club.userWith('editor')
  expect((await editor.get('/api/news')).body).toHaveLength(1)
  const coach = await club.userWith('coach')
  expect((await coach.get('/api/news')).body).toEqual([])
})

test('GET with ?preview shows editors a draft', async () => {
  await post({ title: 'A public one', team_id: null, tags: 'Cup' })
  const { id } = await post({ title: 'Secret signing', status: 'draft', tags: 'Cup' })
  const waiting = await post({ title: 'Soon', publishDate: '2026-12-25' })
  expect(waiting.unseen).toBe('The site does not show it now.')
  const editor = await club.userWith('editor')
  for (const [article, word] of [
    [id, 'Secret signing'],
    [waiting.id, 'Soon'],
  ]) {
    const { status, text, headers } = await editor.get(`/news/${article}/x?preview=1`)
    expect([status, text.includes('only staff see this article')]).toEqual([200, true])
    expect(text).toContain(`${word}</h1>`)
    expect(text).toContain('content="noindex"')
    expect(text).not.toMatch(/rel="canonical"|ld\+json/)
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await editor.get(`/news/${article}/x`)).status).toBe(404)
    for (const client of [club.visitor(), await club.userWith('coach')]) {
      expect((await client.get(`/news/${article}/x?preview=1`)).status).toBe(404)
    }
  }
  expect((await editor.get(`/news/${id}/x?preview=1`)).text).toMatch(/id="related">.*A public one/)
  expect(await placesWith('secret signing')).toEqual([])
  await admin.put(`/api/admin/news/${id}`, { status: 'published' })
  const { text } = await editor.get(`/news/${id}/x?preview=1`)
  expect(text).not.toContain('only staff see')
  await admin.put(`/api/admin/news/${id}`, { status: 'draft', content: 'Changed again' })
  expect((await editor.get(`/news/${id}/x?preview=1`)).text).toContain('Changed again')
  expect((await club.visitor().get(`/news/${id}/x`)).status).toBe(404)
})

test('An article for 9:00 appears on every instance at 9:00', async () => {
  const { id } = await post({ publishDate: '2026-12-25', publishTime: '09:00' })
  const all = [...PLACES, `/news/${id}/zephyr`]
  for (const hours of [30, 8, 0.5]) {
    now = new Date(NINE - hours * 3_600_000)
    expect(await placesWith('zephyr', all.slice(5))).toEqual([])
  }
  now = new Date(NINE - 1)
  expect(await placesWith('zephyr', all.slice(5))).toEqual([])
  now = new Date(NINE)
  expect(await placesWith('zephyr', all.slice(5))).toEqual(all)
})

test("An article of a coming day appears at the club's midnight", async () => {
  await post({ publishDate: '2026-12-25' })
  now = new Date('2026-12-25T05:59:59.999Z')
  expect(await placesWith('zephyr')).toEqual([])
  now = new Date('2026-12-25T06:00:00Z')
  expect(await placesWith('zephyr')).toEqual(PLACES)
})

test('PUT an earlier time publishes a waiting article then', async () => {
  const { id } = await post({ publishDate: '2026-12-25', publishTime: '09:00' })
  now = new Date(NINE - 7_200_000)
  expect(await placesWith('zephyr')).toEqual([])
  await admin.put(`/api/admin/news/${id}`, { publishTime: '08:00' })
  now = new Date(NINE - 3_600_000)
  await expect.poll(() => placesWith('zephyr'), { timeout: 15_000 }).toEqual(PLACES)
})

test('PUT status draft withdraws a public article', async () => {
  const { id } = await post({})
  expect(await placesWith('zephyr', [`/news/${id}`])).toEqual([...PLACES, `/news/${id}`])
  await admin.put(`/api/admin/news/${id}`, { status: 'draft' })
  for (const path of [...PLACES, `/news/${id}`]) {
    expect((await club.visitor().get(path)).text.toLowerCase()).not.toContain('zephyr')
  }
  await expect.poll(() => placesWith('zephyr', [`/news/${id}`]), { timeout: 15_000 }).toEqual([])
  await admin.put(`/api/admin/news/${id}`, { status: 'published' })
  await expect.poll(() => placesWith('zephyr'), { timeout: 15_000 }).toEqual(PLACES)
})

test('A new time zone of the club moves the midnight of articles', async () => {
  await post({ publishDate: '2026-12-25' })
  await admin.put('/api/admin/settings', { timeZone: 'America/Los_Angeles' })
  now = new Date('2026-12-25T07:59:59Z')
  expect(await placesWith('zephyr')).toEqual([])
  now = new Date('2026-12-25T08:00:00Z')
  expect(await placesWith('zephyr')).toEqual(PLACES)
  await admin.put('/api/admin/settings', { timeZone: 'America/Chicago' })
})

test('A pinned article is first on pages and in JSON', async () => {
  await post({ title: 'Old and pinned', publishDate: '2026-01-01', pinned: true })
  await post({ title: 'Fresh', publishDate: '2026-11-19' })
  for (const [path, isPinnedFirst] of [
    ['/', true],
    ['/news', true],
    ['/api/news', true],
    ['/news.xml', false],
  ] as const) {
    const { text } = await club.visitor().get(path)
    expect(text.indexOf('Old and pinned') < text.indexOf('Fresh'), path).toBe(isPinnedFirst)
    // The mark says why an older one stands above.
    if (!/[./]api|xml/.test(path)) expect(text.match(/>Pinned</g), path).toHaveLength(1)
  }
})

test('GET /news shows the stories before the notice board', async () => {
  await post({ title: 'First story' })
  await post({ title: 'Second story' })
  const days = { startDate: '2026-01-01', endDate: '2026-12-31' }
  await admin.post('/api/admin/announcements', { title: 'Picture day', content: 'Smile.', ...days })
  const { text } = await club.visitor().get('/news')
  const at = (part: string) => text.indexOf(part)
  const places = ['href="#announcements"', '>Second story<', '>First story<', '>Picture day<'].map(
    at,
  )
  expect(places.every(place => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('An excerpt of a list has no bullets', async () => {
  const item = (text: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const list = { type: 'bulletList', content: [item('Boots'), item('Water')] }
  const body = JSON.stringify({ version: 1, type: 'doc', content: [list] })
  await post({ title: 'To bring', content: '', body })
  const { text } = await club.visitor().get('/news')
  expect(text).toContain('>Boots · Water</p>')
  expect(text).not.toContain('•')
})

test('A tag has a page of its own', async () => {
  const { id, tags } = await post({ tags: ' Cup , cup,Summer camp,' })
  expect(tags).toBe('Cup, Summer camp')
  await post({ title: 'Another', tags: 'SUMMER CAMP' })
  await post({ title: 'Elsewhere', tags: 'Cup' })
  const { text } = await club.visitor().get(`/news/${id}/zephyr`)
  expect(text).toContain('href="/news?tag=Summer+camp"')
  const page = await club.visitor().get('/news?tag=Summer+camp')
  expect([page.text.includes('Another'), page.text.includes('Elsewhere')]).toEqual([true, false])
  expect(page.text).toContain('<title>News: Summer camp')
  expect((await club.visitor().get('/news?tag=nothing')).status).toBe(404)
})

test('An article of a deleted team belongs to the club', async () => {
  const team = (await admin.post('/api/admin/teams', aTeam({ name: 'U9 Wrens' }))).body
  const { id } = await post({ team_id: team.id })
  await post({ title: 'Of the same team', team_id: team.id })
  await post({ title: 'Of no team' })
  await post({ title: 'Soon of the team', team_id: team.id, publishDate: '2026-12-25' })
  const { text } = await club.visitor().get(`/news?team=${team.id}`)
  expect(text).toContain('News: U9 Wrens')
  expect([text.includes('Of the same team'), text.includes('Of no team')]).toEqual([true, false])
  const [, related = ''] =
    /id="related">(.*?)<\/nav>/.exec((await club.visitor().get(`/news/${id}`)).text) ?? []
  expect(related).toContain('Of the same team')
  expect(related).not.toMatch(/Of no team|Soon/)
  await admin.delete(`/api/admin/teams/${team.id}`)
  expect((await club.visitor().get(`/news?team=${team.id}`)).status).toBe(404)
  expect((await admin.get('/api/news')).body[0].team_id).toBeNull()
})

test('POST with an invalid publish time is 400 at the field', async () => {
  const { status, body } = await admin.post('/api/admin/news', {
    title: 'x',
    content: 'x',
    publishTime: '9',
    status: 'later',
  })
  expect([status, body.errors]).toEqual([
    400,
    {
      publishTime: 'Publish time must be a time like 09:30',
      status: 'Publication must be one of draft, published',
    },
  ])
})

test('GET of an article under another name leads to its address', async () => {
  const { id } = await post({ title: 'Öl & <i>Énergie</i> for Jürgen’s team' })
  const { status, text } = await club.visitor().get(`/news/${id}/whatever`)
  expect(status).toBe(200)
  expect(text).toMatch(/rel="canonical" href="[^"]+\/ol-i-energie-i-for-jurgens-team"/)
  for (const path of ['/news/99999/x', '/news/x/y', '/news/announcements/99999/x'])
    expect((await club.visitor().get(path)).status, path).toBe(404)
})
