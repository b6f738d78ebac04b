import { expect, test } from 'vitest'
import { storedRichText } from '../../kit/rich-text/field.ts'
import { startClub } from '../../tests/app.ts'
import { testNow } from '../../tests/test-clock.ts'

let now = testNow()
const { visitor, admin, userWith, startAgain } = await startClub({ now: () => now })
const editor = await userWith('editor')
const PAGES = '/api/admin/pages'
const MENU = '/api/admin/menu'

const body = storedRichText([
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What to bring' }] },
  { type: 'paragraph', content: [{ type: 'text', text: 'Boots, a ball and water.' }] },
])

test('POST by an editor adds a page to site and sitemap', async () => {
  const { status } = await editor.post(PAGES, { title: 'Tryouts', slug: ' /Tryouts ', body })
  expect(status).toBe(201)
  const { text } = await visitor().get('/tryouts')
  for (const part of [
    '<title>Tryouts · Our Football Club</title>',
    '<meta name="description" content="What to bring. Boots, a ball and water.">',
    '"@type":"BreadcrumbList"',
    'What to bring</h2>',
    '/tryouts">',
  ]) {
    expect([part, text.includes(part)]).toEqual([part, true])
  }
  expect((await visitor().get('/sitemap.xml')).text).toContain('/tryouts</loc>')
})

test.each([
  ['slug', 'Tryouts', 'There is a page with this address already.'],
  ['slug', 'schedule', '/schedule is a page of the site itself: please choose another one'],
  ['slug', 'a/b', expect.stringContaining('letters a to z')],
  ['slug', 'ünder', expect.stringContaining('letters a to z')],
  ['slug', '', 'Address is required'],
  ['title', '', 'Title is required'],
  ['body', '<script>', expect.stringContaining('Content')],
  ['parent_id', 99, 'Choose another page'],
])('POST with %s %s is refused with a sentence', async (field, value, message) => {
  const page = { title: 'Another', slug: `another-${now.getTime()}`, [field]: value }
  const answer = await admin.post(PAGES, page)
  expect([answer.status >= 400 && answer.status < 410, answer.body.message]).toEqual([
    true,
    message,
  ])
})

test('PUT of a parent links both ways without a third level', async () => {
  const parent = await aPage({ title: 'Parents', slug: 'parents' })
  const child = await aPage({ title: 'Carpools', slug: 'carpools', parent_id: parent.id })
  expect((await visitor().get('/carpools')).text).toMatch(/<nav [^>]*"Breadcrumb".*?\/parents/)
  expect((await visitor().get('/parents')).text).toMatch(/href="\/carpools"[^>]*>Carpools/)
  const grandchild = { title: 'Deep', slug: 'deep', parent_id: child.id }
  expect((await admin.post(PAGES, grandchild)).body.errors.parent_id).toContain('two levels')
  const other = await aPage({ title: 'Other', slug: 'other' })
  const under = await admin.put(`${PAGES}/${parent.id}`, { parent_id: other.id })
  expect(under.body.errors.parent_id).toContain('two levels')
  expect((await admin.put(`${PAGES}/${parent.id}`, { parent_id: parent.id })).status).toBe(400)
})

test('GET with ?preview shows staff a draft', async () => {
  await aPage({ title: 'Secret', slug: 'secret', status: 'draft' })
  const { status, text, headers } = await editor.get('/secret?preview=1')
  expect([status, text.includes('only staff see this')]).toEqual([200, true])
  expect(headers.get('cache-control')).toContain('no-store')
  expect(text).toContain('content="noindex"')
  expect((await editor.get('/secret')).status).toBe(404)
  for (const client of [visitor(), await userWith('coach')]) {
    expect((await client.get('/secret?preview=1')).status).toBe(404)
  }
  expect((await visitor().get('/api/pages')).text).not.toContain('Secret')
})

test('PUT of another address redirects the old ones', async () => {
  const page = await aPage({ title: 'Camp', slug: 'camp-2025' })
  const rename = (slug: string) => admin.put(`${PAGES}/${page.id}`, { slug })
  await rename('camp-2026')
  await rename('camp')
  const other = await startAgain()
  for (const path of ['/camp-2025', '/camp-2026', '/camp-2025?preview=1']) {
    for (const client of [visitor(), other.visitor()]) {
      const { status, headers } = await client.get(path)
      const query = path.includes('?') ? '?preview=1' : ''
      expect([status, headers.get('location')]).toEqual([301, `/camp${query}`])
    }
  }
  await rename('camp-2025')
  expect(await answerOf('/camp-2025')).toEqual([200, null])
  expect(await answerOf('/camp')).toEqual([301, '/camp-2025'])
  expect((await visitor().get('/sitemap.xml')).text).not.toContain('/camp</loc>')
  expect((await visitor().get('/api/pages')).text).not.toContain('camp-2026')
})

