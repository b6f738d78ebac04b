import { expect, test } from 'vitest'
import { isAffected } from './apply-closures.ts'

const event = (location: string) => ({
  ...{ date: '2026-11-07', end_date: null, all_day: false, venue: null, location },
  ...{ status: 'scheduled' as const, status_reason: null },
})
const closure = (field: string) => ({
  ...{ date: '2026-11-07', field, status: 'cancelled' as const, reason: null },
})

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
  expect(isAffected(event(location), closure(field))).toBe(true)
})

test.each([
  ['Ross Park, Field 4', 'Ross Park #5'],
  ['Ross Park, Field 41', 'Field 4'],
  ['Ross Park Field 4A', 'Ross Park #4'],
  ['Oak Park, Field 4', 'Ross Park, Field 4'],
  ['Oak Park, 1 Main St #4, Allen', 'Field 4'],
])('a game at %s: not met by the closure of %s', (location, field) => {
  expect(isAffected(event(location), closure(field))).toBe(false)
})
