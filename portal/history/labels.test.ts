import { expect, test } from 'vitest'
import { features, resources } from '../../features/index.server.ts'
import { storedTables } from '../../features/tables.server.ts'
import { fieldsOf, markOf } from '../../kit/fields.ts'
import { hasLabel, isHidden, labelOf } from './labels.ts'

const tables = [
  ...resources.flatMap(({ table, references = [] }) => [table, ...references.map(r => r.table)]),
  ...features.flatMap(({ history = {} }) => Object.keys(history) as (keyof typeof storedTables)[]),
]
const columns = [...new Set(tables.flatMap(table => Object.keys(storedTables[table].columns)))]

/** The labels of fields in forms and messages. */
const labelsOfFields = new Set(
  resources.flatMap(({ entity }) =>
    Object.values(fieldsOf(entity)).map(field => markOf(field).label),
  ),
)

test('every column of several words in History has a label, is called as its field, or is hidden', () => {
  const several = columns.filter(name => /_|[a-z][A-Z]/.test(name.replace(/_id$/, '')))
  expect(
    several.filter(
      name => !isHidden(name) && !hasLabel(name) && !labelsOfFields.has(labelOf(name)),
    ),
  ).toEqual([])
})

test('no label is the name of a column', () => {
  const labels = columns.filter(name => !isHidden(name)).map(labelOf)
  expect(labels.filter(label => /_|Url\b|\bId$/.test(label))).toEqual([])
})
