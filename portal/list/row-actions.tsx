import { useState } from 'react'
import type { AdminList, RowAction } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'

interface RowActionsProps {
  tab: AdminList
  row: { id: number }
}

/** The buttons of the tab's own row actions. */
export function RowActions({ tab, row }: RowActionsProps) {
  return tab.rowActions?.map(action => (
    <ActionButton key={action.label} action={action} tab={tab} row={row} />
  ))
}

/** Refetching the list updates the row in the open dialog, also where the action is not offered any more. */
function ActionButton({
  action,
  tab,
  row,
}: RowActionsProps & { action: RowAction<{ id: number }> }) {
  const [open, setOpen] = useState(false)
  const isOffered = action.useIsOffered?.(row) ?? true
  return (
    <>
      {isOffered && (
        <Button
          variant="quiet"
          aria-label={`${action.label} of ${tab.rowName(row)}`}
          onClick={() => setOpen(true)}
        >
          {action.label}
        </Button>
      )}
      {open && <action.Dialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
