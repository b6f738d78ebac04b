import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { expectHarmless } from '../../tests/harmless.ts'
import { htmlVectors, urls } from '../../tests/xss-vectors.ts'
import { isLinkTarget } from './link-target.ts'

const { admin, visitor } = await startClub()
const PICTURE = `/media/${'ab12'.repeat(10)}.1600x900.webp`

const text = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => JSON.stringify({ version: 1, type: 'doc', content })
const everything = doc(
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tryouts' }] },
  paragraph(
    text('Come on '),
    text('Sunday', { type: 'bold' }, { type: 'link', attrs: { href: '/schedule' } }),
    { type: 'hardBreak' },
    text('or write', { type: 'link', attrs: { href: 'mailto:ana@club.example' } }),
  ),
  {
    type: 'orderedList',
    content: [
      { type: 'listItem', content: [paragraph(text('Boots'))] },
      { type: 'listItem', content: [paragraph(text('Water'))] },
    ],
  },
  { type: 'blockquote', content: [paragraph(text('Calmer', { type: 'italic' }))] },
  { type: 'note', content: [paragraph(text('Rain or shine'))] },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [paragraph(text('Age'))] },
          { type: 'tableHeader', content: [paragraph(text('Time'))] },
        ],
      },
      {
        type: 'tableRow',
        content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(text('All'))] }],
      },
    ],
  },
  { type: 'horizontalRule' },
  { type: 'picture', attrs: { src: PICTURE, alt: 'A team', caption: 'The winners' } },
  { type: 'gallery', attrs: { pictures: [{ src: PICTURE, alt: 'A goal' }] } },
  { type: 'button', attrs: { href: 'https://register.example/', text: 'Register' } },
  { type: 'video', attrs: { src: `/media/${'cd34'.repeat(10)}.mp4`, caption: 'The goal' } },
  { type: 'file', attrs: { href: '/documents/1/rules.pdf', name: 'Rules' } },
)
const PLAIN = `Tryouts

Come on Sunday
or write

1. Boots
2. Water

Calmer

Rain or shine

Age | Time
All

The winners

Register

The goal

Rules`

