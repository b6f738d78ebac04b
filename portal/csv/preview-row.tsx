import { Fragment } from 'react'
import type { CsvColumn, CsvModule } from '../../kit/admin/csv.ts'
import { truncate } from '../../kit/admin/format.ts'
import type { ImportRow, PreviewRow as Preview } from '../../kit/import/import-shapes.ts'
import { changesOf } from './changes.ts'
import type { Missing } from './check-rows.ts'
import css from './csv.module.css'
import { shownValue, type ValueContext } from './shown-value.ts'

interface PreviewRowProps {
  module: CsvModule
  row: Preview
  /** The row as sent. */
  sent: ImportRow
  shown: ValueContext
  /** The stored one, of a row that is not in the file. */
  missing: Missing | undefined
}

/** The number of columns that identify a row to the user, where the list does not name others. */
const NAMING_COLUMNS = 3

/** A row of the file with its errors, its changes or its new values. */
export function PreviewRow({ module, row, sent, shown, missing }: PreviewRowProps) {
  const { default: columns, linked } = module
  const { naming = columns.slice(0, NAMING_COLUMNS).map(({ field }) => field) } = module
  const isNaming = ({ field }: CsvColumn) => naming.includes(field)
  const name = cellsOf(columns.filter(isNaming), sent, shown)
  const others = row.state === 'created' ? columns.filter(column => !isNaming(column)) : []
  const more = cellsOf(others, sent, shown)
  return (
    <li className={css.row}>
      <span className={css.number}>{missing ? 'Not in it' : `Row ${row.row}`}</span>
      <div>
        <p className={css.name}>
          {name.map(({ header, text }, index) => (
            <Fragment key={header}>
              {index > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
          {missing && <bdi>{missing.name}</bdi>}
          {!missing && name.length === 0 && sent.id && `id ${sent.id}`}
        </p>
        {more.map(({ header, text }) => (
          <span key={header} className={css.more}>
            {header}: <bdi>{text}</bdi>
          </span>
        ))}
        {row.errors && (
          <ul className={css.errors}>
            {Object.entries(row.errors).map(([field, message]) => (
              <li key={field}>
                {message} <InvalidValue cell={sent[field]} name={name} />
              </li>
            ))}
          </ul>
        )}
        {row.remarks?.map(({ level, text }) => (
          <p key={text} className={css.remark} data-level={level} dir="auto">
            {text}
          </p>
        ))}
        {changesOf(columns, row, { sent, shown }).map(({ header, from, to, note }) => (
          <p key={header}>
            {header}: {note ?? <bdi>{from}</bdi>}
            {!note && ' → '}
            {!note && <bdi>{to}</bdi>}
          </p>
        ))}
        {linked && row.linked?.isAgreed && (
          <p>
            {linked.header}: <bdi>{String(row.linked.from ?? '(empty)')}</bdi> →{' '}
            <bdi>{String(row.linked.to)}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}

/** The cell with the error, unless it stands in the row's name already. */
function InvalidValue({ cell, name }: { cell: unknown; name: { text: string }[] }) {
  const value = typeof cell === 'string' ? cell.trim() : ''
  if (value === '' || name.some(({ text }) => text === value)) return null
  return (
    <span className={css.invalid}>
      (<bdi>{truncate(40, value)}</bdi>)
    </span>
  )
}

/** The cells of the row that are not empty. */
function cellsOf(columns: readonly CsvColumn[], sent: ImportRow, shown: ValueContext) {
  return columns.flatMap(column => {
    const { header, field } = column
    const text = field in sent ? shownValue(column, sent, shown).trim() : ''
    return text ? { header, text: truncate(60, text) } : []
  })
}
