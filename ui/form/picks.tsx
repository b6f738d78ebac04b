import { useFormContext, useWatch } from 'react-hook-form'
import css from './controls.module.css'

interface PicksProps {
  name: string
  /** Id of the field's label. */
  labelledBy: string
  texts: readonly string[]
}

/** Buttons that put a text into the field, and remove it when pressed again. */
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
