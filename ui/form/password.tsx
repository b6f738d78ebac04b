import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import controls from './controls.module.css'
import css from './form.module.css'
import { type FieldProps, Frame } from './frame.tsx'
import { formWords } from './words.ts'

/** A password input with a button that shows it. */
export function Password({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' | 'off' }) {
  const { register } = useFormContext()
  const [visible, setVisible] = useState(false)
  return (
    <Frame {...field}>
      {attributes => (
        <div className={controls.beside}>
          <input
            {...register(field.name)}
            {...attributes}
            className={css.input}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            className={controls.reveal}
            type="button"
            aria-describedby={`${attributes.id}-label`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? formWords('hide') : formWords('show')}
          </button>
        </div>
      )}
    </Frame>
  )
}
