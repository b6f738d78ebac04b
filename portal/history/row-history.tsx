import { lazy, Suspense, useState } from 'react'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { RowHistoryProps } from './row-changes.tsx'

const RowChanges = lazy(() => import('./row-changes.tsx'))

/** The button in a row's dialog that shows all its changes to users who may see History. */
export function RowHistoryButton({ tab, row }: RowHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useHasPermission('history.read')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <RowHistory tab={tab} row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog with all changes of a row. */
export function RowHistory({ tab, row, onClose }: RowHistoryProps & { onClose: () => void }) {
  return (
    <Dialog title={`History of ${tab.rowName(row)}`} onClose={onClose}>
      <Suspense fallback={<Spinner />}>
        <RowChanges tab={tab} row={row} />
      </Suspense>
    </Dialog>
  )
}
