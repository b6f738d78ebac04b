import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useScope } from '../../kit/admin/user.ts'
import type { ListQuery } from '../../kit/list/answers.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { RowSkeleton } from '../../ui/table/row-skeleton.tsx'
import type { CsvTab } from '../csv/csv-tab.ts'
import { fetchNamedRows } from '../csv/named-rows.ts'
import { pluralOf } from '../labels.ts'
import { type SheetColumn, sheetColumns } from './columns.ts'
import { Grid } from './grid.tsx'
import { MAX_ROWS } from './known-rows.ts'
import css from './sheet.module.css'
import { SheetBar } from './sheet-bar.tsx'
import { useGrid } from './use-grid.ts'
import { useSheet } from './use-sheet.ts'

/** A list whose rows are edited as a table. */
export type SheetTab = CsvTab & Required<Pick<CsvTab, 'sheet'>>

interface SheetDialogProps {
  tab: SheetTab
  /** The list's query, which selects the rows of the table. */
  query: ListQuery | undefined
  onClose: () => void
}

/** Many rows at once, edited in place as in a spreadsheet. */
export function SheetDialog({ tab, query, onClose }: SheetDialogProps) {
  const isLimited = useScope(`${tab.area}.update`) === 'own'
  const { data, isError, refetch } = useQuery({
    queryKey: [`${tab.path}-sheet`],
    async queryFn() {
      const { default: columns } = await tab.csv()
      const shown = columns.filter(({ field }) => tab.sheet.includes(field))
      return { columns: shown, named: await fetchNamedRows(shown) }
    },
    gcTime: 0,
  })
  const columns = useMemo(
    () => data && sheetColumns(tab, data.columns, data.named, isLimited),
    [data, tab, isLimited],
  )
  return (
    <Dialog title={`Edit ${tab.label}`} full onClose={onClose}>
      {isError && <Failed what="the table" retry={() => void refetch()} />}
      {columns ? (
        <SheetBody tab={tab} query={query} onClose={onClose} columns={columns} />
      ) : (
        !isError && <RowSkeleton />
      )}
    </Dialog>
  )
}

function SheetBody({ tab, query, onClose, columns }: SheetDialogProps & Columns) {
  const sheet = useSheet(tab, columns, query)
  const { rows, total, error, isLoaded } = sheet
  if (error && !isLoaded) {
    const retry = () => void sheet.refetch()
    return <Failed what={pluralOf(tab)} reason={error.message} retry={retry} />
  }
  if (!isLoaded) return <RowSkeleton />
  if (rows.length === 0) return <p>{tab.empty}</p>
  return (
    <>
      {total > MAX_ROWS && (
        <p className={css.note}>
          {`The first ${MAX_ROWS} of ${total.toLocaleString('en')} ${pluralOf(tab)}. Search or filter the list for others.`}
        </p>
      )}
      <Table tab={tab} columns={columns} sheet={sheet} onClose={onClose} />
    </>
  )
}

interface Columns {
  columns: readonly SheetColumn[]
}

interface TableProps extends Columns, Pick<SheetDialogProps, 'tab' | 'onClose'> {
  sheet: ReturnType<typeof useSheet>
}

function Table({ tab, columns, sheet, onClose }: TableProps) {
  const bar = useRef<HTMLDivElement>(null)
  const grid = useGrid(sheet, columns, () => {
    const buttons = bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')
    buttons?.[buttons.length - 1]?.focus()
  })
  return (
    <div className={css.sheet}>
      <Grid tab={tab} sheet={sheet} columns={columns} grid={grid} />
      <div className={css.bar} ref={bar}>
        <SheetBar tab={tab} sheet={sheet} grid={grid} columns={columns} onClose={onClose} />
      </div>
    </div>
  )
}
