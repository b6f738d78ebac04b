import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as events from '../../features/calendar/admin/schedule-csv.ts'
import * as players from '../../features/players/admin-csv.ts'
import { readSheet } from '../../ui/csv/read.ts'
import type { CsvModule } from './csv.ts'
import { headRow, listIn } from './csv-heads.ts'

function read(module: CsvModule, text: string) {
  const sheet = readSheet(text)
  const { row } = headRow(module, sheet)
  return { heads: row, ...listIn(module, sheet, row) }
}

test('an export of GotSport: titles, dividers, totals, blank rows and repeated heads are passed over and counted', async () => {
  const text = await readFile('features/calendar/admin/samples/gotsport-export.csv', 'utf8')
  const { heads, table, passed } = read(events, text)
  expect(heads).toBe(4)
  expect(table.header.slice(0, 3)).toEqual(['Match #', 'Date', 'Time'])
  expect(table.rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    ...[
      [6, '1012'],
      [7, '1013'],
      [11, '1014'],
      [12, '1015'],
      [13, '1016'],
    ],
  ])
  expect([...passed]).toEqual([
    ['above the names of the columns', 2],
    ['blank', 1],
    ['headings between the rows', 2],
    ['the names of the columns again', 1],
    ['totals', 1],
  ])
})

test('days above the games, without a column of their own: each is the day of the games beneath', () => {
  const { table } = read(
    events,
    'Time,Opponent,Location\nSaturday 9/13/2031,,\n9:00 AM,Tigers,Ross Park\n9/20/2031,,\n9:00 AM,Hawks,Elm\n',
  )
  expect(table.header).toEqual(['Time', 'Opponent', 'Location', 'Date'])
  expect(table.rows.map(({ cells }) => cells[3])).toEqual(['Saturday 9/13/2031', '9/20/2031'])
})

test('a roster with a title line, and a player of whom only the name is known', () => {
  const { table, passed } = read(
    players,
    'U11 Comets - Fall 2031\n\nName,Number,Position,Birth year\nAna Brooks,7,GK,2021\nBo Lee,,,\n',
  )
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Ana Brooks', 'Bo Lee'])
  expect([...passed]).toEqual([['above the names of the columns', 1]])
})

test('heads that nobody knows: the first row about as wide as the others', () => {
  expect(read(events, 'Our season\n\nA,B,C\n1,2,3\n4,5,6\n').heads).toBe(3)
})
