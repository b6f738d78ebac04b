import type { KeyboardEvent } from 'react'
import type { GridState } from './grid-state.ts'
import { cellAfter, cellByTab } from './range.ts'
import type { Sheet } from './use-sheet.ts'

/** Returns the handler of keys: they move, open, empty and fill cells, as in spreadsheets. */
export function keyHandler(grid: GridState, sheet: Sheet, onLeave: () => void) {
  const { at, size, editing, choose, chooseAll, begin, clear, fillDown } = grid

  /** Keys with Ctrl or ⌘; false for those that are not ours. */
  function command(key: string, isShifted: boolean) {
    if (key === 'd') fillDown()
    else if (key === 'z' && !isShifted) sheet.undo()
    else if (key === 'y' || key === 'z') sheet.redo()
    else if (key === 'Enter') void sheet.save()
    else if (key === 'a') chooseAll()
    else return false
    return true
  }

  return function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (act()) event.preventDefault()

    function act() {
      if (key === 'Tab') return moveByTab()
      const step = shiftKey ? -1 : 1
      if (editing) return key === 'Enter' && moveBy(isCommand ? 0 : step)
      if (isCommand && command(key.length === 1 ? key.toLowerCase() : key, shiftKey)) return true
      const next = altKey ? undefined : cellAfter(key, at, size, isCommand)
      if (next) choose(next, shiftKey)
      else if (key === 'Enter' || key === 'F2') begin()
      else if (key === 'F6') onLeave()
      else if (key === 'Delete' || key === 'Backspace') clear()
      else if (key.length === 1 && !isCommand && !altKey) begin({ typed: key })
      else return false
      return true
    }

    function moveByTab() {
      const next = cellByTab(at, size, shiftKey)
      if (next) choose(next)
      return next !== undefined
    }

    function moveBy(step: number) {
      choose({ ...at, row: at.row + step })
      return true
    }
  }
}
