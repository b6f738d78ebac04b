import { useEffect, useEffectEvent, useRef } from 'react'
import type { SheetColumn } from './columns.ts'
import { clipboardHandlers } from './grid-clipboard.ts'
import { keyHandler } from './grid-keys.ts'
import { usePointerHandlers } from './grid-pointer.ts'
import { type GridState, useGridState } from './grid-state.ts'
import type { Cell } from './range.ts'
import type { Sheet } from './use-sheet.ts'

export type Grid = ReturnType<typeof useGrid>

/** Focus, chosen cells, keys and clipboard of a table as people know them from spreadsheets. */
export function useGrid(sheet: Sheet, columns: readonly SheetColumn[], onLeave: () => void) {
  const grid = useGridState(sheet, columns)
  const { range, editing, notice, table, chosenCells, fillDown, put, choose } = grid
  const takeFocus = useCellFocus(grid)
  const pointerHandlers = usePointerHandlers(grid)
  useEscape(grid)

  return {
    range,
    editing,
    notice,
    table,
    chosenCells,
    fillDown,
    put,
    /** Moves the focus into the table. */
    show(cell: Cell) {
      takeFocus()
      choose(cell)
    },
    handlers: {
      onKeyDown: keyHandler(grid, sheet, onLeave),
      ...clipboardHandlers(grid, sheet, columns),
      ...pointerHandlers,
    },
  }
}

/** Ends the editing of a cell by Escape, before the dialog around closes by it. */
function useEscape({ editing, endEditing }: GridState) {
  const cancel = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !editing) return
    event.preventDefault()
    event.stopPropagation()
    endEditing()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => cancel(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

/** Focuses the chosen cell while the focus is in the table; returns what lets it take the focus from elsewhere, too. */
function useCellFocus({ at, editing, table }: GridState) {
  const takesFocus = useRef(true)
  useEffect(() => {
    const { activeElement } = document
    const isHere = activeElement === document.body || table.current?.contains(activeElement)
    if (editing || !(isHere || takesFocus.current)) return
    takesFocus.current = false
    const place = `[data-at="${at.row} ${at.column}"]`
    table.current?.querySelector<HTMLElement>(place)?.focus()
  }, [at, editing, table])

  return () => {
    takesFocus.current = true
  }
}
