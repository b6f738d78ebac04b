import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import css from './form.module.css'
import { type FieldProps, Frame } from './frame.tsx'

/** Hidden while typed, unless asked to show. */
export function Password({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' | 'off' }) {
  const { register } = useFormContext()
  const [visible, setVisible] = useState(false)
  return (
    <Frame {...field}>
      {ties => (
        <div className={css.beside}>
          <input
            {...register(field.name)}
            {...ties}
            className={css.input}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            className={css.reveal}
            type="button"
            aria-describedby={`${ties.id}-label`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Frame>
  )
}
