import { useState } from 'react'
import type { AdminList, SelectionAction } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { useBlocksRefresh } from '../../ui/occupied.ts'
import { DeleteRows } from './delete-dialogs.tsx'
import css from './selected-rows.module.css'
import type { Selection } from './selection.ts'

type Row = { id: number }

interface SelectedRowsProps {
  tab: AdminList
  selection: Selection
  onClear: () => void
  onDeleted: () => void
  mayDelete: boolean
}

/** The bar with the actions on the selected rows; sticks to the end of the window. */
export function SelectedRows(props: SelectedRowsProps) {
  const { tab, selection, onClear, onDeleted, mayDelete } = props
  const { rows, hidden } = selection
  const [isDeleting, setDeleting] = useState(false)
  const [opened, setOpened] = useState<SelectionAction<Row>>()
  useBlocksRefresh()
  return (
    <div className={css.bar}>
      <p className={css.count} role="status">
        {rows.length} selected{hidden > 0 && `, ${hidden} not shown`}
      </p>
      {tab.selectionActions?.map(action => (
        <SelectionButton key={action.label} action={action} onPress={() => setOpened(action)} />
      ))}
      {mayDelete && (
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete selected
        </Button>
      )}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {opened && (
        <opened.Dialog
          rows={rows}
          onClose={done => {
            setOpened(undefined)
            if (done) onClear()
          }}
        />
      )}
      {isDeleting && (
        <DeleteRows
          tab={tab}
          rows={rows}
          hidden={hidden}
          onClose={deleted => {
            setDeleting(false)
            if (deleted) onDeleted()
          }}
        />
      )}
    </div>
  )
}

interface SelectionButtonProps {
  action: SelectionAction<Row>
  onPress: () => void
}

function SelectionButton({ action, onPress }: SelectionButtonProps) {
  const isOffered = action.useIsOffered?.() ?? true
  return isOffered && <Button onClick={onPress}>{action.label}</Button>
}
