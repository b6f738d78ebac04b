import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import css from '../ui/form/form.module.css'
import { formWords } from '../ui/form/words.ts'
import type { Posted } from './page-request.ts'

interface PostedFormProps {
  action: string
  posted: Posted | undefined
  /** Text of the button. */
  submit: string
  /** The token of the link that led here. */
  token?: string
  /** Other buttons behind it. */
  others?: ReactNode
  children?: ReactNode
}

/** A form that the browser sends without JavaScript. Its page answers, with `posted`. */
export function PostedForm({ action, posted, submit, token, others, children }: PostedFormProps) {
  const isAtField = Object.keys(posted?.errors ?? {}).length > 0
  return (
    <form className={css.form} method="post" action={action}>
      {posted?.failure && !isAtField && <Alert title={formWords('error')} text={posted.failure} />}
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      {children}
      <div className={css.buttons}>
        <Button type="submit">{submit}</Button>
        {others}
      </div>
    </form>
  )
}

/** Tells whether the form was sent, and taken. */
export function isTaken(posted: Posted | undefined) {
  return posted !== undefined && posted.failure === undefined
}

type InputProps = ComponentProps<'input'>

interface PostedFieldProps extends Omit<InputProps, 'id' | 'children'> {
  name: string
  label: string
  /** A sentence beneath, until there is a message. */
  hint?: string
  /** The message of the last validation. */
  problem: string | undefined
  /** Another input than a line of text. */
  children?: (attributes: PostedAttributes) => ReactNode
}

/** The attributes that connect an input with its name, label and message. */
type PostedAttributes = Pick<
  InputProps,
  'id' | 'name' | 'className' | 'required' | 'aria-invalid' | 'aria-describedby'
>

/** Label and message around an uncontrolled input. */
export function PostedField(props: PostedFieldProps) {
  const { name, label, hint, problem, children, ...input } = props
  const id = `posted-${name}`
  const note = problem ?? hint
  const attributes = {
    id,
    name,
    className: css.input,
    required: true,
    'aria-invalid': Boolean(problem),
    'aria-describedby': note && `${id}-message`,
  }
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children ? children(attributes) : <input {...attributes} {...input} />}
      {note && (
        <p className={problem ? css.message : css.hint} id={`${id}-message`}>
          {note}
        </p>
      )}
    </div>
  )
}
