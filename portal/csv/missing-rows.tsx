import type { CheckedFile, Decisions } from './check-rows.ts'
import css from './csv.module.css'

interface MissingRowsProps {
  file: CheckedFile
  onDecide: (decisions: Partial<Decisions>) => void
}

/** Lists rows that an earlier file had and this one lacks: they stay unless they are ticked. */
export function MissingRows({ file, onDecide }: MissingRowsProps) {
  const { missing = [] } = file.preview
  const { cancelled } = file.decisions
  const isCancelled = (id: number) => cancelled.some(row => row.id === id)
  const listed = [...cancelled, ...missing.filter(({ id }) => !isCancelled(id))]
  if (listed.length === 0) return null
  const rows = listed.toSorted((one, other) => one.id - other.id)
  return (
    <details className={css.group} data-state="decided" open>
      <summary>No longer in the file ({rows.length})</summary>
      <p className={css.note}>They stay as they are. Tick those that are cancelled.</p>
      <ul className={css.rows}>
        {rows.map(row => (
          <li className={css.asked} key={row.id}>
            <label className={css.check}>
              <input
                type="checkbox"
                checked={isCancelled(row.id)}
                onChange={({ target }) =>
                  onDecide({
                    cancelled: target.checked
                      ? [...cancelled, row]
                      : cancelled.filter(({ id }) => id !== row.id),
                  })
                }
              />
              <span>
                Cancel the <bdi>{row.name}</bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
