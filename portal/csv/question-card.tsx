import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { CsvModule } from '../../kit/admin/csv.ts'
import { isMarking, LEFT_OUT } from '../../kit/admin/csv-mapping.ts'
import { truncate } from '../../kit/admin/format.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import type { CheckedFile, Decisions } from './check-rows.ts'
import css from './csv.module.css'
import type { Choice, Question } from './questions.ts'
import { WrittenChoice } from './written-choice.tsx'

interface QuestionCardProps {
  module: CsvModule
  file: CheckedFile
  question: Question
  /** Its number, as in 'Question 2 of 3'. */
  place: string
  busy: string | undefined
  onDecide: (decided: Partial<Decisions>) => void
}

/** A question with its answers, and the rows that it is about beside it. No answer is chosen at first. */
export function QuestionCard(props: QuestionCardProps) {
  const { module, file, question, place, busy, onDecide } = props
  const { key, text, rows, choices, others, written, unknown } = question
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question gets the focus once.
  useLayoutEffect(() => heading.current?.focus(), [key])
  return (
    <section className={css.question} aria-labelledby={id}>
      <div className={css.ask}>
        <p className={css.note}>{busy ?? place}</p>
        <h4 className={css.text} id={id} ref={heading} tabIndex={-1}>
          <bdi>{text}</bdi>
        </h4>
        <Answers labelledBy={id} choices={choices} busy={busy} onDecide={onDecide} />
        {others && <OtherChoices key={key} {...others} busy={busy} onDecide={onDecide} />}
        {written && (
          <WrittenChoice
            key={key}
            answer={written}
            isMain={choices.length === 0 && !others}
            busy={busy}
            onDecide={onDecide}
          />
        )}
        {unknown && <Answers labelledBy={id} choices={[unknown]} busy={busy} onDecide={onDecide} />}
      </div>
      <RowsBeside module={module} file={file} rows={rows} />
    </section>
  )
}

interface AnswersProps {
  labelledBy: string
  choices: readonly Choice[]
  busy: string | undefined
  onDecide: (decided: Partial<Decisions>) => void
}

function Answers({ labelledBy, choices, busy, onDecide }: AnswersProps) {
  if (choices.length === 0) return null
  return (
    <ul className={css.answers} aria-labelledby={labelledBy}>
      {choices.map(({ label, decided }) => (
        <li key={label}>
          <button
            type="button"
            className={css.answer}
            aria-disabled={busy !== undefined}
            onClick={() => onDecide(decided)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface OtherChoicesProps {
  label: string
  choices: readonly Choice[]
  busy: string | undefined
  onDecide: (decided: Partial<Decisions>) => void
}

/** More choices in a list; a button decides, as the arrow keys alone change a closed list. */
function OtherChoices({ label, choices, busy, onDecide }: OtherChoicesProps) {
  const id = useId()
  const [picked, setPicked] = useState('')
  const choice = picked === '' ? undefined : choices[Number(picked)]
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.others}>
        <select
          className={form.input}
          id={id}
          value={picked}
          onChange={({ target }) => setPicked(target.value)}
        >
          <option value="">Please choose</option>
          {choices.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
        <Button
          variant="quiet"
          disabled={!choice || busy !== undefined}
          onClick={() => choice && onDecide(choice.decided)}
        >
          Choose
        </Button>
      </div>
    </div>
  )
}

/** More rows are counted. */
const MAX_ROWS_SHOWN = 5

/** The rows as they stand in the file, in the columns that are read. */
function RowsBeside({
  module,
  file,
  rows,
}: Pick<QuestionCardProps, 'module' | 'file'> & Pick<Question, 'rows'>) {
  const { table, decisions } = file
  const isRead = table.header.map(
    (_, index) => decisions.mapping[index] !== LEFT_OUT || isMarking(module, table, index),
  )
  const asked = new Set(rows)
  const shown = table.rows.filter(({ row }) => asked.has(row)).slice(0, MAX_ROWS_SHOWN)
  return (
    <ul className={css.beside} aria-label="In the file">
      {shown.map(({ row, cells }) => {
        const texts = cells.filter((cell, index) => isRead[index] && cell.trim())
        return (
          <li key={row}>
            <span className={css.number}>Row {row}</span>
            <bdi>{truncate(120, texts.map(cell => cell.trim()).join(' · '))}</bdi>
          </li>
        )
      })}
      {rows.length > shown.length && (
        <li className={css.note}>and {(rows.length - shown.length).toLocaleString('en')} more</li>
      )}
    </ul>
  )
}
