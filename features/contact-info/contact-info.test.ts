import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { writeContent } from '../../tests/content.ts'

test('footer HTML is stored as given, minus what runs or restyles; the answer says what was left out', async () => {
  const { admin: newAdmin, visitor } = await startApp()
  const admin = await newAdmin()
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

test('an entry that holds no HTML is stored as typed, whatever it looks like', async () => {
  const { admin: newAdmin } = await startApp()
  const admin = await newAdmin()
  const content = 'Rain or <b onclick="x()">shine</b>'
  const entry = { section: 'footer', title: 'Tagline', content }
  const { body } = await admin.post('/api/admin/contact-info', entry)
  expect([body.content, body.notes]).toEqual([content, undefined])
})

test('HTML in the database from before it was cleaned: the public gets it cleaned', async () => {
  const { visitor, db } = await startApp()
  const content = '<a href="/team" onclick="x()">Team</a>'
  const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
  const row = { section: 'footer' as const, title: 'Resources', content, order_index: 0, ...stamps }
  await writeContent(db, db => db.insertInto('contact_info').values(row).execute())
  const [{ content: shown }] = (await visitor().get('/api/contact-info')).body
  expect(shown).toBe('<a href="/team">Team</a>')
})

test('GET of a section that does not exist answers an empty list', async () => {
  const { visitor } = await startApp()
  const { status, body } = await visitor().get('/api/contact-info?section=secrets')
  expect([status, body]).toEqual([200, []])
})

test('a table of the footer stands in a box that scrolls, by keyboard too', async () => {
  const { admin: newAdmin, visitor } = await startApp()
  const admin = await newAdmin()
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
])('the telephone link of ‘%s’ dials %s', async (content, number) => {
  const { admin: newAdmin, visitor } = await startApp()
  const entry = { section: 'footer', title: 'Phone', content }
  expect((await (await newAdmin()).post('/api/admin/contact-info', entry)).status).toBe(201)
  const { text } = await visitor().get('/contact')
  expect(text).toContain(content)
  const dialled = new Set(Array.from(text.matchAll(/href="tel:([^"]*)"/g), ([, found]) => found))
  expect([...dialled]).toEqual(number ? [number] : [])
})

test('GET /contact and home: staff by their e-mail addresses, directions to practice, whom to call, on a game day too', async () => {
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
      ...['Oak%20Park%2C%20Plano', 'tel:9725550142', 'tel:9725550188', 'sms:9725550188'],
      ...['On game day', 'The field desk', 'The coaches decide by 4 PM.'],
    ])
      expect(text, path).toContain(part)
    // The entry stands there only once.
    expect(text).not.toContain('>Game Day<')
  }
  expect((await visitor().get('/contact')).text).toContain('mailto:rosa@club.example')
})
