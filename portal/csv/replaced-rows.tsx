import type { CsvModule } from '../../kit/admin/csv.ts'
import type { CheckedFile, Decisions } from './check-rows.ts'
import css from './csv.module.css'

interface ReplacedRowsProps {
  module: CsvModule
  file: CheckedFile
  onDecide: (decisions: Partial<Decisions>) => void
}

/** Lists rows whose score, or similar value, differs from the stored one: that stays unless the row is ticked. */
export function ReplacedRows({ module: { linked }, file, onDecide }: ReplacedRowsProps) {
  const { replacing } = file.decisions
  const differing = file.preview.rows.flatMap(({ row, linked: change }) =>
    change && change.from !== null ? [{ row, change }] : [],
  )
  if (!linked || differing.length === 0) return null
  return (
    <details className={css.group} data-state="decided" open>
      <summary>
        {linked.title} ({differing.length})
      </summary>
      <p className={css.note}>{linked.note}</p>
      <ul className={css.rows}>
        {differing.map(({ row, change }) => (
          <li className={css.asked} key={row}>
            <label className={css.check}>
              <input
                type="checkbox"
                checked={replacing.includes(row)}
                onChange={({ target }) =>
                  onDecide({
                    replacing: target.checked
                      ? [...replacing, row]
                      : replacing.filter(each => each !== row),
                  })
                }
              />
              <span>
                Row {row}: <bdi>{String(change.from)}</bdi> → <bdi>{String(change.to)}</bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
