import { expect, test } from 'vitest'
import { startApp, startClub } from '../../tests/app.ts'
import { writeContent } from '../../tests/content.ts'
import { pageText } from '../../tests/page-text.ts'
import { cleanHtml } from './clean-html.server.ts'
import { isEmail, kindOfInfo, linesOf } from './entries.ts'
import { hasEmptyLink, htmlOf, linksOf } from './links.ts'

test('Footer HTML is stored without what runs or restyles', async () => {
  const { admin, visitor } = await startClub()
  const good = '<ul><li><a href="/team">Team</a></li></ul>'
  const bad =
    '<script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">x</a><style>*{}</style><form></form>'
  const entry = { section: 'footer', title: 'Quick Links', content: good + bad }
  const { status, body } = await admin.post('/api/admin/contact-info', entry)
  expect([status, body.content, body.notes]).toEqual([
    201,
    `${good}<a>x</a>`,
    [
      'Left out, because the site shows links, text, lists, tables and its own pictures only: ' +
        '<script>, onerror, pictures from other sites, links that lead nowhere, <style>, <form>.',
    ],
  ])

  const [shown] = (await visitor().get('/api/contact-info?section=footer')).body
  expect(shown.content).toBe(`${good}<a>x</a>`)
  const { text } = await visitor().get('/')
  expect(text).toContain(good)
  expect(text).not.toMatch(/alert\(|onerror|<form><|javascript:/)
  const path = `/api/admin/contact-info/${body.id}`
  const typed = "<h3 class='x'>Fields & more</h3><hr>"
  expect((await admin.put(path, { content: typed })).body).toMatchObject({ content: typed })
  const changed = (await admin.put(path, { content: `${typed}<b onclick="x()">!</b>` })).body
  expect(changed.content).toBe('<h3 class="x">Fields &amp; more</h3><hr /><b>!</b>')
  expect(changed.notes).toEqual([expect.stringContaining('onclick')])
})

test('An entry without HTML is stored as typed', async () => {
  const { admin } = await startClub()
  const content = 'Rain or <b onclick="x()">shine</b>'
  const entry = { section: 'footer', title: 'Tagline', content }
  const { body } = await admin.post('/api/admin/contact-info', entry)
  expect([body.content, body.notes]).toEqual([content, undefined])
})

test('Old HTML in the database reaches the public cleaned', async () => {
  const { visitor, db } = await startApp()
  const content = '<a href="/team" onclick="x()">Team</a>'
  const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
  const row = { section: 'footer' as const, title: 'Resources', content, order_index: 0, ...stamps }
  await writeContent(db, db => db.insertInto('contact_info').values(row).execute())
  const [{ content: shown }] = (await visitor().get('/api/contact-info')).body
  expect(shown).toBe('<a href="/team">Team</a>')
})

test('GET of a section that does not exist is an empty list', async () => {
  const { visitor } = await startApp()
  const { status, body } = await visitor().get('/api/contact-info?section=secrets')
  expect([status, body]).toEqual([200, []])
})

test('A table of the footer scrolls by keyboard too', async () => {
  const { admin, visitor } = await startClub()
  const cells = '<td>cell</td>'.repeat(30)
  const content = `<table><tr>${cells}</tr></table><p>after</p><table><tr><td>x</td></tr></table>`
  await admin.post('/api/admin/contact-info', { section: 'footer', title: 'Resources', content })
  const { text } = await visitor().get('/about')
  expect(text).toMatch(/<div class="[^"]+" role="group" tabindex="0" aria-label="Table"><table>/)
  expect(text.match(/aria-label="Table"><table>/g)).toHaveLength(2)
  expect(text).toMatch(/<\/table><\/div><p>after<\/p><div /)
})

test.each([
  ['(972) 555-0142', '9725550142'],
  ['(972) 555-0188 x 21', '9725550188'],
  ['972-555-0188 ext. 21', '9725550188'],
  ['972-555-0142 972-555-0188', '9725550142'],
  ['972.555.0142 / 972.555.0188', '9725550142'],
  ['Call or text 972-555-0142', '9725550142'],
  ['From 8 AM in 2026: 972 555 0142', '9725550142'],
  ['+1 (972) 555-0142', '+19725550142'],
  ['1-972-555-0142', '19725550142'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['020 7946 0018', '02079460018'],
  ['555-0142', '5550142'],
  ['Ask at the field desk', undefined],
  ['972-555-GOAL', undefined],
])('The telephone link of ‘%s’ dials %s', async (content, number) => {
  const { admin: newAdmin, visitor } = await startApp()
  const entry = { section: 'footer', title: 'Phone', content }
  expect((await (await newAdmin()).post('/api/admin/contact-info', entry)).status).toBe(201)
  const { text } = await visitor().get('/contact')
  expect(text).toContain(content)
  const dialled = new Set(Array.from(text.matchAll(/href="tel:([^"]*)"/g), ([, found]) => found))
  expect([...dialled]).toEqual(number ? [number] : [])
})

test('GET /contact has staff, directions and whom to call', async () => {
  const { admin: newAdmin, visitor } = await startApp()
  const admin = await newAdmin()
  for (const [section, title, content] of [
    ['coaching_staff', 'Rosa Diaz', 'Director of Coaching, U4 to U10\nrosa@club.example'],
    ['team_info', 'Practice Location', 'Oak Park, Plano'],
    ['team_info', 'Game Day', 'The field desk\n(972) 555-0188, from 8 AM'],
    ['footer', 'Phone', '(972) 555-0142'],
  ])
    await admin.post('/api/admin/contact-info', { section, title, content })
  await admin.put('/api/admin/settings', { rainLine: 'The coaches decide by 4 PM.' })
  for (const path of ['/contact', '/']) {
    const { text } = await visitor().get(path)
    for (const part of [
      'Oak%20Park%2C%20Plano',
      'tel:9725550142',
      'tel:9725550188',
      'sms:9725550188',
      'On game day',
      'The field desk',
      'The coaches decide by 4 PM.',
    ])
      expect(text, path).toContain(part)
    // The entry stands there only once.
    expect(text).not.toContain('>Game Day<')
  }
  const { text } = await visitor().get('/contact')
  expect(text).toContain('mailto:rosa@club.example')
  for (const button of ['Call', 'Text'])
    expect(pageText(text)).toContain(`${button} (972) 555-0188`)
})

const OWN = `/media/${'a'.repeat(40)}.10x10.webp`

test.each([
  ['headings, quotes and rules', '<h3>Fields</h3><blockquote>Play on</blockquote><hr />'],
  ['lists in blocks', '<div class="two"><ul><li title="Soon">One</li></ul></div>'],
  [
    'a table',
    '<table><tbody><tr><th scope="row">U9</th><td colspan="2">6 pm</td></tr></tbody></table>',
  ],
  ['an own picture', `<img src="${OWN}" alt="Us" width="10" height="10" />`],
  ['a list of links', list('<a href="/a?b=1&amp;c=2">A &amp; B</a>')],
  ['links', '<a href="/team">Team</a> <a href="mailto:a@b.example">Write</a> <a href="#x">Top</a>'],
])('%s is kept as given', (_what, html) => {
  expect(cleanHtml(html)).toEqual({ html, leftOut: [] })
})

test.each([list('<a href="https://a.example">A</a>'), '<p><a href="https://a.example">A</a></p>'])(
  '%s tells the other site nothing of the visitor',
  html => {
    expect(cleanHtml(html).html).toContain(
      '<a href="https://a.example" rel="noopener noreferrer">A</a>',
    )
  },
)

test.each([
  ['<script>alert(1)</script>A', 'A', ['<script>']],
  ['<p onclick="alert(1)" style="color:red" id="x">A</p>', '<p>A</p>', ['onclick', 'style', 'id']],
  ['<section>A</section><section>B</section>', '<div>A</div><div>B</div>', ['<section>']],
  ['<form action="//evil"><input>A</form>', '<div>A</div>', ['<form>', '<input>']],
  ['<img src="https://evil.example/x.png">A', 'A', ['pictures from other sites']],
  ['<img src=x onerror="alert(1)">A', 'A', ['onerror', 'pictures from other sites']],
  ['<a href="javascript:alert(1)">A</a>', '<a>A</a>', ['links that lead nowhere']],
  ['<a href="java\tscript:alert(1)">A</a>', '<a>A</a>', ['links that lead nowhere']],
  ['<a href="//evil.example">A</a>', '<a>A</a>', ['links that lead nowhere']],
  ['<a href="/\\evil.example">A</a>', '<a>A</a>', ['links that lead nowhere']],
  ['<iframe src="/team">A</iframe>B', 'AB', ['<iframe>']],
  [list('<a href="javascript:alert(1)">A</a>'), list('<a>A</a>'), ['links that lead nowhere']],
  [list('<a href="&#106;avascript:alert(1)">A</a>'), list('<a>A</a>'), ['links that lead nowhere']],
  [list('<a href="//evil.example">A</a>'), list('<a>A</a>'), ['links that lead nowhere']],
  [list('<a href="/" onclick="x">A</a>'), list('<a href="/">A</a>'), ['onclick']],
])('%s: %s', (html, shown, leftOut) => {
  expect(cleanHtml(html)).toEqual({ html: shown, leftOut })
})

function list(link: string) {
  return `<ul><li>${link}</li></ul>`
}

test.each([
  ['Practice Location', 'location'],
  ['Location and times', 'location'],
  ['Game time', 'time'],
  ['Colors', 'other'],
])('%s is a %s', (title, kind) => {
  expect(kindOfInfo({ title })).toBe(kind)
})

test('Empty lines of an entry are left out', () => {
  expect(linesOf({ content: ' Head Coach \r\n\r\nrosa@club.example\n' })).toEqual([
    'Head Coach',
    'rosa@club.example',
  ])
})

test('Only an email address by itself is one', () => {
  expect(isEmail('rosa@club.example')).toBe(true)
  for (const line of ['rosa@club', 'Write to rosa@club.example', '<rosa@club.example>', '@x.y']) {
    expect(isEmail(line), line).toBe(false)
  }
})

test('Links with any character survive their HTML', () => {
  const links = [
    { text: 'Q&A <new> "today"', href: '/news?page=2&x="<y>' },
    { text: 'U.S. Soccer', href: 'https://www.ussoccer.com' },
  ]
  expect(linksOf(htmlOf(links))).toEqual(links)
})

test.each([
  ['', []],
  [
    '<ul>\n<li><a href="/a" rel="noopener noreferrer">A</a></li>\n</ul>',
    [{ text: 'A', href: '/a' }],
  ],
  ['<ul><li><a href="/a"><b>A</b></a></li></ul>', undefined],
  ['<ul><li>Plain</li></ul>', undefined],
  ['<h3>More</h3><ul><li><a href="/a">A</a></li></ul>', undefined],
])('%j: %j', (html, links) => {
  expect(linksOf(html)).toEqual(links)
})

test('A link without text or address is found', () => {
  expect(hasEmptyLink(htmlOf([{ text: 'A', href: '' }]))).toBe(true)
  expect(hasEmptyLink(htmlOf([{ text: '', href: '/a' }]))).toBe(true)
  expect(hasEmptyLink(htmlOf([{ text: 'A', href: '/a' }]))).toBe(false)
})
