import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a given text with a secret, in constant time. */
export function secretMatcher(secret: string) {
  const expected = digest(secret)
  return (given: string) => timingSafeEqual(digest(given), expected)
}

function digest(value: string) {
  return createHash('sha256').update(value).digest()
}
