import { expect, test } from 'vitest'
import { features, resources } from '../../features/index.server.ts'
import { storedTables } from '../../features/tables.server.ts'
import { fieldsOf, markOf } from '../../kit/fields.ts'
import { hasLabel, isHidden, labelOf } from '../../kit/history/labels.ts'
import type { ChangeSet, ChangeSetPart } from '../../kit/history/shapes.ts'
import { byDay, dayHeading } from './days.ts'
import { partText } from './part-text.ts'

const names = [
  ...resources.flatMap(({ table, references = [] }) => [table, ...references.map(r => r.table)]),
  ...features.flatMap(({ history = {} }) => Object.keys(history) as (keyof typeof storedTables)[]),
]
const entities = new Map<string, ReturnType<typeof fieldsOf>>(
  resources.map(({ table, entity }) => [table, fieldsOf(entity)]),
)
/** The columns of each table that no form has. */
const columns = [...new Set(names)].flatMap(table =>
  Object.keys(storedTables[table].columns).filter(column => {
    const field = entities.get(table)?.[column]
    return !field || !markOf(field).label
  }),
)

test('Every column of several words has a label in History', () => {
  const several = columns.filter(name => /_|[a-z][A-Z]/.test(name.replace(/_id$/, '')))
  expect(several.filter(name => !isHidden(name) && !hasLabel(name))).toEqual([])
})

test('No label is the name of a column', () => {
  const labels = columns.filter(name => !isHidden(name)).map(name => labelOf(name))
  expect(labels.filter(label => /_|Url\b|\bId$/.test(label))).toEqual([])
})

const aPart = (more: Partial<ChangeSetPart>): ChangeSetPart => ({
  action: 'updated',
  isUndo: false,
  table: 'players',
  what: 'player',
  count: 1,
  names: [],
  place: null,
  pictures: [],
  ...more,
})

test.each<[string, Partial<ChangeSetPart>]>([
  ['changed player Ana Brooks', { names: ['Ana Brooks'] }],
  ['changed player', {}],
  ['changed contact message from Ana', { what: 'contact message', names: ['message from Ana'] }],
  [
    'deleted 2 players: Ana and Bo',
    { action: 'deleted', what: 'players', count: 2, names: ['Ana', 'Bo'] },
  ],
  [
    'changed 1,200 players: A, B, C and 1,197 more',
    { what: 'players', count: 1200, names: ['A', 'B', 'C'] },
  ],
  [
    'added 22 fees: Fall season and 21 more',
    { action: 'created', what: 'fees', count: 22, names: ['Fall season', 'Fall season'] },
  ],
  [
    'added Fields to the menu',
    { action: 'created', what: '', names: ['Fields'], place: { word: 'in', name: 'the menu' } },
  ],
  [
    'deleted Fields from the menu',
    { action: 'deleted', what: '', names: ['Fields'], place: { word: 'in', name: 'the menu' } },
  ],
  [
    'undid the adding of Fields to the menu',
    {
      action: 'deleted',
      isUndo: true,
      what: '',
      names: ['Fields'],
      place: { word: 'in', name: 'the menu' },
    },
  ],
  [
    'added 12 photos to Spring Cup: A, B, C and 9 more',
    {
      action: 'created',
      what: 'photos',
      count: 12,
      names: ['A', 'B', 'C'],
      place: { word: 'in', name: 'Spring Cup' },
    },
  ],
  [
    'changed practice on Mar 3, 2026 of U10',
    { what: 'practice', names: ['practice on Mar 3, 2026'], place: { word: 'of', name: 'U10' } },
  ],
  [
    'changed 60 practices of U10',
    { what: 'practices', count: 60, names: ['A', 'B', 'C'], place: { word: 'of', name: 'U10' } },
  ],
])('%s', (text, part) => {
  expect(partText(aPart(part))).toBe(text)
})

test.each([
  ['2026-11-28', 'Today'],
  ['2026-11-27', 'Yesterday'],
  ['2026-11-26', 'Thursday'],
  ['2026-11-22', 'Sunday'],
  ['2026-11-21', 'November 21'],
  ['2025-11-28', 'November 28, 2025'],
])('On November 28, changes of %s stand beneath %s', (day, heading) => {
  expect(dayHeading(day, '2026-11-28')).toBe(heading)
})

test('A change belongs to the day that it was at the club', () => {
  const changeSets = ['2026-11-28T05:59:00Z', '2026-11-28T06:01:00Z'].map(
    (at, id) => ({ id, at }) as ChangeSet,
  )
  const days = byDay(changeSets, 'America/Chicago').map(([day, ofDay]) => [day, ofDay.length])
  expect(days).toEqual([
    ['2026-11-27', 1],
    ['2026-11-28', 1],
  ])
})
