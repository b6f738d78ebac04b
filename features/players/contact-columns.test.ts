import { expect, test } from 'vitest'
import { guessMapping } from '../../kit/admin/csv-mapping.ts'
import { readRows } from '../../kit/admin/csv-read.ts'
import { readCsv } from '../../ui/csv/read.ts'
import * as csv from './admin-csv.ts'

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
