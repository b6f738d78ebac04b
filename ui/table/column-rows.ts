import { type Column, orderOf, type Sort, textOf } from './column.ts'
import { natural } from './natural.ts'

/** The rows whose cells have every word of the search in them. */
export function found<Row>(rows: readonly Row[], columns: readonly Column<Row>[], search: string) {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(row => {
    const text = plain(columns.map(column => textOf(column, row)).join('\n'))
    return words.every(word => text.includes(word))
  })
}

/** The rows by the values of a column; equal ones keep their order, and those without a value come last. */
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

/** Letters that are no letter with an accent, as people type who do not have them. */
const TYPED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** As it is typed in haste: without capitals, accents and apostrophes, and with the one dash of the keyboard. */
function plain(text: string) {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʼ`]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[ßæœøłđı]/g, letter => TYPED[letter] ?? letter)
}
