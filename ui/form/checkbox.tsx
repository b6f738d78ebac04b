import { useFormContext } from 'react-hook-form'
import css from './form.module.css'
import { type FieldProps, Hint, Message, useMessage, useTies } from './frame.tsx'

/** Yes or no. */
export function Checkbox({ name, label, hint }: FieldProps) {
  const { register } = useFormContext()
  const message = useMessage(name)
  const ties = useTies(hint, message)
  return (
    <div className={css.field} data-field={name}>
      <label className={css.check}>
        <input {...register(name)} {...ties} type="checkbox" />
        {label}
      </label>
      <Hint id={`${ties.id}-hint`} text={hint} />
      <Message id={`${ties.id}-message`} text={message} />
    </div>
  )
}
