import { expect, test } from 'vitest'
import { guessMapping } from '../../kit/admin/csv-mapping.ts'
import { readRows } from '../../kit/admin/csv-read.ts'
import { readCsv } from '../../ui/csv/read.ts'
import * as csv from './admin-csv.ts'
import { freeNumbers } from './free-numbers.ts'

const club = { today: '2026-11-14', timeZone: 'America/Chicago' }

/** A roster with those columns behind ours, each with that cell. */
function read(...columns: [string, string][]) {
  const names = ['First Name', 'Last Name', 'Jersey', 'Position', 'Birth year']
  const heads = [...names, ...columns.map(([head]) => head)]
  const cells = ['Ana', 'Brooks', '7', 'D', '2015', ...columns.map(([, cell]) => cell)]
  const table = readCsv(Buffer.from([heads, cells].map(row => row.join('\t')).join('\n')))
  const { mapping, isCertain } = guessMapping(csv, table)
  return { isCertain, ...readRows(csv, table, { mapping, replies: {}, club }) }
}

test.each([
  ['TeamSnap', ['Contact 1 Name', 'Contact 1 Email', 'Contact 2 Phone', 'Email 1', 'Address']],
  ['GotSport', ['Parent 1 First Name', 'Parent 1 Last Name', 'Parent 1 Email', 'Parent 2 Cell']],
  ['SportsEngine', ['Guardian1_FirstName', 'Guardian1_Email', 'Guardian2_Phone', 'Zip Code']],
  ['PlayMetrics', ['Parent/Guardian', 'Primary Contact Email', 'Emergency Contact', 'City']],
  ['a sheet of their own', ['Mother', 'Father', 'Mom’s cell #', 'Dad', 'Guardian Name', 'E-mail']],
])('parents in a roster in the shape of %s: left out, and named in one sentence', (_, heads) => {
  const { passedBy, ignored, rows, isCertain } = read(
    ...heads
      .map(head => [head, 'Pat'] as const)
      .map(([head, cell]): [string, string] => [head, cell]),
  )
  expect({ passedBy, ignored, isCertain }).toEqual({
    passedBy: heads,
    ignored: [],
    isCertain: true,
  })
  expect(JSON.stringify(rows)).not.toContain('Pat')
})

test('a column full of addresses is one of parents, whatever it is called; others stay unknown', () => {
  const { passedBy, ignored, isCertain } = read(
    ['Send to', 'pat@family.example'],
    ['Shoe size', '4'],
  )
  expect({ passedBy, ignored, isCertain }).toEqual({
    ...{ passedBy: ['Send to'], ignored: ['Shoe size'], isCertain: false },
  })
})

const player = (id: number, name: string, number: number, team_id: number | null, more = {}) => ({
  ...{ id, name, number, team_id, left_on: null },
  ...more,
})

test('each player gets the next number that nobody else of the team has, in the order of names', () => {
  const all = [
    player(1, 'Zoe', 1, 1),
    player(2, 'Ana', 1, 1),
    player(3, 'Ben', 2, 1),
    player(4, 'Cleo', 4, 1),
    // Neither another team nor somebody who left keeps a number from them.
    player(5, 'Dov', 3, 2),
    player(6, 'Eve', 3, 1, { left_on: '2026-01-01' }),
    player(7, 'Finn', 9, null),
  ]
  const chosen = all.filter(({ id }) => [1, 2, 7].includes(id))
  expect([...freeNumbers(chosen, all, 1)].sort()).toEqual([
    [1, 3],
    [2, 1],
    [7, 1],
  ])
  expect(freeNumbers(chosen, all, 4).get(2)).toBe(5)
})
