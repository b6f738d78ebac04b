import type { AdminList } from '../../kit/admin/tab.ts'
import type { ChosenRow } from '../../kit/list/answers.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { counted } from '../../ui/english.ts'
import { RequestError } from '../../ui/http/api.ts'
import { useDeleteRow, useDeleteRows } from './row-mutations.ts'

/** Behind the specification's 'This action cannot be undone.' */
const KEPT = 'History keeps it for 30 days.'

interface DeleteRowProps {
  tab: AdminList
  row: { id: number }
  onClose: (deleted: boolean) => void
}

/** Asks before a row is deleted; open until the server has done it. */
export function DeleteRow({ tab, row, onClose }: DeleteRowProps) {
  const { mutateAsync } = useDeleteRow(tab)
  const { note, fields, choice, isReady } = tab.useDeletion?.([row]) ?? {}

  async function run() {
    try {
      await mutateAsync({ row, choice })
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
      note={KEPT}
      action="Delete"
      busy="Deleting..."
      run={run}
      onClose={() => onClose(false)}
      isReady={isReady}
    >
      {fields}
    </Confirm>
  )
}

interface DeleteRowsProps extends Omit<DeleteRowProps, 'row'> {
  /** The rows; at least one. */
  rows: readonly ChosenRow[]
  /** The number of these rows that the search hides. */
  hidden: number
}

/** Asks once for all selected rows. */
export function DeleteRows({ tab, rows, hidden, onClose }: DeleteRowsProps) {
  const { mutateAsync } = useDeleteRows(tab)
  const { note, fields, choice, isReady } = tab.useDeletion?.(rows) ?? {}
  return (
    <Confirm
      title="Are you sure?"
      text={questionFor(tab, rows, { hidden, note })}
      note={KEPT}
      action="Delete"
      busy="Deleting..."
      run={async () => {
        await mutateAsync({ rows, choice })
        onClose(true)
      }}
      onClose={() => onClose(false)}
      isReady={isReady}
    >
      {fields}
    </Confirm>
  )
}

const MAX_NAMES = 3

/** The row's name in the list, or that of the server where it is one of many. */
function nameOf(tab: AdminList, row: ChosenRow) {
  return row.isFull ? tab.rowName(row) : row.name
}

function questionFor(
  tab: AdminList,
  rows: readonly ChosenRow[],
  { hidden, note }: { hidden: number; note: string | undefined },
) {
  const [first] = rows
  const count = rows.length
  if (first?.isFull && count === 1)
    return [tab.deleteQuestion(first), note].filter(Boolean).join(' ')
  const more = count > MAX_NAMES + 1 ? count - MAX_NAMES : 0
  const names = rows.slice(0, count - more).map(row => nameOf(tab, row))
  const last = more ? `${more} more` : names.pop()
  const comma = names.some(name => name.includes(',')) ? '; ' : ', '
  return [
    `This will permanently delete ${counted(count, tab)}: ${names.join(comma)} and ${last}.`,
    hidden > 0 && `${hidden} of them the search does not show.`,
    note,
    'This action cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}
