import { expect, test } from 'vitest'
import eventColumns from '../../features/calendar/admin/schedule-csv.ts'
import { scheduleEvent } from '../../features/calendar/schedule/schema.ts'
import playerColumns from '../../features/players/admin-csv.ts'
import { player } from '../../features/players/schema.ts'
import { readCsv } from '../../ui/csv/read.ts'
import type { CsvColumn } from './csv.ts'
import { rowsOf, tableOf } from './csv-rows.ts'
import { clock, day } from './csv-times.ts'

const read = (columns: readonly CsvColumn[], text: string) =>
  rowsOf({ default: columns }, readCsv(new TextEncoder().encode(text)))

test('columns come in any order, under any of their names; others are ignored by name', () => {
  const file =
    'Shoe size,JERSEY NUMBER, full name ,year_of_birth,Position,Grade,TEAM,ID,,Errors\n' +
    '34,7,Ana Brooks,2014,goalkeeper,4th grade,u10,12,,\n' +
    ',8,Bo,2015,Sweeper,,,TX-99,,\n'
  expect(read(playerColumns, file)).toEqual({
    rows: [
      {
        row: 2,
        id: 12,
        name: 'Ana Brooks',
        number: '7',
        year_of_birth: '2014',
        position: 'goalkeeper',
        grade: '4th',
        team_id: { name: 'u10' },
      },
      {
        row: 3,
        name: 'Bo',
        number: '8',
        year_of_birth: '2015',
        position: 'Sweeper',
        grade: '',
        team_id: null,
      },
    ],
    passedBy: [],
    ignored: ['Shoe size'],
    rejected: [],
    skipped: new Map(),
  })
})

test('an event is read as Excel shows it to Americans', () => {
  const file =
    'Date\tTime\tType\tHome\tLocation\n' +
    '3/14/2026\t9:30 AM\tTOURNAMENT\tFALSE\tOak Park\n' +
    '03/04/26\t6:00:00 PM\t\t\tOak Park\n' +
    '2026-03-14\t18:30\tgame\taway\tOak Park\n'
  expect(read(eventColumns, file).rows).toEqual([
    {
      row: 2,
      date: '2026-03-14',
      time: '09:30',
      type: 'tournament',
      isHome: false,
      location: 'Oak Park',
    },
    { row: 3, date: '2026-03-04', time: '18:00', type: 'game', location: 'Oak Park' },
    {
      row: 4,
      date: '2026-03-14',
      time: '18:30',
      type: 'game',
      isHome: false,
      location: 'Oak Park',
    },
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
])('the day %j is read as %j', (text, value) => {
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
])('the time %j is read as %j', (text, value) => {
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
])('at home: %j is read as %j', (text, value) => {
  const file = `Date,Time,Location,Home\n2026-03-14,09:30,Oak Park,${text}\n`
  expect(read(eventColumns, file).rows[0]?.isHome).toBe(value)
})

test.each([
  [
    'Name,Bio\nAna,x\n',
    'The first row of the file must name its columns: Year of birth is missing.',
  ],
  [
    'Name,No,Position\nAna,7,forward\n',
    'The first row of the file must name its columns: Year of birth is missing.',
  ],
  ['id,Name,name\n1,Ana,Ana\n', 'The file has the column Name twice.'],
  ['id,Name\n', 'The file has names of columns, but no rows.'],
  [
    'id,Name,Bio\n1,Ana,runs, jumps\n2,Bo,\n3,Cy,a,b,c\n',
    'Rows 2 and 4 have more cells than the first row. A text with a comma in it must stand in quotation marks.',
  ],
  [`id\n${'1\n'.repeat(5_001)}`, 'The file has 5,001 rows; at most 5,000 can be imported at once.'],
])('says why a file that begins with %.20s cannot be imported', (text, sentence) => {
  expect(() => read(playerColumns, text)).toThrow(expect.objectContaining({ message: sentence }))
})

test('a file without rows still names its columns, to be filled in', () => {
  expect(tableOf(eventColumns, [], {})).toEqual([
    [
      'id',
      'Date',
      'Time',
      'End',
      'Type',
      'Team',
      'Title',
      'Opponent',
      'Home',
      'Location',
      'Status',
      'Reason',
    ],
  ])
})

test.each([
  ['player', player, playerColumns],
  ['event', scheduleEvent, eventColumns],
])(
  'every field of the %s has its column, so that nothing is lost on the way',
  (_, entity, columns) => {
    const fields = columns.map(({ field }) => field)
    expect(fields.toSorted()).toEqual(Object.keys(entity.shape).toSorted())
  },
)

test('the preview shows times by the club’s clock', () => {
  expect([clock.shown?.('13:30', '12'), clock.shown?.('13:30', '24')]).toEqual(['1:30 PM', '13:30'])
  expect(clock.shown?.(null, '12')).toBe('')
})

test('names of columns and words in full-width letters or with invisible characters: read as any other', () => {
  const file = 'Name,Ｎｕｍｂｅｒ,Posi\u200btion,Year of birth\nAna Brooks,7,ＧＫ,2015\n'
  expect(read(playerColumns, file).rows).toMatchObject([{ number: '7', position: 'goalkeeper' }])
})
