import type { ReactNode } from 'react'
import css from '../../ui/form/form.module.css'

interface FieldProps {
  name: string
  label: string
  /** What is wrong with it. */
  problem: string | undefined
  children: (ties: Ties) => ReactNode
}

/** What ties an input to its name, its label and its message. */
interface Ties {
  id: string
  name: string
  className: string
  required: true
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Label and message around an input that the browser keeps, so that it can be filled in and sent without JavaScript. */
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
