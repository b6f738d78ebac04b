import { strFromU8, unzipSync } from 'fflate'
import { decodeOnce } from '../entities.ts'
import { UnreadableCsv, unreadableWorkbook } from './decode.ts'
import { cleanCells } from './read.ts'
import type { Sheet } from './sheet.ts'

/** Parses the sheets of an .xlsx workbook; days, times and numbers become the texts that a CSV file has. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets = (await sheetsOf(bytes)).map(({ sheet, data }) => ({
    name: sheet,
    ...cleanCells(data.map(row => row.map(textOf))),
    hidden: hiddenRows(bytes, sheet),
  }))
  const filled = sheets.filter(({ cells }) => cells.flat().some(cell => cell.trim()))
  if (filled.length === 0) throw new UnreadableCsv('The workbook is empty.')
  return filled
}

async function sheetsOf(bytes: Uint8Array) {
  // The export for web workers starts none itself: the content security policy allows none from blobs.
  const { default: readXlsx } = await import('read-excel-file/web-worker')
  try {
    return await readXlsx(new Uint8Array(bytes).buffer)
  } catch {
    throw unreadableWorkbook()
  }
}

/** Numbers of the rows of that sheet that are hidden, by hand or by a filter. */
function hiddenRows(bytes: Uint8Array, sheet: string): ReadonlySet<number> {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(?:_rels\/)?work(?:book|sheets\/)/.test(name),
  })
  const xml = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const [, key] = elements(xml('xl/workbook.xml'), 'sheet')
    .filter(attributes => attributes.get('name') === sheet)
    .flatMap(attributes => [...attributes].find(([name]) => name.endsWith(':id')) ?? [])
  const relation = elements(xml('xl/_rels/workbook.xml.rels'), 'Relationship').find(
    attributes => attributes.get('Id') === key,
  )
  const target = relation?.get('Target')?.replace(/^(?:\/xl\/)?/, 'xl/') ?? ''
  const hidden = elements(xml(target), 'row').filter(row =>
    /^(?:1|true)$/.test(row.get('hidden') ?? ''),
  )
  return new Set(hidden.map(row => Number(row.get('r'))))
}

/** The attributes of each element with that name. */
function elements(xml: string, name: string) {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/(?<![\w:])([\w:]+)="([^"]*)"/g)].map(
          ([, key = '', value = '']) => [key, decodeOnce(value)],
        ),
      ),
  )
}

function textOf(value: unknown) {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

/** Excel counts in days: the fractions of times are a few milliseconds off. */
function dateText(date: Date) {
  const minute = 60_000
  const exact = new Date(Math.round(date.getTime() / minute) * minute).toISOString()
  const [day, time] = [exact.slice(0, 10), exact.slice(11, 16)]
  // A time of day is a fraction of the day before all days, which some workbooks count from 1904.
  if (exact < '1904-01-02') return time
  return time === '00:00' ? day : `${day} ${time}`
}
