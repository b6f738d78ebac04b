import type { ReactNode } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { CsvTab } from '../csv/csv-tab.ts'
import { openImport } from '../csv/import-opener.tsx'
import { pluralOf } from '../labels.ts'
import css from './list-notes.module.css'

interface EmptyListProps {
  tab: AdminList
  onAdd: (() => void) | undefined
  /** The tab, if its rows may come as a file. */
  csv: CsvTab | undefined
}

/** Replaces a list without rows: what it is for, and the first step. */
export function EmptyList({ tab, onAdd, csv }: EmptyListProps) {
  return (
    <Empty title={tab.empty}>
      {tab.emptyMore}
      {onAdd && (
        <span className={css.first}>
          <Button onClick={onAdd}>Add your first {tab.singular}</Button>
          {csv && (
            <Button variant="quiet" onClick={() => openImport(csv)}>
              Import a file
            </Button>
          )}
        </span>
      )}
    </Empty>
  )
}

interface NoMatchesProps {
  tab: AdminList
  search: string
  onClear: () => void
}

/** Replaces the rows when none matches the search. */
export function NoMatches({ tab, search, onClear }: NoMatchesProps) {
  return (
    <Empty
      title={
        search.trim()
          ? `No ${pluralOf(tab)} match “${search.trim()}”.`
          : `No ${pluralOf(tab)} match the filters.`
      }
    >
      <Button variant="quiet" onClick={onClear}>
        {search.trim() ? 'Clear search' : 'Clear filters'}
      </Button>
    </Empty>
  )
}

/** Shown when the last saved row is not among the visible rows: on another page, folded away, or not matched. */
export function SavedRow({ name, onReveal }: { name: string; onReveal: () => void }) {
  return (
    <div className={css.saved}>
      <p role="status">{name} is saved, but not among the rows shown.</p>
      <Button variant="quiet" onClick={onReveal}>
        Show it
      </Button>
    </div>
  )
}

interface PastRowsProps {
  label: string
  count: number
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** Past rows, folded beneath the others. */
export function PastRows({ label, count, open, onToggle, children }: PastRowsProps) {
  return (
    <details
      className={css.past}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && onToggle(currentTarget.open)}
    >
      <summary>
        {label} ({count})
      </summary>
      {children}
    </details>
  )
}
