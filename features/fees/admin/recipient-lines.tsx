import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import form from '../../../ui/form/form.module.css'
import { useTeamName } from '../../teams/admin-choice.tsx'
import type { NamedPlayer, NameLine } from '../ledger/schema.ts'
import css from './admin.module.css'
import { type Answers, unanswered } from './recipients.ts'

interface NameLinesProps {
  lines: readonly NameLine[]
  answers: Answers
  onAnswers: (answers: Answers) => void
}

/** Lines that are asked about at once. */
const MAX_SHOWN_LINES = 20

/** Asks about the lines of a pasted list that name nobody, or more than one. */
export function NameLines({ lines, answers, onAnswers }: NameLinesProps) {
  if (lines.length === 0) return null
  const unknown = lines.filter(({ candidates }) => candidates.length === 0)
  const open = unanswered({ lines }, answers)
  const later = new Set(open.slice(MAX_SHOWN_LINES))
  const answer = (text: string, value: string) =>
    onAnswers(new Map([...answers, [text, value] as const]))
  return (
    <section className={css.asked} aria-label="Lines to check">
      <ul className={css.entries}>
        {lines
          .filter(line => !later.has(line))
          .map(line => (
            <li key={line.line}>
              <Line line={line} answer={answers.get(line.text) ?? ''} onAnswer={answer} />
            </li>
          ))}
      </ul>
      {later.size > 0 && (
        <p className={css.hint}>{later.size} more lines follow when these are answered.</p>
      )}
      {unknown.length > 1 && (
        <Button
          variant="quiet"
          onClick={() =>
            onAnswers(new Map([...answers, ...unknown.map(({ text }) => [text, 'out'] as const)]))
          }
        >
          Leave out {unknown.length} unknown lines
        </Button>
      )}
    </section>
  )
}

interface LineProps {
  line: NameLine
  answer: string
  onAnswer: (text: string, value: string) => void
}

function Line({ line: { line, text, candidates }, answer, onAnswer }: LineProps) {
  const id = useId()
  const teamName = useTeamName()
  const whichOne = candidates.length === 1 ? 'is it this player?' : 'which of them is it?'
  const question = candidates.length === 0 ? 'nobody in the roster has this name' : whichOne
  const label = ({ name, number, team_id, hasLeft }: NamedPlayer) =>
    [name, number && `#${number}`, teamName(team_id), hasLeft && 'left the club']
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <label htmlFor={id}>
        Line {line}, “{text}”: {question}
      </label>
      <select
        id={id}
        className={form.input}
        value={answer}
        onChange={({ target }) => onAnswer(text, target.value)}
      >
        <option value="">Please choose</option>
        {candidates.map(player => (
          <option key={player.id} value={player.id}>
            {label(player)}
          </option>
        ))}
        <option value="out">Leave the line out</option>
      </select>
    </>
  )
}
