import type { ReactNode } from 'react'
import { type Column, namingOf, textOf } from './column.ts'
import { GroupedRows } from './grouped-rows.tsx'
import { MenuButton, OpenButton } from './row-targets.tsx'
import css from './table-lines.module.css'
import type { PhoneRow, TableProps } from './table-props.ts'

/** Two lines for each row: its name, and beneath it what matters. */
export function Lines<Row extends { id: number }>(props: TableProps<Row>) {
  const { columns, phoneRow, open, menu, actions, areActionsBelow } = props
  const naming = namingOf(columns)
  const nameOf = (row: Row) => phoneRow?.name?.(row) ?? (naming ? textOf(naming, row) : '')
  return (
    <GroupedRows table={props} css={css}>
      {(row, select) => (
        <>
          {select}
          <Start row={row} columns={columns} phoneRow={phoneRow} />
          <div className={css.texts}>
            <div className={css.name}>
              <OpenButton open={open} row={row} text={nameOf(row)}>
                <span dir="auto">{(phoneRow?.name ?? naming?.cell)?.(row)}</span>
              </OpenButton>
            </div>
            <p className={css.line} data-whole={!open}>
              {phoneRow?.line ? phoneRow.line(row) : <Facts row={row} columns={columns} />}
            </p>
            {areActionsBelow && <div className={css.below}>{actions?.(row)}</div>}
          </div>
          {phoneRow?.end && <div className={css.end}>{phoneRow.end(row)}</div>}
          {actions && !areActionsBelow && <div className={css.actions}>{actions(row)}</div>}
          <MenuButton menu={menu} row={row} />
        </>
      )}
    </GroupedRows>
  )
}

interface PartProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  phoneRow?: PhoneRow<Row> | undefined
}

/** The declared start of the row, or its picture. */
function Start<Row>({ row, columns, phoneRow }: PartProps<Row>) {
  const picture = columns.find(({ picture }) => picture)
  const content = phoneRow?.start ? phoneRow.start(row) : picture?.cell(row)
  return content ? <div className={css.start}>{content}</div> : null
}

/** The cells of the other columns that hold something. */
function Facts<Row>({ row, columns }: PartProps<Row>) {
  const naming = namingOf(columns)
  return columns
    .filter(column => column !== naming && !column.picture)
    .map(({ header, cell }) => {
      const content = cell(row)
      return isNothing(content) ? null : (
        <span key={header} className={css.fact}>
          {content}
        </span>
      )
    })
}

/** The words for an empty value in a table. */
const NOTHING: readonly ReactNode[] = ['', 'N/A', '–', 'None', null, undefined, false]

function isNothing(content: ReactNode) {
  return NOTHING.includes(content)
}
