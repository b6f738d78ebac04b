import type { ComponentProps, ReactNode } from 'react'
import css from './form.module.css'
import { Hint, Message, useInputAttributes } from './frame.tsx'

interface PlainTextProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  label: ReactNode
  hint?: string
  /** The field's error message. */
  problem: string | undefined
  onType: (text: string) => void
}

/** A text input outside of a `Form`. */
export function PlainText({ label, hint, problem, onType, ...input }: PlainTextProps) {
  const attributes = useInputAttributes(hint, problem)
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={attributes.id}>
        {label}
      </label>
      <input
        autoComplete="off"
        {...input}
        {...attributes}
        className={css.input}
        onChange={({ target }) => onType(target.value)}
      />
      <Hint id={`${attributes.id}-hint`} text={hint} />
      <Message id={`${attributes.id}-message`} text={problem} />
    </div>
  )
}
