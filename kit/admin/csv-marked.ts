/** Rows that a file marks as outside of the list ('Cancelled', 'Team Manager') are asked about, once for each column. */
import type { CsvTable } from '../../ui/csv/sheet.ts'
import { counted, listed } from '../../ui/english.ts'
import { nameKey } from '../name-key.ts'
import type { ColumnMarks, CsvModule, MarkedRows } from './csv.ts'
import { type Mapping, targetsOf } from './csv-mapping.ts'
import type { FileQuestion, Questions } from './csv-questions.ts'

/** The most words that a question names; more are counted. */
const MAX_WORDS = 5
/** The most names of rows that are left out for one reason. */
const MAX_NAMES = 50

interface MarkedColumn extends ColumnMarks {
  header: string
  key: string
}

export interface UnmarkedRows {
  table: CsvTable
  /** The rows left out. */
  left: CsvTable['rows']
  /** The number of rows left out, by reason with their names. */
  skipped: Map<string, number>
}

/** Leaves out the marked rows that staff do not keep; before they have answered, all of them. */
export function withoutMarked(
  module: CsvModule,
  table: CsvTable,
  { mapping, questions }: { mapping: Mapping; questions: Questions },
): UnmarkedRows {
  const { markedRows } = module
  const skipped = new Map<string, number>()
  if (!markedRows) return { table, left: [], skipped }
  const fields = fieldsOf(module, mapping)
  const reasons = new Map<number, string>()
  /** Reasons about which staff have not answered. */
  const open = new Set<string>()
  const spelled = new Map<string, string>()
  for (const column of columnsOf(markedRows, table, fields)) {
    const replyTo = replies(column, { rows: table.rows, markedRows, questions })
    for (const [at, mark] of column.marks) {
      const reply = replyTo(mark)
      const reason = markText(column, mark)
      if (reply === undefined) open.add(nameKey(reason))
      if (reply !== 'in' && !reasons.has(at)) {
        if (!spelled.has(nameKey(reason))) spelled.set(nameKey(reason), reason)
        reasons.set(at, spelled.get(nameKey(reason)) ?? reason)
      }
    }
  }
  const name = (at: number) => {
    const cells = table.rows[at]?.cells ?? []
    const named = fields.flatMap((field, index) =>
      field ? [[field, (cells[index] ?? '').trim()]] : [],
    )
    return markedRows.nameOf(Object.fromEntries(named)) || `row ${table.rows[at]?.row}`
  }
  for (const [reason, rows] of Map.groupBy(reasons.keys(), at => reasons.get(at) ?? '')) {
    const names = rows.slice(0, MAX_NAMES).map(name)
    const more = rows.length > MAX_NAMES ? [`${rows.length - MAX_NAMES} more`] : []
    const unless = open.has(nameKey(reason)) ? ', unless you say otherwise' : ''
    skipped.set(`${reason} (${[...names, ...more].join(', ')})${unless}`, rows.length)
  }
  return {
    table: { ...table, rows: table.rows.filter((_, at) => !reasons.has(at)) },
    left: table.rows.filter((_, at) => reasons.has(at)),
    skipped,
  }
}

function fieldsOf(module: CsvModule, mapping: Mapping) {
  const targets = targetsOf(module)
  return mapping.map(name => targets.find(({ header }) => header === name)?.field)
}

/** Returns the columns that mark rows. One that is known by its header alone comes last, if it marks further rows. */
function columnsOf(
  { marksOf }: MarkedRows,
  { header, rows }: CsvTable,
  fields: readonly (string | undefined)[],
): MarkedColumn[] {
  const found = header.flatMap((word, index): MarkedColumn[] => {
    const cells = rows.map(({ cells }) => (cells[index] ?? '').trim())
    const marks = marksOf({ header: word, cells, field: fields[index] })
    const isRepeated = header.indexOf(word) < index
    const key = `marked ${word.trim()}${isRepeated ? ` ${index}` : ''}`
    return marks ? [{ ...marks, header: word.trim() || `Column ${index + 1}`, key }] : []
  })
  const known = new Map<string, Set<number>>()
  return found
    .toSorted((one, other) => Number(one.isByHeader) - Number(other.isByHeader))
    .filter(({ kind, marks, isByHeader }) => {
      const earlier = known.get(kind) ?? new Set()
      const isNew = [...marks.keys()].some(at => !(isByHeader && earlier.has(at)))
      known.set(kind, new Set([...earlier, ...marks.keys()]))
      return isNew
    })
}

interface Asking {
  rows: CsvTable['rows']
  markedRows: MarkedRows
  questions: Questions
}

/** Returns the choices of a question about that many rows. */
function choicesFor(count: number, { belongs }: MarkedRows): FileQuestion['choices'] {
  return [
    { value: 'out', label: count === 1 ? 'Leave it out' : 'Leave them out' },
    { value: 'in', label: count === 1 ? belongs.one : belongs.other },
  ]
}

/** Asks about a column, and about each of its words if staff say so; returns the reply about a mark. */
function replies(column: MarkedColumn, { rows, markedRows, questions }: Asking) {
  const { key, header, marks } = column
  const byWord = Map.groupBy(marks.values(), nameKey)
  const words = [...byWord.values()].toSorted((one, other) => other.length - one.length)
  const choices = choicesFor(marks.size, markedRows)
  const each = { value: 'each', label: 'Some of them: ask about each' }
  const isFew = words.length > 1 && words.length <= MAX_WORDS
  const rowsWith = (is: (mark: string) => boolean) =>
    [...marks].flatMap(([at, mark]) => (is(mark) ? (rows[at]?.row ?? []) : []))
  const reply = questions.ask({
    key,
    text: questionOf(header, words, rows.length),
    rows: rowsWith(() => true),
    choices: isFew ? [...choices, each] : choices,
  })
  if (reply !== 'each') return () => reply
  const byMark = new Map(
    words.map(same => {
      const word = nameKey(same[0] ?? '')
      const about: FileQuestion = {
        key: `${key}: ${word}`,
        text: questionOf(header, [same], rows.length),
        rows: rowsWith(mark => nameKey(mark) === word),
        choices: choicesFor(same.length, markedRows),
      }
      return [word, questions.ask(about)] as const
    }),
  )
  return (mark: string) => byMark.get(nameKey(mark))
}

/** '“Status” says “Cancelled” in 3 of 52 rows and “Withdrawn” in 1. Leave them out?' */
function questionOf(header: string, words: readonly string[][], count: number) {
  const total = words.flat().length
  const rows = counted(count, 'row')
  const leave = total === 1 ? 'Leave it out?' : 'Leave them out?'
  if (words.length > MAX_WORDS) return `“${header}” is filled in for ${total} of ${rows}. ${leave}`
  const [[first = ''] = []] = words
  if (first === '') return `“${header}” is blank in ${total} of ${rows}. ${leave}`
  const parts = words.map(
    (same, at) => `“${same[0]}” in ${same.length}${at === 0 ? ` of ${rows}` : ''}`,
  )
  return `“${header}” says ${listed(parts)}. ${leave}`
}

function markText({ header }: MarkedColumn, mark: string) {
  return mark ? `“${header}” says “${mark}”` : `“${header}” is blank`
}
