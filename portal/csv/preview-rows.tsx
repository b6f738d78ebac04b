import { type ReactNode, useState } from 'react'
import type { CsvModule } from '../../kit/admin/csv.ts'
import type { PreviewRow as Preview } from '../../kit/import/import-shapes.ts'
import { Button } from '../../ui/button.tsx'
import type { CheckedFile } from './check-rows.ts'
import css from './csv.module.css'
import { PreviewRow } from './preview-row.tsx'

interface PreviewRowsProps {
  state: Preview['state']
  label: string
  module: CsvModule
  file: CheckedFile
  open?: boolean
  /** Buttons beneath the rows. */
  children?: ReactNode
}

/** Rendering thousands of rows at once takes a phone seconds. */
const ROWS_AT_ONCE = 100

/** The rows of one state, folded or open. */
export function PreviewRows({ state, label, module, file, open, children }: PreviewRowsProps) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const rows = file.preview.rows.filter(row => row.state === state)
  const isLimited = rows.some(({ errors = {} }) =>
    module.limits?.fields.some(field => field in errors),
  )
  const sent = new Map(file.rows.map(row => [row.row, row]))
  if (rows.length === 0) return null
  return (
    <details className={css.group} data-state={state} open={open}>
      <summary>
        {label} ({rows.length.toLocaleString('en')})
      </summary>
      {isLimited && <p className={css.note}>{module.limits?.where}</p>}
      <ul className={css.rows}>
        {rows.slice(0, limit).map(row => (
          <PreviewRow
            key={row.row}
            module={module}
            row={row}
            sent={sent.get(row.row) ?? { row: row.row }}
            shown={file}
            missing={file.added.get(row.row)}
          />
        ))}
      </ul>
      <div className={css.buttons}>
        {rows.length > limit && (
          <Button variant="quiet" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
            Show {Math.min(ROWS_AT_ONCE, rows.length - limit)} more
          </Button>
        )}
        {children}
      </div>
    </details>
  )
}
