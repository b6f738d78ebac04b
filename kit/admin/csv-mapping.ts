/** Which column of a file is which of ours. */
import type { CsvTable } from '../../ui/csv/read.ts'
import { type CsvColumn, type CsvModule, plain } from './csv.ts'

/** For each column of the file the header of ours; LEFT_OUT; or '' while the user has to decide. */
export type Mapping = readonly string[]

export const LEFT_OUT = '-'

/** The first column of every exported file; it identifies the rows of an import. Text that is no number is no id. */
export const id: CsvColumn = {
  header: 'id',
  field: 'id',
  kind: { ...plain, fromText: text => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined) },
}

/** Header of the last column of downloaded rows with errors. */
export const ERRORS = 'Errors'

/** What a column of a file can be. */
export function targetsOf({ default: columns, foreign }: CsvModule): readonly CsvColumn[] {
  return [id, ...columns, ...(foreign?.columns ?? [])]
}

/** The mapping by headers, then by cells; `isCertain` when every header is one that we know. */
export function guessMapping(module: CsvModule, table: CsvTable) {
  const { header } = table
  const targets = targetsOf(module)
  const named = namedTargets(targets, table)
  const free = targets.filter(target => !named.includes(target))
  const mapping = header.map((word, index) => {
    const known = named[index]
    if (known) return known.header
    if (word.trim() === '' || word === ERRORS) return LEFT_OUT
    const cells = cellsOf(table, index)
    const like = free.findIndex(
      ({ looksLike }) => cells.length > 0 && looksLike && cells.every(cell => looksLike.test(cell)),
    )
    const [found] = like < 0 ? [] : free.splice(like, 1)
    return found?.header ?? (namesSide(word, cells) ? '' : LEFT_OUT)
  })
  const isKnown = (word: string, index: number) =>
    word.trim() === '' || word === ERRORS || named[index] !== undefined
  return { mapping, isCertain: header.every(isKnown) }
}

/** The cells of a column that are not empty, trimmed. */
export function cellsOf({ rows }: CsvTable, index: number) {
  return rows.map(({ cells }) => (cells[index] ?? '').trim()).filter(Boolean)
}

/** By header alone; a target that is taken is not given again, and a column whose cells fit comes before others. */
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
  return header.map((word, index) => {
    const found = fitting[index] ?? take(index, target => target === called[index]?.[0])
    // The same header twice is an error of the file; another word for the same is only more than we take.
    const isRepeated = header.findIndex(other => letters(other) === letters(word)) < index
    return found ?? (isRepeated ? called[index]?.[0] : undefined)
  })
}

/** Whether a column of a file is called as one of ours is. */
export function isHeaderOf({ header, also = [] }: CsvColumn, word: string) {
  return [header, ...also].some(name => letters(name) === letters(word))
}

/** '#' has no letters, and is a header all the same. */
function letters(word: string) {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || word.trim()
}

/** Whether the column may say who plays where: left out in silence, away games would become home games. */
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
