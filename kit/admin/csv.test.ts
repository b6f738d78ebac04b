import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as eventModule from '../../features/calendar/admin/schedule-csv.ts'
import { scheduleEvent } from '../../features/calendar/schedule/schema.ts'
import * as playerModule from '../../features/players/admin-csv.ts'
import { player } from '../../features/players/schema.ts'
import { readCsv, readSheet } from '../../ui/csv/read.ts'
import type { CsvColumn, CsvModule } from './csv.ts'
import { headRow, listIn } from './csv-heads.ts'
import { rowsOf, tableOf } from './csv-rows.ts'
import { clock, day } from './csv-times.ts'

const [eventColumns, playerColumns] = [eventModule.default, playerModule.default]

/** The list in a file: the row of its heads, what is beneath them, and what was passed over. */
function list(module: CsvModule, text: string) {
  const sheet = readSheet(text)
  const { row } = headRow(module, sheet)
  return { heads: row, ...listIn(module, sheet, row) }
}

const read = (columns: readonly CsvColumn[], text: string) =>
  rowsOf({ default: columns }, readCsv(new TextEncoder().encode(text)))

test('Columns come in any order and under any of their names', () => {
  const file =
    'Shoe size,JERSEY NUMBER, full name ,year_of_birth,Position,Grade,TEAM,ID,,Errors\n' +
    '34,7,Ana Brooks,2014,goalkeeper,4th grade,u10,12,,\n' +
    ',8,Bo,2015,Utility,,,TX-99,,\n'
  const ana = { name: 'Ana Brooks', number: '7', year_of_birth: '2014', position: 'goalkeeper' }
  const bo = { name: 'Bo', number: '8', year_of_birth: '2015', position: 'Utility' }
  expect(read(playerColumns, file)).toEqual({
    rows: [
      { row: 2, id: 12, ...ana, grade: '4th', team_id: { name: 'u10' } },
      { row: 3, ...bo, grade: '', team_id: null },
    ],
    excludedHeaders: [],
    ignored: ['Shoe size'],
    rejected: [],
    skipped: new Map(),
  })
})

test('An event is read as Excel shows it to Americans', () => {
  const file =
    'Date\tTime\tType\tHome\tLocation\n' +
    '3/14/2026\t9:30 AM\tTOURNAMENT\tFALSE\tOak Park\n' +
    '03/04/26\t6:00:00 PM\t\t\tOak Park\n' +
    '2026-03-14\t18:30\tgame\taway\tOak Park\n'
  const [day, location] = ['2026-03-14', 'Oak Park']
  expect(read(eventColumns, file).rows).toEqual([
    { row: 2, date: day, time: '09:30', type: 'tournament', isHome: false, location },
    { row: 3, date: '2026-03-04', time: '18:00', type: 'game', location },
    { row: 4, date: day, time: '18:30', type: 'game', isHome: false, location },
  ])
})

test.each([
  ['2026-3-4', '2026-03-04'],
  ['2026/03/14', '2026-03-14'],
  ['3-14-2026', '2026-03-14'],
  [' 3/14/26 ', '2026-03-14'],
  ['14/3/2026', '2026-14-03'],
  ['March 14', 'March 14'],
  ['', ''],
])('The day %j is read as %j', (text, value) => {
  expect(day.fromText(text)).toBe(value)
})

