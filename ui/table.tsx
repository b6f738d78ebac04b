import type { ReactNode } from 'react'
import css from './table.module.css'
import { useWide } from './table-wide.ts'

export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** Right-aligned figures. */
  numeric?: boolean
}

interface TableProps<Row> {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Buttons of a row. */
  actions: (row: Row) => ReactNode
}

/** A table on wide screens, a card for each row on phones; the first column names the row. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  return useWide() ? <Rows {...props} /> : <Cards {...props} />
}

function Rows<Row extends { id: number }>({ label, columns, rows, actions }: TableProps<Row>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header, numeric }) => (
            <th key={header} scope="col" data-numeric={numeric}>
              {header}
            </th>
          ))}
          <th scope="col" className={css.actionsHeader}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            {columns.map(({ header, cell, numeric }, at) => {
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell key={header} scope={at === 0 ? 'row' : undefined} data-numeric={numeric}>
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

function Cards<Row extends { id: number }>({ label, columns, rows, actions }: TableProps<Row>) {
  const [first, ...others] = columns
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map(row => (
        <li key={row.id} className={css.card}>
          <h3 className={`${css.name} ${css.clip}`}>{first?.cell(row)}</h3>
          <dl className={css.facts}>
            {others.map(({ header, cell }) => (
              <div key={header}>
                <dt>{header}</dt>
                <dd className={css.clip}>{cell(row)}</dd>
              </div>
            ))}
          </dl>
          <div className={css.cardActions}>{actions(row)}</div>
        </li>
      ))}
    </ul>
  )
}
