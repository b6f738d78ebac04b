import { expect, test } from 'vitest'
import { nameMatch } from './name-match.ts'

test.each([
  ['Noor van der Élysée', 'noor VAN DER elysee', 'name'],
  ['Noor van der Élysée', 'van der Élysée, Noor', 'name'],
  ['Noor van der Élysée', 'a van der Berg', undefined],
  ['Noor van der Élysée', 'Elysee family', 'perhaps'],
  ['Noor van der Élysée', 'Noor E.', 'perhaps'],
  ['Anne-Marie O’Brien', 'anne marie o brien', 'name'],
  ['Anne-Marie O’Brien', 'Anne-Marie O.', 'perhaps'],
  ['Łukasz Ødegård', 'lukasz-odegard.pdf', 'name'],
  ['Al Li', 'Special literature', undefined],
  ['Al Li', 'alli', undefined],
  ['Al Li', 'the Li family', 'perhaps'],
  ['Zed', 'zed', 'perhaps'],
  ['Zed', 'zeds', undefined],
  ['王小明', '昨天王小明进球', 'name'],
  ['ana lee', 'Lee', 'perhaps'],
])('%s in %j: %s', (name, text, naming) => {
  expect(nameMatch(name).naming(text)).toBe(naming)
})

test.each([
  ['Ángel Núñez', 'Goal by ÁNGEL (nunez), Angela too', 'Goal by – (–), Angela too'],
  ['Ángel Núñez', '#ÁngelNúñez', '#–'],
  ['王小明', '昨天王小明进球', '昨天–进球'],
])('without the name %s: %j becomes %j', (name, text, masked) => {
  expect(nameMatch(name).masked(text)).toBe(masked)
})
