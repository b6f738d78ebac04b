import { useClub } from '../../features/settings/use-club.ts'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ChangeItem } from './change-item.tsx'
import css from './history.module.css'
import { useRowHistory } from './use-history.ts'

export interface RowHistoryProps {
  tab: AdminList
  row: { id: number }
}

/** All changes of a row. */
export default function RowChanges({ tab, row }: RowHistoryProps) {
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
