import type { SheetColumn } from './columns.ts'

export interface SheetRow {
  id: number
  version?: number
}

/** The text typed into a cell, and the one that it replaced. */
export interface Edit {
  text: string
  from: string
}

export type RowEdits = Readonly<Record<string, Edit>>
/** Unsaved cells, by row and field. */
export type Edits = ReadonlyMap<number, RowEdits>

/** A new text for a cell. */
export interface CellText {
  row: SheetRow
  column: SheetColumn
  text: string
}

/** Puts texts into cells. A cell that says what is stored is not changed. */
export function withTexts(edits: Edits, texts: readonly CellText[]): Edits {
  const next = new Map(edits)
  for (const { row, column, text } of texts) {
    const stored = column.textOf(row)
    const { [column.field]: before, ...others } = next.get(row.id) ?? {}
    const tidy = column.tidy(text)
    const fields =
      tidy === stored
        ? others
        : { ...others, [column.field]: { text: tidy, from: before?.from ?? stored } }
    if (Object.keys(fields).length > 0) next.set(row.id, fields)
    else next.delete(row.id)
  }
  return next
}

/** The cell as it is on the screen. */
export function shownText(row: SheetRow, column: SheetColumn, edits: RowEdits | undefined) {
  return edits?.[column.field]?.text ?? column.textOf(row)
}

/** Tells whether somebody else has saved another text in that cell since it was changed here. */
export function isNewer({ text, from }: Edit, stored: string) {
  return stored !== from && stored !== text
}

/** Leaves the decision to what was typed: it replaces what is stored now. */
export function keepMine(edits: Edits, cells: readonly Omit<CellText, 'text'>[]): Edits {
  const next = new Map(edits)
  for (const { row, column } of cells) {
    const fields = next.get(row.id)
    const edit = fields?.[column.field]
    if (edit) next.set(row.id, { ...fields, [column.field]: { ...edit, from: column.textOf(row) } })
  }
  return next
}

/** Cells that still say something else than what is stored. */
export function pendingEdits(
  edits: Edits,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
): Edits {
  const pending = new Map<number, RowEdits>()
  for (const row of rows) {
    const fields = edits.get(row.id)
    if (!fields) continue
    const open = columns.flatMap(column => {
      const edit = fields[column.field]
      return edit && edit.text !== column.textOf(row) ? [[column.field, edit] as const] : []
    })
    // The same object as before as long as all of it is open: rows are rendered by it.
    if (open.length === Object.keys(fields).length) pending.set(row.id, fields)
    else if (open.length > 0) pending.set(row.id, Object.fromEntries(open))
  }
  return pending
}

/** Unsaved cells with what was undone and can be done again. */
export interface SheetState {
  edits: Edits
  past: readonly Edits[]
  future: readonly Edits[]
}

export type SheetAction = { kind: 'edit'; edits: Edits } | { kind: 'undo' | 'redo' | 'saved' }

export const UNTOUCHED: SheetState = { edits: new Map(), past: [], future: [] }

/** Steps that can be undone before they are saved. */
const MAX_STEPS = 100

export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  const { edits, past, future } = state
  switch (action.kind) {
    case 'edit':
      return { edits: action.edits, past: [...past, edits].slice(-MAX_STEPS), future: [] }
    case 'undo': {
      const last = past.at(-1)
      return last ? { edits: last, past: past.slice(0, -1), future: [edits, ...future] } : state
    }
    case 'redo': {
      const [next, ...later] = future
      return next ? { edits: next, past: [...past, edits], future: later } : state
    }
    case 'saved':
      return UNTOUCHED
  }
}
