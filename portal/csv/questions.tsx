import { useEffect, useRef } from 'react'
import type { CsvColumn, CsvModule } from '../../kit/admin/csv.ts'
import { Button } from '../../ui/button.tsx'
import type { CheckedFile, Decisions } from './check-rows.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import css from './csv.module.css'
import { shownValue } from './shown-value.ts'

interface QuestionsProps {
  module: CsvModule
  file: CheckedFile
  /** Counts how often the user pressed Import. */
  attempts: number
  onDecide: (decisions: Partial<Decisions>) => void
}

/** Asks about new rows that may be stored ones: staff say whether each is that one, or another. */
export function Questions({ module, file, attempts, onDecide }: QuestionsProps) {
  const { default: columns } = module
  const sameOrOther: typeof USUAL = module.sameOrOther ?? USUAL
  const { answers } = file.decisions
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (attempts > 0) list.current?.querySelector<HTMLInputElement>('[data-open=true]')?.focus()
  }, [attempts])
  const questions = questionsOf(file)
  const open = unanswered(file)
  const likely = open.filter(({ row, similar }) => {
    const sent = file.rows.find(each => each.row === row)
    return sent && sameOrOther.isLikely?.(sent, similar.name)
  })
  if (questions.length === 0) return null
  return (
    <details className={css.group} data-state={open.length > 0 ? 'refused' : 'decided'} open>
      <summary>
        {open.length > 0 ? `Please decide (${open.length})` : `Decided (${questions.length})`}
      </summary>
      {likely.length > MIN_ROWS_FOR_ALL && (
        <Button
          variant="quiet"
          onClick={() => onDecide({ answers: { ...answers, ...allSame(likely) } })}
        >
          {likely.length} {sameOrOther.likely}
        </Button>
      )}
      <ul className={css.rows} ref={list}>
        {questions.map(({ row, similar, isTaken }) => {
          const isOpen = attempts > 0 && !answers[row]
          return (
            <li className={css.row} key={row}>
              <span className={css.number}>Row {row}</span>
              <ChoiceQuestion
                text={`In the list already: ${similar.name}. Is this that one, or another?`}
                note={`In the file: ${rowText(columns, file, row)}`}
                choices={[
                  { label: sameOrOther.same, value: true },
                  { label: sameOrOther.other, value: false },
                ]}
                reply={answers[row]?.isSame}
                onReply={isSame =>
                  onDecide({ answers: { ...answers, [row]: { similar, isSame, isTaken } } })
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

const USUAL: Omit<NonNullable<CsvModule['sameOrOther']>, 'own'> = {
  same: 'It was moved or changed: change that one',
  other: 'It is a second one: add it',
}

/** The rows about which staff have not decided yet. */
export function unanswered(file: CheckedFile) {
  return questionsOf(file).filter(({ row }) => !file.decisions.answers[row])
}

/** Includes answered questions: once answered, a row is no longer new to the server. */
function questionsOf({ preview, decisions }: CheckedFile) {
  return preview.rows.flatMap(({ row, state, similar: found }) => {
    const { similar = found, isTaken = false } = decisions.answers[row] ?? {}
    return similar ? [{ row, similar, isTaken: isTaken || state === 'refused' }] : []
  })
}

/** From here on one press may answer all: a new season moves a whole roster. */
const MIN_ROWS_FOR_ALL = 4

function allSame(open: ReturnType<typeof questionsOf>): Decisions['answers'] {
  return Object.fromEntries(open.map(({ row, ...about }) => [row, { ...about, isSame: true }]))
}
