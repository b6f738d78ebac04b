import { expect, test } from 'vitest'
import { features, resources } from '../../features/index.server.ts'
import { storedTables } from '../../features/tables.server.ts'
import { fieldsOf, markOf } from '../../kit/fields.ts'
import { hasLabel, isHidden, labelOf } from './labels.ts'

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

test('every column of several words in History is in a form, has a label, or is hidden', () => {
  const several = columns.filter(name => /_|[a-z][A-Z]/.test(name.replace(/_id$/, '')))
  expect(several.filter(name => !isHidden(name) && !hasLabel(name))).toEqual([])
})

test('no label is the name of a column', () => {
  const labels = columns.filter(name => !isHidden(name)).map(name => labelOf(name))
  expect(labels.filter(label => /_|Url\b|\bId$/.test(label))).toEqual([])
})
