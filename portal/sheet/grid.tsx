import type { AdminTab } from '../../kit/admin/tab.ts'
import type { SheetColumn } from './columns.ts'
import { GridRow } from './grid-row.tsx'
import { corners } from './range.ts'
import css from './sheet.module.css'
import type { Grid as GridState } from './use-grid.ts'
import type { Sheet } from './use-sheet.ts'

interface GridProps {
  tab: AdminTab
  sheet: Sheet
  columns: readonly SheetColumn[]
  grid: GridState
}

/** Widths in rem: of a column, a wide one is twice that, and what the one with the name has more. */
const COLUMN = 8.5
const NAME = 4.5

/** The table itself. */
export function Grid({ tab, sheet, columns, grid }: GridProps) {
  const { rows, pending, problems, isSaving } = sheet
  const { range, editing, table, put, handlers } = grid
  const { top, bottom, start, end } = corners(range)
  const wide = columns.filter(({ isWide }) => isWide).length
  return (
    <div className={css.frame}>
      <table
        ref={table}
        className={css.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid allows a table.
        role="grid"
        style={{ minWidth: `${(columns.length + wide) * COLUMN + NAME}rem` }}
        aria-label={tab.label}
        aria-multiselectable
        aria-busy={isSaving}
        tabIndex={-1}
        {...handlers}
      >
        <thead>
          <tr>
            {columns.map(({ field, header, isNumber, isWide }) => (
              <th key={field} scope="col" data-number={isNumber} data-wide={isWide}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const isChosen = place >= top && place <= bottom
            const isActive = place === range.at.row
            return (
              <GridRow
                key={row.id}
                row={row}
                name={isActive ? tab.rowName(row) : ''}
                place={place}
                columns={columns}
                edits={pending.get(row.id)}
                problems={problems.get(row.id)}
                active={isActive ? range.at.column : undefined}
                start={isChosen ? start : undefined}
                end={isChosen ? end : undefined}
                editing={isActive ? editing : undefined}
                onPut={put}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
