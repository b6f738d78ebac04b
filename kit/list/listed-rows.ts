import { searchable, sortedBy, wordsOf } from './match.ts'
import type { ListClock, ListColumn, ListRules } from './rules.ts'

/** Search, filters and sorting of a list, without the page. */
export interface Narrowing {
  search: string
  filters: Readonly<Record<string, string>>
  sort: { header: string; descending: boolean } | undefined
}

/** All rows that match, the current ones and those that are over. */
export interface Listed<Row> {
  current: readonly Row[]
  past: readonly Row[]
}

interface Club<Known> {
  known: Known
  clock: ListClock
}

/** Returns the rows that pass search and filters, in their order. */
export function listedRows<Row extends object, Known>(
  rules: ListRules<Row, Known>,
  rows: readonly Row[],
  { search, filters, sort }: Narrowing,
  club: Club<Known>,
): Listed<Row> {
  const { known, clock } = club
  const { lastDay, group, arrange } = rules
  const passed = narrowed(rules, arrange?.(rows) ?? rows, { search, filters }, club)
  const isOver = (row: Row) => lastDay !== undefined && lastDay(row) < clock.today
  const column = sort && rules.columns[sort.header]
  const ordered = (some: readonly Row[]) => {
    if (column && sort)
      return sortedBy(some, row => orderOf(column)(row, known, clock), sort.descending)
    return some
  }
  const grouped = group && !column ? sortedBy(passed, row => group(row, known, filters)) : passed
  const past = lastDay ? grouped.filter(isOver) : []
  return {
    current: ordered(past.length > 0 ? grouped.filter(row => !isOver(row)) : grouped),
    past: ordered(past.toSorted((one, other) => compared(lastDay?.(other), lastDay?.(one)))),
  }
}

function narrowed<Row extends object, Known>(
  rules: ListRules<Row, Known>,
  rows: readonly Row[],
  { search, filters }: Omit<Narrowing, 'sort'>,
  { known, clock }: Club<Known>,
) {
  const tests = Object.entries(filters).flatMap(([name, value]) => {
    const passes = rules.filters?.[name]
    return passes && value ? [(row: Row) => passes(row, value, known, clock)] : []
  })
  const words = wordsOf(search)
  if (tests.length === 0 && words.length === 0) return rows
  const textOf = textsOf(rules, known, clock)
  return rows.filter(
    row =>
      tests.every(passes => passes(row)) &&
      (words.length === 0 || words.every(word => textOf(row).includes(word))),
  )
}

interface Texts {
  today: string
  texts: WeakMap<object, string>
}

/** Texts by what is known: both stay the same objects while their tables do not change. */
const kept = new WeakMap<object, Map<unknown, Texts>>()

function textsOf<Row extends object, Known>(
  rules: ListRules<Row, Known>,
  known: Known,
  clock: ListClock,
) {
  const columns = Object.values(rules.columns).map(textColumn)
  const make = (row: Row) =>
    searchable(columns.map(text => text(row, known, clock) ?? '').join('\n'))
  const { texts } = textsFor(rules, known, clock.today)
  return (row: Row) => {
    const text = texts.get(row) ?? make(row)
    texts.set(row, text)
    return text
  }
}

/** Only the texts of what is known last are kept. */
function textsFor(rules: object, known: unknown, today: string): Texts {
  const before = kept.get(rules)?.get(known)
  if (before?.today === today) return before
  const next = { today, texts: new WeakMap<object, string>() }
  kept.set(rules, new Map([[known, next]]))
  return next
}

function textColumn<Row, Known>(column: ListColumn<Row, Known>) {
  return typeof column === 'function' ? column : column.text
}

function orderOf<Row, Known>(column: ListColumn<Row, Known>) {
  return typeof column === 'function' ? column : column.value
}

function compared(one = '', other = '') {
  return one < other ? -1 : Number(one > other)
}
