import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import css from './form.module.css'
import { type FieldProps, Message, useMessage } from './frame.tsx'

/** Yes or no. */
export function Checkbox({ name, label, hint }: FieldProps) {
  const id = useId()
  const { register } = useFormContext()
  const message = useMessage(name)
  const notes = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ')
  return (
    <div className={css.field} data-field={name}>
      <label className={css.check}>
        <input
          {...register(name)}
          type="checkbox"
          aria-describedby={notes || undefined}
          aria-invalid={Boolean(message)}
        />
        {label}
      </label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Message id={`${id}-message`} text={message} />
    </div>
  )
}
