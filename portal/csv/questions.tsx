import { useEffect, useId, useRef } from 'react'
import form from '../../ui/form/form.module.css'
import type { CheckedFile, Decisions } from './check-rows.ts'
import css from './csv.module.css'

interface QuestionsProps {
  file: CheckedFile
  /** How often the user pressed Import. */
  attempts: number
  onDecide: (decisions: Partial<Decisions>) => void
}

/** New rows that may be stored ones: staff say whether each is that one, or another. */
export function Questions({ file, attempts, onDecide }: QuestionsProps) {
  const { answers } = file.decisions
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  useEffect(() => {
    if (attempts > 0) list.current?.querySelector<HTMLInputElement>('[data-open=true]')?.focus()
  }, [attempts])
  const asked = questionsOf(file)
  const open = unanswered(file)
  if (asked.length === 0) return null
  return (
    <details className={css.group} data-state={open.length > 0 ? 'refused' : 'decided'} open>
      <summary>
        {open.length > 0 ? `Please decide (${open.length})` : `Decided (${asked.length})`}
      </summary>
      <ul className={css.rows} ref={list}>
        {asked.map(({ row, similar }) => {
          const isOpen = attempts > 0 && !answers[row]
          return (
            <li className={css.row} key={row}>
              <span className={css.number}>Row {row}</span>
              <fieldset className={css.question}>
                <legend className={css.name}>
                  There is already the {similar.name}. Was it moved, or is this a second one?
                </legend>
                {CHOICES.map(({ label, isSame }) => (
                  <label className={css.check} key={label}>
                    <input
                      type="radio"
                      name={`${id}-${row}`}
                      checked={answers[row]?.isSame === isSame}
                      aria-describedby={isOpen ? `${id}-${row}-open` : undefined}
                      data-open={isOpen}
                      onChange={() =>
                        onDecide({ answers: { ...answers, [row]: { similar, isSame } } })
                      }
                    />
                    {label}
                  </label>
                ))}
                {isOpen && (
                  <p className={form.message} id={`${id}-${row}-open`}>
                    Please choose one of the two
                  </p>
                )}
              </fieldset>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

const CHOICES = [
  { label: 'It was moved: change that one', isSame: true },
  { label: 'It is a second one: add it', isSame: false },
]

/** The rows about which staff have not decided yet. */
export function unanswered(file: CheckedFile) {
  return questionsOf(file).filter(({ row }) => !file.decisions.answers[row])
}

/** Also those that are answered: once moved, a row is no longer new to the server. */
function questionsOf({ preview, decisions }: CheckedFile) {
  return preview.rows.flatMap(({ row, similar = decisions.answers[row]?.similar }) =>
    similar ? [{ row, similar }] : [],
  )
}
