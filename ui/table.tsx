import type { ReactNode } from 'react'
import { Hidden } from './hidden.tsx'
import css from './table.module.css'
import { useWide } from './table-wide.ts'

export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** Right-aligned figures. */
  numeric?: boolean
  /** Stays on one line. */
  oneLine?: boolean
  /** Names the row; where no column says so, the first does. */
  names?: boolean
  /** A small picture, which needs no heading on a card. */
  picture?: boolean
}

interface TableProps<Row> {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Buttons of a row. */
  actions: (row: Row) => ReactNode
}

/** A table on wide screens, a card for each row on phones. */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  return useWide() ? <Rows {...props} /> : <Cards {...props} />
}

function Rows<Row extends { id: number }>({ label, columns, rows, actions }: TableProps<Row>) {
  const naming = namingOf(columns)
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

function Cards<Row extends { id: number }>({ label, columns, rows, actions }: TableProps<Row>) {
  const naming = namingOf(columns)
  const others = columns.filter(column => column !== naming)
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map(row => (
        <li key={row.id} className={css.card}>
          <h3 className={`${css.name} ${css.clip}`}>{naming?.cell(row)}</h3>
          <dl className={css.facts}>
            {others.map(({ header, cell, picture }) => (
              <div key={header}>
                <dt>{picture ? <Hidden>{header}</Hidden> : header}</dt>
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

function namingOf<Row>(columns: readonly Column<Row>[]) {
  return columns.find(({ names }) => names) ?? columns[0]
}
