import { memo } from 'react'
import { Hidden } from '../../ui/hidden.tsx'
import { CellEditor } from './cell-editor.tsx'
import type { SheetColumn } from './columns.ts'
import { type RowEdits, type SheetRow, shownText } from './edits.ts'
import type { Editing } from './grid-state.ts'
import type { Problem, RowProblems } from './problems.ts'
import css from './sheet.module.css'

interface GridRowProps {
  row: SheetRow
  /** The row's name, for the labels of its cells. */
  name: string
  /** Its place in the table, from 0. */
  place: number
  columns: readonly SheetColumn[]
  edits: RowEdits | undefined
  problems: RowProblems | undefined
  /** The column of the focus, where it is in this row. */
  active: number | undefined
  /** The first and last chosen column, where there are any. */
  start: number | undefined
  end: number | undefined
  /** The active cell is being changed. */
  editing: Editing | undefined
  onPut: (text: string) => void
}

/** A row of cells; it is rendered again only when something in it has changed. */
export const GridRow = memo(
  function GridRow({ row, name, columns, edits, problems, ...more }: GridRowProps) {
    const { place, active, start = Number.POSITIVE_INFINITY, end = -1, editing, onPut } = more
    const texts = columns.map(column => shownText(row, column, edits))
    return (
      <tr>
        {columns.map((column, nth) => {
          const Cell = nth === 0 ? 'th' : 'td'
          const problem = problems?.[column.field]
          const text = texts[nth] ?? ''
          const isEdited = nth === active && editing
          return (
            <Cell
              key={column.field}
              scope={nth === 0 ? 'row' : undefined}
              role={nth === 0 ? 'rowheader' : 'gridcell'}
              data-at={`${place} ${nth}`}
              tabIndex={nth === active ? 0 : -1}
              data-number={column.isNumber}
              data-changed={edits?.[column.field] !== undefined}
              data-problem={problem && (problem.isNewer ? 'newer' : 'wrong')}
              data-chosen={nth >= start && nth <= end}
              data-active={nth === active}
              aria-selected={nth >= start && nth <= end ? true : undefined}
              aria-invalid={problem ? true : undefined}
              aria-readonly={column.isFixed || undefined}
            >
              {isEdited ? (
                <CellEditor
                  column={column}
                  rowName={name}
                  text={text}
                  editing={editing}
                  onPut={onPut}
                />
              ) : (
                <span className={css.text} dir="auto">
                  {text}
                </span>
              )}
              {problem ? <Sentence problem={problem} /> : edits?.[column.field] && CHANGED}
            </Cell>
          )
        })}
      </tr>
    )
  },
  (before, now) => KEYS.every(key => before[key] === now[key]) && !now.editing,
)

const KEYS = [
  ...(['row', 'place', 'columns', 'edits', 'problems'] as const),
  ...(['active', 'start', 'end', 'editing'] as const),
]

const CHANGED = <Hidden>, not saved yet</Hidden>

function Sentence({ problem }: { problem: Problem }) {
  return <span className={css.why}>{problem.why}</span>
}
