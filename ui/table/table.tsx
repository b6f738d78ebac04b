import { type Column, namingOf, type Sort } from './column.ts'
import css from './table.module.css'
import { Cards } from './table-cards.tsx'
import type { TableProps } from './table-props.ts'
import { SelectAll, SelectRow, useRowSelect } from './table-select.tsx'
import { SortButton } from './table-sort.tsx'
import { useWide } from './table-wide.ts'

/** A table on wide screens, a card for each row on phones and tablets. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  return useWide() ? <Rows {...props} /> : <Cards {...props} />
}

function Rows<Row extends { id: number }>(props: TableProps<Row>) {
  const { label, columns, rows, actions, selection, marked, ...sorting } = props
  const naming = namingOf(columns)
  const select = useRowSelect(rows, selection)
  return (
    <table className={css.table} aria-label={label}>
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
          <th scope="col" className={css.actionsHeader}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} data-chosen={selection?.has(row)} data-marked={row.id === marked}>
            {selection && (
              <td className={css.select}>
                <SelectRow row={row} selection={selection} select={select} />
              </td>
            )}
            {columns.map(column => {
              const { header, cell, numeric, oneLine, picture } = column
              const Cell = column === naming ? 'th' : 'td'
              return (
                <Cell
                  key={header}
                  scope={column === naming ? 'row' : undefined}
                  data-numeric={numeric}
                  data-one-line={oneLine}
                  data-picture={picture}
                >
                  <div className={css.clip}>{cell(row)}</div>
                </Cell>
              )
            })}
            <td className={css.actions}>
              <div>{actions(row)}</div>
            </td>
          </tr>
        ))}
      </tbody>
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
