import type { AdminList } from '../club/admin-tab.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './row-view.module.css'

interface RowViewProps {
  view: NonNullable<AdminList['view']>
  row: { id: number }
  onDelete: () => void
  onClose: () => void
}

/** A look at one row. */
export function RowView({ view, row, onDelete, onClose }: RowViewProps) {
  return (
    <Dialog title={view.title(row)} onClose={onClose}>
      <view.Body row={row} />
      <div className={css.buttons}>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
