import { expect, test } from 'vitest'
import { nameMatch, relatedNames } from './name-match.ts'

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
  ['Seán O’Brien', 'Sean OBrien', 'name'],
  ['Seán O’Brien', 'OBRIEN, SEAN', 'name'],
  ['Seán O’Brien', 'the O Brien family', 'perhaps'],
  ['Seán O’Brien', 'the OBriens', undefined],
  ['Sean OBrien', 'Sean O’Brien', 'name'],
  ['Mary Smith-Jones', 'Mary Smith', 'perhaps'],
  ['Mary Smith-Jones', 'Mary SmithJones', 'name'],
  ['Mary Smith-Jones', 'Mary J.', 'perhaps'],
  ['Omar Al-Sayed', 'Omar Alsayed', 'name'],
  ['Omar Al-Sayed', 'Omar al Sayed', 'name'],
  ['Omar Al-Sayed', 'Sayed', 'perhaps'],
  ['Omar Al-Sayed', 'Al won', undefined],
  ['Omar Alsayed', 'Al-Sayed, Omar', 'name'],
  ['Omar Alsayed', 'the Al-Sayed family', 'perhaps'],
  ['Anne-Marie Ito', 'Annemarie I.', 'perhaps'],
])('%s in %j: %s', (name, text, naming) => {
  const match = nameMatch(name)
  expect(match.naming(text)).toBe(naming)
  if (naming) expect(match.mayName(text)).toBe(true)
})

test('a child that had another family name before: both are found, and names of other children are not', () => {
  const former = ['Carla Brooks', 'Carla', 'Liam Smith', 'Ana Silva', 'Carla Silva']
  expect(relatedNames('Carla Silva', former, ['Ana Silva'])).toEqual(['Carla Brooks'])
  expect(nameMatch('Carla Silva', 'Carla Brooks').naming('Goal by Carla Brooks')).toBe('name')
})

test.each([
  ['Ángel Núñez', 'Goal by ÁNGEL (nunez), Angela too', 'Goal by – (–), Angela too'],
  ['Ángel Núñez', '#ÁngelNúñez', '#–'],
  ['王小明', '昨天王小明进球', '昨天–进球'],
])('without the name %s: %j becomes %j', (name, text, masked) => {
  expect(nameMatch(name).masked(text)).toBe(masked)
})
