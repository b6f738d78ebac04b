import type { ClipboardEvent } from 'react'
import { readCells, writeCells } from '../../ui/csv/cells.ts'
import type { SheetColumn } from './columns.ts'
import { shownText } from './edits.ts'
import type { GridState } from './grid-state.ts'
import { MAX_PASTED_LENGTH, PASTED_TOO_LONG, pasted } from './paste.ts'
import { corners } from './range.ts'
import type { Sheet } from './use-sheet.ts'

/** The handlers of the clipboard, whose texts other spreadsheets read and write. */
export function clipboardHandlers(
  grid: GridState,
  { rows, pending, write, isSaving }: Sheet,
  columns: readonly SheetColumn[],
) {
  const { range, editing, endEditing, clear, say } = grid

  function onCopy(event: ClipboardEvent) {
    if (editing) return
    event.preventDefault()
    const { top, bottom, start, end } = corners(range)
    const cells = rows
      .slice(top, bottom + 1)
      .map(row =>
        columns.slice(start, end + 1).map(column => shownText(row, column, pending.get(row.id))),
      )
    event.clipboardData.setData('text/plain', writeCells(cells))
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (editing && !/[\t\r\n]/.test(text.trim())) return
    event.preventDefault()
    endEditing()
    if (text === '' || isSaving) return
    if (text.length > MAX_PASTED_LENGTH) return say(PASTED_TOO_LONG)
    const { texts, problem = '' } = pasted(readCells(text), range, rows, columns)
    write(texts)
    say(problem)
  }

  function onCut(event: ClipboardEvent) {
    onCopy(event)
    if (!editing) clear()
  }

  return { onCopy, onPaste, onCut }
}
