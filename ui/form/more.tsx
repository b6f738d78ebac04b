import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import css from './more.module.css'
import { formWords } from './words.ts'

interface MoreProps {
  /** The fields within. */
  names: readonly string[]
  /** A value of these unfolds them; by default of each. */
  unfolding?: readonly string[]
  children: ReactNode
}

/** Fields that are rarely filled in, folded away; unfolded where one of them has a value or an error. */
export function More({ names, unfolding = names, children }: MoreProps) {
  const { setFocus } = useFormContext()
  const { defaultValues = {}, errors } = useFormState()
  const [isOpen, setOpen] = useState(() => unfolding.some(name => hasValue(defaultValues[name])))
  // Rendered when they are asked for, so that the form opens sooner.
  const [isRendered, setRendered] = useState(isOpen)
  const [first] = Object.keys(errors)
  const wrong = names.find(name => name in errors)
  const [seen, setSeen] = useState(wrong)
  if (wrong !== seen) {
    setSeen(wrong)
    if (wrong) open(true)
  }

  // Fields that are folded away cannot have the focus.
  useEffect(() => {
    if (wrong && wrong === first) setFocus(wrong)
  }, [wrong, first, setFocus])

  function open(isOpen: boolean) {
    setOpen(isOpen)
    if (isOpen) setRendered(true)
  }

  return (
    <details
      className={css.more}
      open={isOpen}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary className={css.summary}>{formWords('more')}</summary>
      <div className={css.fields}>{isRendered && children}</div>
    </details>
  )
}

/** The order of a row begins with 0. */
function hasValue(value: unknown) {
  return ![undefined, null, '', false, 0, '0'].includes(value as string)
}
