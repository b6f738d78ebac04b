import { useFormContext, useFormState } from 'react-hook-form'
import css from './form.module.css'

/** Links to the fields when several are wrong. */
export function Summary() {
  const { setFocus } = useFormContext()
  const { errors } = useFormState()
  const wrong = Object.entries(errors)
  if (wrong.length < 2) return null
  return (
    <div className={css.summary} role="alert">
      <p>{wrong.length} fields need another look:</p>
      <ul>
        {wrong.map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={event => {
                event.preventDefault()
                setFocus(name)
              }}
            >
              {String(error?.message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
