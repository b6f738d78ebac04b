import { expect, test } from 'vitest'
import { zip } from '../../tests/zip.ts'
import { readWorkbook } from './workbook.ts'

interface Part {
  name: string
  rows: string
}

/** A workbook of these sheets; style 1 is a day, style 2 a time. */
function workbook(sheets: readonly Part[], properties = '') {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const ids = sheets.map((_, at) => at + 1)
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packages}"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${ids
      .map(id => `<sheet name="${sheets[id - 1]?.name}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${ids
      .map(
        id =>
          `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId9" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="18" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      ids.map(id => [
        `xl/worksheets/sheet${id}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheets[id - 1]?.rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`

test('every sheet of a workbook, with its hidden rows', async () => {
  const file = workbook([
    { name: 'Notes &amp; more', rows: `<row r="1">${text('A1', 'Hello')}</row>` },
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
    { name: 'Notes & more', cells: [['Hello']], hidden: new Set() },
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
