import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'

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
      <DialogButtons>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
