import type { CsvModule } from '../../kit/admin/csv.ts'
import { type ListInSheet, listIn } from '../../kit/admin/csv-heads.ts'
import { ERRORS } from '../../kit/admin/csv-mapping.ts'
import { isZip, UnreadableCsv } from '../../ui/csv/decode.ts'
import { readFile } from '../../ui/csv/read.ts'
import type { CsvTable, Sheet } from '../../ui/csv/sheet.ts'
import { loaded } from './csv-tab.ts'

const MAX_BYTES = 2 * 1024 * 1024

/** Parses a chosen CSV file, the tables of a web page, or all sheets of a workbook; throws `UnreadableCsv`. */
export async function readSheets(file: File): Promise<Sheet[]> {
  const bytes = await bytesOf(file)
  if (!isZip(bytes)) return readFile(bytes)
  const [{ readWorkbook }] = await loaded(import('../../ui/csv/workbook.ts'))
  return readWorkbook(bytes)
}

/** The list in a sheet, without the errors of an earlier import. */
export function tableIn(module: CsvModule, sheet: Sheet, heads: number): ListInSheet {
  const { table, passed } = listIn(module, sheet, heads)
  return { table: withoutErrors(table), passed }
}

function withoutErrors({ header, rows, ...table }: CsvTable): CsvTable {
  const included = (_: string, index: number) => header[index] !== ERRORS
  return {
    ...table,
    header: header.filter(included),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.filter(included) })),
  }
}

async function bytesOf(file: File) {
  if (file.size > MAX_BYTES) {
    throw new UnreadableCsv('The file is larger than 2 MB. Import it in several parts.')
  }
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new UnreadableCsv('The file can no longer be read. Please choose it again.')
  }
}
