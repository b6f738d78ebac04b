import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { AdminList, RowAction } from '../../kit/admin/tab.ts'
import { PAGE_SIZE, type RowsPage } from '../../kit/list/answers.ts'
import { preloadMenu } from '../../ui/menu/menu.tsx'
import type { MenuPlace } from '../../ui/menu/menu-items.ts'
import { formatRange, Pager } from '../../ui/table/pager.tsx'
import { Table } from '../../ui/table/table.tsx'
import type { PhoneRow, RowTargets } from '../../ui/table/table-props.ts'
import { useWide } from '../../ui/wide.ts'
import { DailyActions } from './daily-actions.tsx'
import { hasMainActions } from './rights.ts'
import { RowMenu, type RowRights } from './row-menu.tsx'
import css from './row-table.module.css'

type Row = { id: number }
type TableProps = ComponentProps<typeof Table<Row>>

export interface RowTableProps
  extends RowRights,
    Pick<TableProps, 'columns' | 'sort' | 'onSort' | 'selection' | 'highlightedId'>,
    Pick<TableProps, 'groupOf' | 'groupEnd'> {
  tab: AdminList
  /** The label; by default the tab's. */
  label?: string
  part: RowsPage<Row>
  phoneRow: PhoneRow<Row> | undefined
  onPage: (page: number) => void
  /** Opens the dialog of an action. */
  onAct: (action: RowAction<Row>, row: Row) => void
}

/** A page of rows with their menus; scrolls to the highlighted one. */
export function RowTable(props: RowTableProps) {
  const { tab, label = tab.label, part, onPage, onView, onEdit, onDelete, onAct, ...table } = props
  const { rows: visible, page, count } = part
  const wide = useWide()
  const [menu, setMenu] = useState<{ row: Row; place: MenuPlace }>()
  const top = useRef<HTMLElement>(null)
  const highlighted = visible.find(({ id }) => id === table.highlightedId)?.id
  useEffect(() => {
    if (highlighted) top.current?.querySelector('[data-marked=true]')?.scrollIntoView(NEAREST)
  }, [highlighted])

  function openPage(page: number) {
    onPage(page)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }

  useEffect(() => {
    if (wide) preloadMenu()
  }, [wide])

  const hasDaily = tab.rowActions?.some(({ isDaily, short }) => (wide ? isDaily : short))
  return (
    <section
      className={css.part}
      ref={top}
      tabIndex={-1}
      aria-label={`${label}, ${formatRange(page, count, PAGE_SIZE)}`}
    >
      <Table
        {...table}
        {...targetsOf(props, wide, (row, place) => setMenu({ row, place }))}
        label={label}
        isGallery={tab.isGallery}
        rows={visible}
        {...(hasDaily && { actions: row => <DailyActions tab={tab} row={row} onAct={onAct} /> })}
      />
      <Pager
        label={`Pages of ${label.toLowerCase()}`}
        page={page}
        count={count}
        size={PAGE_SIZE}
        onPage={openPage}
      />
      {menu && (
        <RowMenu
          key={menu.row.id}
          row={menu.row}
          place={menu.place}
          tab={tab}
          onView={onView}
          onEdit={onEdit}
          onDelete={onDelete}
          onAct={action => onAct(action, menu.row)}
          onClose={() => setMenu(now => (now === menu ? undefined : now))}
        />
      )}
    </section>
  )
}

/** A press of a row views it, edits it or does the only thing that there is. */
function targetsOf(
  { tab, onView, onEdit, onDelete, onAct }: RowTableProps,
  wide: boolean,
  press: (row: Row, place: MenuPlace) => void,
): RowTargets<Row> {
  const named = (verb: string) => (row: Row) => `${verb} ${tab.rowName(row)}`
  const menu = { name: named('Actions for'), press }
  // Where an opened row is a sheet over its list, that is its menu.
  const isSheet = !wide && hasMainActions(tab)
  const hasMenu = !isSheet && (onView || onEdit || onDelete || tab.rowActions?.length)
  return { open: whatOpens(), menu: hasMenu ? menu : undefined, remove: onDelete }

  function whatOpens() {
    if (onView) return { name: named('View'), press: onView }
    if (onEdit) return { name: named('Edit'), press: onEdit }
    const [first] = tab.rowActions ?? []
    if (!first || first.useIsOffered) return undefined
    return { name: named(first.label), press: (row: Row) => onAct(first, row) }
  }
}

const NEAREST = { block: 'nearest' } as const
