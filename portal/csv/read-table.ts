import { ERRORS } from '../../kit/admin/csv-mapping.ts'
import { isZip, UnreadableCsv } from '../../ui/csv/decode.ts'
import { type CsvTable, readCsv } from '../../ui/csv/read.ts'
import { loaded } from './csv-tab.ts'

const MOST_BYTES = 2 * 1024 * 1024

/** Parses a chosen CSV file or workbook, without the errors of an earlier import; throws `UnreadableCsv`. */
export async function readTable(file: File): Promise<CsvTable> {
  const bytes = await bytesOf(file)
  if (!isZip(bytes)) return withoutErrors(readCsv(bytes))
  const [{ readWorkbook }] = await loaded(import('../../ui/csv/workbook.ts'))
  return withoutErrors(await readWorkbook(bytes))
}

function withoutErrors({ header, rows }: CsvTable): CsvTable {
  const included = (_: string, index: number) => header[index] !== ERRORS
  return {
    header: header.filter(included),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.filter(included) })),
  }
}

async function bytesOf(file: File) {
  if (file.size > MOST_BYTES) {
    throw new UnreadableCsv('The file is larger than 2 MB. Import it in several parts.')
  }
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new UnreadableCsv('The file can no longer be read. Please choose it again.')
  }
}
