import type { ComponentProps, ReactNode } from 'react'
import css from './form.module.css'
import { Hint, Message, useTies } from './frame.tsx'

interface PlainTextProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  label: ReactNode
  hint?: string
  /** What is wrong with it. */
  problem: string | undefined
  onType: (text: string) => void
}

/** One line of text that is kept elsewhere than in a `Form`. */
export function PlainText({ label, hint, problem, onType, ...input }: PlainTextProps) {
  const ties = useTies(hint, problem)
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={ties.id}>
        {label}
      </label>
      <Hint id={`${ties.id}-hint`} text={hint} />
      <input
        autoComplete="off"
        {...input}
        {...ties}
        className={css.input}
        onChange={({ target }) => onType(target.value)}
      />
      <Message id={`${ties.id}-message`} text={problem} />
    </div>
  )
}