test('An old address belongs to the page that had it last', async () => {
  const first = await aPage({ title: 'First', slug: 'shared' })
  await admin.put(`${PAGES}/${first.id}`, { slug: 'first' })
  const second = await aPage({ title: 'Second', slug: 'shared', status: 'draft' })
  expect(await answerOf('/shared')).toEqual([301, '/first'])
  await admin.put(`${PAGES}/${second.id}`, { status: 'published' })
  expect(await answerOf('/shared')).toEqual([200, null])
  await admin.put(`${PAGES}/${second.id}`, { slug: 'second' })
  expect(await answerOf('/shared')).toEqual([301, '/second'])
})

test('An old address of a page that is not public is 404', async () => {
  const page = await aPage({ title: 'Fees', slug: 'fees-old' })
  await admin.put(`${PAGES}/${page.id}`, { slug: 'fees-new' })
  expect(await answerOf('/fees-old')).toEqual([301, '/fees-new'])
  const publish_at = new Date(now.getTime() + 86_400_000).toISOString()
  for (const hidden of [{ status: 'draft' }, { status: 'published', publish_at }]) {
    await admin.put(`${PAGES}/${page.id}`, hidden)
    expect(await answerOf('/fees-old')).toEqual([404, null])
    expect((await editor.get('/fees-old')).status).toBe(404)
    const { status, headers } = await editor.get('/fees-old?preview=1')
    expect([status, headers.get('location')]).toEqual([301, '/fees-new?preview=1'])
  }
  await admin.put(`${PAGES}/${page.id}`, { publish_at: null })
  expect(await answerOf('/fees-old')).toEqual([301, '/fees-new'])
  await admin.delete(`${PAGES}/${page.id}`)
  expect(await answerOf('/fees-old')).toEqual([404, null])
  const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
  await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
  expect(await answerOf('/fees-old')).toEqual([301, '/fees-new'])
})

test('DELETE of a page removes its menu entry, restore brings both back', async () => {
  const page = await aPage({ title: 'Ephemeral', slug: 'ephemeral' })
  const child = await aPage({ title: 'Dayfly', slug: 'dayfly', parent_id: page.id })
  const entry = (await admin.post(MENU, { page_id: page.id })).body
  const nested = (await admin.post(MENU, { page_id: child.id, parent_id: entry.id })).body
  const isLinked = async () => (await visitor().get('/')).text.includes('href="/ephemeral"')
  const under = async () => [
    (await admin.get('/api/menu')).body.find(withId(nested.id)).parent_id,
    (await admin.get('/api/pages')).body.find(withId(child.id)).parent_id,
  ]
  expect([await isLinked(), await under()]).toEqual([true, [entry.id, page.id]])
  for (const restored of ['change set', 'change']) {
    await admin.delete(`${PAGES}/${page.id}`)
    expect([(await visitor().get('/ephemeral')).status, await isLinked()]).toEqual([404, false])
    expect(await under()).toEqual([null, null])
    const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
    const [change] = (await admin.get(`/api/admin/history/of/pages/${page.id}`)).body
    const wanted =
      restored === 'change set' ? { changeSet: changeSet.id } : { changes: [change.id] }
    expect((await admin.post('/api/admin/history/restore', wanted)).status).toBe(200)
    expect([(await visitor().get('/ephemeral')).status, await isLinked()]).toEqual([200, true])
    expect(await under()).toEqual([entry.id, page.id])
  }
  await admin.delete(`${MENU}/${nested.id}`)
})

test('A menu can be renamed, hidden, moved and nested', async () => {
  await admin.put('/api/admin/settings', { registrationUrl: 'https://join.example/club' })
  const items = async () => (await admin.get('/api/menu')).body
  const named = async (label: string) =>
    (await items()).find((item: { label: string }) => item.label === label)
  const put = async (label: string, change: object) =>
    admin.put(`${MENU}/${(await named(label)).id}`, change)
  await put('Gallery', { shown: false })
  await put('Team', { label: 'Our Players' })
  const club = (await admin.post(MENU, { label: 'Club' })).body
  await put('About', { parent_id: club.id })
  await admin.post(MENU, { label: 'Shop', href: 'https://shop.example/', parent_id: club.id })
  await editor.post(`${MENU}/${(await named('News')).id}/move`, { direction: 'up' })
  await editor.post(`${MENU}/${(await named('News')).id}/move`, { direction: 'up' })
  const header = /<header.*<\/header>/s.exec((await visitor().get('/')).text)?.[0] ?? ''
  expect(textsOf(header).filter(text => text !== 'Ephemeral')).toEqual([
    'Home',
    'Schedule',
    'News',
    'Our Players',
    'Contact',
    'Club',
    'About',
    'Shop',
    'Search',
    'Registration',
  ])
  const nested = await put('Club', { parent_id: (await named('News')).id })
  expect(nested.body.errors.parent_id).toContain('two levels')
  const third = await admin.post(MENU, {
    label: 'X',
    href: '/x',
    parent_id: (await named('About')).id,
  })
  expect(third.body.errors.parent_id).toContain('two levels')
})

