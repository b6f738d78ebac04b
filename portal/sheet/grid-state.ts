import { useRef, useState } from 'react'
import { message } from '../../kit/messages.ts'
import type { SheetColumn } from './columns.ts'
import { shownText } from './edits.ts'
import { filledDown } from './paste.ts'
import { type Cell, corners, type Range, within } from './range.ts'
import type { Sheet } from './use-sheet.ts'

/** How a cell was opened: with what was typed on it, or by touch, where one press chooses. */
export interface Editing {
  typed?: string | undefined
  isTouch?: boolean
}

const END: Cell = { row: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY }
const START: Range = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } }

export type GridState = ReturnType<typeof useGridState>

/** The chosen cells of a sheet, the one that is edited, and what is done with them. */
export function useGridState(sheet: Sheet, columns: readonly SheetColumn[]) {
  const { rows, pending, write } = sheet
  const size = { rows: rows.length, columns: columns.length }
  const [range, setRange] = useState(START)
  const [editing, setEditing] = useState<Editing>()
  const [notice, setNotice] = useState('')
  const table = useRef<HTMLTableElement>(null)
  const { at } = range

  function choose(cell: Cell, isExtended = false) {
    // The editor puts its text into the cell when it loses the focus.
    if (editing) table.current?.focus()
    const next = within(cell, size)
    setNotice('')
    setEditing(undefined)
    setRange({ at: next, from: isExtended ? range.from : next })
  }

  function begin(how: Editing = {}) {
    if (sheet.isSaving) return
    if (columns[at.column]?.isFixed) return setNotice(message('forAdmins'))
    setRange({ at, from: at })
    setEditing(how)
  }

  function put(text: string) {
    const [row, column] = [rows[at.row], columns[at.column]]
    setEditing(undefined)
    if (row && column) write([{ row, column, text }])
  }

  function chooseAll() {
    setRange({ at: START.at, from: within(END, size) })
  }

  function chosenCells() {
    const { top, bottom, start, end } = corners(range)
    return rows
      .slice(top, bottom + 1)
      .flatMap(row => columns.slice(start, end + 1).map(column => ({ row, column })))
  }

  function clear() {
    const open = chosenCells().filter(({ column }) => !column.isFixed)
    write(open.map(cell => ({ ...cell, text: '' })))
  }

  function fillDown() {
    write(
      filledDown(range, rows, columns, (row, column) =>
        shownText(row, column, pending.get(row.id)),
      ),
    )
  }

  return {
    at,
    range,
    size,
    editing,
    notice,
    table,
    choose,
    chooseAll,
    begin,
    put,
    clear,
    fillDown,
    chosenCells,
    endEditing: () => setEditing(undefined),
    say: setNotice,
  }
}
