import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './form.module.css'
import { Message } from './frame.tsx'

interface PlainTextProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  label: ReactNode
  hint?: string
  /** What is wrong with it. */
  problem: string | undefined
  onType: (text: string) => void
}

/** One line of text that is kept elsewhere than in a `Form`. */
export function PlainText({ label, hint, problem, onType, ...input }: PlainTextProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, problem && `${id}-message`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        autoComplete="off"
        {...input}
        id={id}
        className={css.input}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={Boolean(problem)}
        aria-describedby={notes || undefined}
      />
      <Message id={`${id}-message`} text={problem} />
    </div>
  )
}
