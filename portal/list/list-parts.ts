import type { AdminList } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { matching, sorted } from '../../ui/table/column-rows.ts'
import type { ListView } from './list-view.ts'

/** At most so many rows are rendered at once. */
export const PAGE_SIZE = 50

type Row = { id: number }

/** Rows in their usual order, and the day that it is at the club. */
export interface Listed {
  tab: AdminList
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  today: string
}

/** The current or the past rows: all that match the search, sorted, and those on the open page. */
export interface Part {
  all: readonly Row[]
  /** From 1; at most the last page. */
  page: number
  visible: readonly Row[]
}

/** The rows that match the search, current and past; past ones are by default the latest first. */
export function partsOf({ tab, columns, rows, today }: Listed, view: ListView) {
  const lastDay = (row: Row) => tab.past?.lastDay(row) ?? today
  const matches = matching(rows, columns, view.search)
  const current = matches.filter(row => lastDay(row) >= today)
  const past = matches
    .filter(row => lastDay(row) < today)
    .sort((one, other) => lastDay(other).localeCompare(lastDay(one)))
  return {
    current: part(sorted(current, columns, view.sort), view.page),
    past: part(sorted(past, columns, view.sort), view.pastPage),
  }
}

/** The view that shows the row: its page, and no search that it does not match. */
export function viewWith(row: Row, listed: Listed, view: ListView) {
  const { current, past } = partsOf(listed, view)
  const isMatch = current.all.includes(row) || past.all.includes(row)
  const next = isMatch ? view : { ...view, search: '' }
  const parts = partsOf(listed, next)
  const isPast = parts.past.all.includes(row)
  const page = pageOf(row, isPast ? parts.past : parts.current)
  return { view: isPast ? { ...next, pastPage: page } : { ...next, page }, isPast }
}

function pageOf(row: Row, { all }: Part) {
  return Math.floor(all.indexOf(row) / PAGE_SIZE) + 1
}

function part(all: readonly Row[], requested: number): Part {
  const page = Math.max(1, Math.min(requested, Math.ceil(all.length / PAGE_SIZE)))
  return { all, page, visible: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}
