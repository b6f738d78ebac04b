import { Hidden } from '../hidden.tsx'
import { namingOf } from './column.ts'
import table from './table.module.css'
import css from './table-cards.module.css'
import type { TableProps } from './table-props.ts'
import { SelectAll, SelectRow, useRowSelect } from './table-select.tsx'

/** A card for each row. */
export function Cards<Row extends { id: number }>(props: TableProps<Row>) {
  const { label, columns, rows, actions, selection, marked } = props
  const naming = namingOf(columns)
  const others = columns.filter(column => column !== naming)
  const select = useRowSelect(rows, selection)
  return (
    <>
      {selection && <SelectAll selection={selection} labelled />}
      <ul className={css.cards} aria-label={label}>
        {rows.map(row => (
          <li
            key={row.id}
            className={css.card}
            data-chosen={selection?.has(row)}
            data-marked={row.id === marked}
          >
            <div className={css.head}>
              <h3 className={`${css.name} ${table.clip}`}>{naming?.cell(row)}</h3>
              {selection && <SelectRow row={row} selection={selection} select={select} />}
            </div>
            <dl className={css.facts}>
              {others.map(({ header, cell, picture }) => (
                <div key={header}>
                  <dt>{picture ? <Hidden>{header}</Hidden> : header}</dt>
                  <dd className={table.clip}>{cell(row)}</dd>
                </div>
              ))}
            </dl>
            <div className={css.cardActions}>{actions(row)}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
