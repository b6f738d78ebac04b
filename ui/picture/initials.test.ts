import { expect, test } from 'vitest'
import { crestLetters } from './initials.ts'

test.each([
  ['Bluestem FC', 'BFC'],
  ['Trinity Forks', 'TFO'],
  ['Twin Falls', 'TFA'],
  ['U13 Harriers', '13H'],
  ['U15 Harriers', '15H'],
  ['U9 Swifts', '9SW'],
  ['U9 Herons', '9HE'],
  ['FC 2010', 'FC2'],
  ['Hawks', 'HAW'],
  ['Ñandú', 'ÑAN'],
  ['–', ''],
])('The crest of %s has the letters %s', (name, letters) => {
  expect(crestLetters(name).join('')).toBe(letters)
})
