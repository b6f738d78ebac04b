import { expect, test } from 'vitest'
import { z } from 'zod'
import { english, inLanguage, type Language } from '../ui/language.ts'
import { plain, sentence, together } from '../ui/sentence.ts'
import { catalogue } from '../ui/words.ts'
import { ExpectedError, texts } from './errors.ts'
import { choice, date, integer, optional, text } from './fields.ts'
import { richText } from './rich-text/field.ts'
import { check, requireValid } from './validation.ts'

const goals = catalogue({
  left: { one: '{count} goal left for {team}', other: '{count} goals left for {team}' },
  none: 'No goals',
})

/** Texts that say which language they are of. */
const other: Language = {
  ...english,
  tag: 'xx',
  formOf: count => (count === 0 ? 'one' : 'other'),
  number: count => `<${count}>`,
  text: (texts, code) => (texts === goals.english && code === 'none' ? undefined : `xx ${code}`),
}

const person = z.object({
  name: text('Name', { max: 3 }),
  age: integer('Age', { min: 5, max: 9 }),
  day: date('Day'),
  kind: choice('Kind', ['a', 'b']),
  list: z.array(z.object({ body: optional(richText('Text')) })),
})

test('A schema refuses by codes with parameters', () => {
  const { errors = {} } = check(person, {
    name: 'Dana',
    age: '4',
    day: 'soon',
    kind: 'c',
    list: [{ body: 'x' }],
  })
  const codes = Object.entries(errors).map(([field, { code, parameters }]) => [
    field,
    code,
    parameters,
  ])
  expect(codes).toEqual([
    ['name', 'tooLong', { label: 'Name', max: 3 }],
    ['age', 'outOfRange', { label: 'Age', min: 5, max: 9 }],
    ['day', 'notDate', { label: 'Day' }],
    ['kind', 'oneOf', { label: 'Kind', values: 'a, b' }],
    ['list.0.body', 'notRichText', { label: 'Text', what: '' }],
  ])
  expect(texts(errors)).toMatchObject({ name: 'Name must be at most 3 characters' })
})

test('An error is in the language of its answer', () => {
  const refused = caught(() => requireValid(person.pick({ name: true }), {}))
  expect(refused.message).toBe('Name is required')
  const answer = () => JSON.stringify({ message: refused.sentence, errors: refused.errors })
  expect(answer()).toBe('{"message":"Name is required","errors":{"name":"Name is required"}}')
  expect(inLanguage(other, answer)).toBe(
    '{"message":"xx required","errors":{"name":"xx required"}}',
  )
})

test('Numbers choose their form by the language', () => {
  expect([1, 2, 1200].map(count => goals('left', { count, team: 'U9' }))).toEqual([
    '1 goal left for U9',
    '2 goals left for U9',
    '1,200 goals left for U9',
  ])
  expect(inLanguage(other, () => [goals('left', { count: 1, team: 'U9' }), goals('none')])).toEqual(
    ['xx left', 'No goals'],
  )
})

test('A parameter is not filled in again, whatever it holds', () => {
  expect(goals('left', { count: 2, team: '{count} $& {team}' })).toBe(
    '2 goals left for {count} $& {team}',
  )
})

test('A sentence within a sentence follows the language', () => {
  const inner = sentence(goals, 'left', { count: 1, team: 'U9' })
  const both = together([inner, plain('{as it is}')], ' / ')
  expect(String(both)).toBe('1 goal left for U9 / {as it is}')
  expect(inLanguage(other, () => String(both))).toBe('xx left / {as it is}')
})

test('An error while texts are made leaves the language as it was', () => {
  const fail = () => {
    throw new Error('no')
  }
  expect(() => inLanguage(other, fail)).toThrow('no')
  expect(goals('none')).toBe('No goals')
  expect(String(sentence(goals, 'left', { count: 1, team: 'x' }))).toBe('1 goal left for x')
})

function caught(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof ExpectedError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
