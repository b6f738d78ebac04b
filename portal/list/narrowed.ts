import { matching } from '../../ui/table/column-rows.ts'
import { passes, useFilters } from './list-filters.tsx'
import type { Listed } from './list-parts.ts'
import type { ListView } from './list-view.ts'

/** A hook: the rows that the search and the filters let through. */
export function useNarrowed({ tab, columns, rows }: Omit<Listed, 'today'>, view: ListView) {
  const filters = useFilters(tab)
  const isNarrowed = view.search !== '' || Object.values(view.filters).some(Boolean)
  const shown = isNarrowed
    ? matching(
        rows.filter(row => passes(filters, row, view.filters)),
        columns,
        view.search,
      )
    : rows
  return { isNarrowed, shown }
}
