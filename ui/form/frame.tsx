import { type ReactNode, useId } from 'react'
import { type FieldError, get, useFormState } from 'react-hook-form'
import css from './form.module.css'
import { formWords } from './words.ts'

export interface FieldProps<Name extends string = string> {
  name: Name
  label: string
  /** A sentence below the input. */
  hint?: string | undefined
  /** Marked 'optional' behind the label. */
  optional?: boolean | undefined
}

interface FrameProps extends FieldProps {
  /** Called when the label is pressed and its target is not an input, to which browsers move the focus themselves. */
  onLabel?: () => void
  children: (attributes: InputAttributes) => ReactNode
}

/** The attributes that connect an input with its label, hint and message. */
export interface InputAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

/** A label above an input, hint and message below it, so that inputs side by side stand on one line. */
export function Frame({ name, label, hint, optional, onLabel, children }: FrameProps) {
  const message = useMessage(name)
  const attributes = useInputAttributes(hint, message)
  const { id } = attributes
  return (
    <div className={css.field} data-field={name}>
      <div className={css.labels}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the focus goes there without the label */}
        <label className={css.label} htmlFor={id} id={`${id}-label`} onClick={onLabel}>
          {label}
        </label>
        {optional && <span className={css.hint}>{formWords('optional')}</span>}
      </div>
      {children({ ...attributes, 'aria-required': !optional })}
      <Hint id={`${id}-hint`} text={hint} />
      <Message id={`${id}-message`} text={message} />
    </div>
  )
}

/** The attributes of an input; the ids of its `Hint` and `Message` are its own with `-hint` and `-message`. */
export function useInputAttributes(hint: string | undefined, message: string | undefined) {
  const id = useId()
  const notes = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': notes || undefined, 'aria-invalid': Boolean(message) }
}

/** The field's error message. A field in a list has a dotted name, `feeds.0.address`. */
export function useMessage(name: string) {
  const error: FieldError | undefined = get(useFormState({ name }).errors, name)
  return error?.message
}

export function Hint({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className={css.hint} id={id}>
      {text}
    </p>
  )
}

export function Message({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className={css.message} id={id}>
      {text}
    </p>
  )
}
