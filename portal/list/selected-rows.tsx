import { useState } from 'react'
import type { AdminList, SelectionAction } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { useOccupied } from '../../ui/occupied.ts'
import { DeleteRows } from './delete-dialogs.tsx'
import css from './selected-rows.module.css'

type Row = { id: number }

/** The selected rows; searching, sorting and paging do not change the selection, and deleted rows leave it. */
export function useSelection(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    selected: rows.filter(({ id }) => ids.has(id)),
    has: ({ id }: Row) => ids.has(id),
    change(some: readonly Row[], isSelected: boolean) {
      const next = new Set(ids)
      for (const { id } of some) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}

interface SelectedRowsProps {
  tab: AdminList
  /** At least one. */
  rows: readonly Row[]
  /** How many of them the search does not show. */
  hidden: number
  onClear: () => void
  onDeleted: () => void
}

/** The bar with the actions on the selected rows; sticks to the end of the window. */
export function SelectedRows({ onClear, onDeleted, ...selection }: SelectedRowsProps) {
  const { tab, rows, hidden } = selection
  const [isDeleting, setDeleting] = useState(false)
  const [opened, setOpened] = useState<SelectionAction<Row>>()
  useOccupied()
  return (
    <div className={css.bar}>
      <p className={css.count} role="status">
        {rows.length} selected{hidden > 0 && `, ${hidden} not shown`}
      </p>
      {tab.selectionActions?.map(action => (
        <Button key={action.label} onClick={() => setOpened(action)}>
          {action.label}
        </Button>
      ))}
      <Button variant="danger" onClick={() => setDeleting(true)}>
        Delete selected
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {opened && (
        <opened.Dialog
          rows={rows}
          onClose={done => {
            setOpened(undefined)
            if (done) onClear()
          }}
        />
      )}
      {isDeleting && (
        <DeleteRows
          {...selection}
          onClose={deleted => {
            setDeleting(false)
            if (deleted) onDeleted()
          }}
        />
      )}
    </div>
  )
}
