import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'

test('footer HTML shows as given, minus what runs or restyles; an admin reads what was typed', async () => {
  const { admin: newAdmin, visitor } = await startApp()
  const admin = await newAdmin()
  const good = '<ul><li><a href="/team">Team</a></li></ul>'
  const bad =
    '<script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">x</a><style>*{}</style><form></form>'
  const entry = { section: 'footer', title: 'Quick Links', content: good + bad }
  expect((await admin.post('/api/admin/contact-info', entry)).status).toBe(201)

  const [shown] = (await visitor().get('/api/contact-info?section=footer')).body
  expect(shown.content).toBe(`${good}<a>x</a>`)
  const { text } = await visitor().get('/')
  expect(text).toContain(good)
  expect(text).not.toMatch(/alert\(|onerror|<form><|javascript:/)
  expect((await admin.get('/api/admin/contact-info')).body[0].content).toBe(good + bad)
})

test('GET of a section that does not exist answers an empty list', async () => {
  const { visitor } = await startApp()
  const { status, body } = await visitor().get('/api/contact-info?section=secrets')
  expect([status, body]).toEqual([200, []])
})
