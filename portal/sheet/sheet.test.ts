import { expect, test } from 'vitest'
import players from '../../features/players/admin.tsx'
import columnsOfFiles from '../../features/players/admin-csv.ts'
import { readCells, writeCells } from '../../ui/csv/cells.ts'
import { RequestError } from '../../ui/http/api.ts'
import { sheetColumns } from './columns.ts'
import { type Edits, keepMine, pendingEdits, sheetReducer, UNTOUCHED, withTexts } from './edits.ts'
import { joined, NO_ROWS } from './known-rows.ts'
import { filledDown, pasted } from './paste.ts'
import { problemsIn } from './problems.ts'
import { isSettled, refusalsOf, sentRows } from './saving.ts'

const teams = [
  { id: 1, name: 'U10 Owls' },
  { id: 2, name: 'U11 Herons' },
  { id: 3, name: 'Twins' },
  { id: 4, name: 'Twins' },
]
const columns = sheetColumns(players, columnsOfFiles, { teams }, false)
const ofCoach = sheetColumns(players, columnsOfFiles, { teams }, true)

const row = (id: number, more: object = {}) => ({
  id,
  version: 1,
  name: `Player ${id}`,
  number: id,
  position: 'forward',
  team_id: 1,
  year_of_birth: 2015,
  age: null,
  grade: null,
  statLabel: null,
  statValue: null,
  values: {},
  ...more,
})
const rows = [row(1), row(2), row(3), row(4)]
const at = (row: number, column: number) => ({ at: { row, column }, from: { row, column } })
const range = (top: number, start: number, bottom: number, end: number) => ({
  at: { row: top, column: start },
  from: { row: bottom, column: end },
})
const put = (text: string, to = at(0, 0)) =>
  withTexts(new Map(), pasted(readCells(text), to, rows, columns).texts)
const rules = {
  schema: players.schema,
  blank: players.blank('2026-11-27'),
  columns,
  refused: new Map(),
  gone: new Set<number>(),
}
const sent = (edits: Edits) => sentRows(rows, edits, columns).map(({ id, values }) => [id, values])
const wrong = (edits: Edits, now = rows) =>
  [...problemsIn(rules, now, pendingEdits(edits, now, columns))].map(([id, problems]) => [
    id,
    Object.fromEntries(Object.entries(problems).map(([field, { why }]) => [field, why])),
  ])

test('Copied cells become the values of files', () => {
  const edits = put('Ana  Brooks\t07\tGK\t2015\t\t4th\tu11 herons\r\nPlayer 2\t2\tForward\r\n')
  expect(sent(edits)).toEqual([
    [1, { name: 'Ana  Brooks', number: '7', position: 'goalkeeper', grade: '4th', team_id: 2 }],
  ])
  expect(wrong(edits)).toEqual([])
})

test('Quotation marks and line breaks in cells are read', () => {
  expect(readCells('"Ana\nBrooks"\t"say ""hi"""\r\nx\ty\r\n')).toEqual([
    ['Ana\nBrooks', 'say "hi"'],
    ['x', 'y'],
  ])
  // As Google Sheets copies a cell that begins with a quotation mark.
  expect(readCells('"Ace" Brooks\t7')).toEqual([['"Ace" Brooks', '7']])
  expect(sent(put('"Ana\r\nBrooks"'))).toEqual([[1, { name: 'Ana Brooks' }]])
  const cells = [
    ['=1+1', "'=x", 'a\tb'],
    ['"q"', 'line\nline', ''],
  ]
  expect(readCells(writeCells(cells))).toEqual(cells)
  expect(writeCells([['=1+1']])).toBe('"\'=1+1"')
})

test('A cell that cannot hold its value says so', () => {
  expect(wrong(put('=1+1\t=1+1\tWinger\t1.5\told\t99th\tUnknown'))).toEqual([
    [
      1,
      expect.objectContaining({
        number: 'Number must be a whole number',
        year_of_birth: 'Year must be a whole number',
        age: 'Age must be a whole number',
        team_id: "Team “Unknown” is not one of the club's teams",
      }),
    ],
  ])
  expect(wrong(put('0', at(0, 1)))).toEqual([[1, { number: 'Number must be at least 1' }]])
  expect(wrong(put('Twins', at(1, 6)))[0]?.[1]).toMatchObject({
    team_id: expect.stringContaining('write “Twins (id 3)” or “Twins (id 4)”'),
  })
  expect(wrong(put('\n', at(0, 0)))).toEqual([[1, { name: 'Name is required' }]])
})

