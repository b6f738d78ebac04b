import type { Ref } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { SortSelect } from '../../ui/table/table-sort.tsx'
import { useWide } from '../../ui/table/table-wide.ts'
import { counted, pluralOf } from './counted.ts'
import css from './list-tools.module.css'
import type { ListView } from './list-view.ts'

/** From so many rows on there is something to search. */
const MANY = 8

interface ListToolsProps {
  tab: AdminList
  columns: readonly Column<{ id: number }>[]
  /** How many rows there are, and how many of them were found. */
  count: number
  hits: number
  view: ListView
  onChange: (changes: Partial<ListView>) => void
  /** The search field. */
  field: Ref<HTMLInputElement>
}

/** Search, order where no headers are to be pressed, and how many rows there are. */
export function ListTools({ tab, columns, count, hits, view, onChange, field }: ListToolsProps) {
  const wide = useWide()
  const { find, sort } = view
  return (
    <div className={css.tools}>
      {(count >= MANY || find) && (
        <div className={css.search}>
          <SearchField
            label={`Search ${pluralOf(tab)}`}
            value={find}
            onChange={find => onChange({ find, page: 1, pastPage: 1 })}
            ref={field}
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
        {find ? `${hits} of ${counted(count, tab)}` : counted(count, tab)}
      </p>
    </div>
  )
}
