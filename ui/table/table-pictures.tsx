import { namingOf } from './column.ts'
import { GroupedRows } from './grouped-rows.tsx'
import { MenuButton, OpenButton } from './row-targets.tsx'
import css from './table-pictures.module.css'
import type { TableProps } from './table-props.ts'

/** The picture of each row with its name beneath it. */
export function Pictures<Row extends { id: number }>(props: TableProps<Row>) {
  const { columns, open, menu } = props
  const picture = columns.find(({ picture }) => picture)
  const naming = namingOf(columns)
  return (
    <GroupedRows table={props} css={css}>
      {(row, select) => (
        <>
          <OpenButton open={open} row={row} text="">
            <span className={css.picture}>{picture?.cell(row)}</span>
          </OpenButton>
          <div className={css.below}>
            {select}
            <span className={css.name} dir="auto">
              {naming?.cell(row)}
            </span>
            <MenuButton menu={menu} row={row} />
          </div>
        </>
      )}
    </GroupedRows>
  )
}
