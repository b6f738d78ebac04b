import { expect, test } from 'vitest'
import { withoutSecret } from './secret-path.ts'

const TOKEN = 'x'.repeat(43)

test.each([
  [`/consent/${TOKEN}`, '/consent/…'],
  ['/pay/short', '/pay/…'],
  [`/CONSENT/${TOKEN}`, '/CONSENT/…'],
  [`/x/consent/${TOKEN}`, '/x/consent/…'],
  [`http://club.example/consent/${TOKEN}`, 'http://club.example/consent/…'],
  [`/families/${TOKEN}/calendar.ics`, '/families/…'],
  [`/media/${'a'.repeat(64)}.jpg`, `/media/${'a'.repeat(64)}.jpg`],
  ['/team/1/u8-sparrows', '/team/1/u8-sparrows'],
])('%s in the log: %s', (path, expected) => {
  expect(withoutSecret(path)).toBe(expected)
})
