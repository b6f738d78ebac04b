import { useState } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { counted } from '../labels.ts'
import { useDeleteRow, useDeleteRows } from './row-mutations.ts'

interface DeleteRowProps {
  tab: AdminList
  row: { id: number }
  onClose: (deleted: boolean) => void
}

/** Asks before a row is deleted; open until the server has done it. */
export function DeleteRow({ tab, row, onClose }: DeleteRowProps) {
  const { mutateAsync } = useDeleteRow(tab)
  const note = tab.useDeleteNote?.([row])

  async function run() {
    try {
      await mutateAsync(row)
    } catch (error) {
      const isGone = error instanceof RequestError && error.status === 404
      if (!isGone) throw error
    }
    onClose(true)
  }

  return (
    <Confirm
      title="Are you sure?"
      text={[tab.deleteQuestion(row), note].filter(Boolean).join(' ')}
      action="Delete"
      busy="Deleting..."
      run={run}
      onClose={() => onClose(false)}
    />
  )
}

interface DeleteRowsProps extends Omit<DeleteRowProps, 'row'> {
  /** At least one. */
  rows: readonly { id: number }[]
  /** How many of them the search does not show. */
  hidden: number
}

/** Asks once for all selected rows. */
export function DeleteRows({ tab, rows, hidden, onClose }: DeleteRowsProps) {
  const [nth, setNth] = useState(1)
  const { mutateAsync } = useDeleteRows(tab, setNth)
  const note = tab.useDeleteNote?.(rows)
  return (
    <Confirm
      title="Are you sure?"
      text={questionFor(tab, rows, { hidden, note })}
      action="Delete"
      busy={`Deleting ${nth} of ${rows.length}...`}
      run={async () => {
        await mutateAsync(rows)
        onClose(true)
      }}
      onClose={() => onClose(false)}
    />
  )
}

const MOST_NAMES = 3

function questionFor(
  tab: AdminList,
  rows: readonly { id: number }[],
  { hidden, note }: { hidden: number; note: string | undefined },
) {
  const [first] = rows
  if (first && rows.length === 1) return [tab.deleteQuestion(first), note].filter(Boolean).join(' ')
  const more = rows.length > MOST_NAMES + 1 ? rows.length - MOST_NAMES : 0
  const names = rows.slice(0, rows.length - more).map(row => tab.rowName(row))
  const last = more ? `${more} more` : names.pop()
  const comma = names.some(name => name.includes(',')) ? '; ' : ', '
  return [
    `This will permanently delete ${counted(rows.length, tab)}: ${names.join(comma)} and ${last}.`,
    hidden > 0 && `${hidden} of them the search does not show.`,
    tab.deleteManyNote,
    note,
    'This action cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}
