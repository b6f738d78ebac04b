import { useRef } from 'react'
import type { Selection } from './table-props.ts'
import css from './table-select.module.css'

type Choose<Row> = (row: Row, chosen: boolean, reach: boolean) => void

/** How the checkboxes of rows choose; with Shift, all rows from the one before to this one. */
export function useRowChoice<Row>(
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
): Choose<Row> {
  const before = useRef<Row>(undefined)
  return (row, chosen, reach) => {
    const at = rows.indexOf(row)
    const from = reach && before.current ? rows.indexOf(before.current) : at
    before.current = row
    selection?.change(
      from < 0 ? [row] : rows.slice(Math.min(at, from), Math.max(at, from) + 1),
      chosen,
    )
  }
}

interface SelectRowProps<Row> {
  row: Row
  selection: Selection<Row>
  choose: Choose<Row>
}

export function SelectRow<Row>({ row, selection, choose }: SelectRowProps<Row>) {
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        aria-label={`Select ${selection.nameOf(row)}`}
        checked={selection.has(row)}
        onChange={({ target, nativeEvent }) =>
          choose(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

/** Chooses every row that there is to show, on other pages too; where there is room it says so. */
export function SelectAll<Row>({
  selection,
  spoken = false,
}: {
  selection: Selection<Row>
  spoken?: boolean
}) {
  const { all, allWords, has, change } = selection
  const count = all.filter(has).length
  const words = `Select all ${allWords}`
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        aria-label={words}
        title={words}
        checked={count === all.length}
        ref={box => {
          if (box) box.indeterminate = count > 0 && count < all.length
        }}
        onChange={({ target }) => change(all, target.checked)}
      />
      {spoken && <span>Select all {all.length}</span>}
    </label>
  )
}
