import { useFormContext, useFormState } from 'react-hook-form'
import css from './controls.module.css'

/** Links to the fields with errors, when there are several. */
export function Summary() {
  const { setFocus } = useFormContext()
  const { errors } = useFormState()
  const invalid = messagesOf(errors).filter(([name]) => name !== 'root')
  if (invalid.length < 2) return null
  return (
    <div className={css.summary} role="alert">
      <p>{invalid.length} fields need another look:</p>
      <ul>
        {invalid.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={event => {
                event.preventDefault()
                setFocus(name)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Names and messages of the fields with errors, those in lists too. */
function messagesOf(errors: object, above = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error?.message === 'string') return [[above + name, error.message]]
    return messagesOf(error ?? {}, `${above}${name}.`)
  })
}
