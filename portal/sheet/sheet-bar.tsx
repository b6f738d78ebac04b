import { useEffect, useEffectEvent } from 'react'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButtons } from '../../ui/dialog/dialog.tsx'
import { counted } from '../../ui/english.ts'
import type { SheetColumn } from './columns.ts'
import { corners } from './range.ts'
import css from './sheet.module.css'
import type { Grid } from './use-grid.ts'
import type { Sheet } from './use-sheet.ts'

interface SheetBarProps {
  tab: AdminTab
  sheet: Sheet
  grid: Grid
  columns: readonly SheetColumn[]
  onClose: () => void
}

/** The bar beneath the table: unsaved changes, their problems, and the buttons. */
export function SheetBar({ tab, sheet, grid, columns, onClose }: SheetBarProps) {
  const { rows, pending, problems, changedBy, isSaving, stopped } = sheet
  const { range, notice, chosenCells, fillDown, show } = grid
  const { top, bottom } = corners(range)
  const cells = [...pending.values()].reduce((sum, row) => sum + Object.keys(row).length, 0)
  const wrong = [...problems.values()].flatMap(row => Object.values(row))
  const chosen = chosenCells()
  const newer = chosen.filter(({ row, column }) => problems.get(row.id)?.[column.field]?.isNewer)
  const by = changedBy.get(rows[range.at.row]?.id ?? 0)

  /** Goes to the next cell that needs another look, and from the last one to the first. */
  function next() {
    const places = rows.flatMap((row, place) =>
      columns.flatMap(({ field }, column) =>
        problems.get(row.id)?.[field] ? [{ row: place, column }] : [],
      ),
    )
    const { at } = range
    const isBehind = ({ row, column }: typeof at) =>
      row > at.row || (row === at.row && column > at.column)
    const cell = places.find(isBehind) ?? places[0]
    if (cell) show(cell)
  }

  const stop = useEffectEvent(() => {
    if (stopped > 0) next()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save that something was in the way of.
  useEffect(() => stop(), [stopped])

  return (
    <>
      <div className={css.says} role="status">
        {notice && <p>{notice}</p>}
        {!notice && pending.size === 0 && <p className={css.keys}>{KEYS_TEXT}</p>}
        {!notice && pending.size > 0 && (
          <p>
            {`${counted(cells, 'cell')} of ${counted(pending.size, tab)} not saved yet.`}
            {wrong.length > 0 && (
              <strong>{` ${counted(wrong.length, 'cell')} ${wrong.length === 1 ? 'needs' : 'need'} another look.`}</strong>
            )}
            {newer.length > 0 && by && ` ${by}`}
          </p>
        )}
      </div>
      <DialogButtons>
        {newer.length > 0 ? (
          <>
            <Button variant="quiet" onClick={() => sheet.keepMine(newer)}>
              Keep mine
            </Button>
            <Button
              variant="quiet"
              onClick={() =>
                sheet.write(newer.map(cell => ({ ...cell, text: cell.column.textOf(cell.row) })))
              }
            >
              Take theirs
            </Button>
          </>
        ) : (
          bottom > top && (
            <Button variant="quiet" onClick={fillDown}>
              Fill down
            </Button>
          )
        )}
        {wrong.length > 0 && (
          <Button variant="quiet" onClick={next}>
            Next
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button
          data-save
          disabled={pending.size === 0}
          busy={isSaving && 'Saving...'}
          onClick={() => void sheet.save()}
        >
          {pending.size > 0 ? `Save ${counted(pending.size, tab)}` : 'Save'}
        </Button>
      </DialogButtons>
    </>
  )
}

const KEYS_TEXT =
  'Arrows, Enter and Tab move, F2 changes a cell, Ctrl+C and Ctrl+V copy from and to a spreadsheet, Ctrl+D fills down, Ctrl+Z undoes, F6 leaves the table.'
