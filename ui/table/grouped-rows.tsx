import type { ReactNode } from 'react'
import { watchRows } from './row-targets.tsx'
import { groupsIn } from './table-groups.ts'
import type { TableProps } from './table-props.ts'
import { SelectAll, SelectRow, useRowSelect } from './table-select.tsx'

interface GroupedRowsProps<Row> {
  table: TableProps<Row>
  css: Readonly<Record<string, string | undefined>>
  /** The content of a row's item, with the box that selects it. */
  children(row: Row, select: ReactNode): ReactNode
}

/** The rows as items of a list for each group, under its heading; a style sheet has `groups`, `all`, `group`, `list`, `row`. */
export function GroupedRows<Row extends { id: number }>(props: GroupedRowsProps<Row>) {
  const { table, css, children } = props
  const { label, rows, groupOf, groupEnd, open, menu, selection, highlightedId } = table
  const select = useRowSelect(rows, selection)
  return (
    <div className={css.groups} ref={watchRows(rows, { open, menu })}>
      {selection && (
        <div className={css.all} data-beside={Boolean(groupOf && !groupEnd)}>
          <SelectAll selection={selection} labelled />
        </div>
      )}
      {groupsIn(rows, groupOf).map(group => (
        <div key={`${group.label} ${group.rows[0]?.id}`}>
          {group.label && (
            <div className={css.group}>
              <h3>{group.label}</h3>
              {group.rows[0] && groupEnd?.(group.rows[0])}
            </div>
          )}
          <ul className={css.list} aria-label={group.label ? `${label}, ${group.label}` : label}>
            {group.rows.map(row => (
              <li
                key={row.id}
                className={css.row}
                data-row={row.id}
                data-opens={Boolean(open)}
                data-chosen={selection?.has(row)}
                data-marked={row.id === highlightedId}
              >
                {children(
                  row,
                  selection && <SelectRow row={row} selection={selection} select={select} />,
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
