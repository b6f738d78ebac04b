import { useMemo, useRef, useState } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { counted } from '../labels.ts'
import { passes, useFilters } from './list-filters.tsx'
import { NoMatches, PastRows, SavedRow } from './list-notes.tsx'
import { type Listed, partsOf, viewWith } from './list-parts.ts'
import { ListTools } from './list-tools.tsx'
import { type ListView, useListView } from './list-view.ts'
import { RowTable, type RowTableProps } from './row-table.tsx'
import { SelectedRows, useSelection } from './selected-rows.tsx'

interface RowListProps extends Listed, Pick<RowTableProps, 'onView' | 'onEdit' | 'onDelete'> {
  /** Id of the row saved last, until the user searches, sorts or pages. */
  saved: number | undefined
  onSavedSeen: () => void
  /** The element with the focus was removed. */
  onFocusLost: () => void
}

/** The current rows and, folded beneath them, the past ones, with search, sort order, pages and selection. */
export function RowList(props: RowListProps) {
  const { tab, columns, rows, today, saved, onSavedSeen, onFocusLost, ...actions } = props
  const { view, change } = useListView(tab)
  const filters = useFilters(tab)
  const isFiltered = Object.values(view.filters).some(Boolean)
  const isNarrowed = view.search !== '' || isFiltered
  // Without a filter the same array, so that the parts are not computed anew.
  const shown = isFiltered ? rows.filter(row => passes(filters, row, view.filters)) : rows
  const listed = useMemo(() => ({ tab, columns, rows: shown, today }), [tab, columns, shown, today])
  const { current, past } = useMemo(() => partsOf(listed, view), [listed, view])
  const { selected, clear, ...selection } = useSelection(rows)
  // Undefined: open when there is a search, or nothing else to show.
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const searchField = useRef<HTMLInputElement>(null)

  const isOpen = isUnfolded ?? (isNarrowed || current.all.length === 0)
  const matches = [...current.all, ...past.all]
  const visible = isOpen ? [...current.visible, ...past.visible] : current.visible
  const savedRow = rows.find(({ id }) => id === saved)

  function changeView(changes: Partial<ListView>) {
    onSavedSeen()
    if (changes.search !== undefined || changes.filters) setUnfolded(undefined)
    change(changes)
  }

  function reveal(row: { id: number }) {
    const isFilteredOut = !shown.includes(row)
    const next = isFilteredOut
      ? viewWith(row, { ...listed, rows }, { ...view, filters: {} })
      : viewWith(row, listed, view)
    if (next.isPast) setUnfolded(true)
    change(next.view)
    onFocusLost()
  }

  const table = {
    tab,
    columns,
    sort: view.sort,
    onSort: (sort: ListView['sort']) => changeView({ sort, page: 1, pastPage: 1 }),
    marked: saved,
    ...actions,
  }
  // Rows are selected to be deleted.
  const choice = actions.onDelete && { ...selection, rowName: tab.rowName }

  if (rows.length === 0) return <Empty title={tab.empty}>{tab.emptyMore}</Empty>
  return (
    <>
      <ListTools
        {...{ tab, columns, view, searchField }}
        count={rows.length}
        matches={matches.length}
        isNarrowed={isNarrowed}
        filters={filters}
        onChange={changeView}
      />
      {savedRow && !visible.includes(savedRow) && (
        <SavedRow name={tab.rowName(savedRow)} onReveal={() => reveal(savedRow)} />
      )}
      {matches.length === 0 && (
        <NoMatches
          tab={tab}
          search={view.search}
          onClear={() => {
            changeView({ search: '', filters: {} })
            searchField.current?.focus()
          }}
        />
      )}
      {current.all.length > 0 && (
        <RowTable
          {...table}
          part={current}
          onPage={page => changeView({ page })}
          selection={
            choice && { ...choice, all: current.all, allLabel: counted(current.all.length, tab) }
          }
        />
      )}
      {tab.past && past.all.length > 0 && (
        <PastRows
          label={tab.past.label}
          count={past.all.length}
          open={isOpen}
          onToggle={setUnfolded}
        >
          <RowTable
            {...table}
            label={tab.past.label}
            part={past}
            onPage={pastPage => changeView({ pastPage })}
            selection={
              choice && {
                ...choice,
                all: past.all,
                allLabel: `${past.all.length} ${tab.past.label.toLowerCase()}`,
              }
            }
          />
        </PastRows>
      )}
      {selected.length > 0 && (
        <SelectedRows
          tab={tab}
          rows={selected}
          hidden={selected.length - matches.filter(selection.has).length}
          onClear={() => {
            clear()
            onFocusLost()
          }}
          onDeleted={onFocusLost}
        />
      )}
    </>
  )
}
