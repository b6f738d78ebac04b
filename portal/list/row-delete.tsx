import type { AdminList } from '../../kit/admin/tab.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { deleteRow } from './row-mutations.ts'

interface RowDeleteProps {
  tab: AdminList
  row: { id: number }
  onClose: (deleted: boolean) => void
}

/** Asks, and stays until the server has agreed. */
export function RowDelete({ tab, row, onClose }: RowDeleteProps) {
  return (
    <Confirm
      title="Are you sure?"
      text={tab.deleting(row)}
      action="Delete"
      busy="Deleting..."
      run={async () => {
        if (await deleteRow(tab, row)) onClose(true)
      }}
      onClose={() => onClose(false)}
    />
  )
}
