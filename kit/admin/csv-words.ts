/** Asks once about each word of a file that our columns do not know. */
import type { CsvRow, CsvTable } from '../../ui/csv/sheet.ts'
import { nameKey } from '../name-key.ts'
import type { CsvColumn } from './csv.ts'
import type { Questions } from './csv-questions.ts'

/** The most different words of a column; one with more was mapped wrongly. */
const MAX_WORDS = 12

export function resolveWords(
  table: CsvTable,
  places: readonly (CsvColumn | undefined)[],
  questions: Questions,
): readonly CsvRow[] {
  const replies = places.map((_, index) => repliesOf(table, places, index, questions))
  return table.rows.map((row, at) => {
    if (!replies.some(each => each?.has(at))) return row
    const cells = places.map((_, index) => replies[index]?.get(at) ?? row.cells[index] ?? '')
    return { row: row.row, cells }
  })
}

/** Returns the reply about the unclear cell in that column, by index of the row. */
function repliesOf(
  { header, rows }: CsvTable,
  places: readonly (CsvColumn | undefined)[],
  index: number,
  questions: Questions,
) {
  const { words } = places[index] ?? {}
  if (!words) return undefined
  const all = rows.map(({ cells }) => (cells[index] ?? '').trim())
  const unclear = rows.flatMap((row, at) => {
    const word = all[at] ?? ''
    return words.isClear(word, { all, fields: fieldsOf(row, places) }) ? [] : [{ at, word }]
  })
  const byWord = Map.groupBy(unclear, ({ word }) => nameKey(word))
  if (byWord.size > MAX_WORDS) return undefined
  return new Map(
    [...byWord].flatMap(([key, cells]) => {
      const column = (header[index] ?? '').trim()
      const text = words.question(cells[0]?.word ?? '', column, cells.length)
      const numbers = cells.flatMap(({ at }) => rows[at]?.row ?? [])
      const { choices } = words
      const reply = questions.ask({ key: `${column}: ${key}`, text, choices, rows: numbers })
      return cells.map(({ at }) => [at, reply ?? words.choices[0]?.value ?? ''] as const)
    }),
  )
}

/** The trimmed cells of a row by field. */
function fieldsOf({ cells }: CsvRow, places: readonly (CsvColumn | undefined)[]) {
  return Object.fromEntries(
    places.flatMap((place, index) => (place ? [[place.field, (cells[index] ?? '').trim()]] : [])),
  )
}
