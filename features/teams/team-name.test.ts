import { expect, test } from 'vitest'
import { isSameTeam } from './team-name.ts'

test.each([
  ['U-12 Boys', '12U Boys'],
  ['U12 Boys', '12U Boys'],
  ['U 12 BOYS', 'u12 boys'],
  ['Boys U12', 'U12 Boys'],
  ['BU12', 'U12 Boys'],
  ['U12B', 'U12 Boys'],
  ['12UB', 'U12 Boys'],
  ['GU10', '10U Girls'],
  ['U12 Boys - Blue', 'U-12 Boys Blue'],
  ['Bluestem F.C.', 'Bluestem FC'],
  ['Tigers', 'TIGERS'],
])('%s and %s: the same', (one, other) => {
  expect(isSameTeam(one, other)).toBe(true)
})

test.each([
  ['U12 Boys', 'U12 Boys Blue'],
  ['U12 Boys', 'U12 Girls'],
  ['U12 Boys', 'U13 Boys'],
  ['U12 Blue', 'U12 White'],
  ['2012 Boys', 'U12 Boys'],
  ['U9/10 Boys', 'U9 Boys'],
])('%s and %s: two', (one, other) => {
  expect(isSameTeam(one, other)).toBe(false)
})
