import type { ReactNode } from 'react'
import css from '../../ui/form/form.module.css'

interface FieldProps {
  name: string
  label: string
  /** The message of its validation. */
  problem: string | undefined
  children: (input: InputProps) => ReactNode
}

/** Attributes that connect an input with its name, label and message. */
interface InputProps {
  id: string
  name: string
  className: string
  required: true
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Label and message around an uncontrolled input, so that it can be filled in and sent without JavaScript. */
export function Field({ name, label, problem, children }: FieldProps) {
  const id = `contact-${name}`
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        className: css.input ?? '',
        required: true,
        'aria-invalid': Boolean(problem),
        'aria-describedby': problem && `${id}-message`,
      })}
      {problem && (
        <p className={css.message} id={`${id}-message`}>
          {problem}
        </p>
      )}
    </div>
  )
}
