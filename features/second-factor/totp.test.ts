import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { stepOf } from './totp.server.ts'

/** The vectors of RFC 6238, appendix B, for SHA-1: they have eight digits, and ours are the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238 at %d seconds: %s', (seconds, eightDigits) => {
  const now = new Date(seconds * 1_000)
  expect(stepOf(secret, eightDigits.slice(2), now)).toBe(Math.floor(seconds / 30))
})

test('a code of the half minute before or after: right; of two before or after: wrong', () => {
  const at = (steps: number) => new Date((1_111_111_111 + steps * 30) * 1_000)
  const step = Math.floor(1_111_111_111 / 30)
  expect([-1, 0, 1].map(steps => stepOf(secret, '050471', at(steps)))).toEqual([step, step, step])
  expect([-2, 2].map(steps => stepOf(secret, '050471', at(steps)))).toEqual([undefined, undefined])
})

test.each(['', '05047', '0504711', 'abcdef', '٠٥٠٤٧١'])('the code %j: wrong', code => {
  expect(stepOf(secret, code, new Date(1_111_111_111_000))).toBe(undefined)
})
