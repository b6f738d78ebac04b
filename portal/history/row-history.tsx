import { useState } from 'react'
import { useClub } from '../../features/settings/use-club.ts'
import type { AdminList } from '../../kit/admin/tab.ts'
import { useMay } from '../../kit/admin/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ChangeItem } from './change-item.tsx'
import css from './history.module.css'
import { useRowHistory } from './use-history.ts'

interface RowHistoryProps {
  tab: AdminList
  row: { id: number }
}

/** The button in a row's dialog that shows all its changes, for whoever may see History. */
export function RowHistoryButton({ tab, row }: RowHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('history.read')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && (
        <Dialog title={`History of ${tab.rowName(row)}`} onClose={() => setOpen(false)}>
          <RowChanges tab={tab} row={row} />
        </Dialog>
      )}
    </>
  )
}

function RowChanges({ tab, row }: RowHistoryProps) {
  const club = useClub()
  const { data, error, refetch } = useRowHistory(tab.path, row.id)
  if (error) return <Failed what="history" reason={error.message} retry={() => void refetch()} />
  if (!data || !club) return <Spinner />
  if (data.length === 0) return <Empty title="Nothing has changed since History began." />
  return (
    <ol className={css.changes}>
      {data.map(change => (
        <ChangeItem key={change.id} change={change} timeZone={club.timeZone} isAlone />
      ))}
    </ol>
  )
}
