import type { AdminList } from '../club/admin-tab.ts'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'

interface RowTableProps {
  tab: AdminList
  /** Names it when it is a part of the rows. */
  label?: string
  rows: readonly { id: number }[]
  onView: ((row: { id: number }) => void) | undefined
  onEdit: ((row: { id: number }) => void) | undefined
  onDelete: (row: { id: number }) => void
}

/** Rows with a button for each thing that can be done with one. */
export function RowTable({
  tab,
  label = tab.label,
  rows,
  onView,
  onEdit,
  onDelete,
}: RowTableProps) {
  const ways = [
    { word: 'View', act: onView },
    { word: 'Edit', act: onEdit },
    { word: 'Delete', act: onDelete },
  ]
  return (
    <Table
      label={label}
      columns={tab.columns}
      rows={rows}
      actions={row =>
        ways.map(
          ({ word, act }) =>
            act && (
              <Button
                key={word}
                variant="quiet"
                aria-label={`${word} ${tab.nameOf(row)}`}
                onClick={() => act(row)}
              >
                {word}
              </Button>
            ),
        )
      }
    />
  )
}
