import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import css from './form.module.css'
import { type FieldProps, Message, useMessage } from './frame.tsx'
import type { Choice } from './inputs.tsx'

/** One of a few, all in sight: one press chooses. */
export function Options(props: FieldProps & { choices: readonly Choice[] }) {
  const { name, label, hint, choices } = props
  const id = useId()
  const { register } = useFormContext()
  const message = useMessage(name)
  const notes = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ')
  return (
    <fieldset className={css.field} data-field={name} aria-describedby={notes || undefined}>
      <legend className={css.label}>{label}</legend>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={css.options}>
        {choices.map(({ value, label }) => (
          <label key={value} className={css.option}>
            <input {...register(name)} type="radio" value={value} />
            {label}
          </label>
        ))}
      </div>
      <Message id={`${id}-message`} text={message} />
    </fieldset>
  )
}
