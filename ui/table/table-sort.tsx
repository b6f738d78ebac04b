import { useId } from 'react'
import form from '../form/form.module.css'
import type { Column, Sort } from './column.ts'
import css from './table-sort.module.css'

interface SortButtonProps {
  header: string
  /** The sort order, when it is by this column. */
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** Sorts by its column: ascending, then descending, then not at all. */
export function SortButton({ header, sort, onSort }: SortButtonProps) {
  function press() {
    onSort(sort?.descending ? undefined : { header, descending: Boolean(sort) })
  }
  const sorted = sort?.descending ? 'down' : 'up'
  return (
    <button type="button" className={css.button} onClick={press}>
      {header}
      <svg
        className={css.arrow}
        data-direction={sort ? sorted : 'none'}
        viewBox="0 0 12 12"
        aria-hidden="true"
      >
        <path d={sort ? 'M6 11V2M2 5.5L6 1.5L10 5.5' : 'M3 4.5L6 1.5L9 4.5M3 7.5L6 10.5L9 7.5'} />
      </svg>
    </button>
  )
}

interface SortSelectProps<Row> extends Omit<SortButtonProps, 'header'> {
  columns: readonly Column<Row>[]
}

/** Chooses column and direction where there are no headers. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const id = useId()
  return (
    <div className={css.selects}>
      <label className={form.label} htmlFor={id}>
        Sort by
      </label>
      <select
        id={id}
        className={form.input}
        value={sort?.header ?? ''}
        onChange={({ target: { value } }) =>
          onSort(value ? { header: value, descending: false } : undefined)
        }
      >
        <option value="">Usual order</option>
        {columns.map(
          ({ header, picture }) =>
            !picture && (
              <option key={header} value={header}>
                {header}
              </option>
            ),
        )}
      </select>
      {sort && (
        <select
          className={form.input}
          aria-label="Direction"
          value={String(sort.descending)}
          onChange={({ target: { value } }) => onSort({ ...sort, descending: value === 'true' })}
        >
          <option value="false">Ascending</option>
          <option value="true">Descending</option>
        </select>
      )}
    </div>
  )
}
