import { expect, test } from 'vitest'
import { settings } from '../../settings/schema.ts'
import { isAffected } from './apply-closures.ts'
import { closure } from './closure-schema.ts'
import { scheduleEvent } from './schema.ts'

const event = (location: string) => ({
  ...scheduleEvent.parse({ date: '2026-11-07', time: '09:00', location }),
  all_day: false,
})
const closureOf = (field: string) => closure.parse({ date: '2026-11-07', field })

test.each([
  ['Ross Park, Field 4', 'Ross Park #4'],
  ['Ross Park #4', 'Ross Park, Field 4'],
  ['Ross Park Fld 4', 'Ross Park - Field #4'],
  ['Ross Park Fld. 4', 'ROSS PARK FIELD 4'],
  ['Ross Park F4', 'Field 4'],
  ['Ross Park Field No. 4', 'Ross Park #4'],
  ['Ross Park Field 4A', 'Ross Park #4a'],
  ['Ross Park, Field 4, 1 Main St, Allen', 'Ross Park'],
])('a game at %s: met by the closure of %s', (location, field) => {
  expect(isAffected(event(location), closureOf(field), settings.parse({}))).toBe(true)
})

test.each([
  ['Ross Park, Field 4', 'Ross Park #5'],
  ['Ross Park, Field 41', 'Field 4'],
  ['Ross Park Field 4A', 'Ross Park #4'],
  ['Oak Park, Field 4', 'Ross Park, Field 4'],
  ['Oak Park, 1 Main St #4, Allen', 'Field 4'],
])('a game at %s: not met by the closure of %s', (location, field) => {
  expect(isAffected(event(location), closureOf(field), settings.parse({}))).toBe(false)
})
