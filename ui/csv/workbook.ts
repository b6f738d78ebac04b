import { UnreadableCsv, unreadableWorkbook } from './decode.ts'
import { type CsvTable, tableOfCells } from './read.ts'

/** Parses the first sheet of an .xlsx workbook; its days, times and numbers become the texts that a CSV file has. */
export async function readWorkbook(bytes: Uint8Array): Promise<CsvTable> {
  const cells = await firstSheet(bytes)
  const table = tableOfCells(cells.map(row => row.map(textOf)))
  if (table.header.length === 0) {
    throw new UnreadableCsv('The first sheet of the workbook is empty.')
  }
  return table
}

async function firstSheet(bytes: Uint8Array) {
  // The export for web workers starts none itself: the content security policy allows none from blobs.
  const { readSheet } = await import('read-excel-file/web-worker')
  try {
    return await readSheet(new Uint8Array(bytes).buffer)
  } catch {
    throw unreadableWorkbook()
  }
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
  // A time of day is a fraction of the day before all days.
  if (exact < '1900-01-02') return time
  return time === '00:00' ? day : `${day} ${time}`
}
