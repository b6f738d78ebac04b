import type { AdminList } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { found, sorted } from '../../ui/table/column-rows.ts'
import type { ListView } from './list-view.ts'

/** At most so many rows are drawn at once. */
export const PAGE_SIZE = 50

type Row = { id: number }

/** Rows in their usual order, and the day that it is at the club. */
export interface Listed {
  tab: AdminList
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  today: string
}

/** Rows that stand together: all that were found, in order, and those on the page that is shown. */
export interface Part {
  all: readonly Row[]
  /** From 1; the last one when there are not so many any more. */
  page: number
  drawn: readonly Row[]
}

/** What is searched for, of days to come and of days gone by, the latest first. */
export function partsOf({ tab, columns, rows, today }: Listed, view: ListView) {
  const lastDay = (row: Row) => tab.past?.lastDay(row) ?? today
  const hits = found(rows, columns, view.find)
  const current = hits.filter(row => lastDay(row) >= today)
  const past = hits
    .filter(row => lastDay(row) < today)
    .sort((one, other) => lastDay(other).localeCompare(lastDay(one)))
  return {
    current: part(sorted(current, columns, view.sort), view.page),
    past: part(sorted(past, columns, view.sort), view.pastPage),
  }
}

/** The view in which the row is drawn: on its page, and without a search that does not find it. */
export function viewWith(row: Row, listed: Listed, view: ListView) {
  const { current, past } = partsOf(listed, view)
  const isFound = current.all.includes(row) || past.all.includes(row)
  const next = isFound ? view : { ...view, find: '' }
  const parts = partsOf(listed, next)
  const isPast = parts.past.all.includes(row)
  const page = pageOf(row, isPast ? parts.past : parts.current)
  return { view: isPast ? { ...next, pastPage: page } : { ...next, page }, isPast }
}

function pageOf(row: Row, { all }: Part) {
  return Math.floor(all.indexOf(row) / PAGE_SIZE) + 1
}

function part(all: readonly Row[], wanted: number): Part {
  const page = Math.max(1, Math.min(wanted, Math.ceil(all.length / PAGE_SIZE)))
  return { all, page, drawn: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}
