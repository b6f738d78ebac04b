import type { CsvTable } from '../../ui/csv/read.ts'
import type { RejectedRow } from '../errors.ts'
import type { Compose, CsvModule } from './csv.ts'
import { type Mapping, targetsOf } from './csv-mapping.ts'
import { type FileQuestion, Questions, type Replies } from './csv-questions.ts'
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
  const first = new Questions(reading.replies)
  const shown = withoutHidden(table, first)
  const mapping = withMeaning(module, reading.mapping, first)
  const settled = settle(module, shown.table, { ...reading, mapping })
  const read = rowsOf(module, settled.table, { mapping, compose })
  const present = new Set(read.rows.map(({ row }) => row))
  const unread = settled.rejected.filter(({ row }) => present.has(row))
  return {
    ...read,
    rejected: merged([...unread, ...read.rejected]),
    skipped: new Map([...shown.skipped, ...read.skipped]),
    questions: [...first.asked.values(), ...settled.questions.asked.values()],
    open: [...first.open(), ...settled.questions.open()],
  }
}

/** Of rows that a workbook hides nobody knows whether they were taken out or only folded. */
function withoutHidden(table: CsvTable, questions: Questions) {
  const isHidden = ({ row }: CsvTable['rows'][number]) => table.hidden?.has(row) ?? false
  const count = table.rows.filter(isHidden).length
  const skipped = new Map<string, number>()
  if (count === 0) return { table, skipped }
  const reply = questions.ask({
    key: 'hidden',
    text:
      count === 1
        ? 'The workbook hides a row. Is it part of the list?'
        : `The workbook hides ${count} rows. Are they part of the list?`,
    choices: [
      { value: 'no', label: 'No, leave out what is hidden' },
      { value: 'yes', label: 'Yes, import it too' },
    ],
  })
  if (reply !== 'no') return { table, skipped }
  skipped.set('hidden in the workbook', count)
  return { table: { ...table, rows: table.rows.filter(row => !isHidden(row)) }, skipped }
}

/** The mapping with columns that may be one of two as what they are. */
function withMeaning(module: CsvModule, mapping: Mapping, questions: Questions): Mapping {
  const targets = targetsOf(module)
  return mapping.map(name => {
    const means = targets.find(({ header }) => header === name)?.means
    if (!means) return name
    if (mapping.includes(means.settledBy)) return means.settled
    const reply = questions.ask(means.question) ?? means.question.choices[0]?.value ?? ''
    return means.columns[reply] ?? name
  })
}

function merged(rejected: readonly RejectedRow[]): RejectedRow[] {
  return [...Map.groupBy(rejected, ({ row }) => row)].map(([row, several]) => ({
    row,
    errors: Object.assign({}, ...several.map(({ errors }) => errors)),
  }))
}
