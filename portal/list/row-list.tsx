import { useMemo, useRef, useState } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { counted } from './counted.ts'
import { type Listed, partsOf, viewWith } from './list-parts.ts'
import { ListTools } from './list-tools.tsx'
import { type ListView, useListView } from './list-view.ts'
import { NoneFound } from './none-found.tsx'
import { PastRows } from './past-rows.tsx'
import { useSelection } from './row-selection.ts'
import { RowTable, type RowTableProps } from './row-table.tsx'
import { SavedRow } from './saved-row.tsx'
import { SelectedRows } from './selected-rows.tsx'

interface RowListProps extends Listed, Pick<RowTableProps, 'onView' | 'onEdit' | 'onDelete'> {
  /** Id of the row that was saved last, until the list is looked at in another way. */
  saved: number | undefined
  onSavedSeen: () => void
  /** What had the focus is gone. */
  onFocusLost: () => void
}

/** All rows: those of days to come, and beneath them, folded, those of days gone by. */
export function RowList(props: RowListProps) {
  const { tab, columns, rows, today, saved, onSavedSeen, onFocusLost, ...ways } = props
  const { view, change } = useListView(tab.path)
  const listed = useMemo(() => ({ tab, columns, rows, today }), [tab, columns, rows, today])
  const { current, past } = useMemo(() => partsOf(listed, view), [listed, view])
  const { chosen, clear, ...selection } = useSelection(rows)
  const [fold, setFold] = useState<boolean>()
  const field = useRef<HTMLInputElement>(null)

  const isOpen = fold ?? (view.find !== '' || current.all.length === 0)
  const hits = [...current.all, ...past.all]
  const drawn = isOpen ? [...current.drawn, ...past.drawn] : current.drawn
  const savedRow = rows.find(({ id }) => id === saved)

  function look(changes: Partial<ListView>) {
    onSavedSeen()
    if (changes.find !== undefined) setFold(undefined)
    change(changes)
  }

  function reveal(row: { id: number }) {
    const found = viewWith(row, listed, view)
    if (found.isPast) setFold(true)
    change(found.view)
    onFocusLost()
  }

  const table = {
    tab,
    columns,
    sort: view.sort,
    onSort: (sort: ListView['sort']) => look({ sort, page: 1, pastPage: 1 }),
    marked: saved,
    ...ways,
  }
  const choice = { ...selection, nameOf: tab.nameOf }

  if (rows.length === 0) return <Empty title={tab.empty}>{tab.emptyMore}</Empty>
  return (
    <>
      <ListTools
        {...{ tab, columns, view, field }}
        count={rows.length}
        hits={hits.length}
        onChange={look}
      />
      {savedRow && !drawn.includes(savedRow) && (
        <SavedRow name={tab.nameOf(savedRow)} onReveal={() => reveal(savedRow)} />
      )}
      {hits.length === 0 && (
        <NoneFound
          tab={tab}
          find={view.find}
          onClear={() => {
            look({ find: '' })
            field.current?.focus()
          }}
        />
      )}
      {current.all.length > 0 && (
        <RowTable
          {...table}
          part={current}
          onTurn={page => look({ page })}
          selection={{ ...choice, all: current.all, allWords: counted(current.all.length, tab) }}
        />
      )}
      {tab.past && past.all.length > 0 && (
        <PastRows label={tab.past.label} count={past.all.length} open={isOpen} onToggle={setFold}>
          <RowTable
            {...table}
            label={tab.past.label}
            part={past}
            onTurn={pastPage => look({ pastPage })}
            selection={{
              ...choice,
              all: past.all,
              allWords: `${past.all.length} ${tab.past.label.toLowerCase()}`,
            }}
          />
        </PastRows>
      )}
      {chosen.length > 0 && (
        <SelectedRows
          tab={tab}
          rows={chosen}
          hidden={chosen.length - hits.filter(selection.has).length}
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
