import { type ComponentProps, useEffect, useRef } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { formatRange, Pager } from '../../ui/table/pager.tsx'
import { Table } from '../../ui/table/table.tsx'
import { PAGE_SIZE, type Part } from './list-parts.ts'
import { RowActions } from './row-actions.tsx'
import css from './row-table.module.css'

type Row = { id: number }
type TableProps = ComponentProps<typeof Table<Row>>

export interface RowTableProps
  extends Pick<TableProps, 'columns' | 'sort' | 'onSort' | 'selection' | 'marked'> {
  tab: AdminList
  /** By default the tab's. */
  label?: string
  part: Part
  onPage: (page: number) => void
  onView: ((row: Row) => void) | undefined
  onEdit: ((row: Row) => void) | undefined
  onDelete: ((row: Row) => void) | undefined
}

/** A page of rows with their actions; scrolls to the marked one. */
export function RowTable(props: RowTableProps) {
  const { tab, label = tab.label, part, onPage, onView, onEdit, onDelete, ...table } = props
  const { all, page, visible } = part
  const top = useRef<HTMLElement>(null)
  const marked = visible.find(({ id }) => id === table.marked)?.id
  useEffect(() => {
    if (marked) top.current?.querySelector('[data-marked=true]')?.scrollIntoView(NEAREST)
  }, [marked])

  function openPage(page: number) {
    onPage(page)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }

  const buttons = [
    { text: 'View', onPress: onView },
    { text: 'Edit', onPress: onEdit },
    { text: 'Delete', onPress: onDelete },
  ]
  return (
    <section
      className={css.part}
      ref={top}
      tabIndex={-1}
      aria-label={`${label}, ${formatRange(page, all.length, PAGE_SIZE)}`}
    >
      <Table
        {...table}
        label={label}
        rows={visible}
        actions={row => [
          <RowActions key="tab" tab={tab} row={row} />,
          ...buttons.map(
            ({ text, onPress }) =>
              onPress && (
                <Button
                  key={text}
                  variant="quiet"
                  aria-label={`${text} ${tab.rowName(row)}`}
                  onClick={() => onPress(row)}
                >
                  {text}
                </Button>
              ),
          ),
        ]}
      />
      <Pager
        label={`Pages of ${label.toLowerCase()}`}
        page={page}
        count={all.length}
        size={PAGE_SIZE}
        onPage={openPage}
      />
    </section>
  )
}

const NEAREST = { block: 'nearest' } as const
