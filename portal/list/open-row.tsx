import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, rowsPath } from '../../kit/admin/portal-client.ts'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { RowHistoryButton } from '../history/row-history.tsx'
import { useUrl } from '../navigation.ts'
import { type ListPart, rowsOfPart } from './list-part.ts'

type Row = { id: number }

interface OpenRow {
  /** The row's id, or 'new'. */
  key: string
  /** Undefined for a new one. */
  row: Row | undefined
}

/**
 * The row that the query parameter names, as it was when it was opened: what others change meanwhile does not change
 * it. It is read from the server unless the list has it whole; `isGone` when it is not there.
 */
export function useOpenRow({ path }: AdminList, parameter: string, part: ListPart | undefined) {
  const key = new URL(useUrl(), location.origin).searchParams.get(parameter)
  const [open, setOpen] = useState<OpenRow>()
  const id = key && /^[1-9]\d*$/.test(key) ? key : undefined
  const isOpen = key === (open?.key ?? null)
  const listed = part?.isShort ? undefined : rowsOfPart(part).find(row => String(row.id) === id)
  const address = rowsPath(path, { id: id ?? '' })
  const { data, error } = useQuery({
    queryKey: [address],
    queryFn: () => read<Row>(address),
    enabled: id !== undefined && !isOpen && !listed,
    gcTime: 0,
  })
  if (isOpen) return { open, isGone: false }
  const row = listed ?? (id ? data : undefined)
  const next = key && (row || key === 'new') ? { key, row } : undefined
  if (next || open) setOpen(next)
  return { open: next, isGone: !next && error instanceof RequestError && error.status === 404 }
}

/** The opened row as it is now: that of the list, or where the list does not show it, read anew after each change. */
export function useCurrentRow(
  { path }: AdminList,
  part: ListPart | undefined,
  opened: Row | undefined,
) {
  const listed = part?.isShort ? undefined : rowsOfPart(part).find(({ id }) => id === opened?.id)
  const address = rowsPath(path, { id: String(opened?.id ?? '') })
  const { data } = useQuery({
    queryKey: [address],
    queryFn: () => read<Row>(address),
    enabled: opened !== undefined && !listed,
    gcTime: 0,
  })
  return listed ?? data ?? opened
}

interface RowViewProps {
  tab: AdminList
  view: NonNullable<AdminList['view']>
  row: Row
  /** Deletes the row; undefined if the user may not. */
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
