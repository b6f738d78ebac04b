import fc from 'fast-check'
import { fromKeys } from '../../ui/from-keys.ts'
import { type JsonSchema, resolved } from './document.ts'

/** Values as a schema of docs/openapi.json describes them. */
export function valuesOf(unresolved: JsonSchema): fc.Arbitrary<unknown> {
  const schema = resolved(unresolved)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map(type => valuesOf({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
      return integers(schema)
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arrays(schema)
    case 'object':
      return objects(schema)
    default:
      return fc.jsonValue()
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  if (format === 'date') return days.map(day => day.slice(0, 10))
  if (format === 'date-time') return days
  if (format === 'email') return fc.constantFrom('parent@family.example', 'coach@club.example')
  if (pattern) return fc.stringMatching(new RegExp(String(pattern)))
  const least = Number(minLength)
  const letters = fc.stringMatching(/^[a-z][a-z ]{2,12}$/).filter(text => text.length >= least)
  const any = fc.string({ minLength: least, maxLength: Math.min(Number(maxLength), least + 40) })
  return fc.oneof({ weight: 3, arbitrary: letters }, { weight: 1, arbitrary: any })
}

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map(date => date.toISOString())

/** Mostly small ones: they are often ids of existing rows. */
function integers({ minimum = -100, maximum = 2_147_483_647 }: JsonSchema) {
  const [min, max] = [Number(minimum), Number(maximum)]
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, min + 4) }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  )
}

function arrays({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema) {
  const minLength = Number(minItems)
  const maxLength = Math.max(minLength, Math.min(Number(maxItems), 3))
  return fc.array(valuesOf(items), { minLength, maxLength })
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema) {
  const names = Object.keys(properties)
  const record = (optional: readonly string[]) => {
    const chosen = names.filter(name => required.includes(name) || optional.includes(name))
    return fc.record(fromKeys(chosen, name => valuesOf(properties[name] ?? {})))
  }
  // Takes few at once: each may be refused for reasons that no schema states.
  const few = fc.subarray(
    names.filter(name => !required.includes(name)),
    { maxLength: Math.min(3, names.length - required.length) },
  )
  if (typeof additionalProperties !== 'object' || names.length > 0)
    return fc.oneof(record(names), few.chain(record), few.chain(record))
  return fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}$/),
    valuesOf(additionalProperties as JsonSchema),
  )
}

/** Values that nobody should send, and somebody does. */
const WRONG = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    'x'.repeat(70_000),
    '2026-02-30',
    '24:00',
    '-0',
    '1e3',
    -1,
    0,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    'data:image/png;base64,AAAA',
    '/media/none.1x1.png',
    'constructor',
    '__proto__',
    "'; drop table users; --",
    '%00',
    '../../etc/passwd',
  ),
)

/** The value with something wrong in one place: in it, instead of it, left out or added. */
export function withMistake(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), WRONG, fc.nat(9)).map(([value, at, wrong, how]) => {
    const places = placesIn(value)
    const place = places[at % Math.max(places.length, 1)]
    if (!place || how === 0) return wrong
    const copy = structuredClone(value)
    const holder = place.slice(0, -1).reduce((node, key) => Reflect.get(Object(node), key), copy)
    const key = place.at(-1) ?? ''
    if (how === 1) Reflect.deleteProperty(Object(holder), key)
    else Reflect.set(Object(holder), how === 2 ? 'unheard_of' : key, wrong)
    return copy
  })
}

type Place = (string | number)[]

function placesIn(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, key]
    return [place, ...placesIn(inner, place)]
  })
}
