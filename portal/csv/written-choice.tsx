import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PlainText } from '../../ui/form/plain-text.tsx'
import type { Decisions } from './check-rows.ts'
import css from './csv.module.css'
import type { WrittenAnswer } from './questions.ts'

interface WrittenChoiceProps {
  answer: WrittenAnswer
  /** No other answer is likelier. */
  isMain: boolean
  busy: string | undefined
  onDecide: (decided: Partial<Decisions>) => void
}

/** An answer in the user's words; what is written stays when it cannot be taken. */
export function WrittenChoice({ answer, isMain, busy, onDecide }: WrittenChoiceProps) {
  const { label, hint, button, start, decided } = answer
  const [text, setText] = useState(start)
  const [problem, setProblem] = useState<string>()

  function decide() {
    if (busy) return
    const decision = decided(text.trim())
    if (typeof decision === 'string') setProblem(decision)
    else onDecide(decision)
  }

  return (
    <div className={css.written}>
      <PlainText
        label={label}
        hint={hint}
        value={text}
        problem={problem}
        onType={setText}
        onKeyDown={({ key }) => key === 'Enter' && decide()}
      />
      <Button variant={isMain ? 'primary' : 'quiet'} busy={busy} onClick={decide}>
        {button}
      </Button>
    </div>
  )
}