async function created(values: object) {
  const { status, body } = await admin.post('/api/admin/news', { title: 'Tryouts', ...values })
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

test('POST with a body stores its plain text as content', async () => {
  const article = await created({ body: everything, content: 'something else' })
  expect(article.content).toBe(PLAIN)
  expect(JSON.parse(article.body).content[7].attrs).toEqual({
    src: PICTURE,
    alt: 'A team',
    caption: 'The winners',
    width: 'full',
  })
  const again = await admin.put(`/api/admin/news/${article.id}`, { body: article.body })
  expect(again.body).toMatchObject({ body: article.body, content: PLAIN })
})

test('PUT of content alone removes the body', async () => {
  const { id, body, content } = await created({ body: everything })
  const put = async (values: object) => (await admin.put(`/api/admin/news/${id}`, values)).body
  expect((await put({ title: 'Other', content })).body).toBe(body)
  expect((await put({ author: 'Ana' })).body).toBe(body)
  expect(await put({ content: 'Plain\n\nwords' })).toMatchObject({
    body: null,
    content: 'Plain\n\nwords',
  })
  expect(await put({ body: doc(paragraph(text('Formatted'))) })).toMatchObject({
    content: 'Formatted',
  })
  expect(await put({ body: null, content: 'Plain' })).toMatchObject({
    body: null,
    content: 'Plain',
  })
})

test('An article of a picture alone has what it shows as content', async () => {
  const picture = (alt: string) => doc({ type: 'picture', attrs: { src: PICTURE, alt } })
  expect((await created({ body: picture('A team') })).content).toBe('A team')
  expect((await created({ body: picture('') })).content).toBe('Picture')
})

test('A formatted article is whole in page, feed and JSON-LD', async () => {
  const { id, title } = await created({ title: 'Formatted', body: everything })
  expect(title).toBe('Formatted')
  const page = (await visitor().get(`/news/${id}/formatted`)).text
  for (const html of [
    '<h2 dir="auto">Tryouts</h2>',
    '<strong><a href="/schedule">Sunday</a></strong>',
    '<a href="mailto:ana@club.example" rel="noopener noreferrer">or write</a>',
    '<ol><li dir="auto">Boots</li><li dir="auto">Water</li></ol>',
    '<em>Calmer</em>',
    '<td colSpan="2"><p dir="auto">All</p></td>',
    '<hr/>',
    'alt="A team"',
    '<figcaption dir="auto">The winners</figcaption>',
    '>Register</a>',
    'controls=""',
    '<a href="/documents/1/rules.pdf" download="">Rules</a>',
  ])
    expect.soft(page).toContain(html)
  expect(page).toContain('"articleBody":"Tryouts\\n\\nCome on Sunday')
  expect(page).toMatch(/"image":\["[^"]*ab12\.1600x900\.webp"/)

  const feed = (await visitor().get('/news.xml')).text
  expect(feed).toMatch(/<content:encoded><!\[CDATA\[<div[^>]*><h2 dir="auto">Tryouts/)
  expect(feed).toMatch(/<img src="http[^"]+\/media\/1200\/[^"]+" alt="A team" loading="lazy"\/>/)
  expect(feed).toMatch(/<a href="http[^"]+\/schedule">Sunday/)

  const plain = await created({ content: 'Plain', title: 'Plain' })
  const style = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const plainPage = (await visitor().get(`/news/${plain.id}/plain`)).text
  expect(style(page)).toContain('blockquote')
  expect(style(plainPage)).toMatch(/--gutter/)
  expect(style(plainPage)).not.toContain(style(page).match(/\.\w+ hr\{[^}]*\}/)?.[0] ?? '')
})

const link = (href: string) => doc(paragraph(text('a', { type: 'link', attrs: { href } })))
const list = (depth: number): object => ({
  type: 'bulletList',
  content: [
    { type: 'listItem', content: [paragraph(text('a')), ...(depth > 1 ? [list(depth - 1)] : [])] },
  ],
})
const SHOWN = 'Content holds something that pages cannot show: '
const LINK =
  'Content has a link that leads nowhere: use a web address, an email address or a page of this site'
test.each([
  ['no JSON', '<p>Hello</p>', 'Content must be formatted text as the editor makes it'],
  ['another version', '{"version":2,"type":"doc","content":[]}', /formatted text/],
  ['a list', '[]', /formatted text/],
  ['an unknown node', doc({ type: 'iframe' }), `${SHOWN}iframe`],
  ['an unknown mark', doc(paragraph(text('a', { type: 'style' }))), `${SHOWN}style`],
  [
    'an unknown attribute',
    doc({ type: 'heading', attrs: { level: 2, onclick: 'a' } }),
    `${SHOWN}onclick`,
  ],
  ['__proto__', doc(paragraph()).replace('{', '{"__proto__":{"a":1},'), /formatted text|__proto__/],
  ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 } }), /heading/],
  ['a link to a script', link('javascript:alert(1)'), LINK],
  ['a link to another host', link('//elsewhere.example'), LINK],
  [
    'a foreign picture',
    doc({ type: 'picture', attrs: { src: 'https://a.example/b.png', alt: '' } }),
    'Content has a picture that was not uploaded here',
  ],
  [
    'a picture as a video',
    doc({ type: 'video', attrs: { src: PICTURE } }),
    'Content has a video that was not uploaded here',
  ],
  [
    'a long caption',
    doc({ type: 'picture', attrs: { src: PICTURE, caption: 'a'.repeat(501) } }),
    /caption/,
  ],
  [
    'a text of no characters',
    doc(paragraph(text(''))),
    'Content holds a text that is not complete',
  ],
  ['nothing in it', doc(paragraph(), { type: 'horizontalRule' }), 'Content is required'],
  ['lists in lists in lists', doc(list(12)), 'Content has too many lists within each other'],
  ['a hundred thousand lists', '['.repeat(100_000), /formatted text/],
  [
    'a text of 50,001 characters',
    doc(paragraph(text('a'.repeat(50_001)))),
    'Content must be at most 50000 characters',
  ],
  ['200,001 characters', ' '.repeat(200_000) + doc(paragraph(text('a'))), /too long/],
  ['a NUL', doc(paragraph(text('a\0b'))), /formatted text/],
  ['half an emoji', doc(paragraph(text('\ud800'))), /formatted text/],
])('POST with %s as body is 400 at the field', async (_, body, sentence) => {
  const { status, body: answer } = await admin.post('/api/admin/news', { title: 'A', body })
  expect(status).toBe(400)
  expect(Object.keys(answer.errors)).toEqual(['body'])
  if (typeof sentence === 'string') expect(answer.errors.body).toBe(sentence)
  else expect(answer.errors.body).toMatch(sentence)
})

