import { useFormContext, useFormState } from 'react-hook-form'
import css from './form.module.css'

/** Links to the fields when several are wrong. */
export function Summary() {
  const { setFocus } = useFormContext()
  const { errors } = useFormState()
  const wrong = messagesOf(errors)
  if (wrong.length < 2) return null
  return (
    <div className={css.summary} role="alert">
      <p>{wrong.length} fields need another look:</p>
      <ul>
        {wrong.map(([name, message]) => (
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

/** Names of fields and what is wrong with them, those in lists too. */
function messagesOf(errors: object, above = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error?.message === 'string') return [[above + name, error.message]]
    return messagesOf(error ?? {}, `${above}${name}.`)
  })
}
