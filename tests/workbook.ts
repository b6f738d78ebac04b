import { zip } from './zip.ts'

interface Part {
  name: string
  rows: string
}

/** A workbook of these sheets; style 1 is a day, style 2 a time. */
export function workbook(sheets: readonly Part[], properties = '') {
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

/** A cell of text. */
export const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
/** A cell of a number in that style. */
export const number = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`
