import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a given text with a secret, in constant time. */
export function secretMatcher(secret: string) {
  const expected = digest(secret)
  return (input: string) => timingSafeEqual(digest(input), expected)
}

function digest(value: string) {
  return createHash('sha256').update(value).digest()
}
