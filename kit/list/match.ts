import { plainLetters } from '../../ui/plain-letters.ts'
import { natural } from '../../ui/table/natural.ts'
import type { Cell } from './rules.ts'

/** The words of a search. */
export function wordsOf(search: string) {
  return searchable(search).split(/\s+/).filter(Boolean)
}

/** Lower case, without accents and apostrophes, with every dash a hyphen, so that quick typing matches. */
export function searchable(text: string) {
  return plainLetters(text)
    .replaceAll(/['’‘ʼ`]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
}

/**
 * Sorts rows by a value; equal ones keep their order, those without a value come last in both directions. Each text is
 * compared once, however many rows have it.
 */
export function sortedBy<Row>(
  rows: readonly Row[],
  cellOf: (row: Row) => Cell,
  descending = false,
): Row[] {
  const direction = descending ? -1 : 1
  const valued = rows.map(row => ({ row, value: cellOf(row) ?? '' }))
  const ranks = ranksOf(valued.map(({ value }) => value))
  const rankOf = (value: string | number) => ranks?.get(String(value)) ?? Number(value)
  return valued
    .map(({ row, value }) => ({ row, rank: value === '' ? undefined : rankOf(value) }))
    .sort((one, other) => {
      if (one.rank === undefined || other.rank === undefined)
        return Number(one.rank === undefined) - Number(other.rank === undefined)
      return direction * (one.rank - other.rank)
    })
    .map(({ row }) => row)
}

/** The places of texts in natural order, equal ones alike; undefined where all values are numbers. */
function ranksOf(values: readonly (string | number)[]) {
  if (values.every(value => typeof value === 'number' || value === '')) return undefined
  const ranks = new Map<string, number>()
  let rank = 0
  let before: string | undefined
  for (const text of [...new Set(values.map(String))].sort(natural.compare)) {
    if (before !== undefined && natural.compare(before, text) !== 0) rank += 1
    ranks.set(text, rank)
    before = text
  }
  return ranks
}
