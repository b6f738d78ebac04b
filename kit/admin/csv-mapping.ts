/** Maps the columns of a file to ours. */
import type { CsvTable } from '../../ui/csv/sheet.ts'
import { nameKey } from '../name-key.ts'
import { type CsvColumn, type CsvModule, textCell } from './csv.ts'

/** For each column of the file our header; LEFT_OUT; or '' while the user has to decide. */
export type Mapping = readonly string[]

export const LEFT_OUT = '-'

/** The first column of every exported file; it identifies the rows of an import. Text that is not a number is not an id. */
export const id: CsvColumn = {
  header: 'id',
  field: 'id',
  kind: {
    ...textCell,
    fromText: text => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined),
  },
}

/** Header of the last column of downloaded rows with errors. */
export const ERRORS = 'Errors'

/** Returns the columns that a column of a file can be mapped to. */
export function targetsOf({ default: columns, foreign }: CsvModule): readonly CsvColumn[] {
  return [id, ...columns, ...(foreign?.columns ?? [])]
}

/** Maps by headers, then by cells; `isCertain` when every header is known. */
export function guessMapping(module: CsvModule, table: CsvTable) {
  const { header } = table
  const targets = targetsOf(module)
  const { leftOut } = module
  const named = namedTargets(targets, table)
  const free = targets.filter(target => !named.includes(target))
  const mapping = header.map((word, index) => {
    const known = named[index]
    if (known) return known.header
    const cells = cellsOf(table, index)
    const isLeft = leftOut?.isSo(word, cells) || isMarking(module, table, index)
    if (word.trim() === '' || word === ERRORS || isLeft) return LEFT_OUT
    const like = free.findIndex(
      ({ looksLike }) => cells.length > 0 && looksLike && cells.every(cell => looksLike.test(cell)),
    )
    const [found] = like < 0 ? [] : free.splice(like, 1)
    const isOpen =
      namesSide(word, cells) || free.some(({ couldMatch }) => couldMatch?.(word, cells))
    return found?.header ?? (isOpen ? '' : LEFT_OUT)
  })
  const isKnown = (word: string, index: number) =>
    word.trim() === '' ||
    word === ERRORS ||
    named[index] !== undefined ||
    leftOut?.isSo(word, cellsOf(table, index)) ||
    isMarking(module, table, index) ||
    repeats(table, index)
  return { mapping, isCertain: header.every(isKnown) }
}

/** Tells whether an earlier column of the name has the same cells, so that nothing is lost with this one. */
function repeats({ header, rows }: CsvTable, index: number) {
  const first = header.findIndex(word => letters(word) === letters(header[index] ?? ''))
  return first < index && rows.every(({ cells }) => (cells[first] ?? '') === (cells[index] ?? ''))
}

/** Tells whether staff are asked about the rows that this column marks, whatever it is called. */
export function isMarking({ markedRows }: CsvModule, { header, rows }: CsvTable, index: number) {
  const cells = rows.map(({ cells }) => (cells[index] ?? '').trim())
  return markedRows?.marksOf({ header: header[index] ?? '', cells, field: undefined }) !== undefined
}

/** The cells of a column that are not empty, trimmed. */
export function cellsOf({ rows }: CsvTable, index: number) {
  return rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean)
}

/** Maps by header alone; a target is given once, and a column whose cells fit comes before others. */
function namedTargets(targets: readonly CsvColumn[], table: CsvTable) {
  const { header } = table
  const taken = new Set<CsvColumn>()
  const called = header.map(word => targets.filter(target => isHeaderOf(target, word)))
  const take = (index: number, can: (target: CsvColumn) => boolean) => {
    const found = called[index]?.find(target => !taken.has(target) && can(target))
    if (found) taken.add(found)
    return found
  }
  const fitting = header.map((_, index) => {
    const cells = cellsOf(table, index)
    return take(index, ({ fits }) => fits?.(cells) ?? true)
  })
  const isOurs = fitting.includes(id)
  // Of columns with one name the first is meant, and another name of a column that was found is an extra column.
  return header.map(
    (_, index) =>
      fitting[index] ??
      take(index, target => (isOurs || !target.couldMatch) && target === called[index]?.[0]),
  )
}

/** Tells whether a column of a file has one of the names of our column. */
export function isHeaderOf({ header, also = [] }: CsvColumn, word: string) {
  return [header, ...also].some(name => letters(name) === letters(word))
}

/** 'Jersey #' is 'Jersey number'; '#' alone has no letters, but is a header. */
function letters(word: string) {
  const only = (text: string) => nameKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return only(word) === '' ? word.trim() : only(word.replaceAll('#', ' number '))
}

/** Tells whether the column may say who plays where: if it were silently left out, away games would become home games. */
function namesSide(word: string, cells: readonly string[]) {
  const isNamed = /home|away|opponent|\bopp\b|visitor|versus|\bvs\b|\bteams?\b|\bh\/a\b/i.test(
    word.replaceAll('_', ' '),
  )
  const isOther = /score|goal|coach|point|\bpts\b|result|colou?r|e-?mail|phone|\bid\b/i.test(
    word.replaceAll('_', ' '),
  )
  const isSide = cells.length > 0 && cells.every(cell => /^(?:h|a|home|away|vs\.?|@)$/i.test(cell))
  return (isNamed && !isOther) || isSide
}
