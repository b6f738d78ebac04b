import type { Ref } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { SortSelect } from '../../ui/table/table-sort.tsx'
import { useWide } from '../../ui/table/table-wide.ts'
import { counted, pluralOf } from '../labels.ts'
import { FilterSelects, type useFilters } from './list-filters.tsx'
import css from './list-tools.module.css'
import type { ListView } from './list-view.ts'

/** With fewer rows there is neither search nor sort. */
const MANY = 8

interface ListToolsProps {
  tab: AdminList
  columns: readonly Column<{ id: number }>[]
  /** How many rows there are, and how many of them match the search. */
  count: number
  matches: number
  /** There is a search or a filter. */
  isNarrowed: boolean
  filters: ReturnType<typeof useFilters>
  view: ListView
  onChange: (changes: Partial<ListView>) => void
  searchField: Ref<HTMLInputElement>
}

/** Search, sort order where the table has no headers to press, and the number of rows. */
export function ListTools(props: ListToolsProps) {
  const { tab, columns, count, matches, view, onChange, searchField } = props
  const { filters, isNarrowed } = props
  const wide = useWide()
  const { search, sort } = view
  return (
    <div className={css.tools}>
      {(count >= MANY || search) && (
        <div className={css.search}>
          <SearchField
            label={`Search ${pluralOf(tab)}`}
            value={search}
            onChange={search => onChange({ search, page: 1, pastPage: 1 })}
            ref={searchField}
          />
        </div>
      )}
      {!wide && (count >= MANY || sort) && (
        <SortSelect
          columns={columns}
          sort={sort}
          onSort={sort => onChange({ sort, page: 1, pastPage: 1 })}
        />
      )}
      <p className={css.count} role="status">
        {isNarrowed ? `${matches} of ${counted(count, tab)}` : counted(count, tab)}
      </p>
      {filters.length > 0 && (count >= MANY || isNarrowed) && (
        <FilterSelects
          filters={filters}
          chosen={view.filters}
          onChange={filters => onChange({ filters, page: 1, pastPage: 1 })}
        />
      )}
    </div>
  )
}
