import type { ComponentProps } from 'react'
import { Empty } from '../ui/empty.tsx'
import css from './row-list.module.css'
import { RowTable } from './row-table.tsx'

/** All rows: those of days to come, and beneath them, folded, those of days gone by. */
export function RowList({ today, ...props }: ComponentProps<typeof RowTable> & { today: string }) {
  const { tab, rows } = props
  const lastDay = (row: { id: number }) => tab.past?.lastDay(row) ?? today
  const current = rows.filter(row => lastDay(row) >= today)
  const past = rows
    .filter(row => lastDay(row) < today)
    .sort((one, other) => lastDay(other).localeCompare(lastDay(one)))
  if (rows.length === 0) return <Empty title={tab.empty}>{tab.emptyMore}</Empty>
  return (
    <>
      {current.length > 0 && <RowTable {...props} rows={current} />}
      {tab.past && past.length > 0 && (
        <details className={css.past} open={current.length === 0}>
          <summary>
            {tab.past.label} ({past.length})
          </summary>
          <RowTable {...props} label={tab.past.label} rows={past} />
        </details>
      )}
    </>
  )
}
