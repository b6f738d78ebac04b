import { expect, test } from 'vitest'
import { readTables } from '../db/tables.ts'
import { startApp } from '../tests/app.ts'
import { resources } from './index.server.ts'
import { storedTables } from './tables.server.ts'

const { db } = await startApp()

test('A table without its purpose or readers does not compile', () => {
  const { bio, ...columns } = storedTables.players.columns
  const { players: _players, ...tables } = storedTables
  // @ts-expect-error: 'bio' is missing.
  const withoutColumn: Declarations['players']['columns'] = columns
  // @ts-expect-error: 'players' is missing.
  const withoutTable: Declarations = tables
  // @ts-expect-error: 'public' is missing.
  const withoutReaders: Declarations['players']['columns']['bio'] = { purpose: bio.purpose }
  // @ts-expect-error: 'purpose' is missing.
  const withoutPurpose: Declarations['players']['columns']['bio'] = { public: bio.public }
  expect([withoutColumn, withoutTable, withoutReaders, withoutPurpose]).toHaveLength(4)
})

test('The entries have the tables and columns of the database', async () => {
  const stored = (await readTables(db)).map(({ name, columns }) => [name, columns.toSorted()])
  const entered = Object.entries(storedTables).map(([table, { columns }]) => [
    table,
    Object.keys(columns).toSorted(),
  ])
  expect(entered.toSorted()).toEqual(stored.toSorted())
})

test('docs/retention.md has the entries', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/retention.md')
})

type Declarations = typeof storedTables
type Entry = Declarations[keyof Declarations]
type Column = Declarations['players']['columns']['bio']

const columnsOf = ({ columns }: Entry) =>
  Object.entries(columns as unknown as Record<string, Column>)

function page() {
  const telling = Object.entries<Entry>(storedTables).filter(([, entry]) =>
    columnsOf(entry).some(([, { purpose }]) => purpose !== null),
  )
  return `${[HEAD, ...telling.map(([table, entry]) => section(table, entry))].join('\n\n')}\n`
}

const HEAD = `# What is kept about people, why, until when, and who reads it

Made from the \`tables.server.ts\` of the features by \`features/tables.test.ts\`. Tables that tell of nobody are left
out. What a person typed into a text may name anybody; erasing a child finds it (\`features/erasure\`).`

function section(table: string, entry: Entry) {
  const told = columnsOf(entry).filter(([, { purpose }]) => purpose !== null)
  const alike = Map.groupBy(told, ([, column]) => `${column.purpose} | ${readersOf(column)}`)
  const lines = [...alike].map(
    ([told, names]) => `| ${names.map(([name]) => `\`${name}\``).join(', ')} | ${told} |`,
  )
  return [
    `## ${entry.what[1]} (\`${table}\`)`,
    `${lastDay(entry.until)}.`,
    ['| column | purpose | public |', '|---|---|---|', ...lines].join('\n'),
  ].join('\n\n')
}

function readersOf({ public: rule }: Column) {
  if (typeof rule !== 'boolean') return 'by a rule'
  return rule ? 'yes' : 'no'
}

function lastDay(until: Entry['until']) {
  if ('club' in until) return until.club
  if ('program' in until) return until.program
  if ('with' in until) return `With its row of \`${until.with}\``
  const limits = until.limits.map(({ days, after, where }) => {
    const span =
      days === 0 ? 'As soon as' : `${typeof days === 'number' ? days : `\`${days}\``} days after`
    const which = Object.entries(where ?? {}).map(
      ([column, values]) => `${column}: ${values.map(value => value ?? 'none')}`,
    )
    return `${span} \`${after}\`${which.length > 0 ? ` (${which.join(', ')})` : ''}${days === 0 ? ' is over' : ''}`
  })
  return [until.before, ...limits].filter(Boolean).join('; ')
}

test('Cascades to rows of public lists are declared by their resource', async () => {
  const lists = new Set<string>(resources.filter(each => each.public).map(({ table }) => table))
  const declared = resources.flatMap(({ table: target, references = [] }) =>
    references.map(({ table }) => `${table} of ${target}`),
  )
  const changing = (await readTables(db)).flatMap(({ name, references }) =>
    references.filter(() => lists.has(name)).map(target => `${name} of ${target}`),
  )
  // Accounts are not a resource; their removal records the coaches.
  expect(changing.filter(each => !declared.includes(each))).toEqual(['coaches of users'])
})
