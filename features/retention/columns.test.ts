import { expect, test } from 'vitest'
import { readTables } from '../../db/tables.ts'
import { startApp } from '../../tests/app.ts'
import type { Kept } from './entry.server.ts'
import { kept } from './kept.server.ts'

const { db } = await startApp()

test('a table or a column without an entry: does not compile', () => {
  const { bio: _bio, ...columns } = kept.players.columns
  const { players: _players, ...tables } = kept
  // @ts-expect-error: 'bio' is missing.
  const withoutColumn: Kept['players']['columns'] = columns
  // @ts-expect-error: 'players' is missing.
  const withoutTable: Kept = tables
  expect([withoutColumn, withoutTable]).toHaveLength(2)
})

test('the entries: the tables and columns that the database has, and no others', async () => {
  const stored = (await readTables(db)).map(({ name, columns }) => [name, columns.toSorted()])
  const entered = Object.entries(kept).map(([table, { columns }]) => [
    table,
    Object.keys(columns).toSorted(),
  ])
  expect(entered.toSorted()).toEqual(stored.toSorted())
})

test('docs/retention.md says the same; `npx vitest run -u` writes it', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/retention.md')
})

type Entry = (typeof kept)[keyof Kept]

function page() {
  const telling = Object.entries(kept as Record<string, Entry>).filter(([, { columns }]) =>
    Object.values(columns).some(purpose => purpose !== null),
  )
  return `${[HEAD, ...telling.map(([table, entry]) => section(table, entry))].join('\n\n')}\n`
}

const HEAD = `# What is kept about people, why, and until when

Made from \`features/retention\` by its test. Tables that tell of nobody are left out. What a person typed into a text may name
anybody; erasing a child finds it (\`features/erasure\`).`

function section(table: string, { what: [, many], until, columns }: Entry) {
  const told = Object.entries(columns as Record<string, string | null>)
  const byPurpose = Map.groupBy(told, ([, purpose]) => purpose)
  byPurpose.delete(null)
  const lines = [...byPurpose].map(
    ([purpose, names]) => `| ${names.map(([name]) => `\`${name}\``).join(', ')} | ${purpose} |`,
  )
  return [
    `## ${many} (\`${table}\`)`,
    `${lastDay(until)}.`,
    ['| column | purpose |', '|---|---|', ...lines].join('\n'),
  ].join('\n\n')
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
