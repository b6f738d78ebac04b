import { plainLetters } from '../plain-letters.ts'
import { type Column, orderOf, type Sort, textOf } from './column.ts'
import { natural } from './natural.ts'

/** The rows whose cells contain every word of the search. */
export function matching<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
) {
  const words = normalized(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(row => {
    const text = normalized(columns.map(column => textOf(column, row)).join('\n'))
    return words.every(word => text.includes(word))
  })
}

/** Sorts rows by a column; equal ones keep their order, those without a value come last in both directions. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
) {
  const column = columns.find(({ header }) => header === sort?.header)
  if (!sort || !column) return rows
  const direction = sort.descending ? -1 : 1
  return rows
    .map(row => ({ row, value: orderOf(column, row) ?? '' }))
    .sort((one, other) => {
      if (one.value === '' || other.value === '')
        return Number(one.value === '') - Number(other.value === '')
      return direction * compare(one.value, other.value)
    })
    .map(({ row }) => row)
}

function compare(one: string | number, other: string | number) {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : natural.compare(String(one), String(other))
}

/** Lower case, without accents and apostrophes, with every dash a hyphen: so that quick typing matches. */
function normalized(text: string) {
  return plainLetters(text)
    .replaceAll(/['’‘ʼ`]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
}
