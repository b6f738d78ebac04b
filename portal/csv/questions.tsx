import { useEffect, useRef } from 'react'
import type { CsvColumn } from '../../kit/admin/csv.ts'
import type { CheckedFile, Decisions } from './check-rows.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import css from './csv.module.css'
import { shownValue } from './shown-value.ts'

interface QuestionsProps {
  columns: readonly CsvColumn[]
  file: CheckedFile
  /** Counts how often the user pressed Import. */
  attempts: number
  onDecide: (decisions: Partial<Decisions>) => void
}

/** Asks about new rows that may be stored ones: staff say whether each is that one, or another. */
export function Questions({ columns, file, attempts, onDecide }: QuestionsProps) {
  const { answers } = file.decisions
  const list = useRef<HTMLUListElement>(null)
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
              <ChoiceQuestion
                text={`In the list already: ${similar.name}. Is this that one, or a second one?`}
                note={`In the file: ${rowText(columns, file, row)}`}
                choices={CHOICES}
                reply={answers[row]?.isSame}
                onReply={isSame =>
                  onDecide({ answers: { ...answers, [row]: { similar, isSame } } })
                }
                isMissing={isOpen}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Returns the row's text in the columns that everybody fills in. */
function rowText(columns: readonly CsvColumn[], file: CheckedFile, row: number) {
  const sent = file.rows.find(each => each.row === row)
  const usual = columns.filter(({ rare, field }) => !rare && typeof sent?.[field] === 'string')
  const texts = usual.map(column => shownValue(column, sent?.[column.field], file).trim())
  return texts.filter(Boolean).join(' · ')
}

const CHOICES = [
  { label: 'It was moved or changed: change that one', value: true },
  { label: 'It is a second one: add it', value: false },
]

/** The rows about which staff have not decided yet. */
export function unanswered(file: CheckedFile) {
  return questionsOf(file).filter(({ row }) => !file.decisions.answers[row])
}

/** Includes answered questions: once answered, a row is no longer new to the server. */
function questionsOf({ preview, decisions }: CheckedFile) {
  return preview.rows.flatMap(({ row, similar = decisions.answers[row]?.similar }) =>
    similar ? [{ row, similar }] : [],
  )
}
