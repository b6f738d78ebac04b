import type { RefObject } from 'react'
import { read, rowsPath } from '../../kit/admin/portal-client.ts'
import type { AdminList } from '../../kit/admin/tab.ts'
import { type Half, narrowingOf, type RowPlace, type RowsPage } from '../../kit/list/answers.ts'
import { counted } from '../../ui/english.ts'
import type { Column } from '../../ui/table/column.ts'
import { RowSkeleton } from '../../ui/table/row-skeleton.tsx'
import { useWide } from '../../ui/wide.ts'
import { NoMatches, PastRows, SavedRow } from './list-notes.tsx'
import { isNarrowed, type ListPart, rowsOfPart } from './list-part.ts'
import type { ListView } from './list-view.ts'
import { RowTable, type RowTableProps } from './row-table.tsx'
import { SelectedRows } from './selected-rows.tsx'
import { hasCheckboxes, useSelection } from './selection.ts'

type Row = { id: number }

interface RowListProps extends Pick<RowTableProps, 'onView' | 'onEdit' | 'onDelete' | 'onAct'> {
  tab: AdminList
  columns: readonly Column<Row>[]
  /** The shown rows; they may answer an earlier view. */
  part: ListPart
  view: ListView
  onChange: (changes: Partial<ListView>) => void
  /** Undefined: open during a search, or when the list is otherwise empty. */
  isUnfolded: boolean | undefined
  onUnfold: (isUnfolded: boolean | undefined) => void
  /** On phones rows are selected when the user says so. */
  isSelecting: boolean
  mayChoose: boolean
  onSelected: () => void
  /** The last saved row, until the user searches, sorts or pages. */
  saved: Row | undefined
  /** The row that is open beside the list. */
  openedId: number | undefined
  /** The saved row is not there any more. */
  onForget: () => void
  /** The element with the focus was removed. */
  onFocusLost: () => void
  searchField: RefObject<HTMLInputElement | null>
}

/** The current rows and, folded beneath them, the past ones, with their pages and selection. */
export function RowList(props: RowListProps) {
  const { tab, columns, part, saved, onFocusLost, view, onChange, searchField, ...rest } = props
  const { isUnfolded, onUnfold, isSelecting, mayChoose, onSelected, onForget, ...own } = rest
  const { onView, onEdit, onDelete, onAct, openedId } = own
  const wide = useWide()
  const phoneRow = tab.usePhoneRow?.()
  const groups = tab.useGroups?.(part.query.filters)
  const { past, query } = part
  const selection = useSelection(tab, query)
  const isOpen = isUnfolded ?? past.isOpen
  const visible = rowsOfPart(part)

  async function reveal(row: Row) {
    const narrowed = await placeOf(tab, row, query)
    const place = narrowed ?? (await placeOf(tab, row, { ...query, search: '', filters: {} }))
    if (!place) return onForget()
    const page = place.isPast ? { pastPage: place.page } : { page: place.page }
    onChange({ ...(!narrowed && { search: '', filters: {} }), ...page })
    if (place.isPast) onUnfold(true)
    onFocusLost()
  }

  function clearSelection() {
    selection.clear()
    onSelected()
    onFocusLost()
  }

  const table = {
    tab,
    columns,
    phoneRow,
    onView,
    onEdit,
    onDelete,
    groupOf: query.sort ? undefined : groups?.label,
    groupEnd: groups?.end,
    sort: view.sort,
    onSort: (sort: ListView['sort']) => onChange({ sort, page: 1, pastPage: 1 }),
    onAct,
    highlightedId: openedId ?? saved?.id,
  }
  const isChoosing = mayChoose && (hasCheckboxes(tab, wide) || isSelecting)
  const choiceOf = (half: Half, page: RowsPage<Row>, label: string) =>
    isChoosing
      ? { ...selection.ofHalf(half, page, label), rowName: (row: Row) => tab.rowName(row) }
      : undefined

  return (
    <>
      {saved && !visible.some(({ id }) => id === saved.id) && (
        <SavedRow name={tab.rowName(saved)} onReveal={() => void reveal(saved)} />
      )}
      {part.count + past.count === 0 && isNarrowed(query) && (
        <NoMatches
          tab={tab}
          search={query.search}
          onClear={() => {
            onChange({ search: '', filters: {} })
            searchField.current?.focus()
          }}
        />
      )}
      {part.count > 0 && (
        <RowTable
          {...table}
          part={part}
          onPage={page => onChange({ page })}
          selection={choiceOf('current', part, counted(part.count, tab))}
        />
      )}
      {tab.past && past.count > 0 && (
        <PastRows label={tab.past} count={past.count} open={isOpen} onToggle={onUnfold}>
          {past.rows.length > 0 ? (
            <RowTable
              {...table}
              label={tab.past}
              part={past}
              onPage={pastPage => onChange({ pastPage })}
              selection={choiceOf('past', past, `${past.count} ${tab.past.toLowerCase()}`)}
            />
          ) : (
            isOpen && <RowSkeleton />
          )}
        </PastRows>
      )}
      {selection.rows.length > 0 && (
        <SelectedRows
          tab={tab}
          selection={selection}
          onClear={clearSelection}
          onDeleted={onFocusLost}
          mayDelete={onDelete !== undefined}
        />
      )}
    </>
  )
}

/** The page on which the row stands in that view; null where it is not. */
function placeOf(tab: AdminList, { id }: Row, view: Parameters<typeof narrowingOf>[0]) {
  return read<RowPlace | null>(rowsPath(tab.path, { ...narrowingOf(view), at: String(id) }))
}
