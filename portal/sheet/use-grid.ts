import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { message } from '../../kit/messages.ts'
import { readCells, writeCells } from '../../ui/csv/cells.ts'
import type { SheetColumn } from './columns.ts'
import { shownText } from './edits.ts'
import { filledDown, MOST_PASTED, pasted, TOO_MUCH } from './paste.ts'
import { type Cell, cellAfter, cellByTab, corners, type Range, within } from './range.ts'
import type { Sheet } from './use-sheet.ts'

/** How a cell was opened: with what was typed on it, or by touch, where one press chooses. */
export interface Editing {
  typed?: string | undefined
  isTouch?: boolean
}

const END: Cell = { row: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY }
const START: Range = { at: { row: 0, column: 0 }, from: { row: 0, column: 0 } }

/** Focus, chosen cells, keys and clipboard of a table as people know them from spreadsheets. */
export function useGrid(sheet: Sheet, columns: readonly SheetColumn[], onLeave: () => void) {
  const { rows, pending, write } = sheet
  const size = { rows: rows.length, columns: columns.length }
  const [range, setRange] = useState(START)
  const [editing, setEditing] = useState<Editing>()
  const [said, setSaid] = useState('')
  const table = useRef<HTMLTableElement>(null)
  const isTouch = useRef(false)
  /** A cell was pressed; the row above it may grow before the press ends, by the sentence of a cell that is left. */
  const isPressed = useRef(false)
  const { at } = range

  function choose(cell: Cell, isExtended = false) {
    // The editor puts its text into the cell when it loses the focus.
    if (editing) table.current?.focus()
    const next = within(cell, size)
    setSaid('')
    setEditing(undefined)
    setRange({ at: next, from: isExtended ? range.from : next })
  }

  function begin(how: Editing = {}) {
    if (sheet.isSaving) return
    if (columns[at.column]?.isFixed) return setSaid(message('forAdmins'))
    setRange({ at, from: at })
    setEditing(how)
  }

  function put(text: string) {
    const [row, column] = [rows[at.row], columns[at.column]]
    setEditing(undefined)
    if (row && column) write([{ row, column, text }])
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

  /** Keys with Ctrl or ⌘; false for those that are not ours. */
  function command(key: string, isShifted: boolean) {
    if (key === 'd') fillDown()
    else if (key === 'z' && !isShifted) sheet.undo()
    else if (key === 'y' || key === 'z') sheet.redo()
    else if (key === 'Enter') void sheet.save()
    else if (key === 'a') setRange({ at: START.at, from: within(END, size) })
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
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

  const cancel = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !editing) return
    // The dialog around would close.
    event.preventDefault()
    event.stopPropagation()
    setEditing(undefined)
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => cancel(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])

  const isWanted = useRef(true)
  useEffect(() => {
    const { activeElement } = document
    const isHere = activeElement === document.body || table.current?.contains(activeElement)
    if (editing || !(isHere || isWanted.current)) return
    isWanted.current = false
    const place = `[data-at="${at.row} ${at.column}"]`
    table.current?.querySelector<HTMLElement>(place)?.focus()
  }, [at, editing])

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
    setEditing(undefined)
    if (text === '' || sheet.isSaving) return
    if (text.length > MOST_PASTED) return setSaid(TOO_MUCH)
    const { texts, said = '' } = pasted(readCells(text), range, rows, columns)
    write(texts)
    setSaid(said)
  }

  return {
    range,
    editing,
    said,
    table,
    chosenCells,
    fillDown,
    put,
    /** Moves the focus into the table. */
    show(cell: Cell) {
      isWanted.current = true
      choose(cell)
    },
    handlers: {
      onKeyDown,
      onCopy,
      onPaste,
      onCut(event: ClipboardEvent) {
        onCopy(event)
        if (!editing) clear()
      },
      onPointerDown(event: PointerEvent) {
        isTouch.current = event.pointerType === 'touch'
      },
      onMouseDown(event: MouseEvent) {
        const cell = placeOf(event)
        isPressed.current = cell !== undefined && event.button === 0 && !isEditor(event)
        if (cell && isPressed.current) choose(cell, event.shiftKey)
      },
      onMouseOver(event: MouseEvent) {
        const cell = placeOf(event)
        if (cell && event.buttons === 1 && !editing && !isTouch.current) choose(cell, true)
      },
      onClick() {
        if (isTouch.current && isPressed.current) begin({ isTouch: true })
      },
      onDoubleClick(event: MouseEvent) {
        if (placeOf(event) && !isEditor(event)) begin()
      },
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

function placeOf({ target }: MouseEvent): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  const [row, column] = cell?.dataset.at?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

function isEditor({ target }: MouseEvent) {
  return target instanceof Element && target.matches('input, select, option')
}
