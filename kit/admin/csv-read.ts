import type { CsvTable } from '../../ui/csv/sheet.ts'
import type { RejectedRow } from '../errors.ts'
import type { ImportRow } from '../import/import-shapes.ts'
import type { Compose, CsvModule } from './csv.ts'
import { type ClubClock, resolveCells } from './csv-cells.ts'
import { cellsOf, LEFT_OUT, type Mapping, targetsOf } from './csv-mapping.ts'
import { withoutMarked } from './csv-marked.ts'
import { type FileQuestion, Questions, type Replies } from './csv-questions.ts'
import { type RowsOfFile, rowsOf } from './csv-rows.ts'

interface Reading {
  mapping: Mapping
  replies: Replies
  club: ClubClock
  compose?: Compose | undefined
  /** Staff have ticked to keep columns that are left out otherwise. */
  keeps?: boolean
}

/** The rows of a file from elsewhere, as far as its questions are answered. */
export interface RowsRead extends RowsOfFile {
  /** Columns that are kept when staff tick it. */
  keepable: readonly string[]
  /** What identifies the rows that are left out by what the file says of them. */
  leftRows: ImportRow[]
  questions: FileQuestion[]
  /** Questions without a reply: their rows are read by the first choice, and must not be written. */
  open: FileQuestion[]
}

/** Reads days, times and words in the light of the whole file, and converts its rows; throws `UnreadableCsv`. */
export function readRows(
  module: CsvModule,
  table: CsvTable,
  { compose, keeps = false, ...reading }: Reading,
): RowsRead {
  const first = new Questions(reading.replies)
  const shown = withoutHidden(table, first)
  const { mapping: guessed } = reading
  const {
    table: remaining,
    left,
    ...unmarked
  } = withoutMarked(module, shown.table, {
    mapping: guessed,
    questions: first,
  })
  const mapping = withMeaning(module, guessed, remaining, first)
  const resolved = resolveCells(module, remaining, { ...reading, mapping })
  const mayBeEmpty = left.length > 0 || shown.skipped.size > 0
  const read = rowsOf(module, resolved.table, { mapping, compose, mayBeEmpty })
  const { keepable, excludedHeaders, rows } = keeping(module, resolved.table, read, {
    mapping,
    keeps,
  })
  const present = new Map(read.rows.map(row => [row.row, row]))
  const unread = resolved.rejected.flatMap(rejected => unforgiven(module, rejected, present))
  return {
    ...read,
    keepable,
    excludedHeaders,
    rows,
    leftRows: identities(module, { ...remaining, rows: left }, { mapping, compose }),
    rejected: merged([...unread, ...read.rejected]),
    skipped: new Map([...shown.skipped, ...unmarked.skipped, ...read.skipped]),
    questions: [...first.asked.values(), ...resolved.questions.asked.values()],
    open: [...first.open(), ...resolved.questions.open()],
  }
}

/** The errors of a row's cells, unless the module takes the row without them. */
function unforgiven(
  { isForgiven }: CsvModule,
  { row, errors }: RejectedRow<string>,
  present: ReadonlyMap<number, ImportRow>,
): RejectedRow<string>[] {
  const read = present.get(row)
  if (!read) return []
  const left = Object.entries(errors).filter(([field]) => !isForgiven?.(read, field))
  return left.length > 0 ? [{ row, errors: Object.fromEntries(left) }] : []
}

/** The headers of columns that are left out on purpose, and the numbers of those that are kept if staff tick it. */
export function leftColumns(
  { leftOut }: Pick<CsvModule, 'leftOut'>,
  table: CsvTable,
  mapping: Mapping,
) {
  // A column that the user has matched otherwise is not left out.
  const isLeft = (index: number) =>
    mapping[index] === LEFT_OUT && leftOut?.isSo(table.header[index] ?? '', cellsOf(table, index))
  const cellsLeft = (index: number) => (isLeft(index) ? cellsOf(table, index) : [])
  const left = table.header.map((word, index) => (isLeft(index) ? word : ''))
  return { left, keepable: leftOut?.kept?.columns(left, cellsLeft) ?? [] }
}

/** Keeps columns that are left out otherwise, if staff have ticked it. */
function keeping(
  module: CsvModule,
  table: CsvTable,
  { excludedHeaders, rows }: RowsOfFile,
  { mapping, keeps }: { mapping: Mapping; keeps: boolean },
) {
  const { header } = table
  const { left, keepable: indexes } = leftColumns(module, table, mapping)
  const keepable = indexes.map(index => header[index] ?? '')
  if (!keeps || indexes.length === 0) return { keepable, excludedHeaders, rows }
  const cells = new Map(table.rows.map(row => [row.row, row.cells]))
  const fieldsOf = (row: number) =>
    module.leftOut?.kept?.fields(
      left,
      header.map((_, index) => (indexes.includes(index) ? (cells.get(row)?.[index] ?? '') : '')),
    )
  return {
    keepable,
    excludedHeaders: excludedHeaders.filter(word => !keepable.includes(word)),
    rows: rows.map(row => ({ ...row, ...fieldsOf(row.row) })),
  }
}

/** Returns rows with the fields alone by which they are recognized in the list. */
function identities(
  module: CsvModule,
  table: CsvTable,
  reading: { mapping: Mapping; compose: Compose | undefined },
): ImportRow[] {
  const { identity = [] } = module.markedRows ?? {}
  return rowsOf(module, table, { ...reading, mayBeEmpty: true }).rows.map(row => ({
    ...Object.fromEntries(identity.flatMap(field => (field in row ? [[field, row[field]]] : []))),
    row: row.row,
  }))
}

/** Asks about rows that a workbook hides: nobody knows whether they were taken out or only folded. */
function withoutHidden(table: CsvTable, questions: Questions) {
  const isHidden = ({ row }: CsvTable['rows'][number]) => table.hidden?.has(row) ?? false
  const rows = table.rows.filter(isHidden).map(({ row }) => row)
  const count = rows.length
  const skipped = new Map<string, number>()
  if (count === 0) return { table, skipped }
  const reply = questions.ask({
    key: 'hidden',
    rows,
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

/** Replaces each column that may be one of two by the one that it is. */
function withMeaning(
  module: CsvModule,
  mapping: Mapping,
  table: CsvTable,
  questions: Questions,
): Mapping {
  const targets = targetsOf(module)
  return mapping.map((name, index) => {
    const means = targets.find(({ header }) => header === name)?.means
    if (!means) return name
    const isImplied =
      (means.impliedBy !== undefined && mapping.includes(means.impliedBy)) ||
      means.isImplied?.(cellsOf(table, index))
    if (isImplied) return means.implied
    const reply = questions.ask(means.question) ?? means.question.choices[0]?.value ?? ''
    return means.columns[reply] ?? name
  })
}

function merged(rejected: readonly RejectedRow<string>[]): RejectedRow<string>[] {
  return [...Map.groupBy(rejected, ({ row }) => row)].map(([row, several]) => ({
    row,
    errors: Object.assign({}, ...several.map(({ errors }) => errors)),
  }))
}
