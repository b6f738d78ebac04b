import { useState } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { RowsDelete } from './rows-delete.tsx'
import css from './selected-rows.module.css'

interface SelectedRowsProps {
  tab: AdminList
  /** At least one. */
  rows: readonly { id: number }[]
  /** How many of them the search does not show. */
  hidden: number
  onClear: () => void
  onDeleted: () => void
}

/** What can be done with the selected rows; in reach wherever one is in the list. */
export function SelectedRows({ onClear, onDeleted, ...selected }: SelectedRowsProps) {
  const { rows, hidden } = selected
  const [doomed, setDoomed] = useState(false)
  return (
    <div className={css.bar}>
      <p className={css.count} role="status">
        {rows.length} selected{hidden > 0 && `, ${hidden} not shown`}
      </p>
      <Button variant="danger" onClick={() => setDoomed(true)}>
        Delete selected
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {doomed && (
        <RowsDelete
          {...selected}
          onClose={deleted => {
            setDoomed(false)
            if (deleted) onDeleted()
          }}
        />
      )}
    </div>
  )
}
