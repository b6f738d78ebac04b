import { useRef } from 'react'
import type { Selection } from './table-props.ts'
import css from './table-select.module.css'

type Select<Row> = (row: Row, isSelected: boolean, isRange: boolean) => void

/** The handler of the rows' checkboxes; with Shift, it selects the range from the row pressed before to this one. */
export function useRowSelect<Row>(
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
): Select<Row> {
  const before = useRef<Row>(undefined)
  return (row, isSelected, isRange) => {
    const at = rows.indexOf(row)
    const from = isRange && before.current ? rows.indexOf(before.current) : at
    before.current = row
    selection?.change(
      from < 0 ? [row] : rows.slice(Math.min(at, from), Math.max(at, from) + 1),
      isSelected,
    )
  }
}

interface SelectRowProps<Row> {
  row: Row
  selection: Selection<Row>
  select: Select<Row>
}

export function SelectRow<Row>({ row, selection, select }: SelectRowProps<Row>) {
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        aria-label={`Select ${selection.rowName(row)}`}
        checked={selection.has(row)}
        onChange={({ target, nativeEvent }) =>
          select(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

/** Selects every row, on other pages too. */
export function SelectAll<Row>({
  selection,
  labelled = false,
}: {
  selection: Selection<Row>
  /** The select has a visible label. */
  labelled?: boolean
}) {
  const { count, chosen, label: what, change } = selection.all
  const label = `Select all ${what}`
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        aria-label={label}
        title={label}
        checked={count > 0 && chosen >= count}
        ref={box => {
          if (box) box.indeterminate = chosen > 0 && chosen < count
        }}
        onChange={({ target }) => change(target.checked)}
      />
      {labelled && <span>Select all {count}</span>}
    </label>
  )
}
