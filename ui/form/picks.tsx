import { useFormContext, useWatch } from 'react-hook-form'
import css from './form.module.css'

interface PicksProps {
  name: string
  /** Of the field's label. */
  labelledBy: string
  texts: readonly string[]
}

/** Texts that a press puts into the field, and a second press takes out. */
export function Picks({ name, labelledBy, texts }: PicksProps) {
  const { setValue } = useFormContext()
  const typed = useWatch({ name })
  return (
    <fieldset className={css.picks} aria-labelledby={labelledBy}>
      {texts.map(text => (
        <button
          key={text}
          type="button"
          className={css.pick}
          aria-pressed={typed === text}
          onClick={() =>
            setValue(name, typed === text ? '' : text, { shouldDirty: true, shouldValidate: true })
          }
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
