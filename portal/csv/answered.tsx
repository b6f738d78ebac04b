import type { Decisions } from './check-rows.ts'
import css from './csv.module.css'
import type { Question } from './questions.ts'

interface AnsweredProps {
  questions: readonly Question[]
  onDecide: (decided: Partial<Decisions>) => void
}

/** The answered questions, folded, each to be answered anew. */
export function Answered({ questions, onDecide }: AnsweredProps) {
  if (questions.length === 0) return null
  return (
    <details className={css.group}>
      <summary>Answered ({questions.length})</summary>
      <ul className={css.rows}>
        {questions.map(({ key, text, reply, reopened }) => (
          <li className={css.settled} key={key}>
            <p>
              <bdi>{text}</bdi> <strong>{reply}</strong>
            </p>
            <button
              type="button"
              className={css.link}
              aria-label={`Change: ${text}`}
              onClick={() => onDecide(reopened)}
            >
              Change
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
