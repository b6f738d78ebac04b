import type { CsvTable } from '../../ui/csv/read.ts'
import type { RejectedRow } from '../errors.ts'
import type { Compose, CsvModule } from './csv.ts'
import type { Mapping } from './csv-mapping.ts'
import type { FileQuestion, Replies } from './csv-questions.ts'
import { type RowsOfFile, rowsOf } from './csv-rows.ts'
import { type ClubClock, settle } from './csv-settle.ts'

interface Reading {
  mapping: Mapping
  replies: Replies
  club: ClubClock
  compose?: Compose | undefined
}

/** The rows of a file from elsewhere, as far as its questions are answered. */
export interface RowsRead extends RowsOfFile {
  questions: FileQuestion[]
  /** Those without a reply: their rows are read by the first choice, and must not be written. */
  open: FileQuestion[]
}

/** Reads days, times and words in the light of the whole file, and converts its rows; throws `UnreadableCsv`. */
export function readRows(
  module: CsvModule,
  table: CsvTable,
  { compose, ...reading }: Reading,
): RowsRead {
  const settled = settle(module, table, reading)
  const read = rowsOf(module, settled.table, { mapping: reading.mapping, compose })
  const present = new Set(read.rows.map(({ row }) => row))
  const unread = settled.rejected.filter(({ row }) => present.has(row))
  return {
    ...read,
    rejected: merged([...unread, ...read.rejected]),
    questions: [...settled.questions.asked.values()],
    open: settled.questions.open(),
  }
}

function merged(rejected: readonly RejectedRow[]): RejectedRow[] {
  return [...Map.groupBy(rejected, ({ row }) => row)].map(([row, several]) => ({
    row,
    errors: Object.assign({}, ...several.map(({ errors }) => errors)),
  }))
}
