import { type ComponentProps, useEffect, useRef } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Pager, rowsWords } from '../../ui/table/pager.tsx'
import { Table } from '../../ui/table/table.tsx'
import { PAGE_SIZE, type Part } from './list-parts.ts'
import { RowWays } from './row-actions.tsx'
import css from './row-table.module.css'

type Row = { id: number }
type TableProps = ComponentProps<typeof Table<Row>>

export interface RowTableProps
  extends Pick<TableProps, 'columns' | 'sort' | 'onSort' | 'selection' | 'marked'> {
  tab: AdminList
  /** Names it when it is a part of the rows. */
  label?: string
  part: Part
  onTurn: (page: number) => void
  onView: ((row: Row) => void) | undefined
  onEdit: ((row: Row) => void) | undefined
  onDelete: (row: Row) => void
}

/** A page of rows, with a button for each thing that can be done with one. */
export function RowTable(props: RowTableProps) {
  const { tab, label = tab.label, part, onTurn, onView, onEdit, onDelete, ...table } = props
  const { all, page, drawn } = part
  const top = useRef<HTMLElement>(null)
  const inSight = drawn.find(({ id }) => id === table.marked)?.id
  useEffect(() => {
    if (inSight) top.current?.querySelector('[data-marked=true]')?.scrollIntoView(NEAREST)
  }, [inSight])

  function turn(page: number) {
    onTurn(page)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }

  const ways = [
    { word: 'View', act: onView },
    { word: 'Edit', act: onEdit },
    { word: 'Delete', act: onDelete },
  ]
  return (
    <section
      className={css.part}
      ref={top}
      tabIndex={-1}
      aria-label={`${label}, ${rowsWords(page, all.length, PAGE_SIZE)}`}
    >
      <Table
        {...table}
        label={label}
        rows={drawn}
        actions={row => [
          <RowWays key="ways" tab={tab} row={row} />,
          ...ways.map(
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
          ),
        ]}
      />
      <Pager
        label={`Pages of ${label.toLowerCase()}`}
        page={page}
        count={all.length}
        size={PAGE_SIZE}
        onTurn={turn}
      />
    </section>
  )
}

const NEAREST = { block: 'nearest' } as const
