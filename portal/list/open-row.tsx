import { useState } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { RowHistoryButton } from '../history/row-history.tsx'
import { useUrl } from '../navigation.ts'

interface OpenRow {
  /** The row's id, or 'new'. */
  key: string
  /** Undefined for a new one. */
  row: { id: number } | undefined
}

/** The row that the query parameter names. Refetching the list does not change it while it is open. */
export function useOpenRow(parameter: string, rows: readonly { id: number }[] | undefined) {
  const key = new URL(useUrl(), location.origin).searchParams.get(parameter)
  const [open, setOpen] = useState<OpenRow>()
  if (key === (open?.key ?? null)) return open
  const row = rows?.find(({ id }) => String(id) === key)
  const next = key && (row || key === 'new') ? { key, row } : undefined
  if (next || open) setOpen(next)
  return next
}

interface RowViewProps {
  tab: AdminList
  view: NonNullable<AdminList['view']>
  row: { id: number }
  /** Left out, the user may not. */
  onDelete: (() => void) | undefined
  onClose: () => void
}

/** Shows one row as a whole. */
export function RowView({ tab, view, row, onDelete, onClose }: RowViewProps) {
  return (
    <Dialog title={view.title(row)} onClose={onClose}>
      <view.Body row={row} />
      <DialogButtons>
        <RowHistoryButton tab={tab} row={row} />
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        {onDelete && (
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
