import { useEffect, useRef } from 'react'
import type { CheckedFile, Decisions } from './check-rows.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import css from './csv.module.css'

interface FileQuestionsProps {
  file: CheckedFile
  /** Counts how often the user pressed Continue or Import. */
  attempts: number
  onDecide: (decisions: Partial<Decisions>) => void
}

/** Questions that the file leaves open: staff answer once for all its rows. */
export function FileQuestions({ file, attempts, onDecide }: FileQuestionsProps) {
  const { questions, open, decisions } = file
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (attempts > 0) list.current?.querySelector<HTMLInputElement>('[data-open=true]')?.focus()
  }, [attempts])
  if (questions.length === 0) return null
  const isOpen = (key: string) => open.some(question => question.key === key)
  return (
    <details
      className={css.group}
      data-state={open.length > 0 ? 'refused' : 'decided'}
      open={open.length > 0 || undefined}
    >
      <summary>
        {open.length > 0
          ? `What the file leaves open (${open.length})`
          : `Answered for the whole file (${questions.length})`}
      </summary>
      <ul className={css.rows} ref={list}>
        {questions.map(({ key, text, choices }) => (
          <li className={css.asked} key={key}>
            <ChoiceQuestion
              text={text}
              choices={choices}
              reply={decisions.replies[key]}
              onReply={value => onDecide({ replies: { ...decisions.replies, [key]: value } })}
              isMissing={attempts > 0 && isOpen(key)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
