import { useLayoutEffect, useRef } from 'react'
import type { CsvModule } from '../../kit/admin/csv.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Answered } from './answered.tsx'
import type { CheckedFile, Decisions } from './check-rows.ts'
import css from './csv.module.css'
import { PlannedChanges } from './planned-changes.tsx'
import { QuestionCard } from './question-card.tsx'
import { type Question, questionsOf, rowsAsked } from './questions.ts'

interface ImportReviewProps {
  module: CsvModule
  file: CheckedFile
  busy: string | undefined
  problem: string | undefined
  onDecide: (decisions: Partial<Decisions>) => void
  onImport: () => void
  onChangeColumns: () => void
  onStartOver: () => void
  onClose: () => void
}

/** What the import will do, and beneath it the next question, or the changes with the button to make them. */
export function ImportReview(props: ImportReviewProps) {
  const { module, file, busy, problem, onDecide, onImport, onClose } = props
  const questions = questionsOf(module, file, useHasPermission('teams.create'))
  const answered = questions.filter(({ reply }) => reply !== undefined)
  const [next] = questions.filter(({ reply }) => reply === undefined)
  const summary = useRef<HTMLHeadingElement>(null)
  const isSettled = next === undefined
  useLayoutEffect(() => {
    if (isSettled) summary.current?.focus()
  }, [isSettled])
  const common = { module, file, busy, onDecide }
  return (
    <div className={css.form}>
      <div>
        <h3 className={css.summary} ref={summary} tabIndex={-1}>
          {summaryOf(file, questions)}
        </h3>
        <div className={css.about}>
          <p className={css.note}>{file.name}</p>
          {[
            { label: 'Change columns', press: props.onChangeColumns },
            { label: 'Choose another file', press: props.onStartOver },
          ].map(({ label, press }) => (
            <button
              key={label}
              type="button"
              className={css.link}
              disabled={busy !== undefined}
              onClick={press}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {problem && <Alert title="Nothing was imported" text={problem} />}
      {next ? (
        <>
          <QuestionCard
            {...common}
            question={next}
            place={`Question ${answered.length + 1} of ${questions.length}`}
          />
          <Answered questions={answered} onDecide={onDecide} />
        </>
      ) : (
        <PlannedChanges {...common} onImport={onImport} onClose={onClose}>
          <Answered questions={answered} onDecide={onDecide} />
        </PlannedChanges>
      )}
    </div>
  )
}

/** '48 new, 4 asked about' */
function summaryOf({ preview }: CheckedFile, questions: readonly Question[]) {
  const asked = rowsAsked(questions)
  const counts = (['created', 'updated', 'unchanged', 'refused'] as const).map(
    each => preview.rows.filter(({ row, state }) => state === each && !asked.has(row)).length,
  )
  const [created = 0, updated = 0, unchanged = 0, refused = 0] = counts
  const parts = [
    created > 0 && `${created} new`,
    updated > 0 && `${updated} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
    asked.size > 0 && `${asked.size} asked about`,
    refused > 0 && `${refused} with errors`,
  ]
  return parts.filter(Boolean).join(', ') || 'Nothing to import'
}
