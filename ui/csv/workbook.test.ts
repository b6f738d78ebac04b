import { expect, test } from 'vitest'
import { number, text, workbook } from '../../tests/workbook.ts'
import { readWorkbook } from './workbook.ts'

test('every sheet of a workbook, with its hidden rows', async () => {
  const file = workbook([
    {
      name: 'Notes &amp; more',
      rows: `<row r="1">${text('A1', 'Hello')}${text('B1', '#N/A')}</row>`,
    },
    {
      name: 'Games',
      rows: [
        `<row r="1">${text('A1', 'Date')}${text('B1', 'Time')}</row>`,
        `<row r="2">${number('A2', 46277, 1)}${number('B2', 0.375, 2)}</row>`,
        `<row r="3" spans="1:2" hidden="1">${number('A3', 46284, 1)}${number('B3', 0.5, 2)}</row>`,
      ].join(''),
    },
    { name: 'Empty', rows: '' },
  ])
  expect(await readWorkbook(file)).toEqual([
    { name: 'Notes & more', cells: [['Hello', '']], failed: 1, hidden: new Set() },
    {
      name: 'Games',
      cells: [
        ['Date', 'Time'],
        ['2026-09-12', '09:00'],
        ['2026-09-19', '12:00'],
      ],
      hidden: new Set([3]),
    },
  ])
})

test('a workbook that counts from 1904: the same days and times', async () => {
  const row = `<row r="1">${number('A1', 46277 - 1462, 1)}${number('B1', 0.375, 2)}</row>`
  const [sheet] = await readWorkbook(
    workbook([{ name: 'Games', rows: row }], '<workbookPr date1904="1"/>'),
  )
  expect(sheet?.cells).toEqual([['2026-09-12', '09:00']])
})
