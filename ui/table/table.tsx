import { useWide } from '../wide.ts'
import { type Column, namingOf, type Sort, textOf } from './column.ts'
import { MenuButton, OpenButton, RemoveButton, watchRows } from './row-targets.tsx'
import css from './table.module.css'
import { groupsIn } from './table-groups.ts'
import { Lines } from './table-lines.tsx'
import { Pictures } from './table-pictures.tsx'
import type { TableProps } from './table-props.ts'
import { SelectAll, SelectRow, useRowSelect } from './table-select.tsx'
import { SortButton } from './table-sort.tsx'

/** A table on wide screens, two lines for each row on phones and tablets; or pictures on both. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  const wide = useWide()
  if (props.isGallery) return <Pictures {...props} />
  return wide ? <Rows {...props} /> : <Lines {...props} />
}

function Rows<Row extends { id: number }>(props: TableProps<Row>) {
  const { label, rows, actions, groupOf, groupEnd, open, menu, ...more } = props
  const { remove, selection, highlightedId, ...sorting } = more
  const columns = props.columns.filter(({ grouped }) => !(grouped && groupOf))
  const naming = namingOf(columns)
  const select = useRowSelect(rows, selection)
  const hasEnd = Boolean(actions || menu)
  const width = columns.length + Number(Boolean(selection)) + Number(hasEnd)
  return (
    <table className={css.table} aria-label={label} ref={watchRows(rows, { open, menu })}>
      <thead>
        <tr>
          {selection && (
            <td className={css.select}>
              <SelectAll selection={selection} />
            </td>
          )}
          {columns.map(column => (
            <Head key={column.header} column={column} {...sorting} />
          ))}
          {hasEnd && (
            <th scope="col" className={css.actionsHeader}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      {groupsIn(rows, groupOf).map(group => (
        <tbody key={`${group.label} ${group.rows[0]?.id}`}>
          {group.label && (
            <tr>
              <td className={css.group} colSpan={width}>
                <div>
                  <h3>{group.label}</h3>
                  {group.rows[0] && groupEnd?.(group.rows[0])}
                </div>
              </td>
            </tr>
          )}
          {group.rows.map(row => (
            <tr
              key={row.id}
              data-row={row.id}
              data-opens={Boolean(open)}
              data-chosen={selection?.has(row)}
              data-marked={row.id === highlightedId}
            >
              {selection && (
                <td className={css.select}>
                  <SelectRow row={row} selection={selection} select={select} />
                </td>
              )}
              {columns.map(column => {
                const { header, cell, numeric, oneLine, picture } = column
                const Cell = column === naming ? 'th' : 'td'
                const content = <div className={css.clip}>{cell(row)}</div>
                return (
                  <Cell
                    key={header}
                    scope={column === naming ? 'row' : undefined}
                    data-numeric={numeric}
                    data-one-line={oneLine}
                    data-picture={picture}
                  >
                    {column === naming ? (
                      <OpenButton open={open} row={row} text={textOf(column, row)}>
                        {content}
                      </OpenButton>
                    ) : (
                      content
                    )}
                  </Cell>
                )
              })}
              {hasEnd && (
                <td className={css.actions}>
                  <div>
                    {actions?.(row)}
                    <RemoveButton remove={remove} row={row} />
                    <MenuButton menu={menu} row={row} />
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface HeadProps<Row> extends Pick<TableProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>
}

function Head<Row>({ column: { header, numeric, picture }, sort, onSort }: HeadProps<Row>) {
  const own = sort?.header === header ? sort : undefined
  return (
    <th scope="col" data-numeric={numeric} aria-sort={own && directionOf(own)}>
      {picture || !onSort ? header : <SortButton header={header} sort={own} onSort={onSort} />}
    </th>
  )
}

function directionOf({ descending }: Sort) {
  return descending ? 'descending' : 'ascending'
}
