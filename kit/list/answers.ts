import { pickBy } from 'es-toolkit/object'
/** The rows of a page, where `size` asks for no other number. */
export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 60

/** The column by which a list is sorted. */
export interface ListSort {
  header: string
  descending: boolean
}

/** Search, filters and sorting that the user has chosen in a list. */
export interface ListQuery {
  search: string
  /** Chosen values of the filters, by name. */
  filters: Readonly<Record<string, string>>
  /** The one of a coach's several teams that all lists show. */
  ofTeam?: number | undefined
  sort: ListSort | undefined
  page: number
  pastPage: number
  /** Undefined: unfolded during a search, or when the list is otherwise empty. */
  isUnfolded?: boolean | undefined
}

/** A page of rows, and the number of those that match. */
export interface RowsPage<Row> {
  rows: Row[]
  /** The number of the page, starting at 1, and at most that of the last page. */
  page: number
  count: number
}

/** The answer of `GET /api/admin/{path}/rows`. */
export interface ListAnswer<Row> extends RowsPage<Row> {
  /** All rows that the user may see. */
  total: number
  /** Rows that are over; without rows while they are folded. */
  past: RowsPage<Row> & { isOpen: boolean }
  /** Rows lack columns that a form needs. */
  isShort: boolean
}

/** The answer to `at`: the page on which a row stands. */
export interface RowPlace {
  page: number
  isPast: boolean
}

/** The current rows of a list, or those that are over. */
export type Half = 'current' | 'past'

/** A selected row, with the columns that dialogs about several rows need. */
export interface ChosenRow {
  id: number
  version?: number
  name: string
  /** The half of the matching rows that the row is in; null if it does not match. */
  half: Half | null
  /** It has all columns of the list, as the first of many do. */
  isFull: boolean
}

/** The words of a query that are no filters. */
export const LIST_WORDS = [
  'search',
  'sort',
  'page',
  'size',
  'pastPage',
  'past',
  'at',
  'want',
  'id',
  'ofTeam',
]

/** The parameters of an address that say what is searched, filtered and sorted. */
export function narrowingOf({
  search,
  filters,
  ofTeam,
  sort,
}: Omit<ListQuery, 'page' | 'pastPage'>) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(ofTeam && { ofTeam: String(ofTeam) }),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.header}` }),
    ...pickBy(filters, Boolean),
  }
}

/** The parameters of an address for a page of the list. */
export function pageParams({ page, pastPage, isUnfolded, ...query }: ListQuery) {
  return {
    ...narrowingOf(query),
    ...(page > 1 && { page: String(page) }),
    ...(pastPage > 1 && { pastPage: String(pastPage) }),
    ...(isUnfolded !== undefined && { past: isUnfolded ? 'open' : 'folded' }),
  }
}

/** Reads '-Name' as descending by name. */
export function parseSort(value: string | null | undefined): ListSort | undefined {
  if (!value) return undefined
  const descending = value.startsWith('-')
  return { header: descending ? value.slice(1) : value, descending }
}
