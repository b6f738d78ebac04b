import { expect, test } from 'vitest'
import { isSameName, lengthOfName } from './name-key.ts'
import { wordsOf } from './name-words.ts'

const decomposed = 'Nu\u0301n\u0303ez'

test.each([
  ['ÁNGEL NÚÑEZ', 'ángel núñez', true],
  ['Águilas  FC', ' águilas fc ', true],
  [decomposed, 'Núñez', true],
  ['Ｎúñez', 'núñez', true],
  ['Nu\u200dn', 'Nun', true],
  ['Núñez', 'Nunez', false],
  ['FC', 'FC 2', false],
])('%j and %j are the same name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})

test.each([
  ['Águilas - Practice', 'ÁGUILAS', 'Águilas'],
  ['A\u0301guilas - Practice', 'Águilas', 'A\u0301guilas'],
  ['Red  Hawks vs Owls', 'red hawks', 'Red  Hawks'],
  ['Hawks', 'Hawks', 'Hawks'],
  ['Hawkseye', 'Hawks', ''],
  ['Hawks\u0301', 'Hawks', ''],
  ['The Hawks', 'Hawks', ''],
  ['Hawks', '', ''],
])('what of %j is the name %j in front: %j', (text, name, found) => {
  expect(text.slice(0, lengthOfName(text, name))).toBe(found)
})

test.each([
  ['Łukasz Ødegård’s goal!', ' lukasz odegard s goal '],
  [`a_file_of-${decomposed}.pdf`, ' a file of nunez pdf '],
  ['  ', '  '],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})