test('More columns than there are paste nothing', () => {
  const wide = pasted(readCells(Array(12).fill('x').join('\t')), at(0, 2), rows, columns)
  expect(wide).toEqual({
    texts: [],
    problem:
      'The copied cells have 12 columns, and the table has 5 from this cell on. Nothing was pasted.',
  })
  const long = pasted(readCells('7\n'.repeat(5_000)), at(2, 1), rows, columns)
  expect([long.texts.length, long.problem]).toEqual([
    2,
    'The table ends before the copied cells: 4,998 rows of 5,000 were left out.',
  ])
})

test('One cell fills the chosen range', () => {
  expect(sent(put('9', range(3, 1, 1, 1)))).toEqual([2, 3, 4].map(id => [id, { number: '9' }]))
  const textOf = (from: object, column: (typeof columns)[number]) => column.textOf(from)
  const filled = filledDown(range(0, 2, 2, 3), rows, columns, textOf)
  expect(filled.map(({ row, column, text }) => `${row.id} ${column.field} ${text}`)).toEqual([
    '2 position Forward',
    '2 year_of_birth 2015',
    '3 position Forward',
    '3 year_of_birth 2015',
  ])
  expect(filledDown(at(0, 1), rows, columns, textOf)).toEqual([])
})

test('cells that only an admin may change stay, and that is said', () => {
  const { texts, problem } = pasted([['Other', '12', 'Defender']], at(0, 0), rows, ofCoach)
  expect(texts.map(({ column }) => column.field)).toEqual(['number', 'position'])
  expect(problem).toBe('Cells that only an admin can change stayed as they were.')
})

test('Undo and redo change what is not saved yet', () => {
  const one = sheetReducer(UNTOUCHED, { kind: 'edit', edits: put('A') })
  const two = sheetReducer(one, { kind: 'edit', edits: put('B') })
  const back = sheetReducer(two, { kind: 'undo' })
  expect(sent(back.edits)).toEqual([[1, { name: 'A' }]])
  expect(sheetReducer(back, { kind: 'redo' }).edits).toBe(two.edits)
  expect(sheetReducer(UNTOUCHED, { kind: 'undo' })).toBe(UNTOUCHED)
})

test('A cell that somebody else saved is asked about', () => {
  const edits = put('70\tDefender', at(0, 1))
  const sameCell = [row(1, { version: 2, number: 71 }), ...rows.slice(1)]
  expect(isSettled(sameCell, edits, columns)).toBe(false)
  expect(wrong(edits, sameCell)).toEqual([[1, { number: 'Saved meanwhile: 71' }]])
  const [first, number] = [
    sameCell[0] as (typeof rows)[number],
    columns[1] as (typeof columns)[number],
  ]
  const mine = keepMine(edits, [{ row: first, column: number }])
  expect([wrong(mine, sameCell), isSettled(sameCell, mine, columns)]).toEqual([[], true])
  expect(sentRows(sameCell, mine, columns)).toEqual([
    { id: 1, version: 2, values: { number: '70', position: 'defender' } },
  ])
  const otherCell = [row(1, { version: 2, grade: '4th' }), ...rows.slice(1)]
  expect([isSettled(otherCell, edits, columns), wrong(edits, otherCell)]).toEqual([true, []])
  // They saved the very same.
  const alike = [row(1, { version: 2, number: 70, position: 'defender' }), ...rows.slice(1)]
  expect([wrong(edits, alike), pendingEdits(edits, alike, columns).size]).toEqual([[], 0])
})

test('Rows that are gone stay in sight', () => {
  const known = joined(joined(NO_ROWS, rows), [row(5), row(4, { version: 2 }), row(1), row(2)])
  expect(known.rows.map(({ id, version }) => [id, version])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 1],
  ])
  expect([...known.gone]).toEqual([3])
  expect(isSettled([rows[0] as (typeof rows)[number]], put('x', at(2, 0)), columns)).toBe(false)
})

test("The server's message stands at its cell", () => {
  const edits = withTexts(put('70\tDefender', at(0, 1)), [
    {
      row: rows[1] as (typeof rows)[number],
      column: columns[2] as (typeof columns)[number],
      text: 'Defender',
    },
    {
      row: rows[2] as (typeof rows)[number],
      column: columns[2] as (typeof columns)[number],
      text: 'Defender',
    },
  ])
  const error = new RequestError(
    400,
    '',
    JSON.stringify({
      errors: {
        'rows.0.number': 'Taken',
        'rows.1.id': 'Sam changed this player since you opened it.',
        'rows.2.id': 'There is no such player.',
      },
    }),
  )
  const now = [row(1), row(2, { version: 2 }), row(3)]
  const found = refusalsOf(error, { sent: sentRows(rows, edits, columns), now, columns, edits })
  expect(Object.fromEntries(found.refused)).toEqual({
    '1/number': { text: '70', why: 'Taken' },
    '3/position': { text: 'Defender', why: 'There is no such player.' },
  })
  expect([...found.changedBy]).toEqual([[2, 'Sam changed this player since you opened it.']])
})