test.each([
  [{ label: 'X', href: 'javascript:alert(1)' }, 'href'],
  [{ label: 'X', href: 'our shop' }, 'href'],
  [{ href: '/team' }, 'label'],
  [{ page_id: 99 }, 'page_id'],
])('POST of the menu entry %j is 400 at %s', async (entry, field) => {
  const { status, body } = await admin.post(MENU, entry)
  expect(status).toBe(400)
  if (field !== 'page_id') expect(Object.keys(body.errors)).toEqual([field])
})

test("A menu entry's address is completed as people type it", async () => {
  const { status, body } = await admin.post(MENU, { label: 'Kits', href: 'shop.example/kits' })
  expect([status, body.href]).toEqual([201, 'https://shop.example/kits'])
  await admin.delete(`${MENU}/${body.id}`)
})

test('POST move of a row that does not exist is 404', async () => {
  expect((await admin.post(`${MENU}/999/move`, { direction: 'up' })).status).toBe(404)
  expect((await admin.post(`${MENU}/1/move`, {})).status).toBe(400)
})

test('About has the starting text until a section has its own', async () => {
  const sections = (await admin.get('/api/about-sections')).body
  const [story, strategy] = sections
  const path = '/api/admin/about-sections'
  expect((await about()).headings).toEqual([
    'Our Story',
    'Our Strategy',
    'Our Structure',
    'Our Dream',
    'Our Future',
  ])
  await editor.put(`${path}/${story.id}`, { title: 'How it began', body })
  await editor.put(`${path}/${strategy.id}`, { shown: false })
  await editor.post(path, { title: 'Our Board', body })
  await editor.post(`${path}/${story.id}/move`, { direction: 'down' })
  await editor.post(`${path}/${story.id}/move`, { direction: 'down' })
  const changed = await about()
  expect(changed.headings.filter(title => title !== 'What to bring')).toEqual([
    'Our Structure',
    'How it began',
    'Our Dream',
    'Our Future',
    'Our Board',
  ])
  expect(changed.text.includes('began in 2024')).toBe(false)
  await editor.put(`${path}/${story.id}`, { body: null })
  expect((await about()).text.includes('began in 2024, in North Texas')).toBe(true)
})

test('A page for 9:00 appears at 9:00 on two instances', async () => {
  const other = await startAgain()
  const opens = Date.parse('2026-12-25T15:00:00Z')
  const page = await aPage({
    title: 'Winter Camp',
    slug: 'winter-camp',
    publish_at: new Date(opens).toISOString(),
  })
  await admin.post(MENU, { page_id: page.id })
  const seen = async () => {
    const answers = []
    for (const client of [visitor(), other.visitor()]) {
      answers.push((await client.get('/winter-camp')).status === 200)
      for (const path of ['/', '/sitemap.xml', '/api/pages', '/api/menu']) {
        answers.push((await client.get(path)).text.includes('inter-camp'))
      }
    }
    return new Set(answers)
  }
  for (const [time, isSeen] of [
    [opens - 3_600_000, false],
    [opens - 1, false],
    [opens, true],
  ] as const) {
    now = new Date(time)
    await expect.poll(seen).toEqual(new Set([isSeen]))
  }
  await admin.put(`${PAGES}/${page.id}`, { status: 'draft' })
  expect((await visitor().get('/winter-camp')).status).toBe(404)
  await expect.poll(seen).toEqual(new Set([false]))
})

async function answerOf(path: string) {
  const { status, headers } = await visitor().get(path)
  return [status, headers.get('location')]
}

function withId(id: number) {
  return (row: { id: number }) => row.id === id
}

async function aPage(more: object) {
  const { status, body: page } = await admin.post(PAGES, { body, ...more })
  expect(status).toBe(201)
  return page
}

async function about() {
  const { text } = await visitor().get('/about')
  const headings = Array.from(text.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, title = '']) => title)
  return { text, headings: headings.filter(title => title !== 'Contact') }
}

/** Returns the texts of links, and of buttons that open a list. */
function textsOf(html: string) {
  return Array.from(html.matchAll(/<(?:a|summary)\b[^>]*>([^<]+)/g), ([, text = '']) => text.trim())
}
