import { Fragment } from 'react'
import { type CsvColumn, type Named, plain } from '../../kit/admin/csv.ts'
import { cutAt } from '../../kit/admin/words.ts'
import type { ImportRow, PreviewRow as Preview } from '../../kit/import/import-shapes.ts'
import { changesOf } from './changes.ts'
import css from './csv.module.css'

interface PreviewRowProps {
  columns: readonly CsvColumn[]
  row: Preview
  /** What the file says. */
  sent: ImportRow
  named: Named
}

/** So many columns are enough to tell a row to a person. */
const NAMING = 3

/** A row of the file, and what is wrong with it, what it changes or what is new. */
export function PreviewRow({ columns, row, sent, named }: PreviewRowProps) {
  const name = cellsOf(columns.slice(0, NAMING), sent)
  const more = row.state === 'created' ? cellsOf(columns.slice(NAMING), sent) : []
  return (
    <li className={css.row}>
      <span className={css.number}>Row {row.row}</span>
      <div>
        <p className={css.name}>
          {name.map(({ header, text }, index) => (
            <Fragment key={header}>
              {index > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
          {name.length === 0 && sent.id && `id ${sent.id}`}
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
                {message} <Found cell={sent[field]} name={name} />
              </li>
            ))}
          </ul>
        )}
        {changesOf(columns, row, named).map(({ header, from, to, note }) => (
          <p key={header}>
            {header}: {note ?? <bdi>{from}</bdi>}
            {!note && ' → '}
            {!note && <bdi>{to}</bdi>}
          </p>
        ))}
      </div>
    </li>
  )
}

/** What the file has there, unless it is seen already. */
function Found({ cell, name }: { cell: unknown; name: { text: string }[] }) {
  const found = typeof cell === 'string' ? cell.trim() : ''
  if (found === '' || name.some(({ text }) => text === found)) return null
  return (
    <span className={css.found}>
      (<bdi>{cutAt(40, found)}</bdi>)
    </span>
  )
}

/** What is not empty of the row. */
function cellsOf(columns: readonly CsvColumn[], sent: ImportRow) {
  return columns.flatMap(({ header, field, kind = plain }) => {
    const text = field in sent ? kind.toText(sent[field], {}).trim() : ''
    return text ? { header, text: cutAt(60, text) } : []
  })
}
