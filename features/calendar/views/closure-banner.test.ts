import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'

let now = '2026-11-01T18:00:00Z'
const { admin: newAdmin, visitor } = await startApp({ now: () => new Date(now) })
const admin = await newAdmin()
const closure = { date: '2026-11-07', field: 'Field 3', reason: 'Standing water' }
const { body } = await admin.post('/api/admin/closures', closure)

test.each([
  ['at noon of the day before', '2026-11-06T18:00:00Z', undefined],
  ['in the evening before', '2026-11-07T01:00:00Z', 'tomorrow'],
  ['a minute after the day has begun', '2026-11-07T06:01:00Z', 'today'],
  ['in the last minute of the day', '2026-11-08T05:59:00Z', 'today'],
  ['when the day is over', '2026-11-08T06:00:00Z', undefined],
])('%s at the club: every page says that a field is closed %s', async (_when, instant, day) => {
  now = instant
  const sentence = `Field 3 is closed ${day}: standing water.`
  for (const path of ['/', '/schedule', '/contact', '/nowhere', '/auth']) {
    const { text } = await visitor().get(path)
    if (day) expect(text, path).toContain(sentence)
    else expect(text, path).not.toContain('Field 3 is closed')
  }
  expect((await admin.get('/')).text.includes(sentence)).toBe(day !== undefined)
})

test('a deleted closure: no banner at once', async () => {
  now = '2026-11-07T18:00:00Z'
  expect((await visitor().get('/')).text).toContain('Field 3 is closed today')
  await admin.delete(`/api/admin/closures/${body.id}`)
  expect((await visitor().get('/')).text).not.toContain('Field 3 is closed today')
})
