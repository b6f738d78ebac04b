import { expect, test } from 'vitest'
import { isEmail, kindOfInfo, linesOf } from './entries.ts'

test.each([
  ['Practice Location', 'location'],
  ['Location and times', 'location'],
  ['Game time', 'time'],
  ['Colors', 'other'],
])('%s is a %s', (title, kind) => {
  expect(kindOfInfo({ title })).toBe(kind)
})

test('empty lines of an entry are left out', () => {
  expect(linesOf({ content: ' Head Coach \r\n\r\nrosa@club.example\n' })).toEqual([
    'Head Coach',
    'rosa@club.example',
  ])
})

test('only an e-mail address by itself is one', () => {
  expect(isEmail('rosa@club.example')).toBe(true)
  for (const line of ['rosa@club', 'Write to rosa@club.example', '<rosa@club.example>', '@x.y']) {
    expect(isEmail(line), line).toBe(false)
  }
})