test.each([
  ['9:30', '09:30'],
  ['09:30:00', '09:30'],
  ['12:00 AM', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['9\u202Fpm', '21:00'],
  ['13:30 PM', '13:30 PM'],
  ['9', '9'],
  ['9:30:15', '9:30:15'],
  ['noon', 'noon'],
])('The time %j is read as %j', (text, value) => {
  expect(clock.fromText(text)).toBe(value)
})

test.each([
  ['Yes', true],
  ['Y', true],
  ['TRUE', true],
  ['Home', true],
  ['', undefined],
  ['no', false],
  ['False', false],
  [' away ', false],
  ['perhaps', 'perhaps'],
])('At home, %j is read as %j', (text, value) => {
  const file = `Date,Time,Location,Home\n2026-03-14,09:30,Oak Park,${text}\n`
  expect(read(eventColumns, file).rows[0]?.isHome).toBe(value)
})

const NO_YEAR = 'The first row of the file must name its columns: Year of birth is missing.'

test.each([
  ['Name,Bio\nAna,x\n', NO_YEAR],
  ['Name,No,Position\nAna,7,forward\n', NO_YEAR],
  ['id,Name\n', 'The file has names of columns, but no rows.'],
  [
    'id,Name,Bio\n1,Ana,runs, jumps\n2,Bo,\n3,Cy,a,b,c\n',
    'Rows 2 and 4 have more cells than the first row. A text with a comma in it must stand in quotation marks.',
  ],
  [`id\n${'1\n'.repeat(5_001)}`, 'The file has 5,001 rows; at most 5,000 can be imported at once.'],
])('A file that begins with %.20s says why it cannot be imported', (text, sentence) => {
  expect(() => read(playerColumns, text)).toThrow(expect.objectContaining({ message: sentence }))
})

test('A file without rows names its columns', () => {
  const [head, ...rows] = tableOf(eventColumns, [], {})
  expect(head?.join()).toBe('id,Date,Time,End,Type,Team,Title,Opponent,Home,Location,Status,Reason')
  expect(rows).toEqual([])
})

test.each([
  ['player', player, playerColumns],
  ['event', scheduleEvent, eventColumns],
])('Every field of the %s has its column', (_, entity, columns) => {
  const fields = columns.map(({ field }) => field)
  expect(fields.toSorted()).toEqual(Object.keys(entity.shape).toSorted())
})

test("The preview shows times by the club's clock", () => {
  expect([clock.shown?.('13:30', '12'), clock.shown?.('13:30', '24')]).toEqual(['1:30 PM', '13:30'])
  expect(clock.shown?.(null, '12')).toBe('')
})

test('The preview shows days as people say them', () => {
  const shown = ['2026-12-13', null, 'soon'].map(value => day.shown?.(value, '12'))
  expect(shown).toEqual(['Sun, Dec 13, 2026', '', 'soon'])
})

test('Full-width characters are read as any other', () => {
  const file = 'Name,Ｎｕｍｂｅｒ,Posi\u200btion,Year of birth\nAna Brooks,7,ＧＫ,2015\n'
  expect(read(playerColumns, file).rows).toMatchObject([{ number: '7', position: 'goalkeeper' }])
})

test('Titles, totals and blank rows of GotSport are passed over', async () => {
  const text = await readFile('features/calendar/admin/samples/gotsport-export.csv', 'utf8')
  const { heads, table, passed } = list(eventModule, text)
  expect(heads).toBe(4)
  expect(table.header.slice(0, 3)).toEqual(['Match #', 'Date', 'Time'])
  const numbers = table.rows.map(({ row, cells }) => `${row}: ${cells[0]}`)
  expect(numbers).toEqual(['6: 1012', '7: 1013', '11: 1014', '12: 1015', '13: 1016'])
  expect([...passed]).toEqual([
    ['above the names of the columns', 2],
    ['blank', 1],
    ['headings between the rows', 2],
    ['the names of the columns again', 1],
    ['totals', 1],
  ])
})

test('A day above the games is the day of the games beneath', () => {
  const { table } = list(
    eventModule,
    'Time,Opponent,Location\nSaturday 9/13/2031,,\n9:00 AM,Tigers,Ross Park\n9/20/2031,,\n9:00 AM,Hawks,Elm\n',
  )
  expect(table.header).toEqual(['Time', 'Opponent', 'Location', 'Date'])
  expect(table.rows.map(({ cells }) => cells[3])).toEqual(['Saturday 9/13/2031', '9/20/2031'])
})

test('A roster with a title line is read', () => {
  const { table, passed } = list(
    playerModule,
    'U11 Comets - Fall 2031\n\nName,Number,Position,Birth year\nAna Brooks,7,GK,2021\nBo Lee,,,\n',
  )
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Ana Brooks', 'Bo Lee'])
  expect([...passed]).toEqual([['above the names of the columns', 1]])
})

test('Unknown heads are the first row about as wide as the others', () => {
  expect(list(eventModule, 'Our season\n\nA,B,C\n1,2,3\n4,5,6\n').heads).toBe(3)
})
