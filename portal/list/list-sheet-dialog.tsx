import { omit } from 'es-toolkit/object'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { counted } from '../../ui/english.ts'
import type { Column } from '../../ui/table/column.ts'
import { SortSelect } from '../../ui/table/table-sort.tsx'
import { FilterSelects } from './filter-selects.tsx'
import css from './list-filters.module.css'
import type { useFilters } from './list-filters.tsx'
import type { ListView } from './list-view.ts'

export interface ListSheetProps {
  tab: AdminList
  columns: readonly Column<{ id: number }>[]
  filters: ReturnType<typeof useFilters>
  view: ListView
  /** The number of rows that they let through. */
  shown: number
  onChange: (changes: Partial<ListView>) => void
}

interface ListSheetDialogProps extends ListSheetProps {
  title: string
  /** The number of filters, and of an order, that are chosen. */
  chosen: number
  onClose: () => void
}

/** The sheet with the filters and the order of a list. */
export default function ListSheetDialog(props: ListSheetDialogProps) {
  const { tab, columns, filters, view, shown, title, chosen, onChange, onClose } = props
  return (
    <Dialog sheet title={title} onClose={onClose}>
      <div className={css.sheet}>
        {filters.length > 0 && (
          <FilterSelects
            filters={filters}
            chosen={view.filters}
            onChange={filters => onChange({ filters })}
          />
        )}
        <SortSelect columns={columns} sort={view.sort} onSort={sort => onChange({ sort })} />
      </div>
      <DialogButtons>
        <Button
          variant="quiet"
          disabled={chosen === 0}
          onClick={() =>
            onChange({
              filters: omit(
                view.filters,
                filters.map(({ name }) => name),
              ),
              sort: undefined,
            })
          }
        >
          Clear
        </Button>
        <Button onClick={onClose}>Show {counted(shown, tab)}</Button>
      </DialogButtons>
    </Dialog>
  )
}