test('POST of nine nested lists in a cell is stored', async () => {
  const cell = { type: 'tableCell', content: [list(9)] }
  const body = doc({ type: 'table', content: [{ type: 'tableRow', content: [cell] }] })
  await created({ body })
})

test('Control characters in a formatted text are not stored', async () => {
  const { content } = await created({ body: doc(paragraph(text('A\u000bB\u001b C'))) })
  expect(content).toBe('AB C')
})

const AT_ONCE = 300

test('Thousands of vectors are shown, and nothing runs', async () => {
  const vectors = htmlVectors().map(vector => vector.replaceAll('\0', ''))
  expect(vectors.length).toBeGreaterThan(3_600)
  for (let start = 0; start < vectors.length; start += AT_ONCE) {
    const some = vectors.slice(start, start + AT_ONCE)
    const [first = ''] = some
    const content = some.flatMap((vector, place) => nodes(vector.slice(0, 500))[place % 6] ?? [])
    const title = first.slice(0, 200)
    const made = await admin.post('/api/admin/news', {
      title,
      author: title,
      body: doc(...content),
    })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const { text: page } = await visitor().get(`/news/${made.body.id}/x`)
    expect(page).toContain('&lt;')
    expectHarmless(page)
  }
  expectHarmless((await visitor().get('/news')).text)
  const feed = (await visitor().get('/news.xml')).text
  for (const [, html = ''] of feed.matchAll(/<content:encoded><!\[CDATA\[(.*?)\]\]>/gs))
    expectHarmless(html)
  const outside = feed.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')
  expect(outside.match(/.{0,200}<(script|img|svg|iframe).{0,100}/gis)).toBeNull()
})

/** The vector in each place that holds text. */
function nodes(vector: string) {
  return [
    paragraph(text(vector)),
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: vector }] },
    { type: 'picture', attrs: { src: PICTURE, alt: vector, caption: vector } },
    { type: 'gallery', attrs: { pictures: [{ src: PICTURE, alt: vector }] } },
    { type: 'button', attrs: { href: '/', text: vector.slice(0, 80) } },
    { type: 'file', attrs: { href: '/documents/1/a.pdf', name: vector.slice(0, 200) } },
  ]
}

test('A URL that would run a script makes no link', async () => {
  const all = urls()
  expect(all.filter(isLinkTarget)).toEqual([])
  for (const [place, href] of all.entries()) {
    // Checks only some of them, as each costs a request; the deciding rule is checked for all of them above.
    if (place % 16 > 0) continue
    const attempts = [
      { type: 'button', attrs: { href, text: 'a' } },
      { type: 'file', attrs: { href, name: 'a' } },
      { type: 'picture', attrs: { src: href, alt: '' } },
      { type: 'video', attrs: { src: href } },
    ]
    const body = doc(attempts[(place / 16) % 4] ?? {})
    expect((await admin.post('/api/admin/news', { title: 'a', body })).status).toBe(400)
  }
})

test.each([
  'https://club.example/a?b=c#d',
  'http://club.example',
  'mailto:ana@club.example?subject=Tryouts',
  'tel:+1-972-555-0100',
  '/schedule?team=5#next',
])('A link to %s is accepted', href => {
  expect(isLinkTarget(href)).toBe(true)
})
