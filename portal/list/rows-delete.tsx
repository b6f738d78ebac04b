import { useState } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { counted } from './counted.ts'
import { deleteRows } from './delete-rows.ts'

interface RowsDeleteProps {
  tab: AdminList
  /** At least one. */
  rows: readonly { id: number }[]
  /** How many of them the search does not show. */
  hidden: number
  onClose: (deleted: boolean) => void
}

/** Asks once for all, and stays until the server has agreed to each. */
export function RowsDelete({ tab, rows, hidden, onClose }: RowsDeleteProps) {
  const [busy, setBusy] = useState('Deleting...')
  return (
    <Confirm
      title="Are you sure?"
      text={question(tab, rows, hidden)}
      action="Delete"
      busy={busy}
      run={async () => {
        const total = rows.length
        const done = await deleteRows(tab, rows, nth => setBusy(`Deleting ${nth} of ${total}...`))
        if (done) onClose(true)
      }}
      onClose={() => onClose(false)}
    />
  )
}

const NAMED = 3

function question(tab: AdminList, rows: readonly { id: number }[], hidden: number) {
  const [first] = rows
  if (first && rows.length === 1) return tab.deleting(first)
  const more = rows.length > NAMED + 1 ? rows.length - NAMED : 0
  const names = rows.slice(0, rows.length - more).map(row => tab.nameOf(row))
  const last = more ? `${more} more` : names.pop()
  const comma = names.some(name => name.includes(',')) ? '; ' : ', '
  return [
    `This will permanently delete ${counted(rows.length, tab)}: ${names.join(comma)} and ${last}.`,
    hidden > 0 && `${hidden} of them the search does not show.`,
    tab.deletingMany,
    'This action cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}
